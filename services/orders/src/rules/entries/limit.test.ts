import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Refusal } from '@kantyna/kernel/refusal';
import { addDish, changeDish } from './entry.js';
import { ANNA, BARTEK, chosen, dishEntry, entry, menuDish, order, by } from '../../test/examples.js';

const MENU = [menuDish('Bigos', 2000, { id: 'chleb', name: 'Chleb', price: 300 }), menuDish('Kompot', 500)];
const withLimit = (limitPerPerson: number | null | undefined, ...prices: number[]) => {
  const dishes = prices.map((price, index) => ({ ...dishEntry('Bigos', price), id: String(index) }));
  return order({
    ...(limitPerPerson !== undefined && { limitPerPerson }),
    deliveryData: { decreaseInPercent: 50, deliveryCostPerEverybody: 9000, deliveryCostPerDish: 900 },
    entries: dishes.length > 0 ? [entry(BARTEK, ...dishes)] : [],
  });
};
const BIGOS = chosen({ dishId: 'dish Bigos' });
const outcome = (change: unknown) => (change instanceof Refusal ? [change.code, change.name] : 'accepted');

describe('the limit for each person', () => {
  test.each([
    ['no limit', withLimit(undefined), BARTEK],
    ['a limit of null', withLimit(null), BARTEK],
    ['a limit of 0', withLimit(0), BARTEK],
    ['a limit that is reached exactly', withLimit(2000), BARTEK],
    ['a limit that the creator exceeds', withLimit(1), ANNA],
  ])('accepts a dish with %s', (_, state, who) =>
    expect(outcome(addDish(state, BIGOS, by(who, { menu: MENU })))).toBe('accepted'),
  );

  test.each([
    ['a first dish', withLimit(1999), {}, '19,99\u00a0zł'],
    ['a side dish', withLimit(2100), { sideDishes: [{ isNew: false, id: 'chleb' }] }, '21,00\u00a0zł'],
    ['a further dish', withLimit(3000, 2000), {}, '10,00\u00a0zł'],
    ['several portions', withLimit(3000), { quantity: 2 }, '30,00\u00a0zł'],
    ['a dish of an entry that is over it already', withLimit(3000, 4000), {}, '0,00\u00a0zł'],
  ])('refuses %s, and names the amount that is left', (_, state, fields, left) => {
    expect(outcome(addDish(state, { ...BIGOS, ...fields }, by(BARTEK, { menu: MENU })))).toEqual(['OVER_LIMIT', left]);
  });

  const change = (state: ReturnType<typeof withLimit>, who: typeof ANNA, fields: Partial<typeof BIGOS>) =>
    outcome(
      changeDish(state, { id: 'entry of Bartek', ...BIGOS, dishEntryId: '0', ...fields }, by(who, { menu: MENU })),
    );
  const more = { sideDishes: [{ isNew: false, id: 'chleb' }] };

  test('refuses a change that makes an entry dearer than it, except the creator’s', () => {
    expect(change(withLimit(2200, 2000), BARTEK, more)).toEqual(['OVER_LIMIT', '22,00\u00a0zł']);
    expect(change(withLimit(2500, 2000, 400), BARTEK, more)).toEqual(['OVER_LIMIT', '21,00\u00a0zł']);
    expect(change(withLimit(2200, 2000), ANNA, more)).toBe('accepted');
  });

  test('lets an entry that is over it be made cheaper, and its comments be changed', () => {
    expect(change(withLimit(1000, 2000), BARTEK, { dishId: 'dish Kompot' })).toBe('accepted');
    expect(change(withLimit(1000, 2000), BARTEK, { additionalComments: 'ostry' })).toBe('accepted');
  });

  test('is kept by whatever is accepted, and refuses nothing that fits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.array(fc.nat(3000), { maxLength: 3 }), (limit, prices) => {
        const before = prices.reduce((sum, price) => sum + price, 0);
        const fits = before + 2000 <= limit;
        expect(outcome(addDish(withLimit(limit, ...prices), BIGOS, by(BARTEK, { menu: MENU }))) === 'accepted').toBe(
          fits,
        );
      }),
    );
  });
});
