import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { newId } from '@kantyna/store/id';
import { startPublisher } from '@kantyna/store/publisher';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { plansOf, type Plan } from '@kantyna/test-support/explained';
import { receiveState } from '@kantyna/test-support/receive-state';
import { openStore, type Store } from '../store.js';
import type { StoredOrder } from '../stored-order.js';
import { dishEntry, entry, order, person } from './examples.js';

let world: BareWorld;
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
  const connection = await world.database('queries', { monitored: true });
  store = await openStore(connection, await world.bus());
  for (const [index, id] of orderIds.entries()) {
    await store.orders.change(id, undefined, () => ({ state: state(index), reply: {} }));
  }
  for (const [index, id] of restaurantIds.entries()) {
    await receiveState(store.handlers, 'restaurant', id, 1, { name: `Bar ${index}`, url: '', telephone: '' });
    for (let turn = 0; turn < 5; turn += 1) await receiveState(store.handlers, 'dish', newId(), 1, dishOf(id));
  }
  plans = await plansOf(connection, useEverything);
}, 120_000);
afterAll(() => world.stop());

/** Each of the store's functions, and what keeps it published. */
async function useEverything(): Promise<void> {
  const [id, restaurantId, dishId] = [orderIds[7]!, restaurantIds[7]!, newId()];
  await store.findOrder(id);
  await store.orderOfEntry('entry 7');
  await store.ordersOf('2025-01-07');
  await store.allOrders(0, undefined);
  const last = (await store.allOrders(20, undefined)).at(-1)!;
  await store.allOrders(20, [last.order.orderDate, last.order.createdAt, last.id]);
  await store.latestOrderOf(person('Creator 7').id);
  await store.restaurantList();
  await store.findMenu(restaurantId, undefined);
  await receiveState(store.handlers, 'restaurant', restaurantId, 2, { name: 'Bar', url: '', telephone: '' });
  await receiveState(store.handlers, 'dish', dishId, 1, dishOf(restaurantId));
  await receiveState(store.handlers, 'dish', dishId, 2);
  await receiveState(store.handlers, 'payment', id, 1, { confirmedEntryIds: ['entry 7'] });
  await store.orders.change(id, { key: 'a key', payload: '' }, (present) => ({ state: present!, reply: {} }));
  await store.orders.change(newId(), { key: 'another key', payload: '' }, () => ({ state: state(0), reply: {} }));
  await store.orders.outbox.settle();
  const looked = jest.spyOn(store.orders.documents, 'find');
  const glanced = jest.spyOn(store.orders.documents, 'estimatedDocumentCount');
  const stop = startPublisher(store.orders);
  await eventually(
    async () => glanced.mock.calls.length > 0 && looked.mock.calls.some(([query]) => 'outbox.at' in query),
  );
  await stop();
}

test('each of the store’s functions asks for what has an index, and sorts by it', () => {
  // The owner's comparison at his start is the one that reads everything.
  const compared = JSON.stringify(['find', 'orders', {}, null, null]);
  expect(plans.find((plan) => plan.command === compared)?.stages).toContain('COLLSCAN');
  const scans = plans.filter(
    ({ command, stages }) => command !== compared && (stages.includes('COLLSCAN') || stages.includes('SORT')),
  );
  expect(scans).toEqual([]);
  expect(plans.length).toBeGreaterThan(20);
});

test('what does not ask for all of something looks at little more than it answers', () => {
  const all = plans.filter(({ documentsExamined }) => documentsExamined > 50);
  // Those that answer everything: the comparison, and the list of all orders without a limit.
  expect(all.map(({ command }) => command)).toEqual([
    expect.stringMatching(/^\["find","orders",\{"removed":false\}.*,0\]$/),
    JSON.stringify(['find', 'orders', {}, null, null]),
  ]);
});
