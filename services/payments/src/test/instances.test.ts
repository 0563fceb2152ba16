import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { ReplyError, type Client } from '@kantyna/contracts/client';
import { newId } from '@kantyna/kernel/ids';
import { eventually } from '@kantyna/test-support/eventually';
import { repetitions } from '@kantyna/test-support/repetitions';
import { refused, refusedAtLast } from '@kantyna/test-support/refused';
import { ANNA, BARTEK, CELINA, person } from './examples.js';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world.js';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ instances: 2 });
});
afterAll(() => world.stop());

test('either instance shows a published order in the balance at once', async () => {
  const stale: number[] = [];
  const [me, other] = [person('Zosia'), person('Adam')];
  for (let round = 1; round <= repetitions(30, 100); round += 1) {
    await world.publishOrder(me, [[other, 1]]);
    const { owedMoney } = await world.as(me, round % 2).balance();
    if (owedMoney['Adam'] !== round) stale.push(round);
  }
  expect(stale).toEqual([]);
});

test('the other instance shows a confirmation, and it is published', async () => {
  const order = await world.publishOrder(ANNA, [
    [BARTEK, 100],
    [CELINA, 200],
  ]);
  const params = { orderEntryId: order.entryOf(BARTEK) };
  for (let round = 0; round < 20; round += 1) {
    const call = round % 4 < 2 ? 'confirmAsPaid' : 'revertToUnpaid';
    await world.as(ANNA, round % 2)[call]({ params });
    const expected = call === 'confirmAsPaid' ? [BARTEK.id] : [];
    const published = (await world.published('payment', order.id))?.data?.confirmations;
    expect(published).toEqual(expected.map((personId) => ({ personId, amount: 100 })));
    const { entries } = await world.as(BARTEK, (round + 1) % 2).balance();
    expect(entries).toContainEqual(
      expect.objectContaining({ orderId: order.id, status: expected.length ? 'CONFIRMED' : 'UNPAID' }),
    );
  }
});

test('concurrent confirmations at both instances are all saved', async () => {
  const people = Array.from({ length: 20 }, (_, index) => person(`Person ${index}`));
  const order = await world.publishOrder(
    ANNA,
    people.map((who) => [who, 100] as const),
  );
  await Promise.all(
    people.map((who, index) =>
      world.as(who, index % 2).confirmAsPaid({ params: { orderEntryId: order.entryOf(who) }, idempotencyKey: newId() }),
    ),
  );
  await eventually(async () => (await world.published('payment', order.id))?.data?.confirmations.length === 20);
});

test('no acknowledged confirmation is lost when MongoDB, NATS and an instance are killed', async () => {
  const { supervisor } = world.infrastructure;
  const people = Array.from({ length: 30 }, (_, index) => person(`Person ${index}`));
  const order = await world.publishOrder(
    ANNA,
    people.map((who) => [who, 100] as const),
  );
  const kills = new Map([
    [5, 'mongodb'],
    [12, 'nats'],
    [20, 'payments-1'],
  ]);
  const refusals: unknown[] = [];
  for (const [index, who] of people.entries()) {
    const idempotencyKey = newId();
    if (kills.has(index)) void supervisor.kill(kills.get(index)!);
    let instance = index;
    await eventually(async () => {
      instance += 1;
      const params = { orderEntryId: order.entryOf(who) };
      return world
        .atOnce(who, instance % 2)
        .confirmAsPaid({ params, idempotencyKey })
        .catch((error: unknown) => void refusals.push(error));
    }, 30_000);
  }
  for (const refusal of refusals) {
    // Either the killed instance closed the connection, or the refusal asks for a retry.
    if (refusal instanceof ReplyError) expect(refusal).toMatchObject({ status: 503, retryAfter: expect.any(String) });
    else expect(String(refusal)).toBe('TypeError: fetch failed');
  }
  await Promise.all([...kills.values()].map((name) => supervisor.ready(name)));
  const confirmed = async () =>
    (await world.published('payment', order.id).catch(() => undefined))?.data?.confirmations;
  await eventually(async () => (await confirmed())?.length === 30);
  const { entries } = await world.as(ANNA).balance();
  expect(entries).toContainEqual(
    expect.objectContaining({ orderId: order.id, confirmedPaymentsTotalAmount: 3000, totalAmount: 3000 }),
  );
});

test('while NATS is frozen, what another state of the order would allow is refused as unknown', async () => {
  const order = await world.publishOrder(ANNA, [[BARTEK, 100]], { orderState: 'CREATED' });
  const params = { orderEntryId: order.entryOf(BARTEK) };
  const notPayable = { status: 409, code: 'NOT_PAYABLE' };
  expect(await refused(world.as(ANNA).confirmAsPaid({ params }))).toMatchObject(notPayable);
  const [dorota, edyta] = [person('Dorota'), person('Edyta')];
  for (const { id, username, email } of [dorota, edyta]) await world.state('person', id, 1, { id, username, email });
  const claim = (client: Client, orderId?: string) =>
    client.claimPayment({
      params: { personId: dorota.id },
      body: { amount: 100, way: 'cash', ...(orderId !== undefined && { orderId }) },
    });
  expect(await refused(claim(world.as(edyta)))).toMatchObject({ status: 409, code: 'NOT_OWED' });
  const { supervisor } = world.infrastructure;
  await supervisor.pause('nats');
  try {
    const calls = [
      ...[params.orderEntryId, newId()].map(
        (orderEntryId) => () => world.atOnce(ANNA).confirmAsPaid({ params: { orderEntryId } }),
      ),
      () => claim(world.atOnce(edyta)),
      () => claim(world.atOnce(edyta), newId()),
    ];
    for (const call of calls)
      // A busy machine may run into the time limit of calls first.
      await eventually(async () => (await refused(call())).code === 'NOT_CAUGHT_UP');
  } finally {
    supervisor.continue('nats');
  }
  expect(await refusedAtLast(() => world.as(ANNA).confirmAsPaid({ params }))).toMatchObject(notPayable);
});

test('all orders are read again after the database was dropped under the running service', async () => {
  const order = await world.publishOrder(person('Wanda'), [[person('Zenon'), 500]]);
  const { infrastructure } = world;
  const owed = async (instance: number) => (await world.as(person('Wanda'), instance).balance()).owedMoney['Zenon'];
  await eventually(async () => (await owed(0)) === 500);
  const client = await mongo.MongoClient.connect(infrastructure.mongodbUri);
  await client.db('kantyna_payments').dropDatabase();
  await client.close();
  await eventually(async () => (await owed(0)) === 500 && (await owed(1)) === 500);
  const params = { orderEntryId: order.entryOf(person('Zenon')) };
  expect(await world.as(person('Zenon')).confirmAsPaid({ params })).toHaveProperty('paymentId');
});

// Must be the last test: it stops MongoDB for good.
test('every call is refused with 503 and Retry-After while MongoDB is unavailable', async () => {
  const order = await world.publishOrder(ANNA, [[BARTEK, 100]]);
  const params = { orderEntryId: order.entryOf(BARTEK) };
  await eventually(() => world.as(ANNA).balance());
  await world.infrastructure.supervisor.stop('mongodb');
  const anna = world.atOnce(ANNA);
  const replies = await Promise.all(
    [anna.balance(), anna.confirmAsPaid({ params }), anna.revertToUnpaid({ params, idempotencyKey: newId() })].map(
      refused,
    ),
  );
  expect(replies).toEqual([1, 2, 3].map(() => ({ status: 503, code: 'UNAVAILABLE', messages: [] })));
});
