import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Person } from '@kantyna/contracts/people/person';
import { ORDER_STATES, type OrderState } from '@kantyna/contracts/orders/order';
import { zonedClock } from '@kantyna/kernel/clock';
import { newId } from '@kantyna/kernel/ids';
import { refused } from '@kantyna/test-support/refused';
import type { events } from '@kantyna/contracts/messages/messages';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import { ANNA, BARTEK, CELINA } from './examples.js';
import { BIGOS, details, type OrdersWorld, startOrdersWorld } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world.stop());

const { now } = zonedClock(TIME_ZONE);
const on = (orderId: string) => ({ params: { orderId } });

const transitions = [
  'setAsCreated',
  'setAsOrdering',
  'setAsOrdered',
  'setAsDelivered',
  'setAsRejected',
  'setBackAsOrdered',
] as const;
type Transition = (typeof transitions)[number];

const move = (name: Transition, orderId: string, who: Person, approxTimeOfDelivery?: string | null) =>
  world.as(who)[name]({
    ...on(orderId),
    ...(name === 'setAsOrdered' ? { body: approxTimeOfDelivery === undefined ? {} : { approxTimeOfDelivery } } : {}),
  } as never);
const stateOf = async (orderId: string) => (await world.as(ANNA).showOrder(on(orderId))).order;

describe('a change of state', () => {
  // The new state of each call, by present state. Other combinations are refused.
  const targets: Record<Transition, Partial<Record<OrderState, OrderState>>> = {
    setAsOrdering: { CREATED: 'ORDERING' },
    setAsCreated: { ORDERING: 'CREATED', ORDERED: 'CREATED' },
    setAsOrdered: { ORDERING: 'ORDERED' },
    setAsDelivered: { ORDERED: 'DELIVERED' },
    setAsRejected: { CREATED: 'REJECTED', ORDERING: 'REJECTED', ORDERED: 'REJECTED', DELIVERED: 'REJECTED' },
    setBackAsOrdered: { DELIVERED: 'ORDERED', REJECTED: 'ORDERED' },
  };
  // The last call by which orderIn reaches a state. Repeating it changes nothing.
  const repeated: Partial<Record<OrderState, Transition>> = {
    ORDERING: 'setAsOrdering',
    ORDERED: 'setAsOrdered',
    DELIVERED: 'setAsDelivered',
    REJECTED: 'setAsRejected',
  };

  test.each(transitions.flatMap((name) => ORDER_STATES.map((from) => [name, from, targets[name][from]] as const)))(
    '%s in %s: %p',
    async (name, from, to) => {
      const { orderId } = await world.orderIn(from, BARTEK);
      const before = await world.published('order', orderId);
      if (to ?? repeated[from] === name) expect(await move(name, orderId, ANNA)).toEqual({});
      else
        expect(await refused(move(name, orderId, ANNA))).toMatchObject({ status: 409, code: 'TRANSITION_NOT_ALLOWED' });
      expect((await stateOf(orderId)).orderState).toBe(to ?? from);
      if (to) expect(await world.published('order', orderId)).toMatchObject({ data: { orderState: to } });
      else expect(await world.published('order', orderId)).toEqual(before);
    },
  );

  test('a rejected order comes back as ordered or as it was, and is not opened again otherwise', async () => {
    const { orderId } = await world.orderIn('ORDERING', BARTEK);
    await move('setAsRejected', orderId, ANNA);
    expect(await refused(move('setAsCreated', orderId, ANNA))).toMatchObject({ status: 409 });
    await world.as(ANNA).undoRejection(on(orderId));
    expect((await stateOf(orderId)).orderState).toBe('ORDERING');
    for (const name of ['setAsRejected', 'setBackAsOrdered'] as const) await move(name, orderId, ANNA);
    expect((await stateOf(orderId)).orderState).toBe('ORDERED');
  });

  test('to ordering needs an entry', async () => {
    const orderId = await world.open();
    expect(await refused(move('setAsOrdering', orderId, ANNA))).toMatchObject({ status: 409, code: 'ORDER_EMPTY' });
  });

  test('sets the time of order and of delivery, and clears the latter when the order is reopened', async () => {
    const { orderId } = await world.orderIn('ORDERING', BARTEK);
    const before = now().time;
    await move('setAsOrdered', orderId, ANNA, '23:59');
    const ordered = await stateOf(orderId);
    expect([before, now().time]).toContain(ordered.timeOfOrder);
    expect(ordered.timeOfDelivery).toBe('23:59');
    await move('setAsDelivered', orderId, ANNA);
    expect([before, now().time]).toContain((await stateOf(orderId)).timeOfDelivery);
    await move('setBackAsOrdered', orderId, ANNA);
    await move('setAsCreated', orderId, ANNA);
    expect(await stateOf(orderId)).not.toHaveProperty('timeOfDelivery');
  });

  test.each([[undefined], [null]])('to ordered with %p for the expected time leaves it unset', async (approx) => {
    const { orderId } = await world.orderIn('ORDERING', BARTEK);
    await move('setAsOrdered', orderId, ANNA, approx);
    expect(await stateOf(orderId)).not.toHaveProperty('timeOfDelivery');
  });

  test.each(['7:00', '24:00', 'noon'])('to ordered with %p for the expected time is refused', async (approx) => {
    const { orderId } = await world.orderIn('ORDERING', BARTEK);
    expect(await refused(move('setAsOrdered', orderId, ANNA, approx))).toMatchObject({
      status: 400,
      code: 'INVALID_BODY',
    });
    expect((await stateOf(orderId)).orderState).toBe('ORDERING');
  });

  test('notifies every participant except the caller, once', async () => {
    const { orderId } = await world.orderIn('ORDERING', BARTEK, ANNA, CELINA);
    const dataOf = async (kind: keyof typeof events) =>
      (await world.eventsOf(kind, orderId)).map((event) => event.data);
    for (const _ of [1, 2]) await move('setAsOrdered', orderId, ANNA, '12:15');
    const common = {
      orderId,
      restaurantName: 'Bar Kasztan',
      orderDate: details.orderDate,
      actorId: ANNA.id,
      recipientIds: [BARTEK.id, CELINA.id],
    };
    expect(await dataOf('ordered')).toEqual([{ ...common, timeOfDelivery: '12:15' }]);
    await move('setAsDelivered', orderId, ANNA);
    await move('setAsRejected', orderId, ANNA);
    await move('setBackAsOrdered', orderId, ANNA);
    expect(await dataOf('delivered')).toMatchObject([common]);
    for (const kind of ['rejected', 'backAsOrdered'] as const)
      expect(await dataOf(kind)).toMatchObject(
        common.recipientIds.map((recipientId) => ({ ...common, recipientIds: [recipientId] })),
      );
  });

  test('has one effect when requested ten times at once', async () => {
    const { orderId } = await world.orderIn('CREATED', BARTEK);
    const { version } = (await world.published('order', orderId))!;
    await Promise.all(Array.from({ length: 10 }, () => move('setAsOrdering', orderId, ANNA)));
    expect(await world.published('order', orderId)).toMatchObject({ version: version + 1 });
  });

  test('with a key has one effect, also when repeated after another change', async () => {
    const { orderId } = await world.orderIn('CREATED', BARTEK);
    const idempotencyKey = newId();
    await world.as(ANNA).setAsOrdering({ ...on(orderId), idempotencyKey });
    await move('setAsCreated', orderId, ANNA);
    expect(await world.as(ANNA).setAsOrdering({ ...on(orderId), idempotencyKey })).toEqual({});
    expect((await stateOf(orderId)).orderState).toBe('CREATED');
  });
});

