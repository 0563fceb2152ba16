import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Person } from '@kantyna/contracts/people/person';
import { MOST_DISHES_OF_AN_ENTRY } from '@kantyna/contracts/orders/entries';
import { ORDER_STATES, type OrderState } from '@kantyna/contracts/orders/order';
import { Refusal } from '@kantyna/kernel/refusal';
import type { Decision } from '../rule.js';
import { refuseCall } from '../policy.js';
import { addDish, changeDish, deleteDish } from './entry.js';
import { ANNA, BARTEK, CELINA, chosen, dishEntry, entry, menuDish, order, by, pathTo } from '../../test/examples.js';
import type { StoredOrder } from '../stored-order.js';

const MENU = [menuDish('Żurek', 1600), menuDish('Bigos', 2100), menuDish('Kompot', 500)];
const KOMPOT = chosen({ dishId: 'dish Kompot' });

function after<R>(change: Decision<R>): StoredOrder {
  if (change instanceof Refusal) throw new Error(change.message);
  if (!change.state) throw new Error('nothing changed');
  return change.state;
}

const dishesOf = (state: StoredOrder, owner: Person) =>
  state.entries.find((one) => one.person.id === owner.id)?.dishEntries.map((one) => one.dishName);

describe('adding a dish', () => {
  const add = (person: Person, state: OrderState = 'CREATED') =>
    addDish(order({ orderState: state }), KOMPOT, by(person, { menu: MENU }));

  test('adds a person’s first dish in a new last entry', () => {
    const change = add(CELINA);
    expect(change).toMatchObject({ reply: { id: 'fresh 2', dishEntryId: 'fresh 1' }, events: [] });
    expect(after(change).entries.at(-1)).toEqual({
      id: 'fresh 2',
      person: CELINA,
      dishEntries: [{ ...dishEntry('Kompot', 500), id: 'fresh 1' }],
    });
    expect(after(change).entries.slice(0, -1)).toEqual(order().entries);
  });

  test.each([
    ['the creator', ANNA, ['Żurek', 'Kompot']],
    ['another participant', BARTEK, ['Bigos', 'Kompot', 'Kompot']],
  ])('adds later dishes to the person’s entry: %s', (_, owner, dishes) => {
    const change = add(owner);
    expect(dishesOf(after(change), owner)).toEqual(dishes);
    expect(change).toMatchObject({ reply: { id: `entry of ${owner.username}`, dishEntryId: 'fresh 1' } });
    expect(after(change).entries.map((one) => one.id)).toEqual(order().entries.map((one) => one.id));
  });

  test.each(ORDER_STATES.flatMap((state) => [ANNA, BARTEK, CELINA].map((one) => [state, one.username, one] as const)))(
    'is possible while CREATED only: %s, by %s',
    (state, _, owner) => {
      if (state === 'CREATED') expect(after(add(owner, state)).entries).not.toEqual(order().entries);
      else expect(add(owner, state)).toMatchObject({ status: 409, code: 'ENTRIES_FROZEN' });
    },
  );

  test('is refused for an unknown dish', () => {
    const change = addDish(order(), chosen({ dishId: 'dish of another restaurant' }), by(CELINA, { menu: MENU }));
    expect(change).toMatchObject({ status: 404, code: 'DISH_NOT_FOUND' });
  });

  test.each([
    ['one dish below the limit', MOST_DISHES_OF_AN_ENTRY - 1, MOST_DISHES_OF_AN_ENTRY],
    ['at the limit', MOST_DISHES_OF_AN_ENTRY, undefined],
    ['above the limit', MOST_DISHES_OF_AN_ENTRY + 1, undefined],
  ])('to an entry %s', (_, count, expectedCount) => {
    const dishes = Array.from({ length: count }, () => dishEntry('Bigos', 2000));
    const before = order({ entries: [entry(ANNA, dishEntry('Żurek', 1500)), entry(BARTEK, ...dishes)] });
    const change = addDish(before, KOMPOT, by(BARTEK, { menu: MENU }));
    if (expectedCount === undefined) {
      const message = 'You have 50 dishes in this order: there is no room for another one.';
      expect(change).toEqual(expect.objectContaining({ status: 409, code: 'ENTRY_FULL', message }));
    } else expect(dishesOf(after(change), BARTEK)).toHaveLength(expectedCount);
    expect(dishesOf(after(addDish(before, KOMPOT, by(ANNA, { menu: MENU }))), ANNA)).toHaveLength(2);
  });

  test('is possible exactly below the limit of the person’s own dishes', () => {
    const counts = fc.record({ own: fc.nat(60), others: fc.nat(60) });
    fc.assert(
      fc.property(counts, ({ own, others }) => {
        const dishes = (count: number) => Array.from({ length: count }, () => dishEntry('Bigos', 2000));
        const entries = [entry(ANNA, ...dishes(others)), entry(BARTEK, ...dishes(own))];
        const change = addDish(order({ entries }), KOMPOT, by(BARTEK, { menu: MENU }));
        expect(change instanceof Refusal).toBe(own >= MOST_DISHES_OF_AN_ENTRY);
        if (!(change instanceof Refusal)) expect(dishesOf(after(change), BARTEK)).toHaveLength(own + 1);
      }),
    );
  });

  test('emits dishTyped for a new dish', () => {
    const change = addDish(
      order(),
      chosen({ newDish: true, newDishName: 'Flaki', newDishPrice: 1800 }),
      by(CELINA, { menu: MENU }),
    );
    expect(change).toMatchObject({
      events: [
        {
          kind: { owner: 'orders', what: 'dishTyped' },
          data: {
            restaurantId: 'bar',
            dish: { id: 'same dish/bar/flaki', name: 'Flaki', price: 1800, isNew: true },
            newSideDishes: [],
          },
        },
      ],
    });
  });
});

