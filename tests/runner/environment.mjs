import { basename } from 'node:path';
import { ModuleMocker } from 'jest-mock';
import '../support/dist/temporary-folder.js';
import { keepBrowser, leaveBrowser, playwright } from './browser.mjs';
import { addWindows } from './failure.mjs';

globalThis.playwright = playwright;

// Jest puts one of its own in its place, for its own contexts: modules that are shared by files would get files of an environment that is gone.
const { getBuiltinModule } = process;
Object.defineProperty(process, 'getBuiltinModule', { get: () => getBuiltinModule, set: () => undefined });

/** Jest's environment: the worker's own context (`run-file.mjs`), with Playwright for the files that ask for it. */
export default class Environment {
  global = globalThis;
  fakeTimers = null;
  fakeTimersModern = null;
  moduleMocker = new ModuleMocker(globalThis);

  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} _config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(_config, context) {
    this.file = basename(context.testPath, '.test.js');
    /** With `npm test -- --bail`, no test follows a failed one of its file. */
    this.isOver = false;
  }

  async setup() {
    keepBrowser();
  }

  /** @param {import('@jest/types').Circus.Event} event */
  async handleTestEvent(event) {
    if (this.isOver && event.name === 'test_start') event.test.mode = 'skip';
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return;
    this.isOver = process.env['BAIL'] !== undefined;
    await addWindows(event.error, this.file, event.test?.name ?? 'hook');
  }

  async teardown() {
    leaveBrowser();
  }

  exportConditions() {
    return ['node'];
  }

  getVmContext() {
    return null;
  }
}
