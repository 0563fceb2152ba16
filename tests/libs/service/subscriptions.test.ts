import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Bus } from '@kantyna/bus/connection/connect';
import { onState } from '@kantyna/bus/messages/message-handler';
import { newId } from '@kantyna/kernel/ids';
import { states } from '@kantyna/contracts/messages/messages';
import { startSubscriptions, type Subscriptions } from '@kantyna/service/messages/subscriptions';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { addNote, openPages } from '../store/notes.js';

let world: BareWorld;
let bus: Bus;
let subscriptions: Subscriptions;
beforeAll(async () => {
  world = await startBareWorld();
  bus = await world.bus('payments');
  subscriptions = await startSubscriptions({
    service: 'payments',
    bus,
    connection: await world.database('payments'),
    handlers: [onState(states.order, async () => 'applied'), onState(states.person, async () => 'applied')],
    catchUpTimeout: 250,
  });
});
afterAll(async () => {
  await subscriptions.stop();
  await world.stop();
});

test('nothing counts as heard for some seconds after the bus was away: its owner may still publish it', async () => {
  const catchUp = subscriptions.catchUpWith(['order']);
  await eventually(catchUp);
  await world.infrastructure.supervisor.kill('nats');
  await eventually(async () => bus.isTroubled([]));
  await eventually(catchUp);
  expect(bus.isTroubled([])).toBe(false);
});

test('nothing of an owner counts as heard that could not publish, which it says without a stream', async () => {
  const [ofOrders, ofAuth] = [subscriptions.catchUpWith(['order']), subscriptions.catchUpWith(['person'])];
  await eventually(ofOrders);
  // Nobody may publish pages, so the page stays in its outbox.
  const pages = await openPages(await world.database('notes'), await world.bus('orders'));
  await pages.change(newId(), undefined, addNote('a'));
  await eventually(async () => (await ofAuth()) !== undefined && (await ofOrders()) === undefined);
  await eventually(ofOrders);
});

test('what is needed has to be subscribed to', () => {
  expect(() => subscriptions.catchUpWith(['order', 'restaurant'])).toThrow(
    'payments does not subscribe to state.catalogue.restaurant.*',
  );
});
