// `npm run bench`: prints the speed and memory that the product has to reach, as ratios of medians within this one run.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@kantyna/contracts/client';
import { freePort } from '@kantyna/embedded/port';
import { startSystem } from '@kantyna/embedded/system';
import { callPaths } from '@kantyna/test-support/paths';
import { ordersWithMenu } from './company.js';
import { compare, finish } from './measure.js';
import { memoryOf } from './memory.js';
import { menuTimes, startSite } from './menus.js';

const DISHES = 1_000;
const IDLE_FOR = 20_000;
/** So many that none of them gets larger than a lunch. */
const ORDERS = 100;
const UNLIMITED = { LIMIT_PER_PERSON: '100000000', LIMIT_PER_ADDRESS: '100000000' };

const dataDir = mkdtempSync(join(tmpdir(), 'kantyna-bench-'));
const site = await startSite(join(dataDir, 'sources.yaml'));
const system = await startSystem({
  dataDir: join(dataDir, 'data'),
  port: 0,
  env: { ...UNLIMITED, ...site.env },
  log: (line) => console.error(line),
});
try {
  await pause(IDLE_FOR);
  const pids = system
    .processes()
    .map((part) => part.pid)
    .filter((pid) => pid !== undefined);
  row('all processes idle together', `${memoryOf([process.pid, ...pids]).toFixed(0)} MB`, 'under 900 MB');

  const [testUser] = await createClient(callPaths, { origin: system.url }).testUsers();
  const { token } = await createClient(callPaths, { origin: system.url }).testLogin({ body: testUser! });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const client = createClient(callPaths, { origin: system.url, headers: () => headers });
  const { orderIds, dishId } = await ordersWithMenu(client, ORDERS);
  const orderId = orderIds[0]!;

  const show = `/api/orders/${orderId}/show.json`;
  const orders = system.processes().find((part) => part.name === 'orders-1')!.url!;
  const length = JSON.stringify(await client.showOrder({ params: { orderId } })).length;
  const floor = await startFloor(length);

  const shown = { url: orders + show, headers };
  speed('show.json at orders / floor', await compare(shown, { url: `${floor}/order/${orderId}` }), 0.6);
  speed('show.json through the gateway / at orders', await compare({ url: system.url + show, headers }, shown), 0.5);

  const dish = JSON.stringify({ id: dishId, dishId, dishName: 'Pierogi', price: 100, sideDishes: [], comments: '' });
  const [ours, bare] = [inTurn(orderIds), inTurn(orderIds)];
  speed(
    'adding an entry, durable / bare findOneAndUpdate',
    await compare(
      {
        url: `${orders}/api/order_entries/save`,
        method: 'POST',
        headers,
        body: () => JSON.stringify({ orderId: ours(), dishId, newDish: false, sideDishes: [] }),
      },
      {
        url: () => `${floor}/order/${bare()}/entries`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: () => dish,
      },
      { rounds: 15, count: 100, parallel: 1, warmUp: 1_000 },
    ),
    0.4,
  );
  const { whole, unchanged } = await menuTimes(system, client, site, DISHES);
  row(`a page of ${DISHES} dishes read and merged`, `${whole} ms of processor time`, 'under 1000 ms');
  row('the same page again', `${unchanged} ms of processor time`, 'no write but lastCrawled');
} finally {
  site.server.close();
  await finish();
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

function inTurn<T>(values: readonly T[]): () => T {
  let next = 0;
  return () => values[next++ % values.length]!;
}

function speed(what: string, { ratio, ours, floor }: Awaited<ReturnType<typeof compare>>, wanted: number): void {
  row(what, `${ratio.toFixed(2)} (${ours.toFixed(0)}/s to ${floor.toFixed(0)}/s)`, `at least ${wanted}`);
}

function row(what: string, measured: string, wanted: string): void {
  console.log(`${what.padEnd(52)} ${measured.padEnd(28)} wanted: ${wanted}`);
}