/** Outcome of changing or deleting a dish, by person, owner of the entry and order state (docs/rules/entries-and-prices.md, Entries). */
const rights: [who: Person, owner: Person, Record<OrderState, 200 | 403 | 409>][] = [
  [ANNA, ANNA, { CREATED: 200, ORDERING: 200, ORDERED: 200, DELIVERED: 200, REJECTED: 200 }],
  [ANNA, BARTEK, { CREATED: 200, ORDERING: 200, ORDERED: 200, DELIVERED: 200, REJECTED: 200 }],
  [BARTEK, BARTEK, { CREATED: 200, ORDERING: 409, ORDERED: 409, DELIVERED: 409, REJECTED: 409 }],
  [BARTEK, ANNA, { CREATED: 403, ORDERING: 403, ORDERED: 403, DELIVERED: 403, REJECTED: 403 }],
  [CELINA, BARTEK, { CREATED: 403, ORDERING: 403, ORDERED: 403, DELIVERED: 403, REJECTED: 403 }],
];
const cases = rights.flatMap(([who, owner, byState]) =>
  ORDER_STATES.map((state) => [who.username, owner.username, state, byState[state], who, owner] as const),
);

function expectOutcome(change: unknown, status: 200 | 403 | 409) {
  if (status === 200) expect(change).toMatchObject({ reply: {}, state: expect.anything() });
  else expect(change).toMatchObject({ status, code: status === 403 ? 'NOT_ALLOWED' : 'ENTRIES_FROZEN' });
}

const first = (owner: Person) => order().entries.find((one) => one.person.id === owner.id)!.dishEntries[0]!.id;

describe('changing a dish', () => {
  const change = (who: Person, entryId: string, dishEntryId: string | undefined, given = KOMPOT, before = order()) =>
    refuseCall('updateOrderEntry', before, who, { orderEntryId: entryId, dishEntryId }) ??
    changeDish(
      before,
      { id: entryId, ...given, ...(dishEntryId === undefined ? {} : { dishEntryId }) },
      by(who, { menu: MENU }),
    );

  test.each(cases)('%s in the entry of %s while %s: %p', (_, _owner, orderState, status, who, owner) => {
    const changed = change(who, `entry of ${owner.username}`, first(owner), KOMPOT, order({ orderState }));
    expectOutcome(changed, status);
    if (status === 200) expect(dishesOf(after(changed as Decision<unknown>), owner)![0]).toBe('Kompot');
  });

  test('replaces the dish under its id, and keeps the other dishes', () => {
    const state = after(change(BARTEK, 'entry of Bartek', 'entry of Bigos'));
    expect(state.entries).toEqual([
      order().entries[0],
      entry(BARTEK, { ...dishEntry('Kompot', 500), id: 'entry of Bigos' }, dishEntry('Kompot', 500)),
    ]);
  });

  test('keeps the stored price of the same dish', () => {
    const same = chosen({ dishId: 'dish Bigos', additionalComments: 'without cabbage' });
    const state = after(change(BARTEK, 'entry of Bartek', 'entry of Bigos', same));
    expect(state.entries[1]!.dishEntries[0]).toEqual({ ...dishEntry('Bigos', 2000), comments: 'without cabbage' });
  });

  test.each([
    ['an unknown entry', 'entry of nobody', 'entry of Bigos', 404, 'ORDER_ENTRY_NOT_FOUND'],
    ['an unknown dish of the entry', 'entry of Bartek', 'entry of Żurek', 404, 'DISH_ENTRY_NOT_FOUND'],
    ['a missing dish entry id', 'entry of Bartek', undefined, 400, 'INVALID_BODY'],
  ])('%s', (_, entryId, dishEntryId, status, code) => {
    expect(change(BARTEK, entryId, dishEntryId)).toMatchObject({ status, code });
  });

  test('checks the right of the person before the order state', () => {
    const rejected = order({ orderState: 'REJECTED' });
    expect(change(CELINA, 'entry of Bartek', 'entry of Bigos', KOMPOT, rejected)).toMatchObject({ status: 403 });
  });
});

describe('deleting a dish', () => {
  test.each(cases)('%s in the entry of %s while %s: %p', (_, _owner, orderState, status, who, owner) => {
    const path = { orderEntryId: `entry of ${owner.username}`, dishEntryId: first(owner) };
    const before = order({ orderState });
    expectOutcome(refuseCall('deleteDishEntry', before, who, path) ?? deleteDish(before, path, by(who)), status);
  });

  test('keeps the other dishes', () => {
    expect(after(deleteDish(order(), pathTo('Bartek', 'Bigos'), by(BARTEK))).entries).toEqual([
      order().entries[0],
      entry(BARTEK, dishEntry('Kompot', 500)),
    ]);
  });

  test('removes the entry with its last dish', () => {
    expect(after(deleteDish(order(), pathTo('Anna', 'Żurek'), by(ANNA))).entries).toEqual([order().entries[1]]);
  });

  test.each([
    ['an unknown entry', 'entry of nobody', 'entry of Bigos', 'ORDER_ENTRY_NOT_FOUND'],
    ['an unknown dish of the entry', 'entry of Bartek', 'entry of Żurek', 'DISH_ENTRY_NOT_FOUND'],
  ])('%s', (_, entryId, dishEntryId, code) => {
    expect(deleteDish(order(), { orderEntryId: entryId, dishEntryId }, by(ANNA))).toMatchObject({ status: 404, code });
  });
});
