// `node tests/bench/dist/repair.js [ORDERS]`: how long the stream takes to be whole again after NATS lost its disk, and how many events
// a live client gets for it. Prints one row for a start with an empty stream, and one for a loss while everything runs.
import '@kantyna/test-support/temporary-folder';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { connectBus } from '@kantyna/bus/connection/connect';
import { STATE } from '@kantyna/bus/connection/streams';
import { createClient } from '@kantyna/contracts/client';
import { startSystem } from '@kantyna/embedded/system';
import { loseTheBus } from '@kantyna/test-support/lose-the-bus';
import { endpointPaths } from '@kantyna/test-support/paths';
import { ordersWithMenu } from './worlds/company.js';

const ORDERS = Number(process.argv[2] ?? 20_000);
const BATCH = 1_000;
const QUIET_MS = 3_000;

const dataDir = mkdtempSync(join(tmpdir(), 'kantyna-repair-'));
const system = await startSystem({ dataDir, port: 0, env: {}, log: (line) => console.error(line) });
try {
  const anonymous = createClient(endpointPaths, { origin: system.url });
  const [testUser] = await anonymous.testUsers();
  const { token } = await anonymous.testLogin({ body: testUser! });
  const authorization = `Bearer ${token}`;
  const client = createClient(endpointPaths, { origin: system.url, headers: () => ({ authorization }) });
  const { orderIds } = await ordersWithMenu(client, 1);

  const bus = await connectBus({
    url: system.natsUrlOf('admin'),
    name: 'admin',
    replicas: 1,
    log: pino({ level: 'silent' }),
  });
  const isWhole = async () => {
    const info = await bus.manager.streams.info(STATE, { subjects_filter: 'state.orders.>' }).catch(() => undefined);
    return Object.keys(info?.state.subjects ?? {}).length > ORDERS;
  };

  await copyOrder(system.mongodbUri, orderIds[0]!, ORDERS);
  await system.kill('orders-1');
  const atStart = await secondsUntil(isWhole);
  console.log(`${ORDERS} orders published at the start of their service: ${atStart.toFixed(0)} s`);
  await pause(QUIET_MS);

  let events = 0;
  const live = new AbortController();
  const stream = await fetch(`${system.url}/api/orders/sse`, { headers: { authorization }, signal: live.signal });
  void (async () => {
    for await (const text of stream.body!.pipeThrough(new TextDecoderStream()))
      events += text.split('data: ').length - 1;
  })().catch(() => undefined);
  await loseTheBus({ infrastructure: { supervisor: system }, dataDir });
  const afterLoss = await secondsUntil(isWhole);
  await pause(QUIET_MS);
  console.log(`${ORDERS} orders published after the bus was lost: ${afterLoss.toFixed(0)} s, wanted: under 60 s`);
  console.log(`events that a live client got for it: ${events}, wanted: 0`);
  live.abort();
  await bus.close();
} finally {
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

/** Inserts copies of an order of today, as orders of a day long ago, behind the service's back. */
async function copyOrder(uri: string, id: string, count: number): Promise<void> {
  const mongo = await MongoClient.connect(uri);
  const orders = mongo.db('kantyna_orders').collection<{ _id: string; state: object }>('orders');
  const order = (await orders.findOne({ _id: id }))!;
  for (let done = 0; done < count; done += BATCH) {
    await orders.insertMany(
      Array.from({ length: Math.min(BATCH, count - done) }, () => ({
        ...order,
        _id: randomBytes(12).toString('hex'),
        state: { ...order.state, orderDate: '2020-01-01' },
        outbox: [],
        commands: [],
      })),
    );
  }
  await mongo.close();
}

/** Polls until it is so. Returns the seconds. */
async function secondsUntil(isSo: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) await pause(250);
  return (performance.now() - startedAt) / 1000;
}
