import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { InMemorySpanExporter, SimpleSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { pino } from 'pino';
import type { Bus } from '@kantyna/bus/connection/connect';
import { subscribe } from '@kantyna/bus/events/subscribe';
import { onEvent, onState } from '@kantyna/bus/messages/message-handler';
import { applyStates } from '@kantyna/bus/states/apply-states';
import { presentIds } from '@kantyna/bus/traces/spans';
import { endpoints } from '@kantyna/contracts/endpoints';
import { Refusal } from '@kantyna/kernel/refusal';
import { createHttp } from '@kantyna/service/http/http';
import { registerEndpoint } from '@kantyna/service/http/endpoints';
import { registerProvider, spanSender } from '@kantyna/service/process/traces';
import type { Aggregate } from '@kantyna/store/aggregate/aggregate';
import { startDueWork } from '@kantyna/store/jobs/due-work';
import { newId } from '@kantyna/kernel/ids';
import { startRelay } from '@kantyna/store/outbox/relay';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { metricsAt, valueOf } from '@kantyna/test-support/metrics';
import { addNote, noted, openPages, pages as pageKind, type Page } from '../store/notes.js';

const memory = new InMemorySpanExporter();
const GIVEN = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const TRACEPARENT = `00-${GIVEN.traceId}-${GIVEN.spanId}-01`;
const lines: Record<string, unknown>[] = [];
const log = pino(
  { mixin: presentIds },
  { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
);

let world: BareWorld;
let bus: Bus;
let pages: Aggregate<Page>;
let origin: string;
let closeAll: () => Promise<void>;
let stops: (() => unknown)[] = [];
/** The handler of `orderPreview`. */
let handle: () => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  const close = registerProvider('test', new SimpleSpanProcessor(memory));
  world = await startBareWorld();
  bus = await world.bus();
  pages = await openPages(await world.database('traces'), bus);
  const app = createHttp({ log, notReady: () => undefined, isMemoryShort: () => false });
  registerEndpoint(
    app,
    endpoints.orderPreview,
    async () => {
      await handle();
      return PREVIEW;
    },
    () => undefined,
  );
  registerEndpoint(
    app,
    endpoints.saveRestaurant,
    async ({ body, command, request }) => {
      request.log.info('in a call with a body');
      const id = newId();
      const changed = await pages.change(id, command, addNote(body.name));
      return changed instanceof Refusal ? changed : { id };
    },
    () => undefined,
  );
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  closeAll = async () => {
    await app.close();
    await close();
    await world.stop();
  };
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
  handle = async () => undefined;
  lines.length = 0;
  memory.reset();
});
afterAll(() => closeAll());

const PREVIEW = { restaurantName: 'Roma', orderDate: '2026-07-01', timeOfOrder: '12:00' };
const show = (headers: Record<string, string> = {}) =>
  fetch(origin + endpoints.orderPreview.path.replace(':orderId', newId()), { headers });
