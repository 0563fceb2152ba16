import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CompanyOracle } from './company-oracle.js';
import { companySequences } from './company-sequences.js';
import { companyDifferences } from './differences.js';
import { examples, type Example } from './examples.js';
import { rarelyFaultySystems } from './faults.js';

describe('the oracle of the company’s part', () => {
  it.each(examples.map((example) => [example.title, example] as const))('%s', async (_, example) => {
    expect(await told(new CompanyOracle(), example)).toEqual({ refused: [], ...example.then });
  });
});

describe('examples of the company’s part', () => {
  it.each(Object.entries(rarelyFaultySystems))('find a system that %s', async (_, faulty) => {
    const all = await Promise.all(examples.map((example) => told(faulty(), example)));
    expect(all).not.toEqual(examples.map(({ then }) => ({ refused: [], ...then })));
  });
});

describe('sequences of the company’s part', () => {
  it('have no differences between two oracles, and keep the invariants', async () => {
    await fc.assert(
      fc.asyncProperty(companySequences(), async (sequence) => {
        expect(await companyDifferences(new CompanyOracle(), new CompanyOracle(), sequence)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

/** What an oracle refuses of an example, and what it then says of all that the example names. */
async function told(oracle: CompanyOracle, { actions, then: { grants, owed, left, reports } }: Example) {
  const refused: string[] = [];
  for (const action of actions) {
    const outcome = await oracle.do(action);
    if (outcome.refused) refused.push(outcome.refused);
  }
  return {
    refused,
    ...(grants && { grants: await each(grants, (order, person) => oracle.grant(order, person)) }),
    ...(owed && { owed: await each(owed, async (one, other) => (await oracle.balance(one, other)) + 0) }),
    ...(left && { left: await each(left, (person, date) => oracle.left(person, date)) }),
    ...(reports && {
      reports: await each(reports, async (month) => {
        const lines = await oracle.report(month);
        return lines.map(({ order, person, payer, amount, corrects }) =>
          [order, person, payer, amount, ...(corrects ? [corrects] : [])].join(' '),
        );
      }),
    }),
  };
}

/** The answer to each key, which is two words. */
async function each<T>(named: object, ask: (one: string, other: string) => Promise<T>): Promise<Record<string, T>> {
  const asked = Object.keys(named).map(async (key) => {
    const [one = '', other = ''] = key.split(' ');
    return [key, await ask(one, other)] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
}
