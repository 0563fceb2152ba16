import { expect, it } from '@jest/globals';
import { readMutated } from './mutate.js';

it('reads mutated pages without a crash, and no dish from those without prices', () => {
  const { read, faults } = readMutated([new URL('../../menu-reader/fixtures/pages/', import.meta.url)], 400, 1);
  expect(faults).toEqual([]);
  expect(read).toBeGreaterThan(390);
});
