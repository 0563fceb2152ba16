import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bench, Row } from '../bench.js';
import { alternate, detailOf, ratios } from '../measuring/alternate.js';
import type { Load } from '../measuring/load.js';
import { ordersWithMenu } from '../worlds/company.js';
import { cycle } from './cycle.js';

/** An order takes 50 dishes of a person. */
const ORDERS = 200;
const WARM_UP = 800;
const PARTS = /^(gateway|[a-z]+-\d)$/;
const COST = 'processorMicroseconds';

/** The cost of traces that are all kept, by the processor time of all parts: of a product that sends them, and of one beside it. */
export const traces: Row = {
  name: 'traces',
  about: 'processor time of a call with traces / without, in two products',
  onlyNamed: true,
  measure: async (bench) => {
    const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    bench.onEnd(() => collector.close());
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    const traced = await startLoaded(bench, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    const other = await startLoaded(bench, {});
    const figures = [];
    for (const [what, load, amount] of [
      ['show.json', 'show', 150],
      ['adding an entry', 'save', 60],
    ] as const) {
      const options = { rounds: bench.rounds * 2, amount, connections: 8, warmUp: WARM_UP };
      const pids = [traced.pids, other.pids] as const;
      const compared = await alternate(traced[load], other[load], { ...options, pids });
      figures.push({
        what: `traces: ${what}, with / without`,
        values: ratios(compared, COST),
        detail: detailOf(compared, COST, ' µs'),
      });
    }
    return figures;
  },
};

async function startLoaded(
  bench: Bench,
  env: Record<string, string>,
): Promise<{ pids: number[]; show: Load; save: Load }> {
  const world = await bench.start({ env });
  const headers = await world.headers(0);
  const { orderIds, dishId } = await ordersWithMenu(await world.client(0), ORDERS);
  const next = cycle(orderIds);
  const body = () => JSON.stringify({ orderId: next(), dishId, newDish: false, sideDishes: [] });
  const origin = world.system.url;
  return {
    pids: world.system.processes().flatMap(({ name, pid }) => (PARTS.test(name) && pid ? [pid] : [])),
    show: { origin, requests: [{ path: () => `/api/orders/${next()}/show.json`, headers }] },
    save: { origin, requests: [{ path: '/api/order_entries/save', method: 'POST', headers, body }] },
  };
}
