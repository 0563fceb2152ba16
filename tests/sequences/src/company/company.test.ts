import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { processClock, type ProcessClock } from '@kantyna/test-support/process-clock';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import { CompanyLedger } from './company-ledger.js';
import { CompanyOracle } from './company-oracle.js';
import { companySequences } from './company-sequences.js';
import { companyDifferences } from './differences.js';
import { appoint, RunningCompany, startAfter, type Office } from './running-company.js';

/** How many sequences the running service plays; the trials play more. */
const RUNNING = Number(process.env['RUNNING'] ?? 3);
/** The clock goes on by some months with each sequence (s). */
const CENTURY = 100 * 365 * 24 * 60 * 60;

jest.setTimeout(600_000 + RUNNING * 60_000);

let [clock, world, office]: [ProcessClock?, ServiceWorld?, Office?] = [];
beforeAll(async () => {
  clock = processClock();
  world = await startServiceWorld('payments', { env: clock.env, tokensLast: CENTURY });
  office = await appoint(world, clock);
});
afterAll(async () => {
  await world?.stop();
  clock?.close();
});

test('the running service pays of people’s lunch what the oracle says, in random sequences', async () => {
  const today = new Date().toISOString().slice(0, 10);
  let start = startAfter(today, today);
  await fc.assert(
    fc.asyncProperty(companySequences(), async (sequence) => {
      const running = await RunningCompany.begin(office!, start);
      await running.introduce(sequence.people);
      const oracle = new CompanyOracle(new CompanyLedger(start));
      // Until another setting is made, the running service has this one.
      await oracle.do({ type: 'set', setting: { from: start, kind: 'nothing' } });
      const found = await companyDifferences(running, oracle, sequence);
      start = startAfter(start, running.today);
      expect(found).toEqual([]);
    }),
    { numRuns: RUNNING, endOnFailure: true },
  );
});
