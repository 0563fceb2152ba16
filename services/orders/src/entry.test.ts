import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Person } from '@kantyna/contracts/events';
import { MOST_DISHES_OF_AN_ENTRY } from '@kantyna/contracts/order-entries';
import { ORDER_STATES, type OrderState } from '@kantyna/contracts/order';
import { Refusal } from '@kantyna/contracts/refusal';
import type { Change } from '@kantyna/store/aggregate';
import { addDish, changeDish, deleteDish } from './entry.js';
import { ANNA, BARTEK, CELINA, chosen, dishEntry, entry, ids, menuDish, order } from './test/examples.js';
import type { StoredOrder } from './stored-order.js';

const MENU = [menuDish('Żurek', 1600), menuDish('Bigos', 2100), menuDish('Kompot', 500)];
const KOMPOT = chosen({ dishId: 'dish Kompot' });

function after<R>(change: Change<StoredOrder, R> | Refusal): StoredOrder {
  if (change instanceof Refusal) throw new Error(change.message);
  if (!change.state) throw new Error('nothing changed');
  return change.state;
}

const dishesOf = (state: StoredOrder, owner: Person) =>
  state.entries.find((one) => one.person.id === owner.id)?.dishEntries.map((one) => one.dishName);

describe('adding a dish', () => {
  const add = (person: Person, state: OrderState = 'CREATED') =>
    addDish(order({ orderState: state }), KOMPOT, person, MENU, ids());

  test('makes an entry with the first, after those that are there', () => {
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
    ['another one', BARTEK, ['Bigos', 'Kompot', 'Kompot']],
  ])('goes into the one entry that a person has: %s', (_, owner, dishes) => {
    const change = add(owner);
    expect(dishesOf(after(change), owner)).toEqual(dishes);
    expect(change).toMatchObject({ reply: { id: `entry of ${owner.username}`, dishEntryId: 'fresh 1' } });
    expect(after(change).entries.map((one) => one.id)).toEqual(order().entries.map((one) => one.id));
  });

  test.each(ORDER_STATES.flatMap((state) => [ANNA, BARTEK, CELINA].map((one) => [state, one.username, one] as const)))(
    'while %s, by %s',
    (state, _, owner) => {
      if (state === 'CREATED') expect(after(add(owner, state)).entries).not.toEqual(order().entries);
      else expect(add(owner, state)).toMatchObject({ status: 409, code: 'ENTRIES_FROZEN' });
    },
  );

  test('is refused where there is no such dish', () => {
    const change = addDish(order(), chosen({ dishId: 'dish of another place' }), CELINA, MENU, ids());
    expect(change).toMatchObject({ status: 404, code: 'DISH_NOT_FOUND' });
  });

  test.each([
    ['with one dish less than there is room for', MOST_DISHES_OF_AN_ENTRY - 1, MOST_DISHES_OF_AN_ENTRY],
    ['that is full', MOST_DISHES_OF_AN_ENTRY, undefined],
    ['that has more than there is room for', MOST_DISHES_OF_AN_ENTRY + 1, undefined],
  ])('to an entry %s', (_, has, then) => {
    const dishes = Array.from({ length: has }, () => dishEntry('Bigos', 2000));
    const before = order({ entries: [entry(ANNA, dishEntry('Żurek', 1500)), entry(BARTEK, ...dishes)] });
    const change = addDish(before, KOMPOT, BARTEK, MENU, ids());
    if (then === undefined) {
      const message = 'You have 50 dishes in this order: there is no room for another one.';
      expect(change).toEqual(expect.objectContaining({ status: 409, code: 'ENTRY_FULL', message }));
    } else expect(dishesOf(after(change), BARTEK)).toHaveLength(then);
    expect(dishesOf(after(addDish(before, KOMPOT, ANNA, MENU, ids())), ANNA)).toHaveLength(2);
  });

  test('goes in exactly where there is room, and nobody else’s dishes count', () => {
    const counts = fc.record({ own: fc.nat(60), others: fc.nat(60) });
    fc.assert(
      fc.property(counts, ({ own, others }) => {
        const dishes = (count: number) => Array.from({ length: count }, () => dishEntry('Bigos', 2000));
        const entries = [entry(ANNA, ...dishes(others)), entry(BARTEK, ...dishes(own))];
        const change = addDish(order({ entries }), KOMPOT, BARTEK, MENU, ids());
        expect(change instanceof Refusal).toBe(own >= MOST_DISHES_OF_AN_ENTRY);
        if (!(change instanceof Refusal)) expect(dishesOf(after(change), BARTEK)).toHaveLength(own + 1);
      }),
    );
  });

  test('that is new tells the catalogue of it', () => {
    const change = addDish(
      order(),
      chosen({ newDish: true, newDishName: 'Flaki', newDishPrice: 1800 }),
      CELINA,
      MENU,
      ids(),
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

/** Who may change or delete a dish of whose entry in which state: 200, 403 or 409 (docs/rules.md, Entries). */
const rights: [who: Person, whose: Person, Record<OrderState, 200 | 403 | 409>][] = [
  [ANNA, ANNA, { CREATED: 200, ORDERING: 200, ORDERED: 200, DELIVERED: 200, REJECTED: 409 }],
  [ANNA, BARTEK, { CREATED: 200, ORDERING: 200, ORDERED: 200, DELIVERED: 200, REJECTED: 409 }],
  [BARTEK, BARTEK, { CREATED: 200, ORDERING: 409, ORDERED: 409, DELIVERED: 409, REJECTED: 409 }],
  [BARTEK, ANNA, { CREATED: 403, ORDERING: 403, ORDERED: 403, DELIVERED: 403, REJECTED: 403 }],
  [CELINA, BARTEK, { CREATED: 403, ORDERING: 403, ORDERED: 403, DELIVERED: 403, REJECTED: 403 }],
];
const cases = rights.flatMap(([who, whose, byState]) =>
  ORDER_STATES.map((state) => [who.username, whose.username, state, byState[state], who, whose] as const),
);

function expectOutcome(change: unknown, status: 200 | 403 | 409) {
  if (status === 200) expect(change).toMatchObject({ reply: {}, state: expect.anything() });
  else expect(change).toMatchObject({ status, code: status === 403 ? 'NOT_ALLOWED' : 'ENTRIES_FROZEN' });
}

const first = (owner: Person) => order().entries.find((one) => one.person.id === owner.id)!.dishEntries[0]!.id;

describe('changing a dish', () => {
  const change = (who: Person, entryId: string, dishEntryId: string | undefined, given = KOMPOT, before = order()) =>
    changeDish(before, entryId, { ...given, ...(dishEntryId === undefined ? {} : { dishEntryId }) }, who, MENU, ids());

  test.each(cases)('%s in the entry of %s while %s: %p', (_, _whose, orderState, status, who, whose) => {
    const changed = change(who, `entry of ${whose.username}`, first(whose), KOMPOT, order({ orderState }));
    expectOutcome(changed, status);
    if (status === 200) expect(dishesOf(after(changed as Change<StoredOrder, unknown>), whose)![0]).toBe('Kompot');
  });

  test('puts the new one in the place of the old one, with its id, and leaves the others alone', () => {
    const state = after(change(BARTEK, 'entry of Bartek', 'entry of Bigos'));
    expect(state.entries).toEqual([
      order().entries[0],
      entry(BARTEK, { ...dishEntry('Kompot', 500), id: 'entry of Bigos' }, dishEntry('Kompot', 500)),
    ]);
  });

  test('that stays keeps the price that it had, whatever the menu says now', () => {
    const same = chosen({ dishId: 'dish Bigos', additionalComments: 'without cabbage' });
    const state = after(change(BARTEK, 'entry of Bartek', 'entry of Bigos', same));
    expect(state.entries[1]!.dishEntries[0]).toEqual({ ...dishEntry('Bigos', 2000), comments: 'without cabbage' });
  });

  test.each([
    ['no such entry', 'entry of nobody', 'entry of Bigos', 404, 'ORDER_ENTRY_NOT_FOUND'],
    ['no such dish in it', 'entry of Bartek', 'entry of Żurek', 404, 'DISH_ENTRY_NOT_FOUND'],
    ['a dish that is not named', 'entry of Bartek', undefined, 400, 'INVALID_BODY'],
  ])('%s', (_, entryId, dishEntryId, status, code) => {
    expect(change(BARTEK, entryId, dishEntryId)).toMatchObject({ status, code });
  });

  test('is told to who may not before it is told that it is not possible', () => {
    const rejected = order({ orderState: 'REJECTED' });
    expect(change(CELINA, 'entry of Bartek', 'entry of Bigos', KOMPOT, rejected)).toMatchObject({ status: 403 });
  });
});

describe('deleting a dish', () => {
  test.each(cases)('%s in the entry of %s while %s: %p', (_, _whose, orderState, status, who, whose) => {
    const change = deleteDish(order({ orderState }), `entry of ${whose.username}`, first(whose), who);
    expectOutcome(change, status);
  });

  test('leaves the other ones', () => {
    expect(after(deleteDish(order(), 'entry of Bartek', 'entry of Bigos', BARTEK)).entries).toEqual([
      order().entries[0],
      entry(BARTEK, dishEntry('Kompot', 500)),
    ]);
  });

  test('takes the entry with its last dish', () => {
    expect(after(deleteDish(order(), 'entry of Anna', 'entry of Żurek', ANNA)).entries).toEqual([order().entries[1]]);
  });

  test.each([
    ['no such entry', 'entry of nobody', 'entry of Bigos', 'ORDER_ENTRY_NOT_FOUND'],
    ['no such dish in it', 'entry of Bartek', 'entry of Żurek', 'DISH_ENTRY_NOT_FOUND'],
  ])('%s', (_, entryId, dishEntryId, code) => {
    expect(deleteDish(order(), entryId, dishEntryId, ANNA)).toMatchObject({ status: 404, code });
  });
});
