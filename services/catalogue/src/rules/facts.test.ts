import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { tidyFacts, type DishFacts, type NullableFacts } from '@kantyna/contracts/catalogue/dish-facts';
import { contradictions, mergedFacts, submittedFacts } from './facts.js';
import { anyFacts } from '../test/any-facts.js';

const MEAT = { name: 'Mięso', least: 1, most: 1 };
const withoutDays: DishFacts = {
  description: 'Z ogórkiem',
  allergens: ['milk'],
  diets: ['vegetarian'],
  optionGroups: [MEAT],
};
const full: DishFacts = { ...withoutDays, days: [3] };

describe('tidy facts', () => {
  test.each<[string, DishFacts, DishFacts]>([
    ['a blank description, no diet and no day say nothing', { description: ' ', diets: [], days: [] }, {}],
    ['no allergen says that there is none', { allergens: [] }, { allergens: [] }],
    [
      'each value is there once, in its order',
      { allergens: ['milk', 'gluten', 'milk'], days: [5, 1, 5] },
      { allergens: ['gluten', 'milk'], days: [1, 5] },
    ],
    ['a date counts beside days', { days: [1], date: '2026-11-25' }, { date: '2026-11-25' }],
    ['all seven days are always', { days: [7, 6, 5, 4, 3, 2, 1] }, {}],
  ])('%s', (_, written, expected) => expect(tidyFacts(written)).toEqual(expected));

  it('are tidy', () => {
    fc.assert(fc.property(anyFacts, (facts) => expect(tidyFacts(tidyFacts(facts))).toEqual(tidyFacts(facts))));
  });
});

describe('a form', () => {
  test.each<[string, NullableFacts, DishFacts]>([
    ['that says nothing changes nothing', {}, full],
    [
      'takes away with null, or with a blank',
      { allergens: null, diets: null, days: null, optionGroups: null, description: '' },
      {},
    ],
    ['replaces days by a date', { date: '2026-11-25' }, { ...withoutDays, date: '2026-11-25' }],
    ['keeps what it does not name', { description: 'Inny' }, { ...full, description: 'Inny' }],
  ])('%s', (_, given, expected) => {
    expect(submittedFacts(full, given)).toEqual(expected);
  });

  it('that sends what it was shown changes nothing', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const shown = tidyFacts(facts);
        expect(submittedFacts(shown, shown)).toEqual(shown);
      }),
    );
  });
});

describe('a menu', () => {
  test.each<[string, DishFacts, DishFacts]>([
    [
      'that says nothing leaves description, allergens and diets, and takes days and groups with it',
      {},
      { description: 'Z ogórkiem', allergens: ['milk'], diets: ['vegetarian'] },
    ],
    [
      'replaces what it says',
      { description: 'Inny', allergens: [], days: [1] },
      { description: 'Inny', allergens: [], diets: ['vegetarian'], days: [1] },
    ],
    ['takes away by saying that there is none', { description: '', diets: [] }, { allergens: ['milk'] }],
  ])('%s', (_, menu, expected) => expect(mergedFacts(full, menu)).toEqual(expected));

  it('that comes twice says nothing new', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (before, menu) => {
        const after = mergedFacts(before, menu);
        expect(mergedFacts(after, menu)).toEqual(after);
      }),
    );
  });
});

describe('a dish contradicts itself', () => {
  test.each<[string, DishFacts, { group?: string }[], object[]]>([
    [
      'with a group without a name',
      { optionGroups: [{ ...MEAT, name: ' ' }] },
      [{}],
      [{ path: 'optionGroups.0.name', code: 'blank' }],
    ],
    [
      'with two groups of one name',
      { optionGroups: [MEAT, { ...MEAT, name: ' mięso' }] },
      [{ group: 'Mięso' }],
      [{ path: 'optionGroups.1.name', code: 'nameTwice', params: { place: 'optionGroups[0]' } }],
    ],
    [
      'with a group that has too few side dishes',
      { optionGroups: [{ ...MEAT, least: 2, most: 2 }] },
      [{ group: 'MIĘSO' }, {}],
      [{ path: 'optionGroups.0.name', code: 'tooFewOptions' }],
    ],
    [
      'with more at least than at most',
      { optionGroups: [{ ...MEAT, least: 2 }] },
      [{ group: 'Mięso' }, { group: 'Mięso' }],
      [{ path: 'optionGroups.0.most', code: 'tooSmall', params: { limit: 2 } }],
    ],
    [
      'with a side dish in no group',
      { optionGroups: [MEAT] },
      [{ group: 'Mięso' }, { group: 'Sos' }],
      [{ path: 'sideDishes.1.group', code: 'notAnOptionGroup' }],
    ],
    ['never, with side dishes in groups and in none', full, [{ group: 'mięso ' }, {}, { group: ' ' }], []],
  ])('%s', (_, facts, sideDishes, faults) => {
    expect(contradictions(facts, sideDishes, 'sideDishes')).toEqual(faults);
  });
});
