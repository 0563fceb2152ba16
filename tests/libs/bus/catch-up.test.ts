import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { catchUp } from '@kantyna/bus/catch-up';
import type { Bus } from '@kantyna/bus/connect';
import { onState } from '@kantyna/bus/message-handler';
import { publishState } from '@kantyna/bus/publish';
import { STATE } from '@kantyna/bus/streams';
import { subscribe } from '@kantyna/bus/subscribe';
import { stateSubject, type StateKind } from '@kantyna/contracts/events';
import { newId } from '@kantyna/store/id';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { loseTheBus } from '@kantyna/test-support/lose-the-bus';
import { counters } from './counter.js';

let world: BareWorld;
let publisher: Bus;
let receivers: Bus[];
let stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  world = await startBareWorld();
  publisher = await world.bus();
  receivers = await Promise.all([world.bus(), world.bus()]);
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});
afterAll(() => world.stop());

/** A service with two instances that projects counters of a new kind. `pace` delays each message. */
async function service(pace: () => Promise<unknown> = async () => undefined) {
  const kind = { ...counters, kind: newId() } satisfies StateKind;
  const durable = newId();
  const counts = new Map<string, number>();
  const handler = onState(kind, async ({ id, data }) => {
    await pace();
    counts.set(id, data?.count ?? -1);
    return 'applied';
  });
  for (const bus of receivers) stops.push(subscribe(bus, STATE, durable, [handler]).stop);
  await eventually(() => publisher.manager.consumers.info(STATE, durable).catch(() => undefined));
  const waits = receivers.map((bus) => catchUp(bus, STATE, durable, [stateSubject(kind)]));
  const publish = (id: string, count: number) =>
    publishState(publisher, kind, id, { version: count, data: { count } }, 0);
  return { counts, publish, waits, kind, durable };
}

let lastCount = 0;
const nextCount = () => (lastCount += 1);

async function timed<T>(work: Promise<T>): Promise<{ value: T; durationMs: number }> {
  const startedAt = performance.now();
  const value = await work;
  return { value, durationMs: performance.now() - startedAt };
}

describe('catchUp', () => {
  test('resolves at once when nothing was published', async () => {
    const { waits } = await service();
    await eventually(() => waits[0]!());
  });

  test('resolves on either instance only after every acknowledged state is applied', async () => {
    const { counts, publish, waits } = await service(() => new Promise(setImmediate));
    let resolved = 0;
    let stale = 0;
    for (let count = 1; count <= 400; count += 1) {
      await publish('counter', count);
      if (!(await waits[count % 2]!())) continue;
      resolved += 1;
      if (counts.get('counter') !== count) stale += 1;
    }
    expect(stale).toBe(0);
    expect(resolved).toBeGreaterThan(0);
  });

  test('waits for a slow handler', async () => {
    const { counts, publish, waits } = await service(() => pause(60));
    for (const wait of waits) {
      counts.clear();
      await publish('a', nextCount());
      await eventually(wait);
      expect(counts.size).toBe(1);
    }
  });

  test('gives up after 250 ms while a handler hangs, and waits again on the next call', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { counts, publish, waits } = await service(() => held);
    await publish('a', 1);
    for (const wait of [...waits, ...waits]) {
      const { value, durationMs } = await timed(wait());
      expect(value).toBeUndefined();
      expect(durationMs).toBeGreaterThan(200);
      expect(durationMs).toBeLessThan(1_000);
    }
    expect(counts.size).toBe(0);
    release();
    await eventually(waits[0]!);
    expect(counts.get('a')).toBe(1);
  });

  test('ignores messages of other kinds and terminated messages', async () => {
    const { waits, kind } = await service();
    const held = new AbortController();
    const other = await service(() => pause(60_000, undefined, { signal: held.signal }));
    await other.publish('a', 1);
    await eventually(waits[0]!);
    await publisher.jetstream.publish(stateSubject(kind, 'poison'), 'oh no');
    await eventually(waits[1]!);
    expect(await other.waits[0]!()).toBeUndefined();
    held.abort();
  });

  test('gives the same revision on each instance until a new message of its subjects arrives', async () => {
    const { publish, waits } = await service();
    const other = await service();
    await publish('a', 1);
    const revision = await eventually(waits[0]!);
    expect(await eventually(waits[1]!)).toBe(revision);
    await other.publish('a', 1);
    expect(await eventually(waits[0]!)).toBe(revision);
    await publish('b', 1);
    const next = await eventually(waits[0]!);
    expect(next).not.toBe(revision);
    expect(await eventually(waits[1]!)).toBe(next);
  });

  test('waits in concurrent calls for everything published before each call', async () => {
    const { counts, publish, waits } = await service();
    const calls = Array.from({ length: 30 }, async (_, index) => {
      await publish(`counter-${index}`, 1);
      await eventually(waits[index % 2]!);
      expect(counts.has(`counter-${index}`)).toBe(true);
    });
    await Promise.all(calls);
  });

  test('gives up after 250 ms when NATS is frozen, and at once when NATS is disconnected', async () => {
    const { waits } = await service();
    await eventually(waits[0]!);
    const { supervisor } = world.infrastructure;
    supervisor.pause('nats');
    // A paused process can still reply once.
    const frozen = await eventually(async () => {
      const result = await timed(waits[0]!());
      return result.value === undefined && result;
    });
    supervisor.continue('nats');
    expect(frozen.durationMs).toBeLessThan(1_000);
    await supervisor.kill('nats');
    await eventually(async () => !receivers[0]!.connected());
    const disconnected = await timed(waits[0]!());
    expect(disconnected.value).toBeUndefined();
    expect(disconnected.durationMs).toBeLessThan(100);
    await supervisor.ready('nats');
    await eventually(waits[0]!, 20_000);
  });

  test('ignores the sequences of a lost stream', async () => {
    const { counts, publish, waits } = await service(() => new Promise(setImmediate));
    for (let count = 1; count <= 20; count += 1) await publish('a', count);
    await eventually(waits[0]!);
    await loseTheBus(world);
    await eventually(async () => publish('a', 21).catch(() => undefined), 20_000);
    await eventually(async () => counts.get('a') === 21, 20_000);
    for (let count = 22; count <= 50; count += 1) {
      await publish('a', count);
      await eventually(waits[0]!);
      expect(counts.get('a')).toBe(count);
    }
  });
});
