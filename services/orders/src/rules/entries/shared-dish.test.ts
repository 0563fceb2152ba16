import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Person } from '@kantyna/contracts/people/person';
import { ORDER_STATES } from '@kantyna/contracts/orders/order';
import { MOST_SHARING } from '@kantyna/contracts/product';
import { Refusal } from '@kantyna/kernel/refusal';
import { removeBill, setBill } from '../bill/bill.js';
import type { Decision } from '../rule.js';
import { addDish, changeDish, deleteDish } from './entry.js';
import { refuseCall } from '../policy.js';
import { sayNotToday } from '../closing/attendance.js';
import { decideFlag, flagDish } from '../flags/flags.js';
import { usualChoices } from './past-choices.js';
import { joinDish, leaveDish, shareDish, unshareDish } from './shared-dish.js';
import type { StoredOrder } from '../stored-order.js';
import {
  ANNA,
  BARTEK,
  CELINA,
  chosen,
  dishEntry,
  entry,
  domainEventsBy,
  ids,
  menuDish,
  by,
  pathTo,
} from '../../test/examples.js';
import { NOW, order, person, told } from '../../test/examples.js';
import { toTodaysOrders } from '../../views/today.js';
import { toOrderView } from '../../views/order-view.js';
import { toPublishedOrder } from '../../views/orders.js';

/** Anna ordered for 15 zł, Bartek a Pizza for 40 zł with cheese for 10 zł. Celina and David have nothing yet. */
const PIZZA = dishEntry('Pizza', 4000, { id: 'cheese', name: 'Cheese', price: 1000 });
const DAVID = person('David');
const open = order({ entries: [entry(ANNA, dishEntry('Żurek', 1500)), entry(BARTEK, PIZZA)] });
const PATH = pathTo('Bartek', 'Pizza');
const stateOf = (change: unknown): StoredOrder => {
  if (change instanceof Refusal) throw new Error(change.message);
  return (change as { state: StoredOrder }).state;
};
const join = (state: StoredOrder, who: Person) =>
  joinDish(state, PATH, by(who, { ids: { ...ids(), newId: () => `entry of ${who.username}` } }));
const shared = (...people: Person[]) =>
  people.reduce((state, who) => stateOf(join(state, who)), stateOf(shareDish(open, PATH, by(BARTEK))));
const amounts = (state: StoredOrder) =>
  Object.fromEntries(toPublishedOrder(state).entries.map((one) => [one.person.username, one.amount]));
const MENU = [menuDish('Bigos', 2000), menuDish('Pizza', 4000)];

test('each who joins pays a part, and the parts add up to the dish with its side dishes', () => {
  expect(amounts(shared())).toEqual({ Anna: 1500, Bartek: 5000 });
  expect(amounts(shared(CELINA))).toEqual({ Anna: 1500, Bartek: 2500, Celina: 2500 });
  expect(amounts(shared(CELINA, ANNA))).toEqual({ Anna: 1500 + 1666, Bartek: 1667, Celina: 1667 });
});

test('the delivery cost of a dish is split like it', () => {
  const deliveryData = { decreaseInPercent: 10, deliveryCostPerEverybody: 300, deliveryCostPerDish: 101 };
  const state = { ...shared(CELINA), deliveryData };
  expect(amounts(state)).toEqual({ Anna: 1350 + 100 + 101, Bartek: 2250 + 100 + 51, Celina: 2250 + 100 + 50 });
});

test('leaving takes the part back, and an entry without another dish with it', () => {
  expect(stateOf(leaveDish(shared(CELINA), PATH, by(CELINA)))).toEqual(shared());
  expect(amounts(stateOf(leaveDish(shared(CELINA, ANNA), PATH, by(ANNA))))).toEqual(amounts(shared(CELINA)));
  expect(stateOf(unshareDish(shared(), PATH, by(BARTEK)))).toEqual(open);
});

test('repeating changes nothing', () => {
  expect(shareDish(shared(CELINA), PATH, by(BARTEK))).toEqual({ reply: {} });
  expect(unshareDish(open, PATH, by(BARTEK))).toEqual({ reply: {} });
  expect(join(shared(CELINA), CELINA)).toEqual({ reply: {} });
  expect(join(shared(CELINA), BARTEK)).toEqual({ reply: {} });
  expect(leaveDish(shared(), PATH, by(CELINA))).toEqual({ reply: {} });
});

