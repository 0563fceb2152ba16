import { describe, expect, test } from '@jest/globals';
import { events } from '@kantyna/contracts/messages/messages';
import { ORDER_STATES, type OrderState, type PaymentData } from '@kantyna/contracts/orders/order';
import { Refusal } from '@kantyna/kernel/refusal';
import type { Decision } from '../rule.js';
import { changeState, undoRejection } from './transitions.js';
import { deleteOrder, openOrder, updateOrder } from './order.js';
import { transitions, type Transition } from '@kantyna/order-rules/transitions';
import type { StoredOrder } from '../stored-order.js';
import {
  ANNA,
  BARTEK,
  CELINA,
  details,
  dishEntry,
  entry,
  menuDish,
  NOW,
  order,
  told,
  by,
} from '../../test/examples.js';

const RESTAURANT = order().restaurant;
const names = Object.keys(transitions) as Transition[];

/** The state after a change. Throws on a refusal. */
function after<R>(change: Decision<R>): StoredOrder {
  if (change instanceof Refusal) throw new Error(change.message);
  if (!change.state) throw new Error('nothing changed');
  return change.state;
}

const move = (from: StoredOrder, transition: Transition, approx?: string | null) =>
  changeState(from, transition, NOW, approx);

describe('opening an order', () => {
  test('gives a CREATED order of the caller, without entries, created now', () => {
    expect(openOrder(RESTAURANT, details, by(ANNA, { id: 'id' }))).toEqual({
      state: {
        restaurant: RESTAURANT,
        creator: ANNA,
        createdAt: NOW.instant,
        orderState: 'CREATED',
        ...details,
        entries: [],
      },
      domainEvents: [{ type: 'opened' }],
      events: expect.any(Array),
      reply: { id: 'id' },
    });
  });
});

describe('an update of when and where the food comes', () => {
  const placed = order({
    orderState: 'ORDERED',
    timeOfDelivery: '12:30',
    placeId: 'A',
    entries: [entry(BARTEK, dishEntry('Bigos', 2000)), entry(CELINA, dishEntry('Bigos', 2000))],
  });
  const same = { ...details, placeId: 'A', timeOfDelivery: '12:30' };
  const toldOf = (changes: object, before = placed) =>
    told(before, updateOrder(before, { ...same, ...changes }, by(ANNA)), ANNA);

  test.each([
    ['another time', { timeOfDelivery: '14:30' }, { timeOfDelivery: '14:30', timeBefore: '12:30' }],
    ['no time any more', { timeOfDelivery: null }, { timeBefore: '12:30' }],
    [
      'another day',
      { orderDate: '2025-03-05' },
      { orderDate: '2025-03-05', timeOfDelivery: '12:30', isOtherDay: true },
    ],
    ['another place', { placeId: 'B' }, { placeId: 'B', timeOfDelivery: '12:30', isElsewhere: true }],
  ])('tells those in a placed order of %s', (_, changes, said) => {
    const { orderDate, placeId } = placed;
    const about = { orderId: 'order', restaurantName: placed.restaurant.name, orderDate, placeId };
    expect(toldOf(changes)).toEqual([
      { kind: events.deliveryMoved, data: { ...about, recipientIds: [BARTEK.id, CELINA.id], ...said } },
    ]);
  });

  test('tells nobody of the same, of other details, and before the order is placed or after the food came', () => {
    expect(toldOf({})).toEqual([]);
    expect(toldOf({ timeOfOrder: '10:05' })).toEqual([]);
    for (const orderState of ['CREATED', 'ORDERING', 'DELIVERED', 'REJECTED'] as const)
      expect(toldOf({ timeOfDelivery: '14:30' }, { ...placed, orderState })).toEqual([]);
  });

  test('tells an amount that changes with it on its own, since chats are told of the delivery', () => {
    const changes = {
      timeOfDelivery: '14:30',
      deliveryData: { ...details.deliveryData, deliveryCostPerEverybody: 600 },
    };
    expect(toldOf(changes).map(({ kind, data }) => [kind.what, data['recipientIds']])).toEqual([
      ['billed', [BARTEK.id]],
      ['billed', [CELINA.id]],
      ['deliveryMoved', [BARTEK.id, CELINA.id]],
    ]);
  });
});

