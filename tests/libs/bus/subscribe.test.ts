import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { AckPolicy } from 'nats';
import type { Bus } from '@kantyna/bus/connect';
import { lastToken, onState, type MessageHandler } from '@kantyna/bus/message-handler';
import { publishState } from '@kantyna/bus/publish';
import { EVENTS, STATE } from '@kantyna/bus/streams';
import { subscribe } from '@kantyna/bus/subscribe';
import { newId } from '@kantyna/store/id';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { loseTheBus } from '@kantyna/test-support/lose-the-bus';
import { eventually } from '@kantyna/test-support/eventually';
import { counters, onCounted, onCounter, publishCount, publishCounted, type ReceivedCount } from './counter.js';

let world: BareWorld;
let publisher: Bus;
let buses: Bus[];
let stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  world = await startBareWorld();
  publisher = await world.bus();
  buses = await Promise.all([world.bus(), world.bus()]);
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});
afterAll(() => world.stop());

function receive(durable: string, handler: MessageHandler, instance = 0, stream = STATE): () => Promise<void> {
  const { stop } = subscribe(buses[instance]!, stream, durable, [handler]);
  stops.push(stop);
  return stop;
}

/** Collects counters by id. */
function collector() {
  const counts = new Map<string, number>();
  const collect = ({ id, data }: ReceivedCount) => void counts.set(id, data?.count ?? -1);
  return { counts, collect };
}

const allAcknowledged = (durable: string) =>
  eventually(async () => {
    const { num_pending, num_ack_pending } = await publisher.manager.consumers.info(STATE, durable);
    return num_pending + num_ack_pending === 0;
  });

describe('a subscription', () => {
  test('receives present and later states', async () => {
    const { counts, collect } = collector();
    const [before, after] = [newId(), newId()];
    await publishCount(publisher, before, 3);
    receive(newId(), onCounter(collect));
    await eventually(async () => counts.get(before) === 3);
    await publishCount(publisher, after, 1);
    await eventually(async () => counts.get(after) === 1);
  });

  test('receives a removal', async () => {
    const received: ReceivedCount[] = [];
    const id = newId();
    receive(
      newId(),
      onCounter((state) => void (state.id === id && received.push(state))),
    );
    await publishCount(publisher, id, 1);
    await eventually(async () => received.length === 1);
    await publisher.jetstream.publish(`state.orders.counter.${id}`, JSON.stringify({ version: 2 }));
    await eventually(async () => received.length === 2);
    expect(received[1]).toEqual({ id, version: 2, data: undefined });
  });

  test('redelivers a failed message later, and handles other messages meanwhile', async () => {
    const { counts, collect } = collector();
    const [hard, easy, durable] = [newId(), newId(), newId()];
    let tries = 0;
    const order: string[] = [];
    receive(
      durable,
      onCounter((state) => {
        if (state.id === hard && (tries += 1) <= 2) throw new Error('not yet');
        if ([hard, easy].includes(state.id)) order.push(state.id);
        collect(state);
      }),
    );
    await publishCount(publisher, hard, 1);
    await publishCount(publisher, easy, 1);
    await eventually(async () => counts.has(hard));
    expect(tries).toBe(3);
    expect(order).toEqual([easy, hard]);
    await allAcknowledged(durable);
  });

  test('terminates a message after maxTries failures, outages excepted', async () => {
    const [broken, unlucky, durable] = [newId(), newId(), newId()];
    const tries = { [broken]: 0, [unlucky]: 0 };
    const handler = onCounter(({ id }) => {
      if (id !== broken && id !== unlucky) return;
      tries[id]! += 1;
      if (id === broken || tries[id]! <= 3) throw new Error(id);
    });
    const isOutage = (error: unknown) => (error as Error).message === unlucky;
    stops.push(subscribe(buses[0]!, STATE, durable, [handler], { isOutage, maxTries: 2 }).stop);
    await publishCount(publisher, broken, 1);
    await publishCount(publisher, unlucky, 1);
    await eventually(async () => tries[unlucky] === 4);
    await allAcknowledged(durable);
    expect(tries[broken]).toBe(2);
  });

  test('handles states concurrently', async () => {
    const ids = [newId(), newId(), newId()];
    const waiting: (() => void)[] = [];
    const durable = newId();
    receive(
      durable,
      onState(counters, async ({ id }) => {
        if (ids.includes(id)) await new Promise<void>((resolve) => waiting.push(resolve));
        return 'applied';
      }),
    );
    await Promise.all(ids.map((id) => publishCount(publisher, id, 1)));
    await eventually(async () => waiting.length === ids.length);
    for (const release of waiting) release();
    await allAcknowledged(durable);
  });

  test('terminates invalid and refused messages, and continues', async () => {
    const { counts, collect } = collector();
    const durable = newId();
    const seen: string[] = [];
    receive(
      durable,
      onState(counters, async (state) => {
        seen.push(state.id);
        if (state.id === 'refused') return { terminate: 'it is refused' };
        collect(state);
        return 'applied';
      }),
    );
    const publishRaw = (id: string, body: string) => publisher.jetstream.publish(`state.orders.counter.${id}`, body);
    await publishRaw('refused', '{"version":1,"data":{"count":1}}');
    await publishRaw('not-json', 'oh no');
    await publishRaw('no-version', '{"data":{"count":1}}');
    await publishRaw('wrong-shape', '{"version":1,"data":{"count":"many"}}');
    await publishRaw('nothing', '');
    await publishRaw('null', 'null');
    const last = newId();
    await publishCount(publisher, last, 1);
    await eventually(async () => counts.has(last));
    await allAcknowledged(durable);
    expect(seen.filter((id) => id === 'refused')).toHaveLength(1);
    for (const id of ['not-json', 'no-version', 'wrong-shape', 'nothing', 'null']) expect(seen).not.toContain(id);
  });

  test('removes unknown fields', async () => {
    let received: unknown;
    const id = newId();
    receive(
      newId(),
      onCounter((state) => void (state.id === id && (received = state))),
    );
    await publisher.jetstream.publish(`state.orders.counter.${id}`, '{"version":1,"data":{"count":1,"colour":"red"}}');
    expect(await eventually(async () => received)).toEqual({ id, version: 1, data: { count: 1 } });
  });

  test('shares events among instances: one instance handles each event', async () => {
    const handled: [number, string][] = [];
    const durable = newId();
    for (const instance of [0, 1]) {
      receive(
        durable,
        onCounted((eventId) => void handled.push([instance, eventId])),
        instance,
        EVENTS,
      );
    }
    await eventually(async () => {
      const found = await publisher.manager.consumers.info(EVENTS, durable).catch(() => undefined);
      return found?.num_waiting === 2;
    });
    const eventIds = Array.from({ length: 60 }, newId);
    for (const eventId of eventIds) await publishCounted(publisher, newId(), eventId, 1);
    await eventually(async () => handled.length >= eventIds.length);
    expect(handled.map(([, eventId]) => eventId).toSorted()).toEqual(eventIds.toSorted());
    expect(new Set(handled.map(([instance]) => instance))).toEqual(new Set([0, 1]));
  });

  test('returns its unhandled messages to the other instances on stop', async () => {
    const { counts, collect } = collector();
    const durable = newId();
    const kind = { ...counters, kind: newId() };
    const ids = Array.from({ length: 30 }, newId);
    const publish = (id: string) => publishState(publisher, kind, id, { version: 1, data: { count: 1 } }, 0);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const taken: string[] = [];
    const stop = receive(
      durable,
      onState(kind, async (state) => {
        taken.push(state.id);
        await held;
        collect(state);
        return 'applied';
      }),
    );
    await publish(ids[0]!);
    await eventually(async () => taken.length === 1);
    for (const id of ids.slice(1)) await publish(id);
    await eventually(async () => (await publisher.manager.consumers.info(STATE, durable)).num_ack_pending >= 10);
    const stopped = stop();
    release();
    await stopped;
    receive(
      durable,
      onState(kind, async (state) => {
        collect(state);
        return 'applied';
      }),
      1,
    );
    await eventually(async () => ids.every((id) => counts.has(id)), 8_000);
    await allAcknowledged(durable);
  });
});

