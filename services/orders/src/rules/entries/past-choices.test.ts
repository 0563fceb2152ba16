import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { choiceToday, repeatableOrders, usualChoices, type PastEntry } from './past-choices.js';

const CHLEB = { id: 'chleb', name: 'Chleb', price: 200 };
const JAJKO = { id: 'jajko', name: 'Jajko', price: 300 };
const dish = (name: string, price: number, ...sideDishes: Dish['sideDishes']): Dish => ({
  id: name,
  name,
  price,
  category: '',
  sideDishes,
});
const TODAY = '2026-11-25';
const MENU = [dish('Żurek', 1500, CHLEB, JAJKO), dish('Bigos', 2000), dish('Kompot', 500), dish('Rosół', 1200)];

const offerOf = (menu: Dish[], date = TODAY, ...soldOut: string[]) => ({ menu, date, soldOutIds: new Set(soldOut) });
const OFFER = offerOf(MENU);

type PastDish = PastEntry['dishEntries'][number];
const eaten = (name: string, { sides = [] as (typeof CHLEB)[], comments = '' } = {}): PastDish => ({
  dishId: name,
  dishName: `${name} of then`,
  price: 1,
  sideDishes: sides.map((side) => ({ ...side, price: 1 })),
  comments,
});
const past = (...orders: PastDish[][]): PastEntry[] =>
  orders.map((dishEntries, index) => ({ orderId: `order ${index}`, restaurantId: 'bar', dishEntries }));
const named = (...orders: PastDish[][]) =>
  usualChoices(past(...orders), OFFER).map(({ dishName, sideDishes, comments }) =>
    [dishName, ...sideDishes.map(({ name }) => name), comments].filter(Boolean).join(' + '),
  );

