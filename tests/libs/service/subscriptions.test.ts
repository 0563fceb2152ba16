import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Bus } from '@kantyna/bus/connection/connect';
import { onState } from '@kantyna/bus/messages/message-handler';
import { states } from '@kantyna/contracts/messages/messages';
import { startSubscriptions, type Subscriptions } from '@kantyna/service/messages/subscriptions';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';

let world: BareWorld;
let bus: Bus;
let subscriptions: Subscriptions;
beforeAll(async () => {
  world = await startBareWorld();
  bus = await world.bus();
  subscriptions = await startSubscriptions({
    service: 'payments',
    bus,
    connection: await world.database('payments'),
    handlers: [onState(states.order, async () => 'applied')],
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
  await eventually(async () => bus.isTroubled());
  await eventually(catchUp);
  expect(bus.isTroubled()).toBe(false);
});

test('what is needed has to be subscribed to', () => {
  expect(() => subscriptions.catchUpWith(['order', 'person'])).toThrow(
    'payments does not subscribe to state.auth.person.*',
  );
});
