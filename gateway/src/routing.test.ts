import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SERVICES, type Call } from '@kantyna/contracts/call';
import { calls } from '@kantyna/contracts/calls';
import { fillPath } from '@kantyna/contracts/client';
import { startGatewayWorld, type Gateway, type GatewayWorld } from './test/gateway-world.js';
import { rawRequest } from './test/raw-request.js';

const ID = '65a1b2c3d4e5f60718293a4b';
const all = Object.entries<Call>(calls);
const proxied = all.filter(([, call]) => call.owner !== 'gateway' && call.kind !== 'stream');

let world: GatewayWorld;
let gateway: Gateway;

beforeAll(async () => {
  world = await startGatewayWorld();
  gateway = await world.gateway({ LIMIT_PER_ADDRESS: '10000', LIMIT_SIGN_INS: '10000', TRUST_PROXY: '10.0.0.0/8' });
});
afterAll(() => world.stop());
beforeEach(() => {
  for (const service of SERVICES) world.upstreams[service].received.length = 0;
});

const lastRequest = (service: (typeof SERVICES)[number]) => world.upstreams[service].received.at(-1)!;

describe('a call of the contract', () => {
  test.each(proxied)('goes only to its owner: %s', async (_name, call) => {
    const path = fillPath(
      call.path,
      Object.fromEntries(Object.keys(call.params?.properties ?? {}).map((key) => [key, ID])),
    );
    const body = call.body ? JSON.stringify({ text: 'żółć' }) : undefined;
    const response = await fetch(`${gateway.url}${path}?a=1&b=%C5%82`, {
      method: call.method,
      ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ name: call.owner, method: call.method, url: `${path}?a=1&b=%C5%82` });
    expect(SERVICES.filter((service) => world.upstreams[service].received.length > 0)).toEqual([call.owner]);
    expect(lastRequest(call.owner as 'auth').body).toBe(body ?? '');
  });

  test('returns the refusal of its service unchanged', async () => {
    const orders = world.upstreams.orders;
    orders.replyWith(
      409,
      { 'content-type': 'application/json', 'x-of-service': 'yes' },
      '{"code":"ORDER_LOCKED","message":"…"}',
    );
    const response = await fetch(`${gateway.url}/api/orders/${ID}/delete`, { method: 'DELETE' });
    orders.reset();
    expect(response.status).toBe(409);
    expect(response.headers.get('x-of-service')).toBe('yes');
    expect(await response.json()).toEqual({ code: 'ORDER_LOCKED', message: '…' });
  });
});

describe('a path outside the contract', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/%61pi/nothing'],
    ['GET', '/api/orders/save'],
    ['POST', '/api/orders/today.json'],
    ['PATCH', `/api/orders/${ID}/delete`],
    ['OPTIONS', '/api/orders/save'],
    ['GET', `/api/orders/${ID}/delete`],
    ['GET', '/api/orders/..%2f..%2fhealth/show.json'],
    ['GET', '/api/orders/%zz/show.json'],
    ['GET', `/api/orders/${'a'.repeat(300)}/show.json`],
    ['POST', '/orders/today'],
    ['GET', '/api/orders/today.json/'],
  ])('is a 404 in JSON: %s %s', async (method, path) => {
    const { status, headers, body } = await rawRequest(gateway.url, { method, path, headers: { accept: 'text/html' } });
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(body)).toEqual({ code: 'NOT_FOUND', message: expect.any(String) });
    expect(SERVICES.flatMap((service) => world.upstreams[service].received)).toEqual([]);
  });

  test('does not reach the health of a service', async () => {
    const response = await fetch(`${gateway.url}/health/ready`);
    expect(await response.json()).toEqual({ status: 'ready' });
    expect(SERVICES.flatMap((service) => world.upstreams[service].received)).toEqual([]);
  });
});

describe('request id', () => {
  test.each([
    ['none', undefined],
    ['one with spaces', 'a b c d e f g h'],
    ['one with a forged log line', 'x","level":60,"msg":"y'],
    ['one that is too long', 'x'.repeat(65)],
    ['two', ['first-one-1', 'second-one-2']],
  ])('is generated if the client sends %s', async (_name, given) => {
    const { headers } = await rawRequest(`${gateway.url}/api/orders/today.json`, {
      headers: given === undefined ? {} : { 'x-request-id': given },
    });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(lastRequest('orders').headers['x-request-id']).toBe(headers['x-request-id']);
  });

  test('is kept if it is valid', async () => {
    const response = await fetch(`${gateway.url}/api/orders/today.json`, {
      headers: { 'x-request-id': 'trace-12345678' },
    });
    expect(response.headers.get('x-request-id')).toBe('trace-12345678');
    expect(lastRequest('orders').headers['x-request-id']).toBe('trace-12345678');
  });
});

describe('request headers', () => {
  test('carry the real client address, not a forged one', async () => {
    await rawRequest(`${gateway.url}/api/orders/today.json`, {
      headers: {
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-prefix': '/evil',
        'x-real-ip': '1.2.3.4',
        forwarded: 'for=1.2.3.4',
      },
    });
    const { headers } = lastRequest('orders');
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(gateway.url).host,
      'x-forwarded-proto': 'http',
      host: new URL(world.upstreams.orders.url).host,
    });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-forwarded-prefix']));
    expect(headers['x-real-ip'] ?? headers.forwarded).toBeUndefined();
  });

  test('are forwarded without those of the connection', async () => {
    const { status } = await rawRequest(`${gateway.url}/api/orders/save`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer x',
        'idempotency-key': 'k-1',
        'content-type': 'application/json',
        connection: 'keep-alive, x-mine',
        'x-mine': '1',
        'keep-alive': 'timeout=5',
        'proxy-authorization': 'Basic eA==',
        te: 'trailers',
        upgrade: 'h2c',
        expect: '100-continue',
      },
      chunks: ['{}'],
    });
    expect(status).toBe(200);
    const { headers, body } = lastRequest('orders');
    expect(body).toBe('{}');
    expect(headers).toMatchObject({ authorization: 'Bearer x', 'idempotency-key': 'k-1', connection: 'keep-alive' });
    for (const name of ['x-mine', 'keep-alive', 'proxy-authorization', 'te', 'upgrade', 'expect']) {
      expect(headers).not.toHaveProperty(name);
    }
  });
});

test('response headers of the connection to the service are removed', async () => {
  const orders = world.upstreams.orders;
  orders.replyWith(200, { connection: 'close', 'keep-alive': 'timeout=1', 'content-type': 'application/json' }, '{}');
  const { headers } = await rawRequest(`${gateway.url}/api/orders/today.json`, {
    headers: { connection: 'keep-alive' },
  });
  orders.reset();
  expect(headers.connection).toBe('keep-alive');
  expect(headers['keep-alive']).not.toBe('timeout=1');
});
