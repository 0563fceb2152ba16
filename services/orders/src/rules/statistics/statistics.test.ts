import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { erased } from '@kantyna/contracts/people/person';
import { ANNA, BARTEK, CELINA, details, dishEntry, entry, order, person } from '../../test/examples.js';
import type { Voice } from '@kantyna/contracts/orders/voices';
import type { StoredOrder } from '../stored-order.js';
import { countYear } from './statistics.js';

const counted = (orders: readonly StoredOrder[]) => {
  const year = countYear(2025, '2025-03-31');
  orders.forEach(year.add);
  return year.result();
};
const PEOPLE = ['Anna', 'Bartek', 'Celina', 'Darek', 'Ewa', 'Filip'].map(person);
const lunchOf = (price: number, count: number, changes: Partial<StoredOrder> = {}) =>
  order({ entries: PEOPLE.slice(0, count).map((one) => entry(one, dishEntry('Bigos', price))), ...changes });

test('a year without orders has twelve empty months', () => {
  const { months, ...rest } = counted([]);
  expect(rest).toEqual({
    ...{ year: 2025, people: 0, restaurantCount: 0, restaurants: [], dishCount: 0, topDishes: [], organisers: [] },
    voices: { best: [], disliked: [], restaurants: [] },
  });
  expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(months[11]).toEqual({
    ...{ month: 12, orders: 0, lunches: 0, timed: 0, late: 0, dishes: 0 },
    flagged: { missing: 0, wrong: 0, cold: 0, other: 0 },
  });
});

test('orders are counted in the month of their date, with what they cost in fact', () => {
  const flagged = { ...dishEntry('Bigos', 2000), flag: { kind: 'cold', decision: 'refunded' } } as const;
  const late = { timeOfOrder: '11:30', promisedTime: '12:00', timeOfDelivery: '12:20' };
  const { months, people, averageLunch } = counted([
    lunchOf(2000, 5, { orderDate: '2025-01-31', deliveryData: { ...details.deliveryData, deliveryCostPerDish: 100 } }),
    lunchOf(3000, 4, { orderDate: '2025-02-01', ...late }),
    lunchOf(1000, 2, { ...late, timeOfDelivery: '12:00' }),
    order({ ...late, promisedTime: '11:00', entries: [{ ...entry(CELINA, flagged), corrected: -2000 }] }),
  ]);
  expect([people, averageLunch]).toEqual([5, 2100]);
  expect(months.slice(0, 3)).toMatchObject([
    { orders: 1, lunches: 5, dishes: 5, timed: 0, late: 0, averageLunch: 2100 },
    { orders: 1, lunches: 4, dishes: 4, timed: 1, late: 1 },
    { orders: 2, lunches: 3, dishes: 3, timed: 1, late: 0, flagged: { missing: 0, wrong: 0, cold: 1, other: 0 } },
  ]);
  expect(months[1]).not.toHaveProperty('averageLunch');
});

test('restaurants and dishes have their latest name, the most frequent first; a shared dish is one portion', () => {
  const at = (id: string, name: string, changes: Partial<StoredOrder> = {}) =>
    order({ restaurant: { id, name, url: '', telephone: '' }, ...changes });
  const shared = { ...dishEntry('Pizza', 4000), sharedWith: [`entry of ${BARTEK.username}`] };
  const { restaurants, topDishes, restaurantCount, dishCount } = counted([
    at('b', 'Bar', { entries: [entry(ANNA, shared), entry(BARTEK)] }),
    at('b', 'Nowy Bar', { entries: [entry(ANNA, dishEntry('Żurek', 1), dishEntry('Żurek', 2))] }),
    at('a', 'Alfa', { entries: [entry(ANNA, dishEntry('Żurek', 1))] }),
  ]);
  expect([restaurantCount, dishCount]).toEqual([2, 3]);
  expect(restaurants).toEqual([
    { id: 'b', name: 'Nowy Bar', orders: 2, lunches: 3 },
    { id: 'a', name: 'Alfa', orders: 1, lunches: 1 },
  ]);
  expect(topDishes).toEqual([
    { name: 'Żurek', restaurantName: 'Nowy Bar', portions: 2 },
    { name: 'Żurek', restaurantName: 'Alfa', portions: 1 },
    { name: 'Pizza', restaurantName: 'Nowy Bar', portions: 1 },
  ]);
});

test('voices: the best and the most disliked dishes, and the restaurants with most faults first', () => {
  const meal = (name: string, thumbs: string) =>
    order({
      restaurant: { id: `of ${name}`, name: `Bar ${name}`, url: '', telephone: '' },
      entries: Array.from(thumbs, (thumb, index) => ({
        ...entry(PEOPLE[index]!, { ...dishEntry(name, 2000), id: `${name} ${index}` }),
        voices: [
          {
            dishEntryId: `${name} ${index}`,
            ...(thumb === '+' ? { thumb: 'up' } : { thumb: 'down', faults: ['cold'] }),
          },
        ] as Voice[],
      })),
    });
  const tooNew = { ...meal('Rosół', '+++'), orderDate: '2025-04-01' };
  const { voices } = counted([
    meal('Bigos', '++--'),
    meal('Flaki', '+--'),
    meal('Gulasz', '++-'),
    meal('Żurek', '--'),
    tooNew,
  ]);
  expect(voices?.best.map(({ name, up, down }) => [name, up, down])).toEqual([['Gulasz', 2, 1]]);
  expect(voices?.disliked.map(({ name, restaurantName }) => [name, restaurantName])).toEqual([['Flaki', 'Bar Flaki']]);
  expect(voices?.restaurants.map(({ name, faults }) => [name, faults.cold])).toEqual([
    ['Bar Bigos', 2],
    ['Bar Flaki', 2],
    ['Bar Gulasz', 1],
  ]);
});

