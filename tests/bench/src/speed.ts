// Prints memory use, and speed as ratios of medians within this run, each with its target.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@kantyna/contracts/client';
import { freePort } from '@kantyna/embedded/port';
import { startSystem } from '@kantyna/embedded/system';
import { endpointPaths } from '@kantyna/test-support/paths';
import { ordersWithMenu } from './company.js';
import { closeConnections, compare } from './measure.js';
import { memoryOf } from '@kantyna/test-support/memory';
import { menuTimes, startSite } from './menus.js';

const DISHES = 1_000;
const IDLE_MS = 20_000;
/** Enough orders that none grows beyond a realistic size. */
const ORDERS = 100;
const UNLIMITED = { LIMIT_PER_PERSON: '100000000', LIMIT_PER_ADDRESS: '100000000', LIMIT_PER_DAY: '100000000' };

const dataDir = mkdtempSync(join(tmpdir(), 'kantyna-bench-'));
const site = await startSite(join(dataDir, 'sources.yaml'));
const system = await startSystem({
  dataDir: join(dataDir, 'data'),
  port: 0,
  env: { ...UNLIMITED, ...site.env },
  log: (line) => console.error(line),
});
try {
  await pause(IDLE_MS);
  const pids = system
    .processes()
    .map(({ pid }) => pid)
    .filter((pid) => pid !== undefined);
  printRow('all processes idle together', `${memoryOf([process.pid, ...pids]).toFixed(0)} MB`, 'under 900 MB');

  const [testUser] = await createClient(endpointPaths, { origin: system.url }).testUsers();
  const { token } = await createClient(endpointPaths, { origin: system.url }).testLogin({ body: testUser! });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const client = createClient(endpointPaths, { origin: system.url, headers: () => headers });
  const { orderIds, dishId } = await ordersWithMenu(client, ORDERS);
  const orderId = orderIds[0]!;

  const show = `/api/orders/${orderId}/show.json`;
  const orders = system.processes().find(({ name }) => name === 'orders-1')!.url!;
  const length = JSON.stringify(await client.showOrder({ params: { orderId } })).length;
  const floor = await startFloor(length);

  const direct = { url: orders + show, headers };
  printSpeed('show.json at orders / floor', await compare(direct, { url: `${floor}/order/${orderId}` }), 0.6);
  printSpeed(
    'show.json through the gateway / at orders',
    await compare({ url: system.url + show, headers }, direct),
    0.5,
  );

  const dish = JSON.stringify({ id: dishId, dishId, dishName: 'Pierogi', price: 100, sideDishes: [], comments: '' });
  const [nextServiceOrder, nextFloorOrder] = [cycle(orderIds), cycle(orderIds)];
  printSpeed(
    'adding an entry, durable / bare findOneAndUpdate',
    await compare(
      {
        url: `${orders}/api/order_entries/save`,
        method: 'POST',
        headers,
        body: () => JSON.stringify({ orderId: nextServiceOrder(), dishId, newDish: false, sideDishes: [] }),
      },
      {
        url: () => `${floor}/order/${nextFloorOrder()}/entries`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: () => dish,
      },
      { rounds: 15, count: 100, parallel: 1, warmUp: 1_000 },
    ),
    0.4,
  );
  const { whole, unchanged } = await menuTimes(system, client, site, DISHES);
  printRow(`a page of ${DISHES} dishes read and merged`, `${whole} ms of processor time`, 'under 1000 ms');
  printRow('the same page again', `${unchanged} ms of processor time`, 'no write but lastCrawled');
} finally {
  site.server.close();
  await closeConnections();
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function startFloor(length: number): Promise<string> {
  const port = await freePort();
  const program = new URL('./floor.js', import.meta.url).pathname;
  const child = fork(program, [system.mongodbUri, String(port), String(length)]);
  await once(child, 'message');
  return `http://127.0.0.1:${port}`;
}

function cycle<T>(values: readonly T[]): () => T {
  let next = 0;
  return () => values[next++ % values.length]!;
}

function printSpeed(what: string, { ratio, ours, floor }: Awaited<ReturnType<typeof compare>>, target: number): void {
  printRow(what, `${ratio.toFixed(2)} (${ours.toFixed(0)}/s to ${floor.toFixed(0)}/s)`, `at least ${target}`);
}

function printRow(what: string, measured: string, target: string): void {
  console.log(`${what.padEnd(52)} ${measured.padEnd(28)} wanted: ${target}`);
}
