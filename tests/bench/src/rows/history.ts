import { request } from 'undici';
import type { Row } from '../bench.js';
import { drive, type Load } from '../measuring/load.js';
import { median } from '../measuring/statistics.js';
import { toText } from '../measuring/alternate.js';
import type { Figure } from '../measuring/figure.js';
import { openOrder } from '../worlds/company.js';
import { fill, type Filled } from '../worlds/filled-world.js';
import { payPast } from '../worlds/paid-past.js';
import type { World } from '../worlds/world.js';

type FilledWorld = World & { readonly filled: Filled };

const PEOPLE = 6;
/** Both worlds have the same of what a person sees of their own: only the company's past differs. */
const OWN = 50;
const SMALL = { orders: 1_000, people: 50, restaurants: 5, ofFirstPerson: OWN };
const LARGE = { orders: 100_000, people: 2_000, restaurants: 500, ofFirstPerson: OWN };
const READS = { amount: 200, connections: 2 };
const WRITES = 20;

/** The calls of every noon, with a hundred times the data. */
export const history: Row = {
  name: 'history',
  about: 'calls with 100 000 orders, 2 000 people, 500 restaurants, 30 000 dishes / with 1 000 orders',
  measure: async (bench) => {
    bench.say('filling the small world');
    const small = await filledWorld(await bench.start({ people: PEOPLE }), SMALL);
    bench.say('filling the large world, some minutes');
    const large = await filledWorld(await bench.start({ people: PEOPLE }), LARGE);
    const figures: Figure[] = [];
    for (const [what, latency] of Object.entries(CALLS)) {
      for (const world of [large, small]) await latency(world);
      const values: number[] = [];
      const measured = { large: [] as number[], small: [] as number[] };
      for (let round = 0; round < bench.rounds; round += 1) {
        const [a, b] = [await latency(large), await latency(small)];
        measured.large.push(a);
        measured.small.push(b);
        values.push(a / b);
      }
      const detail = `${toText(median(measured.large))} ms to ${toText(median(measured.small))} ms`;
      figures.push({ what: `${what}, p50: 100 000 orders / 1 000`, values, aim: { atMost: 1.25 }, detail });
    }
    return figures;
  },
};

/** A balance that is made of many orders, beside one of few. */
export const person: Row = {
  name: 'person',
  about: 'the balance of a person who paid 20 000 orders / 20',
  measure: async (bench) => {
    const many = await filledWorld(await bench.start({ people: PEOPLE }), {
      ...SMALL,
      orders: 20_000,
      ofFirstPerson: 20_000,
    });
    const few = await filledWorld(await bench.start({ people: PEOPLE }), {
      ...SMALL,
      orders: 20_000,
      ofFirstPerson: 20,
    });
    for (const world of [many, few]) await payPast(world, world.filled);
    const latency = CALLS['balance'];
    for (const world of [many, few]) await latency(world);
    const pairs: (readonly [number, number])[] = [];
    for (let round = 0; round < bench.rounds; round += 1) pairs.push([await latency(many), await latency(few)]);
    const [a, b] = [0, 1].map((side) => toText(median(pairs.map((pair) => pair[side]!))));
    return [
      {
        what: 'balance, p50: 20 000 own orders / 20',
        values: pairs.map(([x, y]) => x / y),
        aim: { atMost: 1.25 },
        detail: `${a} ms to ${b} ms`,
      },
    ];
  },
};

const filledWorld = async (world: World, filling: Parameters<typeof fill>[1]): Promise<FilledWorld> => ({
  ...world,
  filled: await fill(world, filling),
});

/** The p50 of each call through the gateway, in milliseconds. */
const CALLS = {
  show: (world: FilledWorld) => p50(world, `/api/orders/${world.filled.orderId}/show.json`),
  today: (world: FilledWorld) => p50(world, '/api/orders/today.json'),
  'a page of all orders': (world: FilledWorld) => p50(world, '/api/orders/all.json?limit=50'),
  balance: (world: FilledWorld) => p50(world, '/api/balance/getForUser'),
  'create an order': (world: FilledWorld) =>
    timed(WRITES, async () => {
      const orderId = await openOrder(world.filled.client, world.filled.restaurantId);
      return () => world.filled.client.deleteOrder({ params: { orderId } });
    }),
  'settle everything with one person': settle,
};

async function p50(world: FilledWorld, path: string): Promise<number> {
  const load: Load = { origin: world.system.url, requests: [{ path, headers: await world.headers(0) }] };
  return (await drive(load, READS)).p50;
}

/** The second person confirms all that the first one owes; it is taken back each time. */
async function settle(world: FilledWorld): Promise<number> {
  const [debtor, payer] = [world.filled.first.id, await world.client(1)];
  const headers = await world.headers(1);
  return timed(WRITES, async () => {
    const { amount } = await payer.personBalance({ params: { personId: debtor } });
    const startedAt = performance.now();
    const { statusCode, body } = await request(`${world.system.url}/api/balance/people/${debtor}/confirm`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ amount }),
    });
    const took = performance.now() - startedAt;
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`confirm: ${statusCode} ${text}`);
    return async () => {
      const { settlements } = await payer.personBalance({ params: { personId: debtor } });
      const latest = settlements.find(({ status }) => status === 'CONFIRMED')!;
      await payer.revertSettlement({ params: { personId: debtor, settlementId: latest.id } });
      return took;
    };
  });
}

/** The median time of a call in milliseconds. What it answers undoes it, outside the time; a number that it answers is the time instead. */
async function timed(count: number, call: () => Promise<() => Promise<unknown>>): Promise<number> {
  const times: number[] = [];
  for (let done = 0; done < count; done += 1) {
    const startedAt = performance.now();
    const undo = await call();
    const took = performance.now() - startedAt;
    const own = await undo();
    times.push(typeof own === 'number' ? own : took);
  }
  return median(times);
}
