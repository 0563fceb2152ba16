import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publishState } from '@kantyna/bus/messages/publish';
import { states } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import { eventually } from '@kantyna/test-support/eventually';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import { listen, type Listener } from './listener.js';

const ala: Person = { id: newId(), username: 'Ala', email: 'ala@firma.pl' };
const open: Listener[] = [];
let world: ServiceWorld;

beforeAll(async () => {
  world = await startServiceWorld('notifications', { instances: 2 });
});
afterAll(async () => {
  for (const listener of open) listener.close();
  await world.stop();
});

const live = async (instance: number, lastEventId?: string, seconds?: number) => {
  const listener = await listen(world.urls[instance]!, world.signer.token(ala, seconds), lastEventId);
  open.push(listener);
  return listener;
};

const change = (orderId: string, version: number) =>
  world.state('order', orderId, version, {
    restaurantId: newId(),
    restaurantName: 'Pizzeria Roma',
    orderDate: '2026-07-01',
    orderState: 'CREATED',
    creator: ala,
    totalAmount: 0,
    entries: [],
  });
const pay = (orderId: string, version: number) =>
  world.state('payment', orderId, version, { confirmations: [{ personId: newId(), amount: 1 }] });

test('sends each change of an order or its payments on every instance', async () => {
  const orderId = newId();
  const earlier = await Promise.all([live(0), live(1)]);
  await change(newId(), 1);
  // An instance that is behind would tell who listens later.
  for (const listener of earlier) await listener.received(1);
  const listeners = await Promise.all([live(0), live(1)]);

  await change(orderId, 1);
  await change(orderId, 2);
  await pay(orderId, 1);
  await world.state('order', orderId, 3);

  for (const listener of listeners) {
    expect(await listener.received(4)).toEqual([orderId, orderId, orderId, orderId]);
    expect(listener.lastEventId).toMatch(/^[0-9a-z]+-\d+$/);
  }
  expect(listeners[0].lastEventId).toBe(listeners[1].lastEventId);
});

const HERE = { blocked: false, endedUntil: 0, sessions: [] };

test.each([
  ['all sessions end', { ...HERE, endings: 1 }],
  ['the person is blocked', { ...HERE, blocked: true }],
])('ends at once when the session does, also one that is just being opened: %s', async (_, state) => {
  const person: Person = { id: newId(), username: 'Ola', email: 'ola@firma.pl' };
  const token = world.signer.token(person);
  const listener = await listen(world.urls[0]!, token);
  const other = await live(0);
  const opening = Array.from({ length: 15 }, () => listen(world.urls[0]!, token).catch(() => undefined));
  await world.state('revocation', person.id, 1, state);
  const opened = [listener, ...(await Promise.all(opening))];
  const begun = performance.now();
  for (const one of opened) await one?.ended;
  // Less than until the next heartbeat, which would end it too.
  expect(performance.now() - begun).toBeLessThan(10_000);
  await change(newId(), 1);
  expect(await other.received(1)).toHaveLength(1);
});

test('sends a change with an audience to nobody else', async () => {
  const [ola, others] = [{ ...ala, id: newId() }, await live(0)];
  const own = await listen(world.urls[0]!, world.signer.token(ola));
  open.push(own);
  const [first, next] = [newId(), newId()];
  await publishState(world.bus, states.order, first, { version: 1, audience: [ola.id] }, 0);
  await publishState(world.bus, states.order, newId(), { version: 1, audience: [] }, 0);
  await change(next, 1);
  expect(await own.received(2)).toEqual([first, next]);
  expect(await others.received(1)).toEqual([next]);
});

test('does not send other changes, has headers that keep proxies from buffering, and no reply to HEAD', async () => {
  const listener = await live(0);
  const orderId = newId();
  await world.state('person', ala.id, 1, ala);
  await change(orderId, 1);
  expect(await listener.received(1)).toEqual([orderId]);
  expect(['content-type', 'cache-control', 'x-accel-buffering'].map((name) => listener.headers.get(name))).toEqual([
    ...['text/event-stream; charset=utf-8', 'no-store, no-transform', 'no'],
  ]);
  // It would never end.
  const headers = { authorization: `Bearer ${world.signer.token(ala)}` };
  expect((await fetch(`${world.urls[0]!}/api/orders/sse`, { method: 'HEAD', headers })).status).toBe(404);
});

