import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '@kantyna/embedded/port';
import { eventually } from '@kantyna/test-support/eventually';
import { startGatewayWorld, type GatewayWorld } from './test/gateway-world.js';
import { startUpstream, type Upstream } from './test/upstream.js';

type Gateway = Awaited<ReturnType<GatewayWorld['inProcess']>>;
const JSON_TYPE = { 'content-type': 'application/json' };

let world: GatewayWorld;
beforeAll(async () => {
  world = await startGatewayWorld();
});
afterAll(() => world.stop());

const started: Upstream[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((upstream) => upstream.kill()));
});

async function twoInstances(): Promise<{ first: Upstream; second: Upstream; gateway: Gateway }> {
  const [first, second] = [await startUpstream('first', await freePort()), await startUpstream('second')];
  started.push(first, second);
  const both = `${first.url},${second.url}`;
  const gateway = await world.inProcess({
    ORDERS_URL: both,
    CATALOGUE_URL: both,
    CRAWLER_URL: both,
    LIMIT_PER_ADDRESS: '10000',
  });
  return { first, second, gateway };
}

const get = (gateway: Gateway) => fetch(`${gateway.url}/api/orders/today.json`);
const post = (gateway: Gateway, body = '{"a":1}', headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api/orders/save`, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body });
const KEYED = { 'idempotency-key': 'one' };
const menus = (gateway: Gateway, what: string) =>
  fetch(`${gateway.url}/api/restaurants/${'a'.repeat(24)}/${what}`, { method: 'POST', headers: KEYED });
/** A call that has 30 s. */
const applyMenu = (gateway: Gateway) => menus(gateway, 'pastedMenu/apply');
const nameOf = async (response: Response) => ((await response.json()) as { name: string }).name;
const unavailable = { code: 'UNAVAILABLE', message: expect.any(String) };

describe('load balancer with two instances', () => {
  test('sends requests in turn', async () => {
    const { gateway } = await twoInstances();
    const names = [];
    for (let i = 0; i < 6; i++) names.push(await nameOf(await get(gateway)));
    expect(names).toEqual(['first', 'second', 'first', 'second', 'first', 'second']);
  });

  test('fails no request, safe or not, when one instance dies', async () => {
    const { first, second, gateway } = await twoInstances();
    for (let i = 0; i < 4; i++) await get(gateway).then((response) => response.text());
    await first.kill();
    second.received.length = 0;
    const bodies = Array.from({ length: 20 }, (_, i) => JSON.stringify({ i, text: 'x'.repeat(i * 10_000) }));
    const responses = await Promise.all(bodies.flatMap((body) => [get(gateway), post(gateway, body)]));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    const arrived = second.received.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(arrived.sort()).toEqual(bodies.sort());
  });

  test('uses an instance that has come back', async () => {
    const { first, gateway } = await twoInstances();
    await first.kill();
    for (let i = 0; i < 4; i++) expect(await nameOf(await get(gateway))).toBe('second');
    started.push(await startUpstream('first again', Number(new URL(first.url).port)));
    let name = 'second';
    while (name === 'second') name = await nameOf(await get(gateway));
    expect(name).toBe('first again');
  });

  test('repeats a GET on the other instance if the connection breaks', async () => {
    const { first, gateway } = await twoInstances();
    first.handleWith((request) => request.socket.destroy());
    for (let i = 0; i < 6; i++) expect(await nameOf(await get(gateway))).toBe('second');
  });

  test('does not repeat a POST if the connection breaks, as it may have been applied', async () => {
    const { first, second, gateway } = await twoInstances();
    first.handleWith((request) => request.socket.destroy());
    const [broken, done] = [await post(gateway), await post(gateway)];
    expect([broken.status, done.status, second.received.length]).toEqual([503, 200, 1]);
    expect(await broken.json()).toEqual(unavailable);
  });

  test('repeats a write with an Idempotency-Key, body included, if the connection breaks', async () => {
    const { first, second, gateway } = await twoInstances();
    first.handleWith((request) => request.once('end', () => request.socket.destroy()).resume());
    const replies = [await post(gateway, '{"b":2}', KEYED), await post(gateway, '{"b":2}', KEYED)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(second.received.map(({ body }) => body)).toEqual(['{"b":2}', '{"b":2}']);
  });

  test('never repeats what reads a stranger’s page or file, with whatever key', async () => {
    for (const call of ['menuSource/preview', 'menuSource/read']) {
      const { first, second, gateway } = await twoInstances();
      first.handleWith((request) => request.socket.destroy());
      const replies = [await menus(gateway, call), await menus(gateway, call)];
      expect([...replies.map(({ status }) => status), second.received.length]).toEqual([503, 200, 1]);
    }
  });

  test('passes a 503 on without a second try', async () => {
    const { first, second, gateway } = await twoInstances();
    let count = 0;
    first.handleWith((_request, response) => {
      count += 1;
      response
        .writeHead(503, { 'retry-after': '7', ...JSON_TYPE })
        .end('{"code":"UNAVAILABLE","message":"the database"}');
    });
    const response = await get(gateway);
    expect([response.status, response.headers.get('retry-after'), count, second.received.length]).toEqual([
      503,
      '7',
      1,
      0,
    ]);
    expect(await response.json()).toEqual({ code: 'UNAVAILABLE', message: 'the database' });
  });
});

describe('a frozen instance', () => {
  const freeze = (upstream: Upstream) => upstream.handleWith(() => undefined);

  test('loses its share: a GET is asked of the other one, and later calls go there first', async () => {
    const { first, second, gateway } = await twoInstances();
    freeze(first);
    const names = await Promise.all([get(gateway), get(gateway)].map(async (response) => nameOf(await response)));
    expect(names).toEqual(['second', 'second']);
    const writes = [await post(gateway), await post(gateway)];
    expect(writes.map(({ status }) => status)).toEqual([200, 200]);
    expect(second.received).toHaveLength(4);
  });

  test('does not delay writes with an Idempotency-Key: the other one is asked, once they have arrived whole', async () => {
    const { first, second, gateway } = await twoInstances();
    freeze(first);
    const pay = () =>
      fetch(`${gateway.url}/api/orders/${'a'.repeat(24)}/set_as_ordered`, { method: 'PUT', headers: KEYED });
    const large = JSON.stringify('x'.repeat(50_000));
    const writes = [pay, pay, () => post(gateway, large, KEYED), () => post(gateway, large, KEYED)];
    const replies = await Promise.all(writes.map((write) => write()));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(second.received.map(({ body }) => body.length).sort((a, b) => a - b)).toEqual([0, 0, 50_002, 50_002]);
  });

  test('is not one that works on a call which has longer', async () => {
    const { first, gateway } = await twoInstances();
    const waiting: (() => void)[] = [];
    first.handleWith((request, response) => {
      if (request.method === 'POST')
        waiting.push(() => response.setHeader('content-type', 'application/json').end('{"name":"first"}'));
    });
    const reading = applyMenu(gateway);
    await eventually(async () => waiting.length > 0);
    // The other call is repeated 2 s after the first instance got it.
    expect(await nameOf(await get(gateway))).toBe('second');
    for (const reply of waiting) reply();
    expect(await nameOf(await reading)).toBe('first');
  });

  test('that is the only one gives a 503 that can be repeated', async () => {
    const { first, second, gateway } = await twoInstances();
    await second.kill();
    freeze(first);
    for (const response of await Promise.all([get(gateway), post(gateway)])) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
      expect(await response.json()).toEqual(unavailable);
    }
  });

  test('is not one that replies to others meanwhile', async () => {
    const { first, second, gateway } = await twoInstances();
    const waiting: (() => void)[] = [];
    first.handleWith((request, response) => {
      const reply = () => response.setHeader('content-type', 'application/json').end('{"name":"first"}');
      if (request.url === '/api/orders/today.json') waiting.push(reply);
      else reply();
    });
    const slow = get(gateway);
    await eventually(async () => waiting.length > 0);
    const others = setInterval(() => void post(gateway), 200);
    const startedAt = Date.now();
    while (Date.now() - startedAt < 2_200) await post(gateway);
    clearInterval(others);
    for (const reply of waiting) reply();
    expect(await nameOf(await slow)).toBe('first');
    expect(second.received.every(({ method }) => method === 'POST')).toBe(true);
  });
});

test('without any instance the gateway replies 503 with Retry-After', async () => {
  const { first, second, gateway } = await twoInstances();
  await Promise.all([first.kill(), second.kill()]);
  for (const response of [await get(gateway), await post(gateway)]) {
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toEqual(unavailable);
  }
  const other = await fetch(`${gateway.url}/api/balance/getForUser`);
  expect([other.status, await nameOf(other)]).toEqual([200, 'payments']);
});

test('300 slow calls run at the same time', async () => {
  const { first, second, gateway } = await twoInstances();
  const waiting: (() => void)[] = [];
  const AT_ONCE = 300;
  for (const upstream of [first, second]) {
    upstream.handleWith((_request, response) => {
      waiting.push(() => response.end('{}'));
      if (waiting.length === AT_ONCE) for (const reply of waiting) reply();
    });
  }
  // Calls that are never repeated at the other instance: a slow machine needs seconds to send them all.
  const responses = await Promise.all(Array.from({ length: AT_ONCE }, () => menus(gateway, 'menuSource/read')));
  expect(responses.every(({ status }) => status === 200)).toBe(true);
});
