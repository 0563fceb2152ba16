import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { AckPolicy, nanos } from 'nats';
import { applyStates, type AppliedStates } from '@kantyna/bus/states/apply-states';
import type { Bus } from '@kantyna/bus/connection/connect';
import { onEvent, onState, type MessageHandler } from '@kantyna/bus/messages/message-handler';
import { publishState } from '@kantyna/bus/messages/publish';
import { EVENTS, STATE } from '@kantyna/bus/connection/streams';
import { ACK_WAIT, subscribe } from '@kantyna/bus/events/subscribe';
import { eventSubject } from '@kantyna/contracts/messages/messages';
import { newId } from '@kantyna/kernel/ids';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { loseTheBus } from '@kantyna/test-support/lose-the-bus';
import { eventually } from '@kantyna/test-support/eventually';
import {
  counted,
  counters,
  onCounted,
  onCounter,
  publishCount,
  publishCounted,
  type ReceivedCount,
} from './counter.js';

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

function receive(handler: MessageHandler, options: Parameters<typeof applyStates>[2] = {}): AppliedStates {
  const states = applyStates(buses[0]!, [handler], options);
  stops.push(states.stop);
  return states;
}

function receiveEvents(
  durable: string,
  handler: MessageHandler,
  instance = 0,
  options: Parameters<typeof subscribe>[3] = {},
): () => Promise<void> {
  const { stop } = subscribe(buses[instance]!, durable, [handler], options);
  stops.push(stop);
  return stop;
}

/** The sequence of the last counter on the stream. */
const lastCounter = async () =>
  (await publisher.manager.streams.getMessage(STATE, { last_by_subj: 'state.orders.counter.*' })).seq;

/** Waits until every counter is applied. */
const allApplied = async (states: AppliedStates) => {
  const last = await lastCounter();
  await eventually(async () => (states.progress()?.caughtUpTo ?? 0) >= last);
};

const allAcknowledged = (durable: string) =>
  eventually(async () => {
    const { num_pending, num_ack_pending } = await publisher.manager.consumers.info(EVENTS, durable);
    return num_pending + num_ack_pending === 0;
  });

/** Waits until NATS has twice redelivered an event, of which it hears nothing for `ackWait` ms. */
async function deliveredThreeTimes(ackWait: number): Promise<void> {
  const [durable_name, id] = [newId(), newId()];
  await publisher.manager.consumers.add(EVENTS, {
    durable_name,
    filter_subject: eventSubject(counted, id),
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWait),
  });
  await publishCounted(publisher, id, newId(), 1);
  const consumer = await publisher.jetstream.consumers.get(EVENTS, durable_name);
  await eventually(async () => ((await consumer.next({ expires: 5_000 }))?.info.deliveryCount ?? 0) >= 3);
}

/** Collects counters by id. */
function collector() {
  const counts = new Map<string, number>();
  const collect = ({ id, data }: ReceivedCount) => void counts.set(id, data?.count ?? -1);
  return { counts, collect };
}