describe('is refused', () => {
  test.each(ORDER_STATES.filter((state) => state !== 'CREATED'))('while the order is %s', (orderState) => {
    const state = { ...shared(CELINA), orderState };
    const changes = [shareDish(state, PATH, by(BARTEK)), join(state, ANNA), leaveDish(state, PATH, by(CELINA))];
    for (const change of changes) expect(change).toMatchObject({ status: 409, code: 'ENTRIES_FROZEN' });
  });
  test('from the closing time on, except to the creator', () => {
    const closed = { ...shared(CELINA), closesAt: NOW.instant };
    expect(join(closed, DAVID)).toMatchObject({ code: 'ENTRIES_CLOSED' });
    expect(leaveDish(closed, PATH, by(CELINA))).toMatchObject({ code: 'ENTRIES_CLOSED' });
    expect(join(closed, ANNA)).toMatchObject({ reply: {} });
  });
  test('of a dish that is not open, or of somebody else; and closing one that others share', () => {
    expect(join(open, CELINA)).toMatchObject({ code: 'NOT_SHARED' });
    expect(refuseCall('shareDish', open, CELINA, PATH)).toMatchObject({ status: 403 });
    expect(unshareDish(shared(CELINA), PATH, by(BARTEK))).toMatchObject({ code: 'SHARED' });
    expect(join(shared(), CELINA)).toMatchObject({ reply: {} });
  });
  test('of leaving a dish that its owner shares with nobody: it is not removed', () => {
    for (const state of [open, shared()])
      expect(leaveDish(state, PATH, by(BARTEK))).toMatchObject({ status: 409, code: 'NOT_SHARED' });
  });
  test('of a dish that ten people share: of two who join as the tenth, one is told so', () => {
    const people = Array.from({ length: MOST_SHARING - 2 }, (_, index) => person(`P${index}`));
    const nine = shared(...people);
    expect(join(stateOf(join(nine, CELINA)), DAVID)).toMatchObject({ status: 409, code: 'SHARE_FULL' });
    expect(join(stateOf(join(nine, DAVID)), CELINA)).toMatchObject({ status: 409, code: 'SHARE_FULL' });
  });
  test('over the limit per person, where the part counts; leaving is not', () => {
    const limited = (limitPerPerson: number) => ({ ...shared(), limitPerPerson });
    expect(join(limited(2499), CELINA)).toMatchObject({ code: 'OVER_LIMIT' });
    expect(join(limited(2500), CELINA)).toMatchObject({ reply: {} });
    const joined = stateOf(join(limited(4500), CELINA));
    expect(addDish(joined, chosen({ dishId: 'dish Bigos' }), by(CELINA, { menu: MENU }))).toMatchObject({ reply: {} });
    expect(addDish(joined, chosen({ dishId: 'dish Pizza' }), by(CELINA, { menu: MENU }))).toMatchObject({
      code: 'OVER_LIMIT',
    });
    expect(leaveDish({ ...joined, limitPerPerson: 1 }, PATH, by(CELINA))).toMatchObject({ reply: {} });
  });
});

describe('the owner', () => {
  test('who removes the dish passes it on to the first one who shares it', () => {
    const passed = stateOf(deleteDish(shared(CELINA, ANNA), PATH, by(BARTEK)));
    expect(amounts(passed)).toEqual({ Anna: 1500 + 2500, Celina: 2500 });
    expect(passed.entries[1]!.dishEntries[0]).toMatchObject({ id: PATH.dishEntryId, sharedWith: ['entry of Anna'] });
    expect(stateOf(leaveDish(shared(CELINA, ANNA), PATH, by(BARTEK)))).toEqual(passed);
    expect(amounts(stateOf(deleteDish(shared(), PATH, by(BARTEK))))).toEqual({
      Anna: 1500,
    });
  });
  test('who passes on a dish for somebody else passes on the dish, not whom it was for', () => {
    const given = shared(CELINA);
    const entries = given.entries.map((one) => ({
      ...one,
      dishEntries: one.dishEntries.map((dish) => ({
        ...dish,
        ...(dish.id === PATH.dishEntryId && { forWhom: 'Gość' }),
      })),
    }));
    const passed = stateOf(deleteDish({ ...given, entries }, PATH, by(BARTEK)));
    expect(passed.entries.flatMap(({ dishEntries }) => dishEntries)).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: PATH.dishEntryId, sharedWith: [] })]),
    );
    expect(JSON.stringify(passed)).not.toContain('Gość');
  });

  test('who changes the dish changes it for all; further portions are their own', () => {
    const other = chosen({ dishEntryId: PATH.dishEntryId, dishId: 'dish Bigos', quantity: 2 });
    const changed = stateOf(
      changeDish(shared(CELINA), { id: PATH.orderEntryId, ...other }, by(BARTEK, { menu: MENU })),
    );
    expect(amounts(changed)).toEqual({ Anna: 1500, Bartek: 1000 + 2000, Celina: 1000 });
  });
});