test('what the company pays is said beside what people pay, for five people or more', () => {
  const granted = (count: number, orderDate: string, amount: number, eaters = 5) =>
    lunchOf(2000, eaters, {
      orderDate,
      ...{ grants: PEOPLE.slice(0, count).map(({ id }) => ({ personId: id, amount })) },
    });
  const { months, ...year } = counted([
    granted(5, '2025-01-07', 1500),
    granted(5, '2025-01-08', 1500),
    granted(4, '2025-02-07', 1500, 6),
    granted(0, '2025-03-07', 1500),
  ]);
  expect(year.paidByCompany).toBe(15_000);
  expect(months.slice(0, 4).map(({ paidByCompany, paidByPeople }) => [paidByCompany, paidByPeople])).toEqual([
    [15_000, 5000],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  const all = counted([granted(4, '2025-02-07', 1500), granted(4, '2025-03-07', 1500)]);
  expect(JSON.stringify(all)).not.toContain('paidBy');
});

describe('who is thanked', () => {
  test('opened or called, by their latest name; the creator calls unless somebody else does', () => {
    const { organisers } = counted([
      order({ caller: BARTEK }),
      order({ creator: BARTEK, caller: CELINA }),
      order({ creator: { ...BARTEK, username: 'Bartosz' } }),
    ]);
    expect(organisers).toEqual([
      { userId: BARTEK.id, username: 'Bartosz', opened: 2, called: 2 },
      { userId: ANNA.id, username: 'Anna', opened: 1, called: 0 },
      { userId: CELINA.id, username: 'Celina', opened: 0, called: 1 },
    ]);
  });

  test('nobody who was erased, whose orders count; who shares a name has an address', () => {
    const other = { ...BARTEK, username: 'Anna' };
    const { organisers, months } = counted([order({ creator: erased(CELINA) }), order(), order({ creator: other })]);
    expect(organisers.map(({ userId, email }) => [userId, email])).toEqual([
      [ANNA.id, ANNA.email],
      [BARTEK.id, BARTEK.email],
    ]);
    expect(months[2]!.orders).toBe(3);
  });
});

test('no list has more than ten rows, and each says how many there are', () => {
  const orders = Array.from({ length: 14 }, (_, index) =>
    order({
      creator: person(`P${index}`),
      restaurant: { id: `r${index}`, name: `R${index}`, url: '', telephone: '' },
    }),
  );
  const { restaurants, topDishes, organisers, restaurantCount, dishCount } = counted(orders);
  expect([restaurants, topDishes, organisers].map(({ length }) => length)).toEqual([10, 10, 10]);
  expect([restaurantCount, dishCount]).toEqual([14, 42]);
});

const anyOrder = (most: number) =>
  fc
    .record({
      month: fc.integer({ min: 1, max: 12 }),
      eaters: fc.subarray(PEOPLE.slice(0, most), { minLength: 1 }),
      price: fc.integer({ min: 100, max: 9999 }),
      discount: fc.nat(100),
      creator: fc.constantFrom(...PEOPLE),
      place: fc.constantFrom('a', 'b', 'c'),
    })
    .map(({ month, eaters, price, discount, creator, place }) =>
      order({
        creator,
        orderDate: `2025-${String(month).padStart(2, '0')}-07`,
        restaurant: { id: place, name: `Bar ${place}`, url: '', telephone: '' },
        ...{ grants: eaters.map(({ id }) => ({ personId: id, amount: 100 })) },
        deliveryData: { ...details.deliveryData, decreaseInPercent: discount },
        entries: eaters.map((one, index) => entry(one, dishEntry('Bigos', price + index))),
      }),
    );

describe('any orders', () => {
  test('are each counted once, in whichever order they come', () => {
    fc.assert(
      fc.property(fc.array(anyOrder(6), { maxLength: 40 }), (orders) => {
        const result = counted(orders);
        const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
        const lunches = sum(orders.map(({ entries }) => entries.length));
        expect(sum(result.months.map((one) => one.orders))).toBe(orders.length);
        expect(sum(result.months.map((one) => one.lunches))).toBe(lunches);
        expect(sum(result.restaurants.map((one) => one.lunches))).toBe(lunches);
        expect(sum(result.topDishes.map(({ portions }) => portions))).toBe(lunches);
        expect(sum(result.organisers.map(({ opened }) => opened))).toBe(orders.length);
        expect(counted(orders.toReversed())).toEqual(result);
      }),
    );
  });

  test('of four people say no amount at all', () => {
    fc.assert(
      fc.property(fc.array(anyOrder(4), { maxLength: 40 }), (orders) => {
        expect(JSON.stringify(counted(orders))).not.toMatch(/averageLunch|paidBy/);
      }),
    );
  });
});
