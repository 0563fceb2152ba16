import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '@kantyna/kernel/ids';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { ANNA, BARTEK, CELINA, chosen } from './examples.js';
import { startOrdersWorld, ZUREK, type OrdersWorld } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
  for (const one of [ANNA, BARTEK]) await world.state('person', one.id, 1, one);
});
afterAll(() => world.stop());

const activity = (orderId: string, before?: number) =>
  world.as(CELINA).orderActivity({ params: { orderId }, query: before === undefined ? {} : { before } });

test('everybody reads who did what, the latest first, with names; a person who was erased has none', async () => {
  const orderId = await world.open();
  const { id, dishEntryId } = await world.add(BARTEK, orderId, { quantity: 2 });
  const body = { id, ...chosen({ orderId, dishEntryId, dishId: ZUREK.id }) };
  await world.as(ANNA).updateOrderEntry({ body });
  await world.as(ANNA).setAsOrdering({ params: { orderId } });
  const at = expect.any(String);
  const ofBartek = { personId: BARTEK.id };
  const expected = [
    { number: 4, at, by: ANNA.id, happening: { type: 'moved', from: 'CREATED', to: 'ORDERING' } },
    { number: 3, at, by: ANNA.id, happening: { type: 'dishChanged', ...ofBartek, dish: 'Żurek', before: 'Bigos' } },
    { number: 2, at, by: BARTEK.id, happening: { type: 'dishAdded', ...ofBartek, dish: 'Bigos', count: 2 } },
    { number: 1, at, by: ANNA.id, happening: { type: 'opened' } },
  ];
  expect(await activity(orderId)).toEqual({
    activities: expected,
    people: { [ANNA.id]: 'Anna', [BARTEK.id]: 'Bartek' },
  });
  expect((await activity(orderId, 3)).activities).toEqual(expected.slice(2));
  // The dish's owner gets an event.
  expect(await world.eventsOf('dishesChanged', orderId)).toHaveLength(1);

  await world.state('person', BARTEK.id, 2, { id: BARTEK.id, username: '', email: '' });
  const shown = () => world.as(ANNA).showOrder({ params: { orderId } });
  await eventually(async () => (await shown()).orderEntries[0]!.username === '');
  // Their erasure is nothing that happened to the order.
  expect(await activity(orderId)).toEqual({ activities: expected, people: { [ANNA.id]: 'Anna', [BARTEK.id]: '' } });
  await world.as(ANNA).setAsCreated({ params: { orderId } });
  await world.as(ANNA).deleteOrder({ params: { orderId } });
  expect((await activity(orderId)).activities[0]).toMatchObject({ by: ANNA.id, happening: { type: 'deleted' } });
  expect(await refused(activity(newId()))).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
});
