/** How long (ms) the browser stays open when a file has ended: the next one of this worker begins sooner. */
const IDLE = 200;

/** @type {Promise<import('../../web/e2e/src/browser.js').WindowedBrowser> | undefined} */
let open;
/** @type {NodeJS.Timeout | undefined} */
let closing;

/** Keeps the browser open for a file that begins. */
export const keepBrowser = () => clearTimeout(closing);

/** Closes the browser, unless another file begins soon. */
export function leaveBrowser() {
  closing = setTimeout(() => {
    void open?.then(({ browser }) => browser.close());
    open = undefined; // A file that begins while it closes gets another one.
  }, IDLE);
}

/** The pages of all windows that a test has open. */
export async function openWindows() {
  const { browser, unused = [] } = (await open) ?? {};
  const waiting = new Set(unused.map(({ context }) => context));
  return (browser?.contexts() ?? []).flatMap((context) => (waiting.has(context) ? [] : context.pages()));
}

/**
 * Playwright, as browser tests get it. It is loaded once for all files of a worker, which share a browser and its unused windows, too: they
 * have compiled the app's code. To start a browser for each file and to load the code anew takes as long as most files' tests.
 * @satisfies {typeof globalThis.playwright}
 */
export const playwright = {
  expect: async () => (await import('playwright/test')).expect,
  /** @param {import('playwright').LaunchOptions} options */
  browser: (options) => (open ??= launch(options)),
};

/** @param {import('playwright').LaunchOptions} options */
function launch(options) {
  const launched = import('playwright')
    .then(({ chromium }) => chromium.launch(options))
    .then((browser) => {
      browser.on('disconnected', forget);
      return { browser, unused: [] };
    });
  const forget = () => {
    if (open === launched) open = undefined;
  };
  launched.catch(forget); // The file that asked for it fails.
  return launched;
}
