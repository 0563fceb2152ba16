import { ModernFakeTimers } from '@jest/fake-timers';
import { fn, spyOn } from 'jest-mock';

/** @type {Record<string, any>} */
let current = {};

/**
 * Sets the functions that the exports below call.
 * @param {Record<string, any>} functions those of the file that runs
 */
export function useTestFunctions(functions) {
  current = functions;
}

/** Modules outlive the file that they were loaded for, so what they hold calls the functions of the file that runs. */
const ofCurrentFile = (/** @type {string} */ name) =>
  new Proxy(() => undefined, {
    apply: (_, self, args) => Reflect.apply(current[name], self, args),
    get: (_, key) => current[name][key],
  });

export const [afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test] = [
  'afterAll',
  'afterEach',
  'beforeAll',
  'beforeEach',
  'describe',
  'expect',
  'it',
  'test',
].map(ofCurrentFile);

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** The part of jest's object that tests use. */
export const jest = {
  fn,
  spyOn,
  useFakeTimers: (/** @type {object} */ options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (/** @type {number} */ ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (/** @type {number} */ ms) => timers.advanceTimersByTimeAsync(ms),
  getTimerCount: () => timers.getTimerCount(),
  setSystemTime: (/** @type {number} */ now) => timers.setSystemTime(now),
  setTimeout: (/** @type {number} */ ms) => Reflect.set(globalThis, TIMEOUT, ms),
};
