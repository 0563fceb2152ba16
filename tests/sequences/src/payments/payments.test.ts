import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import { actionSequences } from './action-sequences.js';
import { differences } from './differences.js';
import { Oracle } from './oracle.js';
import { ProductRules } from './product-rules.js';
import { RunningPayments } from './running-payments.js';

/** How many sequences the rules play, and the running service; the trials play more. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 100);
const RUNNING = Number(process.env['RUNNING'] ?? 3);

jest.setTimeout(600_000 + RUNNING * 60_000);

let world: ServiceWorld;
beforeAll(async () => {
  world = await startServiceWorld('payments');
});
afterAll(() => world.stop());

test('the product’s rules of payments are those of the oracle, in random sequences', async () => {
  await fc.assert(
    fc.asyncProperty(actionSequences(), async (sequence) => {
      expect(await differences(new ProductRules(), new Oracle(), sequence)).toEqual([]);
    }),
    { numRuns: SEQUENCES },
  );
});

test('so are those of the running service', async () => {
  await fc.assert(
    fc.asyncProperty(actionSequences(), async (sequence) => {
      const running = new RunningPayments(world);
      await running.introduce(sequence.people);
      expect(await differences(running, new Oracle(), sequence)).toEqual([]);
    }),
    { numRuns: RUNNING },
  );
});
