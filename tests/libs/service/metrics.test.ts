import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { register } from 'prom-client';
import type { Bus } from '@kantyna/bus/connection/connect';
import { subscribe } from '@kantyna/bus/events/subscribe';
import { readAtScrape } from '@kantyna/bus/metrics/readings';
import { applyStates } from '@kantyna/bus/states/apply-states';
import { endpoints } from '@kantyna/contracts/endpoints';
import { notFound } from '@kantyna/kernel/refusal';
import { createHttp } from '@kantyna/service/http/http';
import { registerEndpoint } from '@kantyna/service/http/endpoints';
import { countLogEvents } from '@kantyna/service/process/log';
import { newId } from '@kantyna/kernel/ids';
import { startRelay } from '@kantyna/store/outbox/relay';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { metricsAt, valueOf } from '@kantyna/test-support/metrics';
import { onCounted, onCounter, publishCount, publishCounted } from '../bus/counter.js';
import { addNote, openPages } from '../store/notes.js';

const log = pino({ level: 'silent' });
let world: BareWorld;
let bus: Bus;
let app: FastifyInstance;
let origin: string;
let isMemoryShort = false;
let stops: (() => unknown)[] = [];

beforeAll(async () => {
  // Other files of this worker have counted, too.
  register.resetMetrics();
  world = await startBareWorld();
  bus = await world.bus();
  app = createHttp({ log, notReady: () => undefined, isMemoryShort: () => isMemoryShort });
  registerEndpoint(
    app,
    endpoints.orderPreview,
    async ({ params }) => (params.orderId === KNOWN ? PREVIEW : notFound('order')),
    () => undefined,
  );
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});
afterAll(async () => {
  await app.close();
  await world.stop();
});

const KNOWN = newId();
const PREVIEW = { restaurantName: 'Roma', orderDate: '2026-07-01', timeOfOrder: '12:00' };
const value = async (metric: string, labels: Record<string, string> = {}) =>
  valueOf(await metricsAt(origin), `kantyna_${metric}`, labels);
const becomes = (expected: number, metric: string, labels?: Record<string, string>) =>
  eventually(async () => (await value(metric, labels)) === expected);

describe('the page of metrics', () => {
  test('is text for Prometheus, also while the memory is short', async () => {
    isMemoryShort = true;
    const response = await fetch(`${origin}/metrics`);
    isMemoryShort = false;
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  });

  test('is 404 on a public server', async () => {
    const gate = createHttp({ log, notReady: () => undefined, isPublic: true });
    stops.push(() => gate.close());
    expect((await fetch(`${await gate.listen({ port: 0, host: '127.0.0.1' })}/metrics`)).status).toBe(404);
  });

  test('lacks what cannot be read or does not answer, and has the rest within seconds', async () => {
    stops.push(
      readAtScrape(
        () => undefined,
        () => new Promise<void>(() => undefined),
      ),
      readAtScrape(
        () => undefined,
        async () => {
          throw new Error('The database is away');
        },
      ),
    );
    const startedAt = performance.now();
    expect((await metricsAt(origin)).length).toBeGreaterThan(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

test('calls are observed by name and class of the status, and other requests are not', async () => {
  const send = (path: string, method = 'GET') => fetch(`${origin}${path}`, { method });
  const path = (id: string) => endpoints.orderPreview.path.replace(':orderId', id);
  for (const [one, method] of [[path(KNOWN)], [path(KNOWN), 'HEAD'], [path(newId())], ['/api/nothing'], ['/metrics']])
    await send(one!, method);
  const calls = (await metricsAt(origin)).filter(({ name }) => name === 'kantyna_call_duration_seconds_count');
  expect(calls).toEqual([
    { name: expect.any(String), labels: { call: 'orderPreview', status: '2xx' }, value: 2 },
    { name: expect.any(String), labels: { call: 'orderPreview', status: '4xx' }, value: 1 },
  ]);
});

test('warnings and errors of the log are counted by their event', async () => {
  const counted = pino({ hooks: { logMethod: countLogEvents } }, { write: () => undefined });
  counted.child({ stream: 'STATE' }).warn({ event: 'bus.disconnected' }, 'gone');
  counted.error('no event');
  counted.info({ event: 'bus.reconnected' }, 'back');
  const lines = (await metricsAt(origin)).filter(({ name }) => name === 'kantyna_log_events_total');
  expect(lines.map(({ labels, value: count }) => ({ ...labels, count }))).toEqual([
    { event: 'bus.disconnected', level: 'warning', count: 1 },
    { event: 'none', level: 'error', count: 1 },
  ]);
});

test('states of others: tries, redeliveries, and how far this process is behind', async () => {
  const kind = 'state.orders.counter';
  const id = newId();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let failures = 1;
  const states = applyStates(bus, [
    onCounter(async ({ id: received }) => {
      if (received === id && failures-- > 0) throw new Error('not yet');
      await released;
    }),
  ]);
  stops.push(states.stop);
  await publishCount(bus, id, 1);
  await publishCount(bus, newId(), 1);
  await becomes(1, 'messages_redelivered_total', { kind });
  await becomes(2, 'projections_behind_messages');
  await eventually(async () => (await value('projections_behind_seconds'))! > 0);
  expect(await value('messages_handled_total', { kind, outcome: 'terminated' })).toBe(0);
  release();
  await becomes(2, 'messages_handled_total', { kind, outcome: 'applied' });
  await becomes(0, 'projections_behind_messages');
  await becomes(0, 'projections_behind_seconds');
  expect(await value('messages_handled_total', { kind, outcome: 'retried' })).toBe(1);
  expect(await value('messages_published_total', { kind })).toBe(2);
});

test('events: those that wait, and dead letters', async () => {
  const kind = 'event.orders.counted';
  let fails = (): void => {};
  const failing = new Promise<void>((_, reject) => (fails = () => reject(new Error('never'))));
  const handler = { ...onCounted(() => undefined), handle: async () => failing.then(() => 'applied' as const) };
  stops.push(subscribe(bus, 'metrics', [handler], { maxTries: 1 }).stop);
  await publishCounted(bus, newId(), newId(), 1);
  const repeated = newId();
  for (const _ of [1, 2]) await publishCounted(bus, newId(), repeated, 1);
  expect(await value('messages_published_total', { kind })).toBe(2);
  await becomes(2, 'events_waiting');
  fails();
  await becomes(2, 'messages_handled_total', { kind, outcome: 'terminated' });
  await becomes(0, 'events_waiting');
});

test('outboxes: what waits in them, and for how long', async () => {
  const closedBus = await world.bus();
  const pages = await openPages(await world.database('outboxes'), closedBus);
  stops.push(startRelay(pages.outbox).stop);
  await closedBus.close();
  await pages.change(newId(), undefined, addNote('a'));
  const labels = { collection: 'pages' };
  await becomes(2, 'outbox_items', labels);
  await eventually(async () => (await value('outbox_oldest_seconds', labels))! > 0.1);
  const others = await openPages(await world.database('outboxes'), bus);
  stops.push(startRelay(others.outbox).stop);
  await becomes(0, 'outbox_items', labels);
  await becomes(0, 'outbox_oldest_seconds', labels);
});

test('connections to the database: opened, used and closed', async () => {
  const open = async () => (await value('database_connections', { state: 'open' }))!;
  const before = await open();
  const connection = await world.database('pool');
  await connection.db!.command({ ping: 1 });
  expect(await open()).toBeGreaterThan(before);
  expect(await value('database_connections', { state: 'in use' })).toBe(0);
  expect(await value('database_waiting')).toBe(0);
  await connection.close();
  await eventually(async () => (await open()) === before);
});