describe('payment data', () => {
  const open = (data: Partial<PaymentData>) =>
    openOrder(RESTAURANT, { ...details, paymentData: { ...details.paymentData, ...data } }, by(ANNA, { id: 'id' }));
  const update = (data: Partial<PaymentData>) =>
    updateOrder(order(), { ...details, paymentData: { ...details.paymentData, ...data } }, by(ANNA));
  const bank = 'paymentData.bankTransferNumber: is needed when payment by bank transfer is on';
  const blik = 'paymentData.blikPhoneNumber: is needed when payment by BLIK is on';
  const wrongAccount = 'paymentData.bankTransferNumber: is not a valid account number (26 digits)';
  const wrongMobile = 'paymentData.blikPhoneNumber: is not a Polish mobile number (9 digits)';
  const invalid = {
    paymentByBankTransfer: true,
    bankTransferNumber: '62 1090 1014 0000 0712 1981 2874',
    paymentByBlik: true,
    blikPhoneNumber: '60010020',
  };

  test.each<[string, Partial<PaymentData>, string[]]>([
    ['bank transfer without a number', { paymentByBankTransfer: true }, [bank]],
    ['bank transfer with spaces only', { paymentByBankTransfer: true, bankTransferNumber: ' \t ' }, [bank]],
    ['BLIK without a number', { paymentByBlik: true }, [blik]],
    ['BLIK with spaces only', { paymentByBlik: true, blikPhoneNumber: '   ' }, [blik]],
    ['both without a number', { paymentByBankTransfer: true, paymentByBlik: true }, [bank, blik]],
    ['bank transfer without its number, BLIK off', { paymentByBankTransfer: true, blikPhoneNumber: '600' }, [bank]],
    ['both with an invalid number', invalid, [wrongAccount, wrongMobile]],
  ])('%s is refused with a message for each number', (_, data, messages) => {
    for (const change of [open(data), update(data)]) {
      expect(change).toBeInstanceOf(Refusal);
      expect(change).toMatchObject({ status: 400, code: 'INVALID_BODY', messages });
    }
  });

  test.each<[string, Partial<PaymentData>, Partial<PaymentData>]>([
    ['no payment method is accepted', { paymentByCash: false }, { paymentByCash: false }],
    [
      'numbers lose their spaces and dashes',
      {
        paymentByBankTransfer: true,
        bankTransferNumber: ' PL61-1090-1014 0000\t0712 1981 2874 ',
        paymentByBlik: true,
        blikPhoneNumber: '+48 600-100\u00a0200',
      },
      { bankTransferNumber: 'PL61109010140000071219812874', blikPhoneNumber: '+48600100200' },
    ],
    [
      'a number is stored while its payment method is off',
      { bankTransferNumber: '61 10' },
      { bankTransferNumber: '6110' },
    ],
  ])('%s', (_, data, expected) => {
    for (const change of [open(data), update(data)]) expect(after<unknown>(change).paymentData).toMatchObject(expected);
  });
});

