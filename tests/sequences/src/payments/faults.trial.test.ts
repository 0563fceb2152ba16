import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { actionSequences, type ActionSequence } from './action-sequences.js';
import { differences } from './differences.js';
import { faultySystems } from './faults.js';
import { Oracle } from './oracle.js';

test.each(Object.entries(faultySystems))('sequences find a system that %s', async (_, faulty) => {
  const agrees = async (sequence: ActionSequence) => (await differences(faulty(), new Oracle(), sequence)).length === 0;
  const found = await fc.check(fc.asyncProperty(actionSequences(), agrees), { numRuns: 1000, endOnFailure: true });
  expect(found.failed).toBe(true);
});
