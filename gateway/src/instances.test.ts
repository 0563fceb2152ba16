import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startGatewayWorld, type Gateway, type GatewayWorld } from './gateway-world.js';
import { startUpstream, type Upstream } from './upstream.js';

const JSON_TYPE = { 'content-type': 'application/json' };

let world: GatewayWorld;
beforeAll(async () => {
  world = await startGatewayWorld();
});
afterAll(() => world.stop());

const started: Upstream[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((upstream) => upstream.die()));
});

async function twoInstances(): Promise<{ first: Upstream; second: Upstream; gateway: Gateway }> {
  const [first, second] = [await startUpstream('first'), await startUpstream('second')];
  started.push(first, second);
  const gateway = await world.gateway({ ORDERS_URL: `${first.url},${second.url}`, LIMIT_PER_ADDRESS: '10000' });
  return { first, second, gateway };
}

const get = (gateway: Gateway) => fetch(`${gateway.url}/api/orders/today.json`);
const post = (gateway: Gateway, body = '{"a":1}') =>
  fetch(`${gateway.url}/api/orders/save`, { method: 'POST', headers: JSON_TYPE, body });
const nameOf = async (response: Response) => ((await response.json()) as { name: string }).name;
const unavailable = { code: 'UNAVAILABLE', message: expect.any(String) };

describe('of two instances', () => {
  test('each is asked in turn', async () => {
    const { gateway } = await twoInstances();
    const names = [];
    for (let i = 0; i < 6; i++) names.push(await nameOf(await get(gateway)));
    expect(names).toEqual(['first', 'second', 'first', 'second', 'first', 'second']);
  });

  test('one may die, and no request fails, neither reading nor writing', async () => {
    const { first, second, gateway } = await twoInstances();
    for (let i = 0; i < 4; i++) await get(gateway).then((response) => response.text());
    await first.die();
    second.asked.length = 0;
    const bodies = Array.from({ length: 20 }, (_, i) => JSON.stringify({ i, text: 'x'.repeat(i * 10_000) }));
    const answers = await Promise.all(bodies.flatMap((body) => [get(gateway), post(gateway, body)]));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    const arrived = second.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(arrived.sort()).toEqual(bodies.sort());
  });

  test('one that comes back is asked again', async () => {
    const { first, gateway } = await twoInstances();
    await first.die();
    for (let i = 0; i < 4; i++) expect(await nameOf(await get(gateway))).toBe('second');
    started.push(await startUpstream('first again', Number(new URL(first.url).port)));
    let name = 'second';
    while (name === 'second') name = await nameOf(await get(gateway));
    expect(name).toBe('first again');
  });

  test('one that breaks off is followed by the other for a reading request', async () => {
    const { first, gateway } = await twoInstances();
    first.answer((request) => request.socket.destroy());
    for (let i = 0; i < 6; i++) expect(await nameOf(await get(gateway))).toBe('second');
  });

  test('one that breaks off is not followed by the other for a writing request: it may have been done', async () => {
    const { first, second, gateway } = await twoInstances();
    first.answer((request) => request.socket.destroy());
    const [broken, done] = [await post(gateway), await post(gateway)];
    expect([broken.status, done.status, second.asked.length]).toEqual([503, 200, 1]);
    expect(await broken.json()).toEqual(unavailable);
  });

  test('none is asked twice where one answers 503', async () => {
    const { first, second, gateway } = await twoInstances();
    let asked = 0;
    first.answer((_request, response) => {
      asked += 1;
      response
        .writeHead(503, { 'retry-after': '7', ...JSON_TYPE })
        .end('{"code":"UNAVAILABLE","message":"the database"}');
    });
    const response = await get(gateway);
    expect([response.status, response.headers.get('retry-after'), asked, second.asked.length]).toEqual([
      503,
      '7',
      1,
      0,
    ]);
    expect(await response.json()).toEqual({ code: 'UNAVAILABLE', message: 'the database' });
  });
});

test('where no instance is there, the answer is 503 with Retry-After', async () => {
  const { first, second, gateway } = await twoInstances();
  await Promise.all([first.die(), second.die()]);
  for (const response of [await get(gateway), await post(gateway)]) {
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toEqual(unavailable);
  }
  const other = await fetch(`${gateway.url}/api/balance/getForUser`);
  expect([other.status, await nameOf(other)]).toEqual([200, 'payments']);
});

test('many slow calls do not wait for each other', async () => {
  const { first, second, gateway } = await twoInstances();
  const waiting: (() => void)[] = [];
  const AT_ONCE = 300;
  for (const upstream of [first, second]) {
    upstream.answer((_request, response) => {
      waiting.push(() => response.end('{}'));
      if (waiting.length === AT_ONCE) for (const answer of waiting) answer();
    });
  }
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => get(gateway)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});