test('the creator who removes somebody’s shared dish removes it for all, also once it is placed', () => {
  for (const orderState of ['CREATED', 'DELIVERED'] as const) {
    const state = { ...shared(CELINA), orderState };
    expect(amounts(stateOf(deleteDish(state, PATH, by(ANNA))))).toEqual({ Anna: 1500 });
  }
});

test('who shares it is told what they pay; who did it is not', () => {
  const toldOf = (before: StoredOrder, change: Decision<unknown>, actor: Person) =>
    told(before, change, actor)
      .filter(({ kind }) => kind.what === 'shareChanged')
      .map(({ data: { recipientIds, change: what, amount } }) => [what, recipientIds, amount]);
  const both = shared(CELINA, ANNA);
  expect(toldOf(shared(CELINA), join(shared(CELINA), ANNA), ANNA)).toEqual([
    ['joined', [BARTEK.id], 1667],
    ['joined', [CELINA.id], 1667],
  ]);
  expect(toldOf(both, leaveDish(both, PATH, by(CELINA)), CELINA)).toEqual([
    ['left', [BARTEK.id], 2500],
    ['left', [ANNA.id], 2500],
  ]);
  expect(toldOf(both, leaveDish(both, PATH, by(BARTEK)), BARTEK)).toEqual([
    ['passedOn', [CELINA.id], 2500],
    ['passedOn', [ANNA.id], 2500],
  ]);
  expect(toldOf(both, deleteDish(both, PATH, by(ANNA)), ANNA)).toEqual([['removed', [CELINA.id], 0]]);
});

test('the activity tells who shares, leaves and passes on, and changes no dish', () => {
  const dish = { dish: 'Pizza' };
  const [owner, celina] = [BARTEK, CELINA].map(({ id: personId }) => ({ personId, ...dish }));
  expect(domainEventsBy(shareDish(open, PATH, by(BARTEK)))).toEqual([{ type: 'dishShared', ...owner }]);
  expect(domainEventsBy(unshareDish(shared(), PATH, by(BARTEK)))).toEqual([{ type: 'dishUnshared', ...owner }]);
  expect(domainEventsBy(join(shared(), CELINA))).toEqual([{ type: 'dishJoined', ...celina }]);
  expect(domainEventsBy(leaveDish(shared(CELINA), PATH, by(CELINA)))).toEqual([{ type: 'dishLeft', ...celina }]);
  expect(domainEventsBy(leaveDish(shared(CELINA), PATH, by(BARTEK)))).toEqual([{ type: 'dishPassedOn', ...celina }]);
});

test('the kitchen hears of one dish, with the names of all', () => {
  const view = toOrderView({ ...shared(CELINA, ANNA), orderState: 'ORDERING' }, { restaurant: undefined });
  expect(view.allEatingPeopleCount).toBe(3);
  expect(view.basePriceSum).toBe(6500);
  expect(view.groupedEntries[1]).toMatchObject({
    ...{ dishName: 'Pizza', price: 5000, eatingPeopleCount: 1 },
    eatingPeopleEntries: [{ username: 'Bartek', sharedWith: ['Celina', 'Anna'] }],
  });
});

test('today shows the part, and nobody chose a shared dish', () => {
  expect(sayNotToday(shared(CELINA), CELINA)).toMatchObject({ status: 409, code: 'HAS_DISHES' });
  const { currentOrderEntries } = toTodaysOrders([{ id: 'order', order: shared(CELINA) as never }], CELINA.id, NOW);
  expect(currentOrderEntries).toMatchObject([
    { finalPrice: 2500, dishEntries: [{ dish: { name: 'Pizza' }, sharedBy: 2 }] },
  ]);
  const { dishEntries } = shared(CELINA).entries[1]!;
  expect(
    usualChoices([{ orderId: '1', restaurantId: 'bar', dishEntries }], {
      menu: [{ ...MENU[1]!, category: '', sideDishes: [] }],
      soldOutIds: new Set(),
      date: NOW.date,
    }),
  ).toEqual([]);
});

test('a flag on a shared dish is about the part of each, and each may flag it', () => {
  const delivered = { ...shared(CELINA), orderState: 'DELIVERED' as const };
  const flagged = stateOf(flagDish(delivered, PATH, { kind: 'cold' }, by(CELINA)));
  expect(amounts(flagged)).toEqual({ Anna: 1500, Bartek: 2500, Celina: 2500 });
  expect(amounts(stateOf(decideFlag(flagged, PATH, 'refunded')))).toEqual({ Anna: 1500, Bartek: 0, Celina: 0 });
});