describe('a subscription continues', () => {
  test('with the messages that a killed instance had fetched', async () => {
    const { counts, collect } = collector();
    const durable = newId();
    const ids = Array.from({ length: 3 }, newId);
    await receive(durable, onCounter(collect))();
    for (const id of ids) await publishCount(publisher, id, 1);
    const taken = await (
      await buses[0]!.jetstream.consumers.get(STATE, durable)
    ).fetch({ max_messages: 100, expires: 1_000 });
    const seen = new Set<string>();
    for await (const { subject } of taken) {
      seen.add(lastToken(subject));
      if (ids.every((id) => seen.has(id))) break;
    }
    receive(durable, onCounter(collect), 1);
    await eventually(async () => ids.every((id) => counts.has(id)), 15_000);
    await allAcknowledged(durable);
  });

  test('after its durable consumer was deleted', async () => {
    const { counts, collect } = collector();
    const [durable, first, meanwhile] = [newId(), newId(), newId()];
    receive(durable, onCounter(collect));
    await publishCount(publisher, first, 1);
    await eventually(async () => counts.has(first));
    counts.clear();
    await publisher.manager.consumers.delete(STATE, durable);
    await publishCount(publisher, meanwhile, 1);
    await eventually(async () => counts.has(meanwhile), 20_000);
    // The new consumer starts from the first message. Handlers are idempotent.
    await eventually(async () => counts.has(first));
  });

  test('after its subjects changed', async () => {
    const { counts, collect } = collector();
    const [durable, id] = [newId(), newId()];
    await publisher.manager.consumers.add(STATE, {
      durable_name: durable,
      filter_subjects: ['state.orders.other.*'],
      ack_policy: AckPolicy.Explicit,
    });
    receive(durable, onCounter(collect));
    await eventually(async () => {
      const { config } = await publisher.manager.consumers.info(STATE, durable);
      return (config.filter_subjects ?? [config.filter_subject]).includes('state.orders.counter.*');
    });
    await publishCount(publisher, id, 1);
    await eventually(async () => counts.has(id));
  });

  test('after the stream was deleted', async () => {
    const { counts, collect } = collector();
    const id = newId();
    receive(newId(), onCounter(collect));
    await publisher.manager.streams.delete(STATE);
    await eventually(async () => publishCount(publisher, id, 1).catch(() => undefined), 20_000);
    await eventually(async () => counts.has(id), 20_000);
  });

  test('after NATS was killed, and after NATS lost its data', async () => {
    const { counts, collect } = collector();
    const [afterKill, afterLoss] = [newId(), newId()];
    receive(newId(), onCounter(collect));
    await world.infrastructure.supervisor.kill('nats');
    await eventually(async () => publishCount(publisher, afterKill, 1).catch(() => undefined), 20_000);
    await eventually(async () => counts.has(afterKill), 20_000);
    await loseTheBus(world);
    await eventually(async () => publishCount(publisher, afterLoss, 1).catch(() => undefined), 20_000);
    await eventually(async () => counts.has(afterLoss), 30_000);
  });
});
