import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { idOf } from '@kantyna/bus/messages/message-handler';
import { events, eventSubject } from '@kantyna/contracts/messages/messages';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { zonedClock } from '@kantyna/kernel/clock';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import { openStore } from '../database/store.js';
import { notices } from '../notices/notices.js';
import { toMenuView, toPublishedOrder } from '../views/orders.js';
import { dueTimes } from '../database/migrations.js';
import { ANNA, BARTEK } from './examples.js';
import { type OrdersWorld, startOrdersWorld } from './orders-world.js';

let world: OrdersWorld;
let database: Connection;
beforeAll(async () => {
  world = await startOrdersWorld(3);
  database = await world.database();
});
afterAll(() => world.stop());

/** The days of these orders are over everywhere. */
const PAST = dateIn(-2);
const documents = () => database.collection<{ _id: string; version: number; state: { orderState: string } }>('orders');

const YESTERDAY_OVER = { 'state.orderDate': PAST, dueAt: new Date(0) };
const THREE: OrderState[] = ['CREATED', 'ORDERING', 'ORDERED'];

/** So many orders of each state under way. They were opened for a day that had passed, so nothing is due about them. */
async function underWay(ofEach: number): Promise<string[]> {
  const states = Array.from({ length: ofEach }, () => THREE).flat();
  const orders = await Promise.all(states.map((state) => world.orderIn(state, BARTEK)));
  return orders.map(({ orderId }) => orderId);
}
const found = async (ids: readonly string[]) => {
  const all = await documents()
    .find({ _id: { $in: [...ids] } })
    .toArray();
  return ids.map((id) => all.find(({ _id }) => _id === id)!);
};
const ended = (ids: readonly string[]) =>
  eventually(async () => {
    const states = (await found(ids)).map(({ state }) => state.orderState);
    return states.every((state, index) => state === ['REJECTED', 'REJECTED', 'DELIVERED'][index % 3]);
  }, 60_000);

/** The events of a kind about some orders. */
async function eventsOf(kind: 'delivered' | 'rejected' | 'stillOpen' | 'dayEnded', ids: readonly string[]) {
  const { state } = await world.bus.manager.streams.info('EVENTS', { subjects_filter: eventSubject(events[kind]) });
  return Object.entries(state.subjects ?? {}).filter(([subject]) => ids.includes(idOf(subject)));
}

test('orders of an earlier day end exactly once by three instances, one of them killed; who placed none is told', async () => {
  const ids = await underWay(5);
  const before = await found(ids);
  await documents().updateMany({ _id: { $in: ids } }, { $set: YESTERDAY_OVER, $inc: { version: 1 } });
  await world.infrastructure.supervisor.kill('orders-1');
  await ended(ids);
  expect((await found(ids)).map(({ version }) => version)).toEqual(before.map(({ version }) => version + 2));
  for (const kind of ['delivered', 'rejected', 'stillOpen'] as const) expect(await eventsOf(kind, ids)).toEqual([]);
  await world.infrastructure.supervisor.ready('orders-1');
  const rejected = ids.filter((_, index) => index % 3 < 2);
  const told = await eventually(async () => {
    const all = await eventsOf('dayEnded', ids);
    return all.length === rejected.length && all;
  });
  expect(told.map(([subject, count]) => [idOf(subject), count]).sort()).toEqual(rejected.map((id) => [id, 1]).sort());
  // A person who reopens one keeps it open.
  const orderId = ids[2]!;
  await world.as(ANNA).setBackAsOrdered({ params: { orderId } });
  expect((await found([orderId]))[0]).toMatchObject({ state: { orderState: 'ORDERED' } });
  expect((await found([orderId]))[0]).not.toHaveProperty('dueAt');
});

test('orders that were stored without a due time get one, and end', async () => {
  const ids = await underWay(1);
  await documents().updateMany(
    { _id: { $in: ids } },
    { $set: { 'state.orderDate': PAST }, $unset: { 'state.told': 1 }, $inc: { version: 1 } },
  );
  const clock = zonedClock(TIME_ZONE);
  const store = await openStore(database, world.bus, clock, { toPublishedOrder, toMenuView, notices });
  await dueTimes.run({ store, clock });
  await ended(ids);
  await store.orders.outbox.settle();
});
