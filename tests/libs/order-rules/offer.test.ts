import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { isOfferedAsIs, isOfferedOn, unmetGroups, weekdayOf } from '@kantyna/order-rules/menu/offer';

const WEDNESDAY = '2026-11-25';

describe('a dish is offered', () => {
  test.each<[string, { days?: number[]; date?: string }, string, boolean]>([
    ['on any day without days', {}, WEDNESDAY, true],
    ['on its weekdays', { days: [1, 3] }, WEDNESDAY, true],
    ['on no other', { days: [1, 3] }, '2026-11-26', false],
    ['on Sunday, the seventh', { days: [7] }, '2026-11-29', true],
    ['on its date', { date: WEDNESDAY }, WEDNESDAY, true],
    ['a week after its date no more', { date: WEDNESDAY }, '2026-12-02', false],
  ])('%s', (_, dish, date, expected) => expect(isOfferedOn(dish, date)).toBe(expected));

  it('on one day of seven for each of its days', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 20_000 }), (weekdays, from) => {
        const week = [0, 1, 2, 3, 4, 5, 6].map((day) => new Date((from + day) * 86_400_000).toISOString().slice(0, 10));
        expect(week.filter((date) => isOfferedOn({ days: weekdays }, date))).toHaveLength(weekdays.length);
        expect(new Set(week.map(weekdayOf)).size).toBe(7);
      }),
    );
  });
});

const side = (id: string, group?: string) => ({ id, ...(group !== undefined && { group }) });
const PIZZA = {
  optionGroups: [
    { name: 'Size', least: 1, most: 1 },
    { name: 'Toppings', least: 0, most: 2 },
  ],
  sideDishes: [
    side('small', 'Size'),
    side('large', 'Size'),
    side('ham', 'Toppings'),
    side('cheese', 'Toppings'),
    side('dip'),
  ],
};

describe('option groups', () => {
  test.each<[string, string[], string[]]>([
    ['nothing', [], ['Size']],
    ['exactly one', ['large'], []],
    ['two of which one is allowed', ['small', 'large'], ['Size']],
    ['one twice', ['small', 'small'], ['Size']],
    ['side dishes in no group', ['small', 'dip', 'dip', 'dip'], []],
    ['as many as are allowed', ['small', 'ham', 'cheese'], []],
    ['one of them twice', ['small', 'ham', 'ham', 'cheese'], ['Toppings']],
    ['what the dish lacks', ['medium'], ['Size']],
  ])('are judged by what is chosen: %s', (_, chosen, expected) => {
    expect(unmetGroups(PIZZA, chosen).map(({ name }) => name)).toEqual(expected);
  });

  it('ask for no more than they have', () => {
    const group = { name: 'Sauce', least: 2, most: 2 };
    expect(unmetGroups({ optionGroups: [group], sideDishes: [side('mild', 'Sauce')] }, ['mild'])).toEqual([]);
    expect(unmetGroups({ optionGroups: [group], sideDishes: [] }, [])).toEqual([]);
  });

  it('can always be met, whatever a dish asks for', () => {
    const anyGroup = fc
      .tuple(fc.constantFrom('A', 'B', 'C'), fc.nat(3), fc.nat(3))
      .map(([name, least, more]) => ({ name, least, most: Math.max(1, least + more) }));
    const anySides = fc.array(fc.constantFrom('A', 'B', 'C', undefined), { maxLength: 8 });
    fc.assert(
      fc.property(fc.uniqueArray(anyGroup, { selector: ({ name }) => name }), anySides, (optionGroups, groups) => {
        const sideDishes = groups.map((group, index) => side(String(index), group));
        const chosen = optionGroups.flatMap(({ name, least }) =>
          sideDishes.filter(({ group }) => group === name).slice(0, least),
        );
        const ids = chosen.map(({ id }) => id);
        expect(unmetGroups({ optionGroups, sideDishes }, ids)).toEqual([]);
      }),
    );
  });
});

test('one tap adds a dish that is offered and asks for nothing', () => {
  expect(isOfferedAsIs({ sideDishes: [] }, WEDNESDAY)).toBe(true);
  expect(isOfferedAsIs({ sideDishes: [], days: [1] }, WEDNESDAY)).toBe(false);
  expect(isOfferedAsIs(PIZZA, WEDNESDAY)).toBe(false);
});
