import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { differences } from './differences.js';
import { told } from './examples.js';
import { examplesOfClaims } from './examples-of-claims.js';
import { examplesOfCompany } from './examples-of-company.js';
import { examplesOfPayments } from './examples-of-payments.js';
import { rareFaults, withFault } from './faults.js';
import { Oracle } from './oracle/oracle.js';
import { sequencesOfCompany, sequencesOfPeople } from './random/intents.js';
import { ProductRules } from './systems/product-rules.js';

/** The trials play more. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 100);

const ofPeople = [...examplesOfPayments, ...examplesOfClaims];

describe('worked examples', () => {
  it.each([...ofPeople, ...examplesOfCompany])('of the oracle: $title', async (example) => {
    expect(await told(new Oracle(), example)).toEqual({ refused: [], ...example.then });
  });

  it.each(ofPeople)('of the product’s rules: $title', async (example) => {
    const { refused = [], ...found } = await told(new ProductRules(), example);
    const { refused: refusals = [], ...then } = example.then;
    // Of several reasons that apply the product may name another one: random sequences compare them.
    expect([refused.length, found]).toEqual([refusals.length, then]);
  });

  it.each(Object.entries(rareFaults))('find a system that %s', async (_, fault) => {
    const all = await Promise.all(examplesOfCompany.map((example) => told(withFault(fault), example)));
    expect(all).not.toEqual(examplesOfCompany.map(({ then }) => ({ refused: [], ...then })));
  });
});

describe('random sequences', () => {
  it('are to the product’s rules what they are to the oracle', async () => {
    await fc.assert(
      fc.asyncProperty(sequencesOfPeople, async (sequence) => {
        expect(await differences(new ProductRules(), new Oracle(), sequence)).toEqual([]);
      }),
      { numRuns: SEQUENCES },
    );
  });

  it('keep what is always so of the company’s part', async () => {
    await fc.assert(
      fc.asyncProperty(sequencesOfCompany, async (sequence) => {
        expect(await differences(new Oracle(), new Oracle(), sequence)).toEqual([]);
      }),
      { numRuns: Math.ceil(SEQUENCES / 5) },
    );
  });
});