describe('updating an order', () => {
  const changed = {
    orderDate: '2025-04-05',
    timeOfOrder: '12:34',
    deliveryData: { decreaseInPercent: 5, deliveryCostPerEverybody: 6, deliveryCostPerDish: 7 },
    paymentData: { ...details.paymentData, paymentByCash: false },
  };

  test('changes the given fields only', () => {
    const before = order({ orderState: 'ORDERED', lastTransition: 'set_as_ordered', timeOfDelivery: '13:00' });
    expect(after(updateOrder(before, { ...changed, timeOfDelivery: '14:00' }, by(ANNA)))).toEqual({
      ...before,
      ...changed,
      deliveryData: { ...changed.deliveryData, spreadsDiscount: true },
      timeOfDelivery: '14:00',
      promisedTime: '14:00',
    });
  });

  test('spreads a discount that is new, and counts one that stays as before', () => {
    const of = (before: object, given: object) =>
      after(
        updateOrder(
          order({ deliveryData: { ...changed.deliveryData, ...before } }),
          { ...changed, deliveryData: { ...changed.deliveryData, ...given } },
          by(ANNA),
        ),
      ).deliveryData.spreadsDiscount;
    expect(of({}, {})).toBeUndefined();
    expect(of({}, { spreadsDiscount: true })).toBeUndefined();
    expect(of({ spreadsDiscount: true }, {})).toBe(true);
    expect(of({}, { decreaseInPercent: 6 })).toBe(true);
    expect(of({ spreadsDiscount: true }, { decreaseInPercent: 0 })).toBeUndefined();
  });

  test('takes a date at most 90 days ahead or past, in the company’s zone, and does not judge one that stays', () => {
    const update = (orderDate: string, before: string, now = NOW) =>
      updateOrder(order({ orderDate: before }), { ...changed, orderDate }, by(ANNA, { now }));
    const refusal = { status: 400, messages: ['orderDate: is more than 90 days ahead'] };
    expect(NOW.date).toBe('2025-03-04');
    expect(update('2025-06-02', '2025-03-04')).toMatchObject({ state: { orderDate: '2025-06-02' } });
    expect(update('2025-06-03', '2025-03-04')).toMatchObject(refusal);
    // In UTC it is still 4 March.
    const evening = { instant: '2025-03-04T23:30:00.000Z', date: '2025-03-05', time: '00:30' };
    expect(update('2025-06-03', '2025-03-04', evening)).toMatchObject({ state: { orderDate: '2025-06-03' } });
    expect(update('9999-12-31', '9999-12-31')).toMatchObject({ state: { timeOfOrder: '12:34' } });
    expect(update('9999-12-31', '9999-12-30')).toMatchObject(refusal);
    const tooLongAgo = { status: 400, messages: ['orderDate: is more than 90 days ago'] };
    expect(update('2024-12-04', '2025-03-04')).toMatchObject({ state: { orderDate: '2024-12-04' } });
    expect(update('2024-12-03', '2025-03-04')).toMatchObject(tooLongAgo);
    expect(update('0001-01-01', '0001-01-01')).toMatchObject({ state: { timeOfOrder: '12:34' } });
  });

  test('keeps its date while it has a dish that is not offered on the other', () => {
    const lunch = { ...menuDish('Żurek', 1500), date: '2025-03-04' };
    const moved = (before: StoredOrder) =>
      updateOrder(
        before,
        { ...changed, orderDate: '2025-03-05' },
        by(ANNA, { menu: [lunch, menuDish('Bigos', 2000)] }),
      );
    expect(moved(order())).toMatchObject({ status: 409, code: 'DISH_NOT_OFFERED', name: 'Żurek' });
    expect(moved(order({ entries: [] }))).toMatchObject({ state: { orderDate: '2025-03-05' } });
  });

  test.each([
    [{ limitPerPerson: 4000 }, 4000],
    [{ limitPerPerson: null }, null],
    [{}, 3000],
  ])('with %j has as limit for each person', (given, expected) => {
    expect(after(updateOrder(order({ limitPerPerson: 3000 }), { ...changed, ...given }, by(ANNA))).limitPerPerson).toBe(
      expected,
    );
  });

  test.each([[undefined], [null], ['']])('without a time of delivery (%p) removes it', (timeOfDelivery) => {
    const state = after(
      updateOrder(
        order({ timeOfDelivery: '13:00' }),
        { ...changed, ...(timeOfDelivery === undefined ? {} : { timeOfDelivery }) },
        by(ANNA),
      ),
    );
    expect(state).not.toHaveProperty('timeOfDelivery');
  });
});