describe('any sequence of sharing, changes, bills and flags', () => {
  type Step =
    | 'add'
    | 'share'
    | 'unshare'
    | 'join'
    | 'leave'
    | 'delete'
    | 'change'
    | 'bill'
    | 'unbill'
    | 'flag'
    | 'decide'
    | 'undo';
  const people = [ANNA, BARTEK, CELINA, DAVID];
  const someone = fc.constantFrom(...people);
  const grosze = fc.oneof(fc.nat(10), fc.nat(9000));
  /** Steps on dishes of the order, each by its number among all: those of an open order, then those of a delivered one. */
  const steps = (...kinds: readonly Step[]) =>
    fc.array(fc.record({ type: fc.constantFrom(...kinds), who: someone, at: fc.nat(9), grosze }), { maxLength: 15 });
  const ofOpen = steps('add', 'share', 'unshare', 'join', 'leave', 'delete', 'change');
  const ofDelivered = steps('delete', 'change', 'bill', 'unbill', 'flag', 'decide', 'undo');
  const deliveryData = fc.record({
    decreaseInPercent: fc.nat(100),
    deliveryCostPerEverybody: grosze,
    deliveryCostPerDish: grosze,
  });

  test('has parts that add up to the total, no entry without a dish, and none twice in a dish', () => {
    fc.assert(
      fc.property(deliveryData, ofOpen, ofDelivered, (data, opened, delivered) => {
        let state: StoredOrder = order({ deliveryData: data, entries: [] });
        let count = 0;
        const fresh = { newId: () => `fresh ${(count += 1)}`, derivedId: (...parts: string[]) => parts.join() };
        for (const [index, { type, who, at, grosze: amount }] of [...opened, ...delivered].entries()) {
          const dishes = state.entries.flatMap((one) => one.dishEntries.map((dish) => [one.id, dish.id] as const));
          const [orderEntryId, dishEntryId] = dishes[at % Math.max(1, dishes.length)] ?? ['none', 'none'];
          const path = { orderEntryId, dishEntryId };
          const typed = chosen({ newDish: true, newDishName: `D${amount}`, newDishPrice: amount, dishEntryId });
          const orderState = index < opened.length ? ('CREATED' as const) : ('DELIVERED' as const);
          const now = { ...state, orderState };
          const change = {
            add: () => addDish(now, typed, by(who, { ids: fresh })),
            share: () => shareDish(now, path, by(ANNA)),
            unshare: () => unshareDish(now, path, by(who)),
            join: () => joinDish(now, path, by(who, { ids: fresh })),
            leave: () => leaveDish(now, path, by(who)),
            delete: () => deleteDish(now, { orderEntryId, dishEntryId }, by(who)),
            change: () =>
              changeDish(now, { id: orderEntryId, ...typed, quantity: 1 + (at % 2) }, by(who, { ids: fresh })),
            bill: () => setBill(now, { kind: 'total', amount }, ANNA.id),
            unbill: () => removeBill(now),
            flag: () => flagDish(now, path, { kind: 'cold' }, by(who)),
            decide: () => decideFlag(now, path, (['refunded', 'shared', 'stays'] as const)[at % 3]!),
            undo: () => decideFlag(now, path, null),
          }[type]();
          if (change instanceof Refusal || !change.state) continue;
          state = change.state;
          const { entries, totalAmount } = toPublishedOrder(state);
          expect(entries.reduce((sum, one) => sum + one.amount, 0)).toBe(totalAmount);
          const known = new Set(state.entries.map(({ id }) => id));
          for (const one of state.entries) {
            for (const { sharedWith = [] } of one.dishEntries) {
              expect(new Set([one.id, ...sharedWith]).size).toBe(sharedWith.length + 1);
              for (const id of sharedWith) expect(known.has(id)).toBe(true);
            }
          }
          const eaters = state.entries.flatMap((one) => [
            ...(one.dishEntries.length > 0 ? [one.id] : []),
            ...one.dishEntries.flatMap(({ sharedWith = [] }) => sharedWith),
          ]);
          expect(new Set(eaters)).toEqual(known);
          if (state.bill && entries.length > 0 && !JSON.stringify(state).includes('refunded'))
            expect(totalAmount).toBe(state.bill.amount);
        }
      }),
      { numRuns: 500 },
    );
  });
});
