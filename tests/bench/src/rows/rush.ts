import { request } from 'undici';
import { percentile } from '@kantyna/test-support/percentile';
import type { Row } from '../bench.js';
import { openStreams } from '../worlds/live-streams.js';
import { importMenu, openOrder } from '../worlds/company.js';
import type { World } from '../worlds/world.js';

const PEOPLE = 300;
const ORDERS = 20;
const DISHES = 3;
const AT_A_TIME = 100;
/** A fifth of the people look at the app meanwhile. */
const STREAMS = 60;
const UNLOADED = 60;

/** The lunch rush: everybody opens an order and adds three dishes, a hundred at a time. */
export const rush: Row = {
  name: 'rush',
  about: '300 people, 20 orders, 3 dishes each, 100 at a time, with live streams',
  measure: async (bench) => {
    const world = await bench.start({ people: PEOPLE });
    const first = await world.client(0);
    const restaurantId = await importMenu(first, 'Bar Pomiar');
    bench.say(`signing ${PEOPLE} people in`);
    for (let person = 0; person < PEOPLE; person += 1) await world.headers(person);
    const orderIds: string[] = [];
    for (let number = 0; number < ORDERS; number += 1)
      orderIds.push(await openOrder(await world.client(number), restaurantId));
    const { allDishesInRestaurant } = await first.showOrder({ params: { orderId: orderIds[0]! } });
    const dishIds = allDishesInRestaurant.map(({ id }) => id);

    const alone: number[] = [];
    const spare = await openOrder(first, restaurantId);
    for (let call = 0; call < UNLOADED / 2; call += 1) alone.push(...(await choose(world, 0, spare, dishIds[0]!)));

    const streams = await openStreams(`${world.system.url}/api/orders/sse`, await headersOf(world, STREAMS));
    bench.onEnd(() => streams.close());
    const times: number[] = [];
    const jobs = Array.from({ length: PEOPLE * DISHES }, (_, job) => job);
    const startedAt = performance.now();
    const worker = async () => {
      for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
        const person = job % PEOPLE;
        times.push(...(await choose(world, person, orderIds[person % ORDERS]!, dishIds[job % dishIds.length]!)));
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, worker));
    const seconds = (performance.now() - startedAt) / 1000;

    let there = 0;
    for (const orderId of orderIds) {
      const { orderEntries } = await first.showOrder({ params: { orderId } });
      there += orderEntries.reduce((sum, { dishEntries }) => sum + dishEntries.length, 0);
    }
    const [p99, p50] = [percentile(times, 0.99), percentile(alone, 0.5)];
    return [
      {
        what: 'lunch rush: p99 of a call',
        values: [p99],
        unit: ' ms',
        aim: { atMost: 1_000 },
        detail: `${p50.toFixed(1)} ms for a call alone; ${(times.length / seconds).toFixed(0)} calls/s`,
      },
      {
        what: 'lunch rush: dishes that are there, of 900',
        values: [there],
        unit: '',
        aim: { atLeast: PEOPLE * DISHES },
      },
    ];
  },
};

const headersOf = (world: World, count: number) =>
  Promise.all(Array.from({ length: count }, (_, person) => world.headers(person)));

/** A person looks at an order and adds a dish. Returns how long each call took, in milliseconds. Throws for a refusal. */
async function choose(world: World, person: number, orderId: string, dishId: string): Promise<number[]> {
  const headers = await world.headers(person);
  const look = await timed(`${world.system.url}/api/orders/${orderId}/show.json`, { headers });
  const body = JSON.stringify({ orderId, dishId, newDish: false, sideDishes: [] });
  return [look, await timed(`${world.system.url}/api/order_entries/save`, { method: 'POST', headers, body })];
}

async function timed(url: string, options: Parameters<typeof request>[1]): Promise<number> {
  const startedAt = performance.now();
  const { statusCode, body } = await request(url, options);
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${text.slice(0, 200)}`);
  return performance.now() - startedAt;
}
