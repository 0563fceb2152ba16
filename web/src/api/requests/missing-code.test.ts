import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { reloadForMissingCode } from './missing-code.js';

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/balance-page.js');
const reload = jest.fn();
const before = Object.getOwnPropertyDescriptors(globalThis);

function setGlobals(onLine: boolean, hasWorker: boolean): void {
  const kept = new Map<string, string>();
  const globals = {
    navigator: { onLine, serviceWorker: { controller: hasWorker ? {} : null } },
    location: { reload },
    sessionStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) },
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true });
}
beforeEach(() => void reload.mockClear());
afterEach(() => {
  for (const name of ['navigator', 'location', 'sessionStorage']) {
    Reflect.deleteProperty(globalThis, name);
    if (before[name]) Object.defineProperty(globalThis, name, before[name]);
  }
});

test.each([
  ['with a network', true, false, 1],
  ['without one, where the worker keeps the new app', false, true, 1],
  ['without one and without a worker', false, false, 0],
])('a tab from before a deployment loads the new app once, %s', (_, onLine, hasWorker, times) => {
  setGlobals(onLine, hasWorker);
  expect([reloadForMissingCode(MISSING), reloadForMissingCode(MISSING)]).toEqual([times === 1, false]);
  expect(reload).toHaveBeenCalledTimes(times);
});

test('another error is no missing code', () => {
  setGlobals(true, true);
  expect(reloadForMissingCode(new Error('undefined is not a function'))).toBe(false);
});