describe('undoing a rejection', () => {
  test.each(ORDER_STATES.filter((state) => state !== 'REJECTED'))(
    'brings an order that was %s back as it was',
    (orderState) => {
      const before = order({ orderState, lastTransition: 'set_as_ordered', timeOfDelivery: '13:00' });
      const change = undoRejection(after(move(before, 'set_as_rejected')), NOW);
      const domainEvents = [{ type: 'rejectionUndone', to: orderState, isQuiet: true }];
      expect(change).toEqual({ state: before, domainEvents, reply: {} });
    },
  );
  test.each([
    ['09.999', []],
    ['10.000', [[BARTEK.id, { before: 0, amount: 2500 }]]],
  ])('%s s later tells those who were told of the rejection', (seconds, expected) => {
    const rejected = after(move(order({ orderState: 'ORDERED' }), 'set_as_rejected'));
    const undone = undoRejection(rejected, { ...NOW, instant: NOW.instant.replace('00.000Z', `${seconds}Z`) });
    expect(told(rejected, undone, ANNA).map(({ data }) => [...(data['recipientIds'] as []), data['changed']])).toEqual(
      expected,
    );
  });
  test.each<[string, StoredOrder]>([
    ['was not rejected', order({ orderState: 'ORDERED' })],
    [
      'is back as ordered',
      after(move(after(move(order({ orderState: 'ORDERED' }), 'set_as_rejected')), 'set_back_as_ordered')),
    ],
  ])('is refused if the order %s', (_, given) => {
    expect(undoRejection(given, NOW)).toMatchObject({ status: 409, code: 'TRANSITION_NOT_ALLOWED' });
  });
});

describe('deleting an order', () => {
  test.each<[OrderState, boolean]>([
    ['CREATED', true],
    ['ORDERING', true],
    ['ORDERED', false],
    ['DELIVERED', false],
    ['REJECTED', true],
  ])('%s: %p', (orderState, isPossible) => {
    const change = deleteOrder(order({ orderState }));
    if (isPossible) expect(change).toEqual({ removed: true, domainEvents: [{ type: 'deleted' }], reply: {} });
    else expect(change).toMatchObject({ status: 409, code: 'ORDER_HAS_DEBTS' });
  });
});

