import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { actionSequences } from './action-sequences.js';
import { differences } from './differences.js';
import { Oracle } from './oracle.js';
import { ProductRules } from './product-rules.js';

test('the product’s rules of payments are those of the oracle, in random sequences', async () => {
  await fc.assert(
    fc.asyncProperty(actionSequences(), async (sequence) => {
      expect(await differences(new ProductRules(), new Oracle(), sequence)).toEqual([]);
    }),
    { numRuns: Number(process.env['SEQUENCES'] ?? 1_000) },
  );
});
