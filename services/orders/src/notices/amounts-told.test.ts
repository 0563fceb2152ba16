import { describe, expect, test } from '@jest/globals';
import type { ChangedAmount } from '@kantyna/contracts/messages/notices';
import type { Person } from '@kantyna/contracts/people/person';
import { Refusal } from '@kantyna/kernel/refusal';
import type { Transition } from '@kantyna/order-rules/transitions';
import { removeBill, setBill } from '../rules/bill/bill.js';
import { changeDish, deleteDish } from '../rules/entries/entry.js';
import { changeState, undoRejection } from '../rules/order/transitions.js';
import { updateOrder } from '../rules/order/order.js';
import { changePrice } from '../rules/phone/heard-price.js';
import type { Decision } from '../rules/rule.js';
import type { StoredOrder } from '../rules/stored-order.js';
import {
  ANNA,
  BARTEK,
  by,
  CELINA,
  chosen,
  details,
  dishEntry,
  domainEventsBy,
  entry,
  menuDish,
  NOW,
  order,
  pathTo,
  person,
  told,
} from '../test/examples.js';
import { toPublishedOrder } from '../views/orders.js';
import { changedAmounts } from './notice-context.js';

const PRICE = 2000;
const HALF = PRICE / 2;
const DANUTA = person('Danuta');
const MENU = [menuDish('Bigos', PRICE), menuDish('Żurek', 1500)];
const bigos = (owner: Person) => ({ ...dishEntry('Bigos', PRICE), id: `Bigos of ${owner.username}` });
const SHARED = { orderEntryId: 'entry of Bartek', dishEntryId: 'Bigos of Bartek' };

/** Anna's order is delivered. Each person has a Bigos, the payer too; Bartek shares his with Celina. */
const lunch = (changes: Partial<StoredOrder> = {}) =>
  order({
    orderState: 'DELIVERED',
    entries: [ANNA, BARTEK, CELINA, ...(changes.payer ? [changes.payer] : [])].map((who) =>
      entry(who, { ...bigos(who), ...(who === BARTEK && { sharedWith: ['entry of Celina'] }) }),
    ),
    ...changes,
  });
const stateOf = (change: Decision<unknown>): StoredOrder => {
  if (change instanceof Refusal) throw new Error(change.message);
  return change.state!;
};
/** Every amount that people are told by a change: by which event, who, and what it was and is. Sorted by kind and person. */
const amountsTold = (before: StoredOrder, change: Decision<unknown>, actor = ANNA) =>
  told(before, change, actor)
    .flatMap(({ kind, data }) => {
      const { recipientIds, changed, ...own } = data as unknown as {
        recipientIds: string[];
        changed?: ChangedAmount;
      } & {
        before?: number;
        amount: number;
      };
      const amount = changed ?? (own.before === undefined ? undefined : { before: own.before, amount: own.amount });
      if (!amount) return [];
      const said = [amount.before, amount.amount, ...('isOwed' in amount ? ['owed'] : [])];
      return recipientIds.map((id) => [kind.what, Buffer.from(id.replace(/(00)+$/, ''), 'hex').toString(), ...said]);
    })
    .sort((a, b) => String(a).localeCompare(String(b)));
const move = (transition: Transition) => (state: StoredOrder) => changeState(state, transition, NOW);
const total = (amount: number) => ({ kind: 'total', amount }) as const;
const costing = (deliveryCostPerEverybody: number) => (state: StoredOrder) =>
  updateOrder(
    state,
    { ...details, deliveryData: { ...details.deliveryData, deliveryCostPerEverybody } },
    by(ANNA, { menu: MENU }),
  );

test('a price named on the phone is told to those who share the dish, too, and to nobody else', () => {
  const ordering = lunch({ orderState: 'ORDERING' });
  const entries = [entry(DANUTA, dishEntry('Żurek', 1500)), ...ordering.entries.slice(1, 2), entry(CELINA)];
  const given = { ...ordering, entries };
  expect(amountsTold(given, changePrice(given, 'dish Bigos', 90_000))).toEqual([
    ['priceChanged', 'Bartek', HALF, 45_000],
    ['priceChanged', 'Celina', HALF, 45_000],
  ]);
});

test('before the order is placed nothing is owed, and nobody is told', () => {
  const steps = [
    costing(600),
    move('set_as_ordering'),
    costing(0),
    move('set_as_rejected'),
    (state: StoredOrder) => undoRejection(state, NOW),
    move('set_as_created'),
    move('set_as_ordering'),
    move('set_as_ordered'),
  ];
  let state = lunch({ orderState: 'CREATED' });
  for (const step of steps) {
    const change = step(state);
    expect(amountsTold(state, change)).toEqual([]);
    state = stateOf(change);
  }
  expect(state.orderState).toBe('ORDERED');
});