describe('orderView', () => {
  test('groups identical dishes, and changes nothing', async () => {
    const { orderId } = await world.orderIn('CREATED', BARTEK, CELINA);
    await world.add(CELINA, orderId, {
      sideDishes: [{ isNew: false, id: BIGOS.sideDishes[0]!.id }],
      additionalComments: 'hot',
    });
    const before = await world.published('order', orderId);
    expect(await world.as(ANNA).orderView(on(orderId))).toEqual({
      orderState: 'CREATED',
      orderDate: expect.any(String),
      orderDeliveryData: details.deliveryData,
      restaurantName: 'Bar Kasztan',
      restaurantTelephone: '600 100 200',
      groupedEntries: [
        {
          dishId: BIGOS.id,
          dishName: 'Bigos',
          lineId: expect.any(String),
          isSaid: false,
          dishPrice: 2000,
          price: 6250,
          eatingPeopleCount: 3,
          eatingPeopleEntries: [
            { username: 'Bartek', comments: '', sideDishes: [] },
            { username: 'Celina', comments: '', sideDishes: [] },
            { username: 'Celina', comments: 'hot', sideDishes: BIGOS.sideDishes },
          ],
        },
      ],
      allEatingPeopleCount: 2,
      basePriceSum: 6250,
      totalPrice: 6250,
    });
    expect(await world.published('order', orderId)).toEqual(before);
  });
});

describe('rights', () => {
  type CallAs = (orderId: string, who: Person) => Promise<unknown>;
  const creatorCalls: [string, CallAs][] = [
    ['orderEditData', (id, who) => world.as(who).orderEditData(on(id))],
    ['orderView', (id, who) => world.as(who).orderView(on(id))],
    ['updateOrder', (orderId, who) => world.as(who).updateOrder({ body: { orderId, ...details } })],
    ...transitions.map((name): [string, CallAs] => [name, (id, who) => move(name, id, who)]),
    ['deleteOrder', (id, who) => world.as(who).deleteOrder(on(id))],
  ];

  test.each(creatorCalls)('%s is refused with 403 for everyone but the creator, in any state', async (_, call) => {
    for (const state of ORDER_STATES) {
      const { orderId } = await world.orderIn(state, BARTEK);
      for (const who of [BARTEK, CELINA]) {
        expect(await refused(call(orderId, who))).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
      }
      expect((await stateOf(orderId)).orderState).toBe(state);
    }
  });

  test.each([...creatorCalls, ['showOrder', (id, who) => world.as(who).showOrder(on(id))] as [string, CallAs]])(
    '%s of an unknown order, or with an invalid id, is refused with 404',
    async (_, call) => {
      const ids = [newId(), 'oh no', '../..', '$gt', 'f'.repeat(25), '0'.repeat(100), 'ź', '%00', '[object Object]'];
      for (const id of ids) {
        expect(await refused(call(id, ANNA))).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
      }
    },
  );
});
