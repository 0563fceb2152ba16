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

/** A service of two instances that keeps the counters of a kind of its own, as slowly as `pace` says. */
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
  const say = (id: string, count: number) => publishState(publisher, kind, id, { version: count, data: { count } }, 0);
  return { counts, say, catchUp: waits, kind, durable };
}

let last = 0;
const newCount = () => (last += 1);

async function timed<T>(work: Promise<T>): Promise<{ answer: T; took: number }> {
  const began = performance.now();
  const answer = await work;
  return { answer, took: performance.now() - began };
}

describe('waiting until caught up', () => {
  test('answers at once where nothing was ever said', async () => {
    const { catchUp: waits } = await service();
    await eventually(() => waits[0]!());
  });

  test('never answers before what was acknowledged to the publisher is applied, on either instance', async () => {
    const { counts, say, catchUp: waits } = await service(() => new Promise(setImmediate));
    let reached = 0;
    let stale = 0;
    for (let count = 1; count <= 400; count += 1) {
      await say('counter', count);
      if (!(await waits[count % 2]!())) continue;
      reached += 1;
      if (counts.get('counter') !== count) stale += 1;
    }
    expect(stale).toBe(0);
    expect(reached).toBeGreaterThan(0);
  });

  test('waits for a slow handler', async () => {
    const { counts, say, catchUp: waits } = await service(() => pause(60));
    for (const wait of waits) {
      counts.clear();
      await say('a', newCount());
      await eventually(wait);
      expect(counts.size).toBe(1);
    }
  });

  test('gives up after 250 ms where a handler hangs, and waits again the next time', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const { counts, say, catchUp: waits } = await service(() => held);
    await say('a', 1);
    for (const wait of [...waits, ...waits]) {
      const { answer, took } = await timed(wait());
      expect(answer).toBeUndefined();
      expect(took).toBeGreaterThan(200);
      expect(took).toBeLessThan(1_000);
    }
    expect(counts.size).toBe(0);
    goOn();
    await eventually(waits[0]!);
    expect(counts.get('a')).toBe(1);
  });

  test('is not held up by what is said of other things, nor by what was dropped', async () => {
    const { catchUp: waits, kind } = await service();
    const held = new AbortController();
    const other = await service(() => pause(60_000, undefined, { signal: held.signal }));
    await other.say('a', 1);
    await eventually(waits[0]!);
    await publisher.jetstream.publish(stateSubject(kind, 'poison'), 'oh no');
    await eventually(waits[1]!);
    expect(await other.catchUp[0]!()).toBeUndefined();
    held.abort();
  });

  test('answers the same mark on each instance until something new is said of its things', async () => {
    const { say, catchUp: waits } = await service();
    const other = await service();
    await say('a', 1);
    const mark = await eventually(waits[0]!);
    expect(await eventually(waits[1]!)).toBe(mark);
    await other.say('a', 1);
    expect(await eventually(waits[0]!)).toBe(mark);
    await say('b', 1);
    const next = await eventually(waits[0]!);
    expect(next).not.toBe(mark);
    expect(await eventually(waits[1]!)).toBe(next);
  });

  test('waits for all that was there before each of many calls that come at once', async () => {
    const { counts, say, catchUp: waits } = await service();
    const calls = Array.from({ length: 30 }, async (_, index) => {
      await say(`counter-${index}`, 1);
      await eventually(waits[index % 2]!);
      expect(counts.has(`counter-${index}`)).toBe(true);
    });
    await Promise.all(calls);
  });

  test('answers after 250 ms where the bus is frozen, and at once where it is gone', async () => {
    const { catchUp: waits } = await service();
    await eventually(waits[0]!);
    const { supervisor } = world.infrastructure;
    supervisor.pause('nats');
    // A process takes a moment to stop, and may answer one more question.
    const frozen = await eventually(async () => {
      const one = await timed(waits[0]!());
      return one.answer === undefined && one;
    });
    supervisor.continue('nats');
    expect(frozen.took).toBeLessThan(1_000);
    await supervisor.kill('nats');
    await eventually(async () => !receivers[0]!.connected());
    const gone = await timed(waits[0]!());
    expect(gone.answer).toBeUndefined();
    expect(gone.took).toBeLessThan(100);
    await supervisor.ready('nats');
    await eventually(waits[0]!, 20_000);
  });

  test('is not misled by the places of a stream that was lost', async () => {
    const { counts, say, catchUp: waits } = await service(() => new Promise(setImmediate));
    for (let count = 1; count <= 20; count += 1) await say('a', count);
    await eventually(waits[0]!);
    await loseTheBus(world);
    await eventually(async () => say('a', 21).catch(() => undefined), 20_000);
    await eventually(async () => counts.get('a') === 21, 20_000);
    for (let count = 22; count <= 50; count += 1) {
      await say('a', count);
      await eventually(waits[0]!);
      expect(counts.get('a')).toBe(count);
    }
  });
});