const save = (name: string) =>
  fetch(origin + endpoints.saveRestaurant.path, {
    method: endpoints.saveRestaurant.method,
    headers: { traceparent: TRACEPARENT, tracestate: `vendor=${name}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
/** Waits for a finished span of this name, if asked for under this one. */
const span = async (name: string, parent?: ReadableSpan): Promise<ReadableSpan> => {
  const isWanted = (one: ReadableSpan) =>
    one.name === name && (!parent || one.parentSpanContext?.spanId === parent.spanContext().spanId);
  const found = () => memory.getFinishedSpans().find(isWanted);
  await eventually(async () => found() !== undefined);
  return found()!;
};
const idsOf = (one: ReadableSpan) => [one.spanContext().traceId, one.parentSpanContext?.spanId];

describe('a call', () => {
  test('continues the trace of its caller, and has the name of the contract', async () => {
    await show({ traceparent: TRACEPARENT });
    const one = await span('orderPreview');
    expect(idsOf(one)).toEqual([GIVEN.traceId, GIVEN.spanId]);
    expect(one.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': endpoints.orderPreview.path,
      'http.response.status_code': 200,
    });
    expect(one.resource.attributes['service.name']).toBe('kantyna-test');
  });

  test.each([
    ['without a traceparent', {}],
    ['with one that is not well-formed', { traceparent: 'Anna Nowak' }],
  ])('begins a trace %s', async (_, headers: Record<string, string>) => {
    await show(headers);
    const one = await span('orderPreview');
    expect(one.parentSpanContext).toBeUndefined();
    expect(one.spanContext().traceId).not.toBe(GIVEN.traceId);
  });

  test('that fails is marked, without what the error says, and its line in the log has the ids', async () => {
    handle = async () => {
      throw new Error('Anna Nowak is hungry');
    };
    await show({ traceparent: TRACEPARENT });
    const one = await span('orderPreview');
    expect([one.status, one.events]).toEqual([{ code: 2 }, []]);
    expect(lines).toEqual([
      expect.objectContaining({
        event: 'call.failed',
        traceId: GIVEN.traceId,
        spanId: one.spanContext().spanId,
      }),
    ]);
  });

  test('with a body is the parent of the commands to the database, and of what it logs', async () => {
    expect((await save('Roma')).status).toBe(200);
    const call = await span('saveRestaurant');
    const insert = await span('insert pages');
    expect(idsOf(insert)).toEqual([GIVEN.traceId, call.spanContext().spanId]);
    expect(insert.attributes).toEqual({
      'db.system.name': 'mongodb',
      'db.operation.name': 'insert',
      'db.collection.name': 'pages',
    });
    expect(lines).toEqual([expect.objectContaining({ traceId: GIVEN.traceId, spanId: call.spanContext().spanId })]);
  });
});

describe('a change', () => {
  test('is published in the trace of its call, and handled in it, as state and as event', async () => {
    const handled = async () => {
      await pages.documents.exists({ _id: newId() });
      return 'applied' as const;
    };
    stops.push(
      subscribe(bus, 'traces', [onEvent(noted, handled)]).stop,
      applyStates(bus, [onState(pageKind, handled)]).stop,
    );
    await save('Roma');
    const call = await span('saveRestaurant');
    for (const kind of ['state.orders.page', 'event.orders.noted']) {
      const published = await span(`publish ${kind}`);
      expect(idsOf(published)).toEqual([GIVEN.traceId, call.spanContext().spanId]);
      const one = await span(`handle ${kind}`, published);
      expect(one.spanContext().traceId).toBe(GIVEN.traceId);
      expect(one.attributes).toEqual({ 'kantyna.outcome': 'applied', 'kantyna.tries': 1 });
      await span('find pages', one);
    }
  });

  test('that NATS did not take is published later in its trace, by whichever process', async () => {
    const closedBus = await world.bus();
    const left = await openPages(await world.database('left'), closedBus);
    await closedBus.close();
    handle = () => left.change(newId(), undefined, addNote('a'));
    await show({ traceparent: TRACEPARENT });
    const call = await span('orderPreview');
    expect(memory.getFinishedSpans().map(({ name }) => name)).not.toContain('publish event.orders.noted');
    const others = await openPages(await world.database('left'), bus);
    const relay = startRelay(others.outbox);
    stops.push(relay.stop);
    expect(idsOf(await span('publish event.orders.noted'))).toEqual([GIVEN.traceId, call.spanContext().spanId]);
  });

  test('that came by the clock begins a trace', async () => {
    const due = await openPages(await world.database('due'), bus);
    const id = newId();
    await due.change(id, undefined, addNote('a'));
    const work = startDueWork({ aggregate: due, log, event: 'test.failed', decide: () => addNote('b')(undefined) });
    stops.push(work.stop);
    handle = async () => {
      await due.documents.updateOne({ _id: id }, { $set: { dueAt: new Date() } });
      work.wake();
    };
    await show({ traceparent: TRACEPARENT });
    const one = await span('due pages');
    expect(one.parentSpanContext).toBeUndefined();
    expect(one.spanContext().traceId).not.toBe(GIVEN.traceId);
    expect(idsOf(await span('publish event.orders.noted'))).toEqual([one.spanContext().traceId, expect.any(String)]);
  });
});

test('nothing of what people write, nor an id, is in a span', async () => {
  await save('Pizzeria Anna Nowak');
  await span('publish event.orders.noted');
  const said = JSON.stringify(
    memory
      .getFinishedSpans()
      .map((one) => [
        one.name,
        one.attributes,
        one.events,
        one.status,
        one.spanContext().traceState?.serialize() ?? '',
      ]),
  );
  expect(said).not.toMatch(/Anna|[0-9a-f]{24}/);
});

describe('spans that cannot be sent', () => {
  const count = async (outcome: string) => valueOf(await metricsAt(origin), 'kantyna_spans_total', { outcome }) ?? 0;
  const finished = async () => {
    await show();
    return span('orderPreview');
  };

  test('are dropped and counted, and the first failure is logged', async () => {
    const server = createServer((request, response) => void request.resume().on('end', () => response.end('{}')));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sender = spanSender(`http://127.0.0.1:${port}/`, log);
    stops.push(
      () => sender.shutdown(),
      () => server.close(),
    );
    const one = await finished();
    const before = { sent: await count('sent'), dropped: await count('dropped') };
    const send = async () => {
      sender.onEnd(one);
      await sender.forceFlush();
    };
    await send();
    server.close();
    server.closeAllConnections();
    for (const _ of [1, 2]) await send();
    expect(lines).toEqual([expect.objectContaining({ level: 40, event: 'traces.not_sent', err: expect.anything() })]);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    await send();
    expect([await count('sent'), await count('dropped')]).toEqual([before.sent + 2, before.dropped + 2]);
    expect(lines).toHaveLength(1);
  });

  test('wait in a queue with an end while the collector does not answer, and delay nobody', async () => {
    const server = createServer(() => undefined);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const sender = spanSender(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, log);
    stops.push(() => {
      server.close();
      server.closeAllConnections();
      return sender.shutdown();
    });
    const one = await finished();
    const before = await count('dropped');
    for (let index = 0; index < 3_000; index += 1) sender.onEnd(one);
    expect(await count('dropped')).toBe(before + 3_000 - 2_048);
  });
});

test('a part that does not trace does not load what sends spans', async () => {
  const loaded = async (module: string) => {
    const program = `await import('${module}');
      const { createRequire } = await import('node:module');
      const paths = Object.keys(createRequire(import.meta.url).cache);
      console.log(paths.some((path) => /@opentelemetry.(sdk|exporter)/.test(path)));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
    return stdout.trim();
  };
  expect(await loaded('@kantyna/service/service')).toBe('false');
  expect(await loaded('@kantyna/service/process/traces')).toBe('true');
});