describe('once the order is placed, whose amount changes is told both amounts', () => {
  test.each<[string, Decision<unknown>, unknown[]]>([
    [
      'a removed dish that two share',
      deleteDish(lunch(), SHARED, by(ANNA)),
      [
        ['dishesChanged', 'Bartek', HALF, 0],
        ['shareChanged', 'Celina', PRICE + HALF, PRICE],
      ],
    ],
    [
      'a dish that becomes another one',
      changeDish(
        lunch(),
        { ...chosen({ dishEntryId: SHARED.dishEntryId, dishId: 'dish Żurek' }), id: SHARED.orderEntryId },
        by(ANNA, { menu: MENU }),
      ),
      [
        ['dishesChanged', 'Bartek', HALF, 750],
        ['shareChanged', 'Celina', PRICE + HALF, PRICE + 750],
      ],
    ],
    [
      'a rejection',
      move('set_as_rejected')(lunch()),
      [
        ['rejected', 'Bartek', HALF, 0],
        ['rejected', 'Celina', PRICE + HALF, 0],
      ],
    ],
    ['the way back to ordered', move('set_back_as_ordered')(lunch()), []],
    [
      'a bill',
      setBill(lunch(), total(2 * 3 * PRICE), ANNA.id),
      [
        ['billed', 'Bartek', HALF, PRICE],
        ['billed', 'Celina', PRICE + HALF, 2 * PRICE + PRICE],
      ],
    ],
  ])('by %s', (_, change, expected) => expect(amountsTold(lunch(), change)).toEqual(expected));

  test('by the way back to open', () => {
    const ordered = stateOf(move('set_back_as_ordered')(lunch()));
    expect(amountsTold(ordered, move('set_as_created')(ordered))).toEqual([
      ['billed', 'Bartek', HALF, 0],
      ['billed', 'Celina', PRICE + HALF, 0],
    ]);
  });

  test('by an entry that is removed under a bill of the total: the others pay it', () => {
    const entries = [ANNA, BARTEK, CELINA].map((who) => entry(who, bigos(who)));
    const billed = stateOf(setBill(lunch({ entries }), total(3 * PRICE), ANNA.id));
    const removed = deleteDish(billed, { ...pathTo('Celina', ''), dishEntryId: 'Bigos of Celina' }, by(ANNA));
    expect(amountsTold(billed, removed)).toEqual([
      ['billed', 'Bartek', PRICE, (3 * PRICE) / 2],
      ['dishesChanged', 'Celina', PRICE, 0],
    ]);
  });

  test('by a dish that is corrected: the price that a bill names for it goes, as its comment does not', () => {
    const dishEntryId = 'Bigos of Celina';
    const prices = [{ dishEntryId, price: 5 * PRICE }];
    const billed = stateOf(setBill(lunch(), { kind: 'dishes', prices }, ANNA.id));
    const change = (fields: Parameters<typeof chosen>[0]) =>
      changeDish(billed, { ...chosen({ dishEntryId, ...fields }), id: 'entry of Celina' }, by(ANNA, { menu: MENU }));
    const amountOf = (state: StoredOrder) => toPublishedOrder(state).entries[2]!.amount;
    expect(amountOf(billed)).toBe(5 * PRICE + HALF);
    const commented = change({ dishId: 'dish Bigos', additionalComments: 'ostry' });
    expect([amountOf(stateOf(commented)), amountsTold(billed, commented)]).toEqual([5 * PRICE + HALF, []]);
    const corrected = change({ dishId: 'dish Żurek' });
    expect(amountOf(stateOf(corrected))).toBe(1500 + HALF);
    expect(stateOf(corrected)).not.toHaveProperty('bill');
    expect(amountsTold(billed, corrected)).toEqual([['dishesChanged', 'Celina', 5 * PRICE + HALF, 1500 + HALF]]);
    expect(domainEventsBy(corrected).map(({ type }) => type)).toEqual(['dishChanged', 'billRemoved']);
    expect(stateOf(removeBill(billed))).not.toHaveProperty('bill');
  });

  test('the payer, too, if somebody else does it', () => {
    const paid = lunch({ payer: DANUTA, payerPaymentData: details.paymentData });
    const rejected = move('set_as_rejected')(paid);
    expect(amountsTold(paid, rejected, DANUTA)).toEqual([
      ['rejected', 'Anna', PRICE, 0],
      ['rejected', 'Bartek', HALF, 0],
      ['rejected', 'Celina', PRICE + HALF, 0],
    ]);
    expect(amountsTold(stateOf(rejected), move('set_back_as_ordered')(stateOf(rejected)))).toEqual([
      ['backAsOrdered', 'Bartek', 0, HALF],
      ['backAsOrdered', 'Celina', 0, PRICE + HALF],
      ['backAsOrdered', 'Danuta', 0, 3 * PRICE, 'owed'],
    ]);
  });

  test('who is paid from now on is not told that they owe nothing any more', () => {
    const changes = changedAmounts(lunch(), { ...lunch(), payer: BARTEK });
    expect(changes).toEqual([
      { personId: ANNA.id, before: 0, amount: PRICE },
      { personId: BARTEK.id, before: 0, amount: PRICE + PRICE + HALF, isOwed: true },
    ]);
  });
});
