import type { Bench, Row } from '../bench.js';
import { alternate, detailOf, ratios, speedFigures, toText } from '../measuring/alternate.js';
import { drive, type Load, type LoadRequest } from '../measuring/load.js';
import { median } from '../measuring/statistics.js';
import { ordersWithMenu } from '../worlds/company.js';
import { cycle } from './cycle.js';

const READS = { amount: 800, connections: 8, warmUp: 4_000 };

/** One order at the orders service, beside bare fastify with the driver on the same document. */
export const show: Row = {
  name: 'show',
  about: 'show.json at orders / bare fastify and findOne',
  measure: async (bench) => {
    const world = await bench.small();
    const floor: Load = { origin: world.floor, requests: [{ path: `/order/${world.orderIds[0]}` }] };
    const pids = [world.pids('orders-1', 'mongodb'), [world.floorPid, ...world.pids('mongodb')]] as const;
    const compared = await alternate(await showAtOrders(bench), floor, { ...READS, rounds: bench.rounds, pids });
    return speedFigures('show.json at orders / floor', compared, { atLeast: 0.8 });
  },
};

/** The same through the gateway. */
export const gateway: Row = {
  name: 'gateway',
  about: 'show.json through the gateway / at orders',
  measure: async (bench) => {
    const world = await bench.small();
    const direct = await showAtOrders(bench);
    const through = { ...direct, origin: world.system.url };
    const pids = [world.pids('gateway', 'orders-1', 'mongodb'), world.pids('orders-1', 'mongodb')] as const;
    const compared = await alternate(through, direct, { ...READS, rounds: bench.rounds, pids });
    return speedFigures('through the gateway / at orders', compared, { atLeast: 0.8 });
  },
};

/** An entry that is added, acknowledged and durable, one after the other. */
export const entry: Row = {
  name: 'entry',
  about: 'adding an entry at orders / bare findOneAndUpdate',
  measure: async (bench) => {
    const world = await bench.small();
    const ours: Load = { origin: world.urlOf('orders-1'), requests: [await saveEntry(bench)] };
    const { dishId } = world;
    const dish = JSON.stringify({ id: dishId, dishId, dishName: 'Pierogi', price: 100, sideDishes: [], comments: '' });
    const next = cycle(world.orderIds);
    const floor: Load = {
      origin: world.floor,
      requests: [
        {
          path: () => `/order/${next()}/entries`,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: () => dish,
        },
      ],
    };
    const rounds = bench.rounds * 2;
    const compared = await alternate(ours, floor, { rounds, amount: 100, connections: 1, warmUp: 1_000 });
    return [
      {
        what: 'adding an entry, durable / bare findOneAndUpdate',
        values: ratios(compared, 'perSecond'),
        aim: { atLeast: 0.6 },
        detail: detailOf(compared, 'perSecond', '/s'),
      },
    ];
  },
};

const WRITERS = 25;
/** An order takes so many rounds before it is larger than any noon makes it. */
const DISHES_A_ROUND = 4;

/** Twenty-five people who write in one order at once, beside as many who write in an order each. */
export const writers: Row = {
  name: 'writers',
  about: '25 writers in one order / 25 orders with a writer each',
  measure: async (bench) => {
    const world = await bench.start({ people: WRITERS });
    const me = await world.client(0);
    const all = await Promise.all(Array.from({ length: WRITERS }, (_, person) => world.headers(person)));
    const { orderIds, dishId } = await ordersWithMenu(me, (bench.rounds + 1) * (WRITERS + 1));
    const next = cycle(orderIds);
    const origin = world.urlOf('orders-1');
    const perSecond = async (ids: readonly string[]): Promise<number> => {
      const requests = all.map((headers, person): LoadRequest => ({
        path: '/api/order_entries/save',
        method: 'POST',
        headers,
        body: () => JSON.stringify({ orderId: ids[person % ids.length], dishId, newDish: false, sideDishes: [] }),
      }));
      const amount = WRITERS * DISHES_A_ROUND;
      return (await drive({ origin, requests }, { amount, connections: WRITERS })).perSecond;
    };
    const pairs: (readonly [number, number])[] = [];
    for (let round = 0; round <= bench.rounds; round += 1) {
      const one = await perSecond([next()]);
      pairs.push([one, await perSecond(Array.from({ length: WRITERS }, next))]);
    }
    const measured = pairs.slice(1); // The first round warms up.
    const [one, many] = [0, 1].map((side) => toText(median(measured.map((pair) => pair[side]!))));
    return [
      {
        what: '25 writers: one order / 25 orders',
        values: measured.map(([a, b]) => a / b),
        aim: { atLeast: 0.5 },
        detail: `${one}/s to ${many}/s`,
      },
    ];
  },
};

/** The call for one order, at the orders service itself. */
export async function showAtOrders(bench: Bench): Promise<Load> {
  const world = await bench.small();
  const headers = await world.headers(0);
  return {
    origin: world.urlOf('orders-1'),
    requests: [{ path: `/api/orders/${world.orderIds[0]}/show.json`, headers }],
  };
}

async function saveEntry(bench: Bench): Promise<LoadRequest> {
  const world = await bench.small();
  const next = cycle(world.orderIds);
  return {
    path: '/api/order_entries/save',
    method: 'POST',
    headers: await world.headers(0),
    body: () => JSON.stringify({ orderId: next(), dishId: world.dishId, newDish: false, sideDishes: [] }),
  };
}
