import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ReplyError } from '@kantyna/contracts/client';
import { MOST_DISHES_OF_AN_ENTRY } from '@kantyna/contracts/orders/entries';
import { newId } from '@kantyna/kernel/ids';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { ANNA, BARTEK, CELINA, chosen, person } from './examples.js';
import { BIGOS, details, type OrdersWorld, RESTAURANT, startOrdersWorld } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld({ processes: true });
});
afterAll(() => world.stop());

const show = (orderId: string) => world.as(ANNA).showOrder({ params: { orderId } });

test('no acknowledged dish is lost when MongoDB is killed, and a retry has one effect', async () => {
  const orderId = await world.open();
  const { supervisor } = world.infrastructure;
  const refusals: ReplyError[] = [];
  const keys = Array.from({ length: MOST_DISHES_OF_AN_ENTRY }, newId);
  for (const [index, idempotencyKey] of keys.entries()) {
    if (index % 15 === 10) void supervisor.kill('mongodb');
    const body = chosen({ orderId, dishId: BIGOS.id, additionalComments: `dish ${index}` });
    await eventually(
      () =>
        world
          .atOnce(BARTEK)
          .saveOrderEntry({ body, idempotencyKey })
          .catch((error: unknown) => {
            if (!(error instanceof ReplyError)) throw error;
            refusals.push(error);
            return undefined;
          }),
      30_000,
    );
  }
  const [entry] = (await show(orderId)).orderEntries;
  expect(entry!.dishEntries.map((one) => one.comments)).toEqual(keys.map((_, index) => `dish ${index}`));
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 503, retryAfter: expect.any(String), body: { code: 'UNAVAILABLE' } });
  }
  await eventually(
    async () => (await world.published('order', orderId))?.data?.totalAmount === MOST_DISHES_OF_AN_ENTRY * 2000,
  );
});

test('calls succeed while NATS is frozen, and changes are published later', async () => {
  const orderId = await world.open();
  const { supervisor } = world.infrastructure;
  await supervisor.pause('nats');
  try {
    const { id } = await world.as(ANNA).saveOrder({ body: { restaurantId: RESTAURANT.id, ...details } });
    expect((await show(id)).order.orderState).toBe('CREATED');
    await world.add(BARTEK, orderId);
    await world.as(ANNA).setAsOrdering({ params: { orderId } });
  } finally {
    supervisor.continue('nats');
  }
  // The connection of this test may have given the frozen server up, too.
  const state = async () => (await world.published('order', orderId).catch(() => undefined))?.data?.orderState;
  await eventually(async () => (await state()) === 'ORDERING');
});

test('who pays does not change while NATS is frozen: a payment may be confirmed. Who calls does', async () => {
  const { orderId } = await world.orderIn('ORDERED', ANNA, BARTEK);
  const params = { orderId };
  const paymentData = details.paymentData;
  const ofPayer = { orderId, role: 'payer' as const, personId: BARTEK.id };
  const { supervisor } = world.infrastructure;
  await supervisor.pause('nats');
  try {
    for (const call of [
      () => world.atOnce(ANNA).giveRole({ params: ofPayer }),
      () => world.atOnce(BARTEK).offerToPay({ params, body: paymentData }),
      () => world.atOnce(ANNA).leaveRole({ params: { orderId, role: 'payer' } }),
      () => world.atOnce(BARTEK).takeOver({ params, body: paymentData }),
    ])
      expect(await refused(call())).toMatchObject({ status: 503, code: 'NOT_CAUGHT_UP' });
    expect(await world.atOnce(BARTEK).offerToCall({ params })).toEqual({});
  } finally {
    supervisor.continue('nats');
  }
  expect((await show(orderId)).order.roleProposals).toEqual([expect.objectContaining({ role: 'caller' })]);
  expect(await world.as(ANNA).giveRole({ params: ofPayer })).toEqual({});
});

test('calls succeed while NATS is down, and changes are published later', async () => {
  const orderId = await world.open();
  const { supervisor } = world.infrastructure;
  const people = Array.from({ length: 20 }, (_, index) => person(`Person ${index}`));
  for (const [index, who] of people.entries()) {
    if (index === 5) await supervisor.kill('nats');
    await world.add(who, orderId);
  }
  expect((await show(orderId)).orderEntries).toHaveLength(20);
  await supervisor.ready('nats');
  const publishedEntries = async () =>
    (await world.published('order', orderId).catch(() => undefined))?.data?.entries.length;
  await eventually(async () => (await publishedEntries()) === 20);
});

test('a restarted service reads what was published meanwhile', async () => {
  const { orderId } = await world.orderIn('ORDERED', BARTEK, CELINA);
  const { finalPrice } = (await show(orderId)).orderEntries[0]!;
  const { supervisor } = world.infrastructure;
  await supervisor.kill('orders-1');
  await world.state('payment', orderId, 1, {
    confirmations: [{ personId: BARTEK.id, amount: finalPrice }],
  });
  await supervisor.ready('orders-1');
  const statuses = await eventually(async () => {
    const shown = (await show(orderId)).orderEntries.map((one) => one.paymentStatus);
    return shown.includes('CONFIRMED') && shown;
  });
  expect(statuses).toEqual(['CONFIRMED', 'UNPAID']);
});

// Must be the last test: it stops MongoDB for good.
test('every call is refused with 503 and Retry-After while MongoDB is unavailable', async () => {
  const orderId = await world.open();
  await world.infrastructure.supervisor.stop('mongodb');
  const anna = world.atOnce(ANNA);
  const body = chosen({ orderId, dishId: BIGOS.id });
  const calls: Promise<unknown>[] = [
    anna.todaysOrders(),
    anna.showOrder({ params: { orderId } }),
    anna.saveOrderEntry({ body }),
  ];
  for (const call of calls) {
    const error = await call.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 503, retryAfter: '2', body: { code: 'UNAVAILABLE' } });
  }
  const health = async (kind: string) => (await fetch(`${world.urls[0]!}/health/${kind}`)).status;
  await eventually(async () => (await health('ready')) === 503);
  expect(await health('live')).toBe(200);
});
