import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClient, type Client } from '@kantyna/contracts/client';
import { endpoints } from '@kantyna/contracts/endpoints';
import type { Person } from '@kantyna/contracts/people/person';
import { SERVICES } from '@kantyna/contracts/services';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { MANAGER, startGatewayWorld, type Gateway, type GatewayWorld } from './test/gateway-world.js';
import { startUpstream, type Upstream } from './test/upstream.js';

const METRICS = `# HELP kantyna_outbox_items x
kantyna_outbox_items{collection="orders",part="x"} 3
kantyna_outbox_items{collection="polls",part="x"} 1
kantyna_outbox_oldest_seconds{collection="orders"} 61.2
kantyna_events_waiting 2
kantyna_projections_behind_messages{kind="order"} 5
kantyna_log_events_total{level="error",event="a.b"} 2
kantyna_log_events_total{level="fatal",event="c.d"} 1
kantyna_log_events_total{level="warning",event="e.f"} 9
kantyna_deliveries_waiting{queue="pushes"} 4
kantyna_deliveries_total{queue="pushes",outcome="delivered"} 40
kantyna_deliveries_total{queue="pushes",outcome="gone"} 5
kantyna_deliveries_total{queue="pushes",outcome="given up"} 6
`;

let world: GatewayWorld;
let gateway: Gateway;
let backup: Upstream;

beforeAll(async () => {
  world = await startGatewayWorld();
  backup = await startUpstream('backup');
  backup.replyWith(200, {}, 'kantyna_backup_timestamp_seconds 1790000000\n');
  gateway = await world.gateway({ BACKUP_URL: backup.url });
  for (const service of SERVICES) {
    world.upstreams[service].handleWith((request, response) => {
      response.end(request.url === '/metrics' ? METRICS : JSON.stringify({ status: 'ready' }));
    });
  }
}, 60_000);
afterAll(async () => {
  await backup.kill();
  await world.stop();
});

const as = (person?: Person): Client => {
  const headers = (): Record<string, string> =>
    person ? { authorization: `Bearer ${world.signer.token(person)}` } : {};
  return createClient(endpoints, { origin: gateway.url, headers });
};

test('a manager sees what waits, what failed, and the last backup', async () => {
  // A part is shown as away that answers later than in 2 s.
  const { parts, backup: newest } = await eventually(async () => {
    const found = await as(MANAGER).officeHealth();
    return found.parts.every(({ ready }) => ready === 1) && found.backup?.at !== undefined && found;
  });
  expect(parts.map(({ part }) => part)).toEqual([...SERVICES]);
  expect(parts[0]).toEqual({
    part: SERVICES[0],
    processes: 1,
    ready: 1,
    unpublished: 3,
    oldestSeconds: 61,
    unread: 5,
    errors: 3,
    queues: [{ queue: 'pushes', waiting: 4, delivered: 40, failed: 6 }],
  });
  expect(newest).toEqual({ at: new Date(1_790_000_000_000).toISOString() });
});

test('nobody else does', async () => {
  const other = { ...MANAGER, id: '6'.repeat(24) };
  expect(await refused(as(other).officeHealth())).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  expect(await refused(as().officeHealth())).toMatchObject({ status: 401 });
});

test('a part that is not ready, silent or away says so, and the others are shown', async () => {
  world.upstreams.payments.handleWith((request, response) => {
    response.writeHead(503).end(request.url === '/metrics' ? METRICS : '{"reason":"the database is unavailable"}');
  });
  const waiting = new Set<object>();
  let [asked, mostWaiting] = [0, 0];
  world.upstreams.crawler.handleWith((_request, response) => {
    waiting.add(response);
    response.once('close', () => waiting.delete(response));
    asked += 1;
    mostWaiting = Math.max(mostWaiting, waiting.size);
  });
  await world.upstreams.orders.kill();
  const { parts } = await eventually(async () => {
    waiting.clear();
    [asked, mostWaiting] = [0, 0];
    const found = await as(MANAGER).officeHealth();
    return found.parts.filter(({ reason }) => reason?.includes('timeout')).length === 1 && found;
  });
  // Both questions come before one is given up: the silence is waited for once only.
  expect([asked, mostWaiting]).toEqual([2, 2]);
  const of = (name: string) => parts.find(({ part }) => part === name);
  expect(of('payments')).toMatchObject({ processes: 1, ready: 0, reason: 'the database is unavailable' });
  expect(of('orders')).toMatchObject({ ready: 0, reason: 'ECONNREFUSED' });
  expect(of('crawler')).toMatchObject({ ready: 0, reason: expect.stringContaining('timeout') });
  expect(of('auth')).toMatchObject({ ready: 1 });
});

test('without an address nothing is said of backups, and one that is away has none', async () => {
  const untold = await world.gateway();
  const calls = (url: string) =>
    createClient(endpoints, {
      origin: url,
      headers: () => ({ authorization: `Bearer ${world.signer.token(MANAGER)}` }),
    });
  expect((await calls(untold.url).officeHealth()).backup).toBeUndefined();
  const away = await world.gateway({ BACKUP_URL: 'http://127.0.0.1:1' });
  expect((await calls(away.url).officeHealth()).backup).toEqual({});
});