test('resumes on any instance with each missed order once', async () => {
  const [a, b, c] = [newId(), newId(), newId()];
  const before = await live(0);
  await change(a, 1);
  await change(b, 1);
  await before.received(2);
  before.close();

  const other = await live(1);
  await change(c, 1);
  await change(b, 2);
  await pay(a, 1);
  await change(b, 3);
  // The other instance has all of them: one that it gets later is sent by itself.
  await eventually(async () => {
    const since = other.orders.slice(other.orders.indexOf(c));
    return since[0] === c && since.includes(a) && since.lastIndexOf(b) > since.indexOf(a);
  });
  other.close();
  const after = await live(1, before.lastEventId);

  expect(await after.received(3)).toEqual([c, a, b]);
});

test('resumes a stream that was lost before the first change', async () => {
  const before = await live(0);
  const last = newId();
  await change(last, 1);
  await eventually(async () => before.orders.includes(last)); // So is everything before it.
  before.close();
  const orderId = newId();
  await change(orderId, 1);

  expect(await (await live(1, before.lastEventId)).received(1)).toEqual([orderId]);
});

test('sends all orders for an unknown position', async () => {
  const id = 'nonsense';
  const orderId = newId();
  const first = await live(0);
  await change(orderId, 1);
  await first.received(1);
  const listener = await live(0, id);

  const orders = await eventually(async () => listener.orders.includes(orderId) && listener.orders);
  expect(orders.length).toBeGreaterThan(1);
  expect(new Set(orders).size).toBe(orders.length);
});

test('is a 401 with a bad token', async () => {
  const response = await fetch(`${world.urls[0]}/api/orders/sse`, { headers: { authorization: 'Bearer bad' } });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ message: expect.any(String) });
});

test('allows twenty streams per person and instance', async () => {
  const ola = { ...ala, id: newId() };
  const as = (who: Person, instance: number) => listen(world.urls[instance]!, world.signer.token(who));
  const streams = await Promise.all(Array.from({ length: 20 }, () => as(ola, 0)));
  open.push(...streams);

  const headers = { authorization: `Bearer ${world.signer.token(ola)}` };
  const response = await fetch(`${world.urls[0]}/api/orders/sse`, { headers });
  expect([response.status, response.headers.has('retry-after')]).toEqual([429, true]);
  expect(await response.json()).toMatchObject({ code: 'TOO_MANY_STREAMS', message: expect.any(String) });
  open.push(await as(ola, 1), await live(0));

  streams[7]!.close();
  const another = await eventually(() => as(ola, 0).catch(() => undefined));
  open.push(another);
  const orderId = newId();
  await change(orderId, 1);
  expect(await another.received(1)).toEqual([orderId]);
});

test('sends heartbeats, and ends the stream when the token has expired', async () => {
  const [long, short] = await Promise.all([live(0), live(0, undefined, 12)]);

  await short.ended;
  await eventually(async () => long.comments > 0);
  expect(short.comments).toBe(0);
});

test('continues after NATS lost its stream, and tells nobody of what did not change', async () => {
  const [kept, a, b] = [newId(), newId(), newId()];
  const [listener, gone] = await Promise.all([live(0), live(1)]);
  await change(kept, 1);
  await gone.received(1);
  gone.close();
  await world.bus.manager.streams.delete('STATE');
  await world.bus.ensureStreams();
  await world.state('keys', 'current', 1, world.signer.keySet);
  await change(kept, 1);
  await change(a, 1);
  await pay(b, 1);

  expect(await listener.received(3)).toEqual([kept, a, b]);
  expect(await (await live(1, gone.lastEventId)).received(2)).toEqual([a, b]);
  expect(listener.lastEventId.split('-')[0]).not.toBe(gone.lastEventId.split('-')[0]);
});

test('ends its streams at once on SIGTERM', async () => {
  const [one, other] = await Promise.all([live(0), live(1)]);
  await world.infrastructure.supervisor.kill('notifications-1', 'SIGTERM');
  await one.ended;
  const log = readFileSync(`${world.dataDir}/logs/notifications-1.log`, 'utf8');
  expect(log).not.toContain('shutdown.too_long');

  const orderId = newId();
  await change(orderId, 1);
  expect(await other.received(1)).toEqual([orderId]);
  await world.infrastructure.supervisor.ready('notifications-1');
  expect(await (await live(0, one.lastEventId)).received(1)).toEqual([orderId]);
});
