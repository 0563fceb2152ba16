import { chromium } from 'playwright-core';
import Environment from './environment.mjs';

/** How long (ms) the browser stays open when a file has ended: the next one of this worker begins sooner. */
const IDLE = 200;

/** @type {Promise<import('../../web/e2e/src/browser.js').WindowedBrowser> | undefined} */
let open;
/** @type {NodeJS.Timeout | undefined} */
let closing;

/** @param {import('playwright-core').LaunchOptions} options */
function launch(options) {
  const launched = chromium.launch(options).then((browser) => {
    browser.on('disconnected', forget);
    return { browser, unused: [] };
  });
  const forget = () => {
    if (open === launched) open = undefined;
  };
  launched.catch(forget); // The file that asked for it fails.
  return launched;
}

/**
 * The environment of browser tests: the files of a worker share a browser and its unused windows, which have compiled the app's code. To
 * start a browser for each file and to load the code anew takes as long as most files' tests.
 */
export default class BrowserEnvironment extends Environment {
  /** @override */
  async setup() {
    await super.setup();
    clearTimeout(closing);
    this.global['browserOfWorker'] = (/** @type {import('playwright-core').LaunchOptions} */ options) =>
      (open ??= launch(options));
  }

  /** @override */
  async teardown() {
    await super.teardown();
    closing = setTimeout(() => {
      void open?.then(({ browser }) => browser.close());
      open = undefined; // A file that begins while it closes gets another one.
    }, IDLE);
  }
}
