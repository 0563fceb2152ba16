import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { ORDERS_A_PAGE } from '@kantyna/contracts/product';
import { zonedClock } from '@kantyna/kernel/clock';
import { newId } from '@kantyna/kernel/ids';
import { startPublisher } from '@kantyna/store/reconcile/repair';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { plansOf, type Plan } from '@kantyna/test-support/explained';
import { receiveState } from '@kantyna/test-support/receive-state';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import { usualEatersOn } from '../usual-eaters.js';
import { cursorOf } from '../database/all-orders.js';
import { openStore, type Store } from '../database/store.js';
import { notices } from '../notices/notices.js';
import { toMenuView, toPublishedOrder } from '../views/orders.js';
import type { StoredOrder } from '../rules/stored-order.js';
import { dishEntry, entry, order, person } from './examples.js';

let world: BareWorld;
let connection: Connection;
let store: Store;
let plans: Plan[];

const orderIds = Array.from({ length: 300 }, newId);
const restaurantIds = Array.from({ length: 20 }, newId);

const state = (index: number): StoredOrder =>
  order({
    creator: person(`Creator ${index % 30}`),
    orderDate: `2025-01-${String(1 + (index % 28)).padStart(2, '0')}`,
    createdAt: `2025-01-01T00:00:00.${String(index).padStart(3, '0')}Z`,
    entries: [{ ...entry(person('Eater'), dishEntry('Żurek', 1)), id: `entry ${index}` }],
  });
const dishOf = (restaurantId: string) => ({
  restaurantId,
  name: 'Żurek',
  price: 1,
  category: '',
  position: 0,
  sideDishes: [],
});

beforeAll(async () => {
  world = await startBareWorld();
  connection = await world.database('queries', { monitored: true, hasty: true });
  store = await openStore(connection, await world.bus(), zonedClock(TIME_ZONE), {
    toPublishedOrder,
    toMenuView,
    notices,
  });
  const saveOrder = (id: string, index: number) =>
    store.orders.change(id, undefined, () => ({ state: state(index), reply: {} }));
  const receiveMenu = async (id: string, index: number) => {
    await receiveState(store.handlers, 'restaurant', id, 1, { name: `Bar ${index}`, url: '', telephone: '' });
    for (let round = 0; round < 5; round += 1) await receiveState(store.handlers, 'dish', newId(), 1, dishOf(id));
  };
  await Promise.all([...orderIds.map(saveOrder), ...restaurantIds.map(receiveMenu)]);
  plans = await plansOf(connection, runAllQueries);
});
afterAll(() => world.stop());

/** Calls every function of the store, and runs the publisher once. */
async function runAllQueries(): Promise<void> {
  const [id, restaurantId, dishId] = [orderIds[7]!, restaurantIds[7]!, newId()];
  await store.findOrder(id);
  await store.orderOfEntry('entry 7');
  await store.ordersOf(['2025-01-07', '2025-01-06'], person('Creator 7').id);
  await store.wholeOrdersOf(['2025-01-07', '2025-01-06']);
  expect(await store.calendarOrders(person('Creator 7').id, '2025-01-20')).toHaveLength(4);
  await store.allOrders(ORDERS_A_PAGE);
  const lastOrder = (await store.allOrders(20)).at(-1)!;
  await store.allOrders(20, {}, cursorOf(lastOrder));
  await store.allOrders(20, { search: 'nothing of the kind', state: 'CREATED' }, cursorOf(lastOrder));
  expect(await store.allOrders(300, { search: 'kasztan 7' })).toHaveLength(30);
  for await (const _ of store.deliveredIn(2025));
  await store.deliveredCount(2025);
  expect(await store.firstYear()).toBe(2025);
  await store.latestOrderOf(person('Creator 7').id);
  await store.soldOutAt(id, state(7));
  await store.lastOrderedOn('bar', '2025-01-07');
  await store.presentOrders([id]);
  // All of these orders are of the week before, and decide.
  const usual = await usualEatersOn(store, '2025-01-08', undefined);
  expect(usual.map(({ username }) => username)).toEqual(['Eater']);
  await store.pollsOf('2025-01-07');
  await store.readPlaces();
  await store.eatingOf(person('Eater').id);
  await store.peopleElsewhere(newId());
  await store.restaurantList();
  await store.findMenu(restaurantId, undefined);
  await receiveState(store.handlers, 'restaurant', restaurantId, 2, { name: 'Bar', url: '', telephone: '' });
  await receiveState(store.handlers, 'dish', dishId, 1, dishOf(restaurantId));
  await receiveState(store.handlers, 'dish', dishId, 2);
  await receiveState(store.handlers, 'payment', id, 1, { confirmations: [] });
  await store.orders.change(id, { key: 'a key', payload: '' }, (present) => ({ state: present!, reply: {} }));
  await store.orders.change(newId(), { key: 'another key', payload: '' }, () => ({ state: state(0), reply: {} }));
  await store.orders.outbox.settle();
  // The relay reads the documents of which something is left.
  const left = { id: newId(), at: new Date(0) };
  await store.orders.documents.updateOne({ _id: id }, { $push: { outbox: left } });
  const findSpy = jest.spyOn(store.orders.documents, 'find');
  const lookSpy = jest.spyOn(store.orders.documents, 'findOne');
  const stop = startPublisher(store.orders);
  await eventually(
    async () =>
      lookSpy.mock.calls.length > 0 &&
      findSpy.mock.calls.some(([query]) => JSON.stringify(query).includes('outbox.at')),
  );
  await stop();
}

test('every query uses an index, also to sort', () => {
  // Only the comparison with the stream at the start reads all documents.
  const comparison = JSON.stringify(['find', 'orders', {}, null, null]);
  expect(plans.find((plan) => plan.command === comparison)?.stages).toContain('COLLSCAN');
  const scans = plans.filter(
    ({ command, stages }) => command !== comparison && (stages.includes('COLLSCAN') || stages.includes('SORT')),
  );
  expect(scans).toEqual([]);
  expect(plans.length).toBeGreaterThan(20);
});

test('a query with a filter or limit examines few documents', () => {
  const all = plans.filter(({ documentsExamined }) => documentsExamined > 50);
  // Two queries read all orders: the list without a limit, and the comparison with the stream, once.
  expect(all.map(({ command }) => command)).toEqual([
    expect.stringMatching(/^\["find","orders",\{"removed":false\}.*,1000\]$/),
    JSON.stringify(['find', 'orders', {}, null, null]),
  ]);
});

test('who usually eats is answered by an index, of the latest week if that decides', () => {
  const weeks = plans.filter(({ command }) => /"\$lt":"2025-01-0[18]"/.test(command));
  expect(weeks.map(({ documentsExamined }) => documentsExamined)).toEqual([0]);
  expect(weeks[0]!.command).toContain('2025-01-01');
});

test('all orders are searched with more of them than the embedded engine tries plans with', async () => {
  const collection = connection.collection<{ _id: string }>('orders');
  const copy = await collection.findOne({});
  const copies = Array.from({ length: 11_000 }, () => ({ ...copy!, _id: newId() }));
  await collection.insertMany(copies, { writeConcern: { w: 1, journal: false } });
  await collection.updateMany({}, { $set: { 'state.orderState': 'REJECTED' } });
  const [latest] = await store.allOrders(1);
  for (const filter of [{ search: 'nothing of the kind' }, { state: 'ORDERING' as const }])
    for (const after of [undefined, cursorOf(latest!)]) expect(await store.allOrders(1, filter, after)).toEqual([]);
});
