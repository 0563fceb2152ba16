import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { applyStates } from '@kantyna/bus/states/apply-states';
import { catchUp, CATCH_UP_TIMEOUT, eventsSource, statesSource } from '@kantyna/bus/states/catch-up';
import type { Bus } from '@kantyna/bus/connection/connect';
import { onEvent, onState } from '@kantyna/bus/messages/message-handler';
import { publishState } from '@kantyna/bus/messages/publish';
import { subscribe } from '@kantyna/bus/events/subscribe';
import { eventSubject, stateSubject, type StateKind } from '@kantyna/contracts/messages/messages';
import { newId } from '@kantyna/kernel/ids';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { loseTheBus } from '@kantyna/test-support/lose-the-bus';
import { counted, counters, publishCounted } from './counter.js';

/** Without a limit of its own, a call would wait for NATS for this long (ms). */
const REQUEST_TIMEOUT = 2_000;

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

/** After NATS was killed: what is published before the publisher is connected again is lost, and times out. */
const reconnected = () => eventually(async () => [publisher, ...receivers].every((bus) => bus.connected()));

/**
 * A service with two instances that projects counters of a new kind, each instance its own. `pace` delays each message; while
 * it `isBroken`, an id that begins with "bad" fails. A wait gives up after `timeout` (ms).
 */
