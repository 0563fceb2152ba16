import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { differences } from './differences.js';
import { told } from './examples.js';
import { examplesOfCompany } from './examples-of-company.js';
import { examplesOfPeople } from './examples-of-people.js';
import { rareFaults, withFault } from './faults.js';
import { Oracle } from './oracle/oracle.js';
import { finalPrices } from './oracle/prices.js';
import { sequencesOfCompany, sequencesOfPeople } from './random/intents.js';
import { ProductRules } from './systems/product-rules.js';

/** The trials play more. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 100);

describe('worked examples', () => {
  it.each([...examplesOfPeople, ...examplesOfCompany])('of the oracle: $title', async (example) => {
    expect(await told(new Oracle(), example)).toEqual({ refused: [], ...example.then });
  });

  it.each(examplesOfPeople)('of the product’s rules: $title', async (example) => {
    const { refused = [], ...found } = await told(new ProductRules(), example);
    const { refused: refusals = [], ...then } = example.then;
    // The product may name another of several reasons that apply: random sequences compare them.
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

describe('prices by the oracle', () => {
  const FREE = { decreaseInPercent: 0, deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 };
  const dish = (eater: string, price: number) => ({ id: `${eater} ${price}`, price, sideDishes: 0, eaters: [eater] });
  const two = { people: ['Anna', 'Ewa'], modifiers: FREE };
  const dishes = [dish('Anna', 1500), dish('Ewa', 2500)];
  const flagged = (decision: 'refunded' | 'shared' | 'stays' | null) => [
    dish('Anna', 1500),
    dish('Ewa', 500),
    { ...dish('Ewa', 2000), decision },
  ];

  it.each([
    [
      'of three dishes with a discount and delivery',
      {
        people: ['Anna', 'Ewa', 'Jan'],
        dishes: ['Anna', 'Ewa', 'Jan'].map((eater) => dish(eater, 1000)),
        modifiers: { decreaseInPercent: 10, deliveryCostPerEverybody: 500, deliveryCostPerDish: 100 },
      },
      [1167, 1167, 1166],
    ],
    ['of a bill', { ...two, dishes, bill: { kind: 'total' as const, amount: 4640 } }, [1740, 2900]],
    ['of an open flag', { ...two, dishes: flagged(null) }, [1500, 2500]],
    ['of a dish that is refunded', { ...two, dishes: flagged('refunded') }, [1500, 500]],
    ['of a dish that is shared', { ...two, dishes: flagged('shared') }, [2250, 1750]],
    ['of a dish that stays', { ...two, dishes: flagged('stays') }, [1500, 2500]],
  ])('are those of the example %s', (_, order, expected) => {
    expect(finalPrices(order)).toEqual(expected);
  });
});
