import { AsyncLocalStorage } from 'node:async_hooks';
import { TestEnvironment } from 'jest-environment-node';
import '../support/dist/temporary-folder.js';
import { keepBrowser, leaveBrowser, playwright } from './browser.mjs';

/** @type {Set<AsyncLocalStorage<unknown>>} */
const used = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  used.add(this);
  return Reflect.apply(run, this, args);
};

/**
 * Jest's environment for Node, with Playwright for the files that ask for it, and without what a file leaves behind: jest loads its runner
 * anew for each file, with an `AsyncLocalStorage` that it never disables. Before Node 24 each promise pays for each of them, so a worker
 * gets slower with every file.
 */
export default class Environment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    keepBrowser();
    this.global['playwright'] = playwright;
  }

  /** @override */
  async teardown() {
    await super.teardown();
    leaveBrowser();
    for (const storage of used) storage.disable();
    used.clear();
  }
}
