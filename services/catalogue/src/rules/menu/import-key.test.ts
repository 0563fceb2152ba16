import { expect, it } from '@jest/globals';
import { isImportKey, newImportKey } from './import-key.js';

it('accepts only the exact key', () => {
  const key = newImportKey();
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(newImportKey()).not.toBe(key);
  expect(isImportKey(key, key)).toBe(true);
  for (const other of ['', key.slice(1), `${key} `, key.toLowerCase()]) expect(isImportKey(other, key)).toBe(false);
});
