import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { erased } from '@kantyna/contracts/people/person';
import { ANNA, BARTEK, CELINA } from '../../test/examples.js';
import { namedEaters, usualEaters, type PastOrder } from './usual-eaters.js';

const PEOPLE = [ANNA, BARTEK, CELINA];

/** Orders of earlier days, the latest first: one letter says who ate (A, B, C), several orders of a day stand together. */
const past = (...days: string[]): PastOrder[] =>
  days.flatMap((day, index) =>
    day.split('|').map((eaters, place) => ({
      orderId: `${index} ${place}`,
      orderDate: `day ${index}`,
      eaterIds: new Set(PEOPLE.filter(({ username }) => eaters.includes(username[0]!)).map(({ id }) => id)),
    })),
  );
const usualIn = (orders: readonly PastOrder[]) => {
  const { latestOrders } = usualEaters(orders);
  return PEOPLE.filter(({ id }) => latestOrders.has(id)).map(({ username }) => username);
};

test.each<[string, string[], string[]]>([
  ['nobody without orders', [], []],
  ['not who ate twice', ['A', 'A'], []],
  ['who ate three times, in all orders that there were', ['A', 'A', 'A'], ['Anna']],
  ['who ate in three of ten', ['A', '', '', '', 'A', '', '', '', '', 'A'], ['Anna']],
  ['not whose third time is the eleventh order', ['A', '', '', '', 'A', '', '', '', '', '', 'A'], []],
  [
    'other orders of a day on which they ate do not count against them',
    ['A|B|B|B', 'B|B|B|A', 'B|A|B|B', '', ''],
    ['Anna', 'Bartek'],
  ],
  ['but those of a day on which they did not eat do', ['A', 'B|B|B|B', 'B|B|B|B', 'A', 'A'], ['Bartek']],
])('who usually eats: %s', (_, days, expected) => {
  expect(usualIn(past(...days))).toEqual(expected);
});

/** Orders that went to a place, by its first letter: `k:AB` is an order of Anna and Bartek at k. */
const pastAt = (...days: string[]): PastOrder[] =>
  past(...days.map((day) => day.replace(/\w:/g, ''))).map((order) => {
    const [day, index] = order.orderId.split(' ').map(Number) as [number, number];
    return { ...order, placeId: /^(\w):/.exec(days[day]!.split('|')[index]!)?.[1] };
  });

test.each<[string, string[], string[], string[]]>([
  [
    'orders that went elsewhere do not count against anybody',
    ['k:A', 'l:|l:|l:|l:|l:|l:|l:|l:', 'A', 'k:A'],
    [],
    ['Anna'],
  ],
  ['nor those from before they ate first', ['l:|l:|l:|l:|l:|l:|l:|l:', 'k:A', 'A', 'k:A'], [], ['Anna']],
  ['but those without a place do', ['k:A', '||||', 'A|l:', '||||', 'k:A'], [], []],
  ['who ate elsewhere took part', ['k:', 'l:A', 'l:A', 'l:A'], [], ['Anna']],
  ['who eats elsewhere is none, whatever they ate', ['k:AB', 'k:AB', 'k:AB'], ['Anna'], ['Bartek']],
])('at a place: %s', (_, orders, elsewhere, expected) => {
  const peopleElsewhere = new Set(PEOPLE.filter(({ username }) => elsewhere.includes(username)).map(({ id }) => id));
  const isElsewhere = (placeId?: string) => placeId !== undefined && placeId !== 'k';
  const { latestOrders } = usualEaters(pastAt(...orders), { isElsewhere, peopleElsewhere });
  expect(PEOPLE.filter(({ id }) => latestOrders.has(id)).map(({ username }) => username)).toEqual(expected);
});

const days = fc.array(
  fc
    .array(fc.subarray(['A', 'B', 'C']), { minLength: 1, maxLength: 4 })
    .map((orders) => orders.map((one) => one.join('')).join('|')),
  { maxLength: 14 },
);

test('in orders of ten days it is who ate in three or more of the last ten', () => {
  fc.assert(
    fc.property(fc.array(fc.subarray(['A', 'B', 'C']), { maxLength: 30 }), (one) => {
      const eaters = one.map((letters) => letters.join(''));
      const expected = PEOPLE.filter(
        ({ username }) => eaters.slice(0, 10).filter((day) => day.includes(username[0]!)).length >= 3,
      );
      expect(usualIn(past(...eaters))).toEqual(expected.map(({ username }) => username));
    }),
  );
});

test('it is each person whose orders, one after the other, come to three of ten', () => {
  const alone = (orders: readonly PastOrder[], id: string) => {
    const ateOn = new Set(orders.filter(({ eaterIds }) => eaterIds.has(id)).map(({ orderDate }) => orderDate));
    const could = orders.filter(({ orderDate, eaterIds }) => eaterIds.has(id) || !ateOn.has(orderDate));
    return could.slice(0, 10).filter(({ eaterIds }) => eaterIds.has(id)).length >= 3;
  };
  fc.assert(
    fc.property(days, (all) => {
      const orders = past(...all);
      const expected = PEOPLE.filter(({ id }) => alone(orders, id)).map(({ username }) => username);
      expect(usualIn(orders)).toEqual(expected);
    }),
  );
});

test('once it is decided, earlier days change nothing, and eight orders on each of three days decide', () => {
  let decidedEarlier = 0;
  fc.assert(
    fc.property(days, (all) => {
      const whole = usualEaters(past(...all)).latestOrders;
      const shortest = all.findIndex((_, index) => usualEaters(past(...all.slice(0, index))).isDecided);
      if (shortest === -1) return;
      decidedEarlier += 1;
      expect(usualEaters(past(...all.slice(0, shortest))).latestOrders).toEqual(whole);
    }),
  );
  expect(decidedEarlier).toBeGreaterThan(0);
  const full = 'ABC|||||||';
  expect([1, 2, 3].map((count) => usualEaters(past(...Array.from({ length: count }, () => full))).isDecided)).toEqual([
    false,
    false,
    true,
  ]);
});

test('they have the names of their latest orders, by name, and who was erased is none', () => {
  const { latestOrders } = usualEaters(past('C', 'AB', 'ABC', 'CBA'));
  const renamed = { ...CELINA, username: 'Bożena' };
  const eaters = new Map([
    ['0 0', [renamed]],
    ['1 0', [ANNA, BARTEK]],
  ]);
  expect(namedEaters(latestOrders, eaters)).toEqual([ANNA, BARTEK, renamed]);
  eaters.set('1 0', [erased(ANNA), BARTEK]);
  expect(namedEaters(latestOrders, eaters)).toEqual([BARTEK, renamed]);
});
