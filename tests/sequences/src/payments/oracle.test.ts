import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { actionSequences } from './action-sequences.js';
import { sum } from './coverage.js';
import { differences } from './differences.js';
import { examplesOfClaims } from './examples-of-claims.js';
import { examplesOfPayments } from './examples-of-payments.js';
import type { Example } from './given-when-then.js';
import type { Payment } from './ledger.js';
import { Oracle } from './oracle.js';

describe.each([
  ['payments', examplesOfPayments],
  ['claims', examplesOfClaims],
])('the oracle of %s', (_, examples) => {
  it.each(examples.map((example) => [example.title, example] as const))('%s', async (_title, example) => {
    expect(await domainEvents(example)).toEqual(example.then);
  });
});

describe('sequences of actions', () => {
  it('have no differences between two oracles, and keep the invariants', async () => {
    await fc.assert(
      fc.asyncProperty(actionSequences(), async (sequence) => {
        const oracle = new Oracle();
        expect(await differences(new Oracle(), oracle, sequence)).toEqual([]);
        for (const payment of oracle.ledger.payments) expect(sumOfParts(payment)).toBe(payment.amount);
        for (const one of sequence.people)
          for (const other of sequence.people) if (one !== other) expectOneSum(oracle, one, other);
      }),
      { numRuns: 300 },
    );
  });
});

/** The outcomes and sums after an example, in the shape of its `then`. */
async function domainEvents({ actions, then }: Example): Promise<Example['then']> {
  const oracle = new Oracle();
  const refused: string[] = [];
  for (const action of actions) {
    const outcome = await oracle.do(action);
    if (outcome.refused) refused.push(outcome.refused);
  }
  const found: Example['then'] = { refused };
  if (then.balance !== undefined) found.balance = await oracle.balance('Anna', 'Piotr');
  if (then.credit !== undefined) found.credit = await oracle.credit('Anna', 'Piotr');
  if (then.claims) found.claims = await oracle.claims('Anna', 'Piotr');
  for (const key of Object.keys(then.open ?? {})) {
    const [order = '', person = ''] = key.split(' ');
    found.open = { ...found.open, [key]: await oracle.open(order, person) };
  }
  for (const key of Object.keys(then.covered ?? {})) {
    const [order = '', person = ''] = key.split(' ');
    found.covered = { ...found.covered, [key]: await oracle.covered(order, person) };
  }
  return found;
}

function sumOfParts({ from, lines, credit }: Payment): number {
  return sum(lines.map((line) => (line.person === from ? line.amount : -line.amount))) + credit;
}

/** The balance is the same number when summed by what is open and the credit. */
function expectOneSum({ ledger }: Oracle, one: string, other: string): void {
  const owed = ledger.openBetween(one, other).map((entry) => (entry.person === one ? entry.open : -entry.open));
  expect(sum(owed) - ledger.credit(one, other)).toBe(ledger.balance(one, other) + 0);
}