async function service(
  pace: () => Promise<unknown> = async () => undefined,
  { isBroken, timeout }: { isBroken?: () => boolean; timeout?: number } = {},
) {
  const kind = { ...counters, kind: newId() } satisfies StateKind;
  const subjects = [stateSubject(kind)];
  const instances = receivers.map((bus) => {
    const counts = new Map<string, number>();
    const handler = onState(kind, async ({ id, data }) => {
      await pace();
      if (id.startsWith('bad') && isBroken?.()) throw new Error('not yet');
      counts.set(id, data?.count ?? -1);
      return 'applied';
    });
    const states = applyStates(bus, [handler]);
    stops.push(states.stop);
    return { counts, states, wait: catchUp(bus, statesSource(bus, states), subjects, timeout) };
  });
  for (const { states } of instances) await eventually(async () => states.progress());
  const publishOnce = (id: string, count: number) =>
    publishState(publisher, kind, id, { version: count, data: { count } }, 0);
  /** Waits while NATS is away. */
  const publish = (id: string, count: number) => eventually(() => publishOnce(id, count));
  const seen = (instance: number, id: string) => instances[instance]!.counts.get(id);
  return { instances, seen, publish, publishOnce, waits: instances.map(({ wait }) => wait), kind };
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
    const { seen, publish, waits } = await service(() => new Promise(setImmediate));
    let resolved = 0;
    let stale = 0;
    for (let count = 1; count <= 400; count += 1) {
      await publish('counter', count);
      if (!(await waits[count % 2]!())) continue;
      resolved += 1;
      if (seen(count % 2, 'counter') !== count) stale += 1;
    }
    expect(stale).toBe(0);
    expect(resolved).toBeGreaterThan(0);
  });

  test('waits for a slow handler', async () => {
    const { seen, publish, waits } = await service(() => pause(60));
    for (const [instance, wait] of waits.entries()) {
      const count = nextCount();
      await publish('a', count);
      await eventually(wait);
      expect(seen(instance, 'a')).toBe(count);
    }
  });

  test('gives up after 250 ms by default', () => {
    expect(CATCH_UP_TIMEOUT).toBe(250);
  });

  test('gives up while a handler hangs, and waits again on the next call', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { seen, publish, waits } = await service(() => held);
    await publish('a', 1);
    for (const wait of [...waits, ...waits]) {
      const { value, durationMs } = await timed(wait());
      expect(value).toBeUndefined();
      expect(durationMs).toBeGreaterThan(200);
    }
    expect(seen(0, 'a')).toBeUndefined();
    release();
    await eventually(waits[0]!);
    expect(seen(0, 'a')).toBe(1);
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
    const { seen, publish, waits } = await service();
    const calls = Array.from({ length: 30 }, async (_, index) => {
      await publish(`counter-${index}`, 1);
      await eventually(waits[index % 2]!);
      expect(seen(index % 2, `counter-${index}`)).toBe(1);
    });
    await Promise.all(calls);
  });

  test('never misses a state that newer ones of the same aggregate replaced before it was delivered', async () => {
    const { seen, publish, waits } = await service(() => pause(3), { timeout: 10_000 });
    const stale: number[] = [];
    let fresh = 0;
    await Promise.all(
      Array.from({ length: 12 }, async (_, writer) => {
        for (let round = 0; round < 40; round += 1) {
          const count = nextCount();
          await publish('hot', count);
          if (!(await waits[writer % 2]!())) continue;
          fresh += 1;
          if (seen(writer % 2, 'hot')! < count) stale.push(count);
        }
      }),
    );
    expect(stale).toEqual([]);
    expect(fresh).toBeGreaterThan(400);
  });

  test('does not wait for a message that keeps failing, and changes the revision once it is applied', async () => {
    let isBroken = true;
    const { seen, publish, waits } = await service(undefined, { isBroken: () => isBroken });
    await publish('bad', 1);
    const revision = await eventually(waits[0]!);
    expect(seen(0, 'bad')).toBeUndefined();
    await publish('good', 1);
    expect(await eventually(waits[0]!)).not.toBe(revision);
    expect(seen(0, 'good')).toBe(1);
    const before = await eventually(waits[0]!);
    isBroken = false;
    await eventually(async () => seen(0, 'bad') === 1);
    await eventually(async () => (await waits[0]!()) !== before);
  });

  test('does not wait for an event that keeps failing, but for all others, at either instance', async () => {
    const [durable, bad] = [newId(), newId()];
    const applied = new Set<string>();
    let isBroken = true;
    const handler = onEvent(counted, async ({ eventId }) => {
      if (eventId === bad && isBroken) throw new Error('not yet');
      await pause(5);
      applied.add(eventId);
      return 'applied';
    });
    for (const bus of receivers) stops.push(subscribe(bus, durable, [handler]).stop);
    const waits = receivers.map((bus) => catchUp(bus, eventsSource(bus, durable), [eventSubject(counted)]));
    await publishCounted(publisher, newId(), bad, 1);
    await eventually(waits[0]!);
    let revision = await eventually(waits[1]!);
    for (let round = 0; round < 40; round += 1) {
      const eventId = newId();
      await publishCounted(publisher, newId(), eventId, 1);
      const next = await eventually(waits[round % 2]!);
      expect(applied.has(eventId)).toBe(true);
      expect(next).not.toBe(revision);
      revision = next;
    }
    expect(applied.has(bad)).toBe(false);
    isBroken = false;
    await eventually(async () => applied.has(bad));
    await eventually(async () => (await eventually(waits[0]!)) !== revision);
  });

  test('is not held up by what was on its way when NATS was killed', async () => {
    const { seen, publish, publishOnce, waits } = await service(() => pause(3));
    await publish('cold', nextCount()); // The oldest message: NATS forgets all that was delivered before it.
    let isKilled = false;
    const counts = new Map<string, number>();
    const load = Array.from({ length: 8 }, async (_, writer) => {
      while (!isKilled) {
        const [id, count] = [`hot-${writer}`, nextCount()];
        await publishOnce(id, count).then(
          () => counts.set(id, count),
          () => undefined,
        );
      }
    });
    await eventually(async () => counts.size === 8 && (seen(0, 'hot-7') ?? 0) > 200);
    await world.infrastructure.supervisor.kill('nats');
    isKilled = true;
    await Promise.all(load);
    await world.infrastructure.supervisor.ready('nats');
    await reconnected();
    for (const [instance, wait] of waits.entries()) {
      await eventually(wait);
      for (const [id, count] of counts) expect(seen(instance, id)).toBeGreaterThanOrEqual(count);
    }
    for (let count = 1; count <= 20; count += 1) {
      await publish('after', nextCount());
      await eventually(waits[count % 2]!);
    }
  });

  test('gives up when NATS is frozen, and at once when NATS is disconnected', async () => {
    const { waits } = await service();
    await eventually(waits[0]!);
    const { supervisor } = world.infrastructure;
    await supervisor.pause('nats');
    // Without a limit of its own it would wait as long as a request does.
    const request = receivers[0]!.manager.getAccountInfo().then(String, () => 'the request gave up');
    expect(await Promise.race([waits[0]!(), request])).toBeUndefined();
    supervisor.continue('nats');
    await request;
    await supervisor.kill('nats');
    await eventually(async () => !receivers[0]!.connected());
    const disconnected = await timed(waits[0]!());
    expect(disconnected.value).toBeUndefined();
    expect(disconnected.durationMs).toBeLessThan(REQUEST_TIMEOUT);
    await supervisor.ready('nats');
    await reconnected();
    await eventually(waits[0]!);
  });

  test('ignores the sequences of a lost stream', async () => {
    const { seen, publish, waits } = await service(() => new Promise(setImmediate));
    for (let count = 1; count <= 20; count += 1) await publish('a', count);
    await eventually(waits[0]!);
    await loseTheBus(world);
    await reconnected();
    await eventually(async () => publish('a', 21).catch(() => undefined));
    await eventually(async () => seen(0, 'a') === 21);
    for (let count = 22; count <= 50; count += 1) {
      await publish('a', count);
      await eventually(waits[0]!);
      expect(seen(0, 'a')).toBe(count);
    }
  });
});