describe('transitions', () => {
  // The table of docs/rules/orders.md, Orders.
  const targets: Record<Transition, Partial<Record<OrderState, OrderState>>> = {
    set_as_ordering: { CREATED: 'ORDERING' },
    set_as_created: { ORDERING: 'CREATED', ORDERED: 'CREATED' },
    set_as_ordered: { ORDERING: 'ORDERED' },
    set_as_delivered: { ORDERED: 'DELIVERED' },
    set_as_rejected: { CREATED: 'REJECTED', ORDERING: 'REJECTED', ORDERED: 'REJECTED', DELIVERED: 'REJECTED' },
    set_back_as_ordered: { DELIVERED: 'ORDERED', REJECTED: 'ORDERED' },
  };
  const matrix = names.flatMap((name) => ORDER_STATES.map((from) => [name, from, targets[name][from]] as const));

  test('cover six transitions and five states', () => {
    expect(matrix).toHaveLength(30);
    expect(names).toHaveLength(6);
  });

  test.each(matrix)('%s from %s leads to %s', (name, from, to) => {
    const before = order({ orderState: from });
    const change = move(before, name);
    if (to) {
      expect(after(change)).toMatchObject({ orderState: to, lastTransition: name });
      expect(change).toMatchObject({ reply: {} });
    } else {
      expect(change).toMatchObject({ status: 409, code: 'TRANSITION_NOT_ALLOWED' });
      expect((change as Refusal).message).toContain(from);
    }
  });

  test.each(matrix.filter(([, , to]) => to))(
    'repeating %s after it led from %s to %s changes nothing',
    (name, from) => {
      const reached = after(move(order({ orderState: from }), name, '12:00'));
      for (const repeated of [move(reached, name), move(reached, name, '18:00')]) {
        expect(repeated).toEqual({ reply: {} });
      }
    },
  );

  // After each transition, every other transition follows the table.
  test.each(
    matrix.flatMap(([last, , to]) =>
      to ? names.filter((name) => name !== last).map((name) => [last, to, name] as const) : [],
    ),
  )('after %s led to %s, %s follows the table', (lastTransition, orderState, name) => {
    const change = move(order({ orderState, lastTransition }), name);
    if (targets[name][orderState]) expect(after(change).orderState).toBe(targets[name][orderState]);
    else expect(change).toMatchObject({ status: 409 });
  });

  test.each(ORDER_STATES.filter((state) => state !== 'REJECTED'))(
    'a rejected order that was %s comes back as ordered, or as it was',
    (orderState) => {
      const rejected = after(move(order({ orderState, said: [] }), 'set_as_rejected'));
      const ordered = after(move(rejected, 'set_back_as_ordered'));
      expect(ordered.orderState).toBe('ORDERED');
      expect(ordered).not.toHaveProperty('said');
      expect(after(undoRejection(rejected, NOW)).orderState).toBe(orderState);
    },
  );

  test('an empty order cannot be placed', () => {
    expect(move(order({ entries: [] }), 'set_as_ordering')).toMatchObject({ status: 409, code: 'ORDER_EMPTY' });
  });

  test('do not change the given order', () => {
    const before = Object.freeze(order({ orderState: 'ORDERING' }));
    after(move(before, 'set_as_ordered', '12:00'));
    expect(before).toEqual(order({ orderState: 'ORDERING' }));
  });

  describe('times', () => {
    const from = (orderState: OrderState) => order({ orderState, timeOfOrder: '10:00', timeOfDelivery: '13:00' });
    test.each<[Transition, OrderState, string | null | undefined, string, string | undefined]>([
      ['set_as_ordering', 'CREATED', undefined, '10:00', '13:00'],
      ['set_as_created', 'ORDERING', undefined, '10:00', undefined],
      ['set_as_created', 'ORDERED', undefined, '10:00', undefined],
      ['set_as_ordered', 'ORDERING', '12:15', NOW.time, '12:15'],
      ['set_as_ordered', 'ORDERING', null, NOW.time, undefined],
      ['set_as_ordered', 'ORDERING', undefined, NOW.time, undefined],
      ['set_as_delivered', 'ORDERED', undefined, '10:00', NOW.time],
      ['set_as_rejected', 'ORDERED', undefined, '10:00', '13:00'],
      ['set_back_as_ordered', 'DELIVERED', undefined, '10:00', '13:00'],
    ])('%s from %s with %p: ordered at %s, expected at %p', (name, state, approx, timeOfOrder, timeOfDelivery) => {
      const reached = after(move(from(state), name, approx));
      expect(reached.timeOfOrder).toBe(timeOfOrder);
      expect(reached.timeOfDelivery).toBe(timeOfDelivery);
      expect('timeOfDelivery' in reached).toBe(timeOfDelivery !== undefined);
    });
  });

  test('is ordered since it was placed last, also when it is brought back as ordered', () => {
    const placed = after(move(order({ orderState: 'ORDERING' }), 'set_as_ordered'));
    const now = { orderedOn: NOW.date, orderedAt: NOW.instant };
    expect(placed).toMatchObject(now);
    const later = { instant: '2025-03-09T10:30:00.000Z', date: '2025-03-09', time: '11:30' };
    const moved = (from: StoredOrder, name: Transition) => after(changeState(from, name, later));
    const rejected = moved(placed, 'set_as_rejected');
    expect(moved(rejected, 'set_back_as_ordered')).toMatchObject(now);
    const again = moved(moved(placed, 'set_as_created'), 'set_as_ordering');
    expect(moved(again, 'set_as_ordered')).toMatchObject({ orderedOn: later.date, orderedAt: later.instant });
    const never = moved(order({ orderState: 'CREATED' }), 'set_as_rejected');
    expect(moved(never, 'set_back_as_ordered')).toMatchObject({ orderedOn: later.date });
  });

  describe('the promised time', () => {
    const update = (from: StoredOrder, timeOfDelivery: string | null) =>
      after(updateOrder(from, { ...details, timeOfDelivery }, { ...by(ANNA) }));
    const ordered = (approx?: string) => after(move(order({ orderState: 'ORDERING' }), 'set_as_ordered', approx));

    test('is what was named when the order was placed, whatever is named later', () => {
      const delivered = after(move(update(ordered('12:15'), '12:45'), 'set_as_delivered'));
      expect(delivered).toMatchObject({ promisedTime: '12:15', timeOfDelivery: NOW.time });
      const again = after(move(after(move(delivered, 'set_back_as_ordered')), 'set_as_delivered'));
      expect(update(again, '13:00')).toMatchObject({ promisedTime: '12:15', timeOfDelivery: '13:00' });
    });

    test('is the first that is named later, if none was; the time of a delivery is none', () => {
      expect(update(update(ordered(), '12:45'), '13:00').promisedTime).toBe('12:45');
      const delivered = after(move(ordered(), 'set_as_delivered'));
      expect(update(delivered, '13:00')).not.toHaveProperty('promisedTime');
      const back = after(move(delivered, 'set_back_as_ordered'));
      expect(update(back, NOW.time)).not.toHaveProperty('promisedTime');
    });

    test('goes when the order is opened or placed again', () => {
      const reopened = after(move(ordered('12:15'), 'set_as_created'));
      expect(reopened).not.toHaveProperty('promisedTime');
      expect(
        after(
          move(
            { ...ordered('12:15'), orderState: 'ORDERING', lastTransition: 'set_as_ordering' },
            'set_as_ordered',
            '12:30',
          ),
        ),
      ).toMatchObject({
        promisedTime: '12:30',
      });
    });
  });

  describe('notifications', () => {
    const entries = [ANNA, BARTEK, CELINA].map((one) => entry(one, dishEntry('Żurek', 1500)));
    const noticesOf = (name: Transition, state: OrderState, fields: Partial<StoredOrder> = {}, actor = ANNA) => {
      const before = order({ orderState: state, entries, ...fields });
      const events = told(before, changeState(before, name, NOW, '12:15'), actor);
      return events.map(({ kind, data }) => ({ what: kind.what, data }));
    };
    const common = { orderId: 'order', restaurantName: 'Bar Kasztan', orderDate: '2025-03-04', actorId: ANNA.id };

    test.each<[Transition, OrderState, string, string | undefined]>([
      ['set_as_ordered', 'ORDERING', 'ordered', '12:15'],
      ['set_as_delivered', 'ORDERED', 'delivered', NOW.time],
      ['set_as_rejected', 'ORDERING', 'rejected', undefined],
      ['set_back_as_ordered', 'DELIVERED', 'backAsOrdered', undefined],
    ])('%s from %s notifies every participant except the caller of "%s"', (name, state, what, timeOfDelivery) => {
      const data = {
        ...common,
        recipientIds: [BARTEK.id, CELINA.id],
        ...(timeOfDelivery === undefined ? {} : { timeOfDelivery }),
      };
      expect(noticesOf(name, state)).toEqual([{ what, data }]);
    });

    test.each<[Transition, OrderState]>([
      ['set_as_ordering', 'CREATED'],
      ['set_as_created', 'ORDERING'],
    ])('%s notifies nobody', (name, state) => {
      expect(noticesOf(name, state)).toEqual([]);
    });

    test('a creator without an entry is not notified', () => {
      const [event] = noticesOf('set_as_ordered', 'ORDERING', { entries: entries.slice(1) });
      expect(event!.data).toMatchObject({ recipientIds: [BARTEK.id, CELINA.id] });
    });
  });
});
