import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { memoryOf } from '@kantyna/test-support/memory';
import { percentile } from '@kantyna/test-support/percentile';
import { eventually } from '@kantyna/test-support/eventually';
import type { Row } from '../bench.js';
import { importMenu, openOrder } from '../worlds/company.js';
import { openStreams, type LiveStreams } from '../worlds/live-streams.js';
import { startNginx } from '../worlds/nginx.js';

const STREAMS = 5_000;
const A_PERSON = 20;
const EVENTS = 200;
const PAUSE_MS = 50;

/** Many open browsers that are told of each change. */
export const streams: Row = {
  name: 'streams',
  about: '5 000 live streams and 200 events: from the change to each browser / through nginx with nchan',
  measure: async (bench) => {
    const people = STREAMS / A_PERSON;
    const world = await bench.start({ people });
    const first = await world.client(0);
    const restaurantId = await importMenu(first, 'Bar Pomiar');
    bench.say(`signing ${people} people in`);
    const headers = await Promise.all(Array.from({ length: people }, (_, person) => world.headers(person)));
    const orderIds: string[] = [];
    for (let number = 0; number < EVENTS; number += 1)
      orderIds.push(await openOrder(await world.client(number % people), restaurantId));
    const { allDishesInRestaurant: dishes } = await first.showOrder({ params: { orderId: orderIds[0]! } });
    await pause(1_000); // Until these orders are announced: their opening is not among the measured events.

    const notifications = world.pids('notifications-1');
    const gateway = world.pids('gateway');
    const before = memoryOf([...notifications, ...gateway], 'Anonymous');
    const all = Array.from({ length: STREAMS }, (_, number) => headers[number % people]!);
    const ours = await openStreams(`${world.system.url}/api/orders/sse`, all);
    bench.onEnd(() => ours.close());
    const aStream = ((memoryOf([...notifications, ...gateway], 'Anonymous') - before) * 1024) / STREAMS;
    const client = await world.client(1);
    const mine = await latencies(ours, orderIds, (orderId) =>
      client.saveOrderEntry({ body: { orderId, dishId: dishes[0]!.id, newDish: false, sideDishes: [] } }),
    );
    ours.close();

    const server = await startNginx(
      '',
      'location = /pub { nchan_publisher; nchan_channel_id all; } location = /sub { nchan_subscriber eventsource; nchan_channel_id all; }',
      { nchan: true },
    );
    bench.onEnd(() => server.stop());
    const others = await openStreams(
      `${server.url}/sub`,
      Array.from({ length: STREAMS }, () => ({})),
    );
    bench.onEnd(() => others.close());
    const events = orderIds.map((_, number) => `event-${number}`);
    const theirs = await latencies(others, events, async (event) => {
      const { statusCode, body } = await request(`${server.url}/pub`, { method: 'POST', body: event });
      await body.text();
      if (statusCode >= 300) throw new Error(`nchan: ${statusCode}`);
    });
    const [a, b] = [percentile(mine.times, 0.99), percentile(theirs.times, 0.99)];
    return [
      {
        what: 'from the change to 5 000 browsers, p99 / nchan',
        values: [a / b],
        aim: { atMost: 1.5 },
        detail: `${a.toFixed(0)} ms to ${b.toFixed(0)} ms`,
      },
      { what: 'memory of a live stream', values: [aStream], unit: ' kB', aim: { atMost: 20 } },
      { what: 'events that a browser missed', values: [mine.missed], unit: '', aim: { atMost: 0 } },
    ];
  },
};

/** Makes the changes one after the other. Returns how long each took until each stream had it (ms), and how many never came. */
async function latencies(streams: LiveStreams, ids: readonly string[], change: (id: string) => Promise<unknown>) {
  const times: number[] = [];
  const begun = new Map<string, number>();
  for (const id of ids) {
    begun.set(id, performance.now());
    await change(id);
    await pause(PAUSE_MS);
  }
  const isAllThere = async () => Promise.resolve(ids.every((id) => streams.arrivals(id).length >= STREAMS));
  await eventually(isAllThere, 60_000).catch(() => undefined); // What is missing is counted below.
  let missed = 0;
  for (const id of ids) {
    const arrived = streams.arrivals(id);
    missed += Math.max(0, STREAMS - arrived.length);
    for (const at of arrived.slice(0, STREAMS)) times.push(at - begun.get(id)!);
  }
  return { times, missed };
}