describe('states', () => {
  test('are not read on while enough of them are being applied', async () => {
    const count = 1_200;
    for (let made = 0; made < count; made += 100)
      await Promise.all(Array.from({ length: 100 }, () => publishCount(publisher, newId(), 1)));
    let [handling, most] = [0, 0];
    const states = receive(
      onCounter(async () => {
        handling += 1;
        most = Math.max(most, handling);
        await new Promise((resolve) => setTimeout(resolve, 150)); // Longer than a batch is collected.
        handling -= 1;
      }),
    );
    await allApplied(states);
    expect(most).toBeGreaterThan(50);
    expect(most).toBeLessThanOrEqual(500);
  });

  test('receives present and later states', async () => {
    const { counts, collect } = collector();
    const [before, after] = [newId(), newId()];
    await publishCount(publisher, before, 3);
    receive(onCounter(collect));
    await eventually(async () => counts.get(before) === 3);
    await publishCount(publisher, after, 1);
    await eventually(async () => counts.get(after) === 1);
  });

  test('receives a removal', async () => {
    const received: ReceivedCount[] = [];
    const id = newId();
    receive(onCounter((state) => void (state.id === id && received.push(state))));
    await publishCount(publisher, id, 1);
    await eventually(async () => received.length === 1);
    await publishState(publisher, counters, id, { version: 2 }, 0);
    await eventually(async () => received.length === 2);
    expect(received[1]).toEqual({ id, version: 2, data: undefined });
  });

  test('redelivers a failed message later, and handles other messages meanwhile', async () => {
    const { counts, collect } = collector();
    const [hard, easy] = [newId(), newId()];
    let tries = 0;
    const order: string[] = [];
    const states = receive(
      onCounter((state) => {
        if (state.id === hard && ((tries += 1) <= 2 || !order.includes(easy))) throw new Error('not yet');
        if ([hard, easy].includes(state.id)) order.push(state.id);
        collect(state);
      }),
    );
    await publishCount(publisher, hard, 1);
    await publishCount(publisher, easy, 1);
    await eventually(async () => counts.has(hard));
    expect(tries).toBeGreaterThanOrEqual(3);
    expect(order).toEqual([easy, hard]);
    await allApplied(states);
  });

  test('terminates a message after maxTries failures; those of an outage do not count', async () => {
    const [broken, unlucky] = [newId(), newId()];
    const tries = { [broken]: 0, [unlucky]: 0 };
    const handler = onCounter(({ id }) => {
      if (id !== broken && id !== unlucky) return;
      tries[id]! += 1;
      if (id === broken) throw new Error('it is broken');
      // The database is away for three tries, and then something else goes wrong once.
      if (tries[id]! <= 4) throw new Error(tries[id] === 4 ? 'once' : 'outage');
    });
    const isOutage = (error: unknown) => (error as Error).message === 'outage';
    const states = receive(handler, { isOutage, maxTries: 2 });
    await publishCount(publisher, broken, 1);
    await publishCount(publisher, unlucky, 1);
    await eventually(async () => tries[unlucky] === 5);
    await allApplied(states);
    expect(tries[broken]).toBe(2);
  });

  test('handles states concurrently', async () => {
    const ids = [newId(), newId(), newId()];
    const waiting: (() => void)[] = [];
    const states = receive(
      onState(counters, async ({ id }) => {
        if (ids.includes(id)) await new Promise<void>((resolve) => waiting.push(resolve));
        return 'applied';
      }),
    );
    await Promise.all(ids.map((id) => publishCount(publisher, id, 1)));
    await eventually(async () => waiting.length === ids.length);
    for (const release of waiting) release();
    await allApplied(states);
  });

  test('terminates invalid and refused messages, and continues', async () => {
    const { counts, collect } = collector();
    const seen: string[] = [];
    const states = receive(
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
    await allApplied(states);
    expect(seen.filter((id) => id === 'refused')).toHaveLength(1);
    expect(seen).not.toEqual(expect.arrayContaining([expect.stringMatching(/-|^n/)]));
  });

  test('removes unknown fields', async () => {
    let received: unknown;
    const id = newId();
    receive(onCounter((state) => void (state.id === id && (received = state))));
    await publishState(publisher, counters, id, { version: 1, data: { count: 1, colour: 'red' } }, 0);
    expect(await eventually(async () => received)).toEqual({ id, version: 1, data: { count: 1 } });
  });

  test('go on after a saved position, and a failing one is before it', async () => {
    const { counts, collect } = collector();
    const [bad, good, next] = [newId(), newId(), newId()];
    let isBroken = true;
    const handler = onCounter((state) => {
      if (state.id === bad && isBroken) throw new Error('not yet');
      collect(state);
    });
    const first = receive(handler);
    await publishCount(publisher, bad, 1);
    await publishCount(publisher, good, 1);
    await allApplied(first);
    const after = first.checkpoint()!;
    expect(after.sequence).toBe((await lastCounter()) - 2);
    await first.stop();
    counts.clear();
    isBroken = false;
    await publishCount(publisher, next, 1);
    await allApplied(receive(handler, { after }));
    expect([...counts.keys()]).toEqual([bad, good, next]);
    counts.clear();
    const elsewhere = { created: 'another stream', sequence: after.sequence };
    await allApplied(receive(handler, { after: elsewhere }));
    expect(counts.size).toBeGreaterThan(3);
  });

  test('are applied again from the oldest on after a request', async () => {
    const { counts, collect } = collector();
    const id = newId();
    await publishCount(publisher, id, 1);
    const states = receive(onCounter(collect));
    await allApplied(states);
    counts.clear();
    states.startOver();
    await allApplied(states);
    expect(counts.get(id)).toBe(1);
  });
});

describe('events', () => {
  test('shares events among instances: one instance handles each event', async () => {
    const handled: [number, string][] = [];
    const durable = newId();
    for (const instance of [0, 1]) {
      receiveEvents(
        durable,
        onCounted((eventId) => void handled.push([instance, eventId])),
        instance,
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

  test('are handled once however long it takes, and none waits behind a slow one', async () => {
    const [durable, slow, ...others] = Array.from({ length: 12 }, newId);
    const ackWait = ACK_WAIT;
    const begun: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    stops.push(async () => release());
    const handler = onEvent(counted, async ({ eventId }) => {
      begun.push(eventId);
      if (eventId === slow) await held;
      return 'applied';
    });
    for (const eventId of [slow!, ...others]) await publishCounted(publisher, newId(), eventId, 1);
    receiveEvents(durable!, handler, 0, { ackWait });
    await eventually(async () => begun.includes(slow!));
    expect(await publisher.manager.consumers.info(EVENTS, durable!)).toMatchObject({
      num_ack_pending: 1,
      num_pending: others.length,
    });
    receiveEvents(durable!, handler, 1, { ackWait });
    await eventually(async () => others.every((eventId) => begun.includes(eventId)));
    await deliveredThreeTimes(ackWait);
    expect(begun.filter((eventId) => eventId === slow)).toHaveLength(1);
    release();
    await allAcknowledged(durable!);
    expect(begun).toEqual([...new Set(begun)]);
    expect(ACK_WAIT).toBe(5_000);
  });

  test('are not given up for the tries of an outage', async () => {
    const [durable, unlucky] = [newId(), newId()];
    let tries = 0;
    const handler = onCounted((eventId) => {
      if (eventId !== unlucky) return;
      tries += 1;
      if (tries <= 3) throw new Error(tries === 3 ? 'once' : 'outage');
    });
    const isOutage = (error: unknown) => (error as Error).message === 'outage';
    receiveEvents(durable, handler, 0, { isOutage, maxTries: 2 });
    await publishCounted(publisher, newId(), unlucky, 1);
    await eventually(async () => tries === 4);
  });

  test('continue with the messages that a killed instance had fetched', async () => {
    const handled = new Set<string>();
    const durable = newId();
    const ids = Array.from({ length: 3 }, newId);
    const handler = onCounted((eventId) => void handled.add(eventId));
    await receiveEvents(durable, handler)();
    for (const id of ids) await publishCounted(publisher, newId(), id, 1);
    const consumer = await buses[0]!.jetstream.consumers.get(EVENTS, durable);
    const taken = await consumer.fetch({ max_messages: 100, expires: 1_000 });
    const seen = new Set<string>();
    for await (const message of taken) {
      seen.add(message.json<{ id: string }>().id);
      if (ids.every((id) => seen.has(id))) break;
    }
    receiveEvents(durable, handler, 1);
    await eventually(async () => ids.every((id) => handled.has(id)));
    await allAcknowledged(durable);
  });

  test('continue after the durable consumer was deleted, and after its subjects changed', async () => {
    const handled = new Set<string>();
    const [durable, first, meanwhile, last] = [newId(), newId(), newId(), newId()];
    await publisher.manager.consumers.add(EVENTS, {
      durable_name: durable,
      filter_subjects: ['event.orders.other.*'],
      ack_policy: AckPolicy.Explicit,
    });
    receiveEvents(
      durable,
      onCounted((eventId) => void handled.add(eventId)),
    );
    await eventually(async () => {
      const { config } = await publisher.manager.consumers.info(EVENTS, durable);
      return (config.filter_subjects ?? [config.filter_subject]).includes('event.orders.counted.*');
    });
    await publishCounted(publisher, newId(), first, 1);
    await eventually(async () => handled.has(first));
    await publisher.manager.consumers.delete(EVENTS, durable);
    await publishCounted(publisher, newId(), meanwhile, 1);
    await eventually(async () => handled.has(meanwhile));
    await publishCounted(publisher, newId(), last, 1);
    await eventually(async () => handled.has(last));
  });
});

describe('states continue', () => {
  test('after the stream was deleted', async () => {
    const { counts, collect } = collector();
    const id = newId();
    receive(onCounter(collect));
    await publisher.manager.streams.delete(STATE);
    await eventually(async () => publishCount(publisher, id, 1).catch(() => undefined));
    await eventually(async () => counts.has(id));
  });

  test('after NATS was killed, and after NATS lost its data', async () => {
    const { counts, collect } = collector();
    const [afterKill, afterLoss] = [newId(), newId()];
    receive(onCounter(collect));
    await world.infrastructure.supervisor.kill('nats');
    await eventually(async () => publishCount(publisher, afterKill, 1).catch(() => undefined));
    await eventually(async () => counts.has(afterKill));
    await loseTheBus(world);
    await eventually(async () => publishCount(publisher, afterLoss, 1).catch(() => undefined));
    await eventually(async () => counts.has(afterLoss));
  });
});
