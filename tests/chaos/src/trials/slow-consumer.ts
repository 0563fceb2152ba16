import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { AckPolicy, DeliverPolicy } from 'nats';
import type { Colleague } from '@kantyna/acceptance/company';
import { apiErrorCode, EVENTS } from '@kantyna/bus/connection/streams';
import { eventually } from '@kantyna/test-support/eventually';
import { memoryOf } from '@kantyna/test-support/memory';
import { percentile } from '@kantyna/test-support/percentile';
import { startProbe } from '../probe.js';
import type { Trial } from '../trial.js';
import type { World } from '../world.js';
import { orderRound, startWriters } from '../writers.js';

const COUNTS = {
  short: { waiting: 100, streams: 10, replies: 10, writes: 10 },
  long: { waiting: 10_000, streams: 50, replies: 1_500, writes: 2_000 },
};
const SLOWER = 1.2;
/** The memory that NATS and notifications may take on top (MB). */
const MOST_GROWTH = 60;
const AT_ONCE = 10;
const CONSUMER_NOT_FOUND = 10014;

/** Opens live streams that nobody reads, and a consumer that takes a second for each of thousands of messages. */
export const slowConsumer: Trial = {
  name: 'slow-consumer',
  run: async (world, form) => {
    const { writes, replies } = COUNTS[form];
    const before = await measure(world, writes, replies);
    const memoryBefore = memoryNow(world);
    const slow = await addSlowConsumer(world, COUNTS[form].waiting);
    const streams = await openUnreadStreams(world, COUNTS[form].streams);
    const during = await measure(world, writes, replies);
    const growth = memoryNow(world) - memoryBefore;
    for (const close of streams) close();
    const handled = await slow.stop();

    const [p99Before, p99] = [percentile(before, 0.99), percentile(during, 0.99)];
    return {
      figure: `p99 of others ${p99Before.toFixed(0)} ms before and ${p99.toFixed(0)} ms beside a consumer that handled ${handled} of ${COUNTS[form].waiting} messages, a second each, and ${streams.length} unread live streams; NATS and notifications took ${growth.toFixed(0)} MB more`,
      broken: [
        ...(form === 'long' && p99 > p99Before * SLOWER
          ? [`p99 went from ${p99Before.toFixed(0)} to ${p99.toFixed(0)} ms`]
          : []),
        ...(growth > MOST_GROWTH ? [`the memory grew by ${growth.toFixed(0)} MB`] : []),
      ],
    };
  },
};

/** The durations of probes beside so many writes (ms). Each write is news to every live stream. */
async function measure(world: World, writes: number, count: number): Promise<number[]> {
  const writers = startWriters(world, 4, orderRound(world));
  const probe = await startProbe(world, 4);
  await writers.more(writes);
  while (probe.replies.length < count) await writers.more(1);
  await probe.stop();
  await writers.stop();
  return probe.replies.map(({ took }) => took);
}

const memoryNow = ({ system }: World): number =>
  memoryOf(
    system
      .processes()
      .filter(({ name }) => name === 'nats' || name.startsWith('notifications-'))
      .map(({ pid }) => pid!),
    'Anonymous',
  );

/** A durable consumer with so many messages before it, on a subject that nobody else hears. Returns how many it handled, when stopped. */
async function addSlowConsumer({ bus }: World, waiting: number): Promise<{ stop(): Promise<number> }> {
  const subject = 'event.chaos.slow.1';
  const name = 'chaos-slow';
  await eventually(() =>
    bus.manager.consumers.add(EVENTS, {
      durable_name: name,
      filter_subject: subject,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.New,
    }),
  );
  const publish = () => eventually(() => bus.jetstream.publish(subject, 'x'.repeat(1_000)));
  for (let done = 0; done < waiting; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, publish));
  const consumer = await eventually(() => bus.jetstream.consumers.get(EVENTS, name));
  const messages = await consumer.consume({ max_messages: 10 });
  let handled = 0;
  const stopping = new AbortController();
  const consuming = (async () => {
    for await (const message of messages) {
      await pause(1_000, undefined, { signal: stopping.signal });
      message.ack();
      handled += 1;
    }
  })().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return {
    stop: async () => {
      messages.stop();
      stopping.abort();
      await consuming;
      await eventually(() => bus.manager.consumers.delete(EVENTS, name).catch(unlessGone));
      await eventually(() => bus.manager.streams.purge(EVENTS, { filter: subject }));
      return handled;
    },
  };
}

/** A deletion that was not answered in time may have been done. */
function unlessGone(error: unknown): true {
  if (apiErrorCode(error) !== CONSUMER_NOT_FOUND) throw error;
  return true;
}

/** Opens live streams whose bytes are never read. Returns how to close each. */
async function openUnreadStreams({ company }: World, count: number): Promise<(() => void)[]> {
  const open = ({ token }: Colleague) =>
    new Promise<() => void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      const asked = request(`${company.url}/api/orders/sse`, { headers, agent: false }, (response) => {
        response.pause();
        response.on('error', () => undefined); // Closed by the service: it ends streams that nobody reads.
        resolve(() => asked.destroy());
      });
      asked.on('error', reject).end();
    });
  return Promise.all(company.some(count).map(open));
}