describe('usual choices', () => {
  it.each<[string, PastDish[][], string[]]>([
    ['none without a past', [], []],
    ['the most frequent first', [[eaten('Bigos')], [eaten('Kompot')], [eaten('Kompot')]], ['Kompot', 'Bigos']],
    [
      'of those as frequent the one chosen later',
      [[eaten('Rosół')], [eaten('Bigos')], [eaten('Bigos'), eaten('Rosół')]],
      ['Rosół', 'Bigos'],
    ],
    ['of one order the one that stands first', [[eaten('Kompot'), eaten('Bigos')]], ['Kompot', 'Bigos']],
    ['three at most', [MENU.map(({ name }) => eaten(name))], ['Żurek', 'Bigos', 'Kompot']],
    [
      'several portions of one order once',
      [[eaten('Bigos'), eaten('Bigos'), eaten('Bigos')], [eaten('Kompot')], [eaten('Kompot')]],
      ['Kompot', 'Bigos'],
    ],
    [
      'side dishes and comment as parts of the choice',
      [[eaten('Żurek')], [eaten('Żurek', { sides: [CHLEB] })], [eaten('Żurek', { comments: 'gorący' })]],
      ['Żurek', 'Żurek + Chleb', 'Żurek + gorący'],
    ],
    [
      'side dishes in any order, and comments in any case, as one choice in its latest form',
      [
        [eaten('Żurek', { sides: [JAJKO, CHLEB], comments: 'Gorący' })],
        [eaten('Żurek', { sides: [CHLEB, JAJKO], comments: 'gorący ' })],
      ],
      ['Żurek + Jajko + Chleb + Gorący'],
    ],
    ['none that was for somebody else', [[{ ...eaten('Bigos'), forWhom: 'Pan Nowak' }], [eaten('Kompot')]], ['Kompot']],
    ['nothing that the menu no longer has', [[eaten('Pizza')], [eaten('Pizza')], [eaten('Bigos')]], ['Bigos']],
    ['no choice with a side dish that is gone', [[eaten('Bigos', { sides: [CHLEB] })], [eaten('Kompot')]], ['Kompot']],
  ])('have %s', (_, orders, expected) => expect(named(...orders)).toEqual(expected));

  it('have the names and prices of today', () =>
    expect(choiceToday(eaten('Żurek', { sides: [CHLEB], comments: 'gorący' }), OFFER)).toEqual({
      dishId: 'Żurek',
      dishName: 'Żurek',
      price: 1500,
      sideDishes: [CHLEB],
      comments: 'gorący',
    }));

  it('say what has to be chosen of a dish that asks for something by now', () => {
    const chleb = { ...CHLEB, group: 'Pieczywo' };
    const menu = [{ ...dish('Żurek', 1500, chleb), optionGroups: [{ name: 'Pieczywo', least: 1, most: 1 }] }];
    expect(choiceToday(eaten('Żurek'), offerOf(menu))).toMatchObject({ toChoose: ['Pieczywo'] });
    expect(choiceToday(eaten('Żurek', { sides: [CHLEB] }), offerOf(menu))).toEqual({
      ...{ dishId: 'Żurek', dishName: 'Żurek', price: 1500, comments: '' },
      sideDishes: [CHLEB],
    });
  });

  it('say which dish is sold out that day, and keep it', () => {
    const choices = usualChoices(past([eaten('Bigos'), eaten('Kompot')]), offerOf(MENU, TODAY, 'Bigos'));
    expect(choices.map(({ dishName, isSoldOut }) => [dishName, isSoldOut])).toEqual([
      ['Bigos', true],
      ['Kompot', undefined],
    ]);
  });

  it('are none of a dish that is not offered that day', () => {
    const menu = [{ ...dish('Żurek', 1500), days: [3] }];
    expect(choiceToday(eaten('Żurek'), offerOf(menu))).toBeDefined();
    expect(choiceToday(eaten('Żurek'), offerOf(menu, '2026-11-26'))).toBeUndefined();
  });

  it('can all be added today, and no choice that is left out was in more orders', () => {
    const anyDish = fc
      .record({
        name: fc.constantFrom('Żurek', 'Bigos', 'Pizza', 'Kompot', 'Rosół'),
        sides: fc.subarray([CHLEB, JAJKO]),
        comments: fc.constantFrom('', 'bez soli'),
      })
      .map(({ name, ...more }) => eaten(name, more));
    fc.assert(
      fc.property(fc.array(fc.array(anyDish, { maxLength: 4 }), { maxLength: 12 }), (orders) => {
        const choices = usualChoices(past(...orders), OFFER);
        const key = ({ dishId, sideDishes, comments }: PastDish) =>
          JSON.stringify([dishId, sideDishes.map(({ id }) => id).sort(), comments]);
        const timesOf = (wanted: string) => orders.filter((dishes) => dishes.some((one) => key(one) === wanted)).length;
        const offered = choices.map(key);
        expect(new Set(offered).size).toBe(offered.length);
        for (const choice of choices) expect(choiceToday(choice, OFFER)).toEqual(choice);
        const possible = new Set(
          orders
            .flat()
            .filter((one) => choiceToday(one, OFFER))
            .map(key),
        );
        expect(choices.length).toBe(Math.min(3, possible.size));
        const least = Math.min(...offered.map(timesOf));
        for (const other of possible) if (!offered.includes(other)) expect(timesOf(other)).toBeLessThanOrEqual(least);
      }),
    );
  });
});

describe('what can be ordered again', () => {
  const open = [
    { orderId: 'today', restaurantId: 'bar' },
    { orderId: 'today, later', restaurantId: 'bar' },
  ];
  it('goes into the first open order of the restaurant', () => {
    const entries = past([eaten('Bigos'), eaten('Bigos'), eaten('Pizza')]);
    expect(repeatableOrders(entries, open, new Map([['bar', OFFER]]))).toEqual([
      {
        pastOrderId: 'order 0',
        orderId: 'today',
        choices: [expect.objectContaining({ dishName: 'Bigos', price: 2000 })],
      },
    ]);
  });
  it('is nothing of the open orders themselves, of other restaurants, and of what the menu lacks', () => {
    const own = [{ orderId: 'today, later', restaurantId: 'bar', dishEntries: [eaten('Bigos')] }];
    const elsewhere = [{ orderId: 'old', restaurantId: 'pub', dishEntries: [eaten('Bigos')] }];
    expect(
      repeatableOrders([...own, ...elsewhere, ...past([eaten('Pizza')])], open, new Map([['bar', OFFER]])),
    ).toEqual([]);
  });
});
