import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { dateIn } from '@kantyna/test-support/date-in';
import { processClock, type ProcessClock } from '@kantyna/test-support/process-clock';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import { differences } from './differences.js';
import { faultsOfCompany, withFault } from './faults.js';
import { Oracle } from './oracle/oracle.js';
import { sequencesOfCompany, sequencesOfPeople, type Sequence } from './random/intents.js';
import { RunningMoney } from './systems/running-money.js';
import { appoint, startAfter, type Office } from './systems/running-office.js';

/** How many sequences of each kind the running service plays; the trials play more. */
const RUNNING = Number(process.env['RUNNING'] ?? 3);
/** The clock goes on by some months with each sequence (s). */
const CENTURY = 100 * 365 * 24 * 60 * 60;

jest.setTimeout(600_000 + RUNNING * 60_000);

let [clock, world, office]: [ProcessClock?, ServiceWorld?, Office?] = [];
beforeAll(async () => {
  clock = processClock();
  world = await startServiceWorld('payments', { processes: true, env: clock.env, tokensLast: CENTURY });
  office = await appoint(world, clock);
});
afterAll(async () => {
  await world?.stop();
  clock?.close();
});

const today = dateIn(0);
let start = startAfter(today, today);

/** Whether a sequence uses up a month: few do, so that the others tell little. */
async function reachesLimits(sequence: Sequence): Promise<boolean> {
  const unlimited = withFault(faultsOfCompany['forgets the month']!);
  return (await differences(unlimited, new Oracle(), sequence)).length > 0;
}

test.each([
  ['what people pay each other', sequencesOfPeople],
  ['what the company pays of people’s lunch', sequencesOfCompany],
])('the running service has %s as the oracle says, in random sequences', async (_, sequences) => {
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      fc.pre(!sequence.ofCompany || (await reachesLimits(sequence)));
      const running = await RunningMoney.begin(office!, start, sequence.people);
      const oracle = new Oracle(start);
      // Until another setting is made, the running service has this one.
      oracle.do({ type: 'set', setting: { from: start, kind: 'nothing' } });
      const found = await differences(running, oracle, sequence);
      start = startAfter(start, running.today);
      expect(found).toEqual([]);
    }),
    { numRuns: RUNNING, endOnFailure: true },
  );
});
