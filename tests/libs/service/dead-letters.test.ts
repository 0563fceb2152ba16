import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connection/connect';
import { onEvent, onState, type HandlerResult } from '@kantyna/bus/messages/message-handler';
import { publishEvent, publishState } from '@kantyna/bus/messages/publish';
import { events, states } from '@kantyna/contracts/messages/messages';
import { startSubscriptions, type Subscriptions } from '@kantyna/service/messages/subscriptions';
import { inWords, statusOf } from '@kantyna/service/process/status';
import { openDeadLetters, type DeadLetters } from '@kantyna/store/documents/dead-letters';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';

let world: BareWorld;
let bus: Bus;
let connection: Connection;
let letters: DeadLetters;
let subscriptions: Subscriptions;
let result: HandlerResult | Error = { terminate: 'there is a fault' };
const handled: string[] = [];
const handle = async ({ id }: { id: string }): Promise<HandlerResult> => {
  if (result instanceof Error) throw result;
  if (result === 'applied') handled.push(id);
  return result;
};
const data = { restaurantId: 'r', restaurantName: 'U Ali', recipients: [], by: { id: 'p', username: 'Ala' } };

beforeAll(async () => {
  world = await startBareWorld();
  bus = await world.bus();
  connection = await world.database('kantyna_notifications');
  letters = await openDeadLetters(connection);
  subscriptions = await startSubscriptions({
    service: 'notifications',
    bus,
    connection,
    handlers: [
      onEvent({ ...events.delivered, data: {} as never }, handle),
      onState({ ...states.order, data: {} as never }, handle),
    ],
    catchUpTimeout: 250,
  });
});
afterAll(async () => {
  await subscriptions.stop();
  await world.stop();
});

/** The ids of the dead letters that are kept, once there are so many. */
const kept = async (count: number): Promise<string[]> => {
  await eventually(async () => (await letters.all()).length === count);
  return (await letters.all()).map(({ _id }) => _id);
};

test('an event that is given up is kept with its reason, and is handled once more when an operator asks for it', async () => {
  await publishEvent(bus, events.delivered, 'order-1', 'event-1', data);
  const [id] = await kept(1);
  expect(await letters.all()).toMatchObject([
    { subject: 'event.orders.delivered.order-1', reason: 'there is a fault' },
  ]);

  result = { terminate: 'there is another fault' };
  expect(await letters.ask(id!)).toBe(true);
  await eventually(async () => (await letters.all())[0]?.reason === 'there is another fault');

  result = new Error('Ala has two orders');
  await letters.ask(id!);
  await eventually(async () => (await letters.all())[0]?.reason === 'it fails again');

  result = 'applied';
  await letters.ask(id!);
  await kept(0);
  expect(handled).toEqual(['order-1']);
  expect(await letters.ask(id!)).toBe(false);
});

test('a state that is given up is done when a later one took its place', async () => {
  result = { terminate: 'there is a fault' };
  await publishState(bus, states.order, 'order-2', { version: 1, data }, 0);
  const [id] = await kept(1);
  result = 'applied';
  await publishState(bus, states.order, 'order-2', { version: 2, data }, 0);
  await eventually(async () => handled.includes('order-2'));
  await letters.ask(id!);
  await kept(0);
});

test('the status says what waits and what was given up, and the command that has it handled again', async () => {
  result = { terminate: 'there is a fault' };
  await publishEvent(bus, events.delivered, 'order-3', 'event-3', data);
  await kept(1);
  const server = createServer(({ url }, response) => {
    if (url === '/metrics') response.end('kantyna_events_waiting 2\nkantyna_outbox_items{collection="orders"} 0\n');
    else response.writeHead(503).end(JSON.stringify({ reason: 'the disk is full' }));
  }).listen(0, '127.0.0.1');
  server.unref();
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connect = () => world.database('kantyna_notifications');
  const found = await statusOf({ part: 'notifications', url, metrics: url }, connect);
  expect(found).toMatchObject({ isReady: false, waits: { events: 2 }, faults: ['is not ready: the disk is full'] });
  const words = inWords(found, (id) => `again ${id}`);
  const [{ _id: id } = { _id: '' }] = await letters.all();
  expect(words).toContain('waiting: 2 events\n');
  expect(words).toMatch(
    new RegExp(`dead letter ${id} of .*, event.orders.delivered.order-3: there is a fault\\n +again ${id}\\n`),
  );

  server.close();
  server.closeAllConnections();
  const away = await statusOf({ part: 'notifications', url, metrics: url });
  expect(inWords(away, String)).toMatch(/^notifications \S+, NOT READY\n {2}notifications cannot be reached: .+\n$/);
});
