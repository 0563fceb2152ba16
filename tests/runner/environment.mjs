import { AsyncLocalStorage } from 'node:async_hooks';
import { basename } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import '../support/dist/temporary-folder.js';
import { keepBrowser, leaveBrowser, playwright } from './browser.mjs';
import { addWindows } from './failure.mjs';

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
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    super(config, context);
    this.file = basename(context.testPath, '.test.js');
  }

  /** @override */
  async setup() {
    await super.setup();
    keepBrowser();
    this.global['playwright'] = playwright;
  }

  /** @param {import('@jest/types').Circus.Event} event */
  async handleTestEvent(event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure')
      await addWindows(event.error, this.file, event.test?.name ?? 'hook');
  }

  /** @override */
  async teardown() {
    await super.teardown();
    leaveBrowser();
    for (const storage of used) storage.disable();
    used.clear();
  }
}
