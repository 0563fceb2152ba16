import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { PAGE, startGatewayWorld, type Gateway, type GatewayWorld } from './test/gateway-world.js';
import { rawRequest } from './test/raw-request.js';
import type { Upstream } from './test/upstream.js';

const MIB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
const tooLarge = { code: 'TOO_LARGE', message: expect.any(String) };

let world: GatewayWorld;
let gateway: Gateway;
let orders: Upstream;

beforeAll(async () => {
  world = await startGatewayWorld();
  gateway = await world.gateway({ LIMIT_PER_ADDRESS: '10000' });
  orders = world.upstreams.orders;
});
afterAll(() => world.stop());
beforeEach(() => {
  orders.received.length = 0;
});

/** A JSON string that takes exactly `bytes` bytes. */
const jsonOf = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`;
const post = (path: string, body: string) => fetch(gateway.url + path, { method: 'POST', headers: JSON_TYPE, body });

describe('body size', () => {
  it('accepts 1 MiB', async () => {
    expect((await post('/api/orders/save', jsonOf(MIB))).status).toBe(200);
    expect(orders.received.at(-1)?.body).toHaveLength(MIB);
  });

  it('refuses more with 413', async () => {
    const response = await post('/api/orders/save', jsonOf(MIB + 1));
    expect([response.status, await response.json()]).toEqual([413, tooLarge]);
    expect(orders.received).toEqual([]);
  });

  it('refuses more with 413 without a content-length', async () => {
    const { status, body } = await rawRequest(`${gateway.url}/api/orders/save`, {
      method: 'POST',
      headers: JSON_TYPE,
      chunks: Array.from({ length: 40 }, () => Buffer.alloc(64 * 1024, 'x')),
    });
    expect([status, JSON.parse(body)]).toEqual([413, tooLarge]);
    expect(orders.received).toEqual([]);
  });

  it('accepts 4 MiB for an import and refuses more with 413', async () => {
    const imported = '/api/restaurantImport/import';
    expect((await post(imported, jsonOf(4 * MIB))).status).toBe(200);
    expect((await post(imported, jsonOf(4 * MIB + 1))).status).toBe(413);
  });

  it('keeps the connection usable while the service is down', async () => {
    const down = await world.gateway({ ORDERS_URL: 'http://127.0.0.1:1' });
    const response = await fetch(`${down.url}/api/orders/save`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: jsonOf(MIB),
    });
    expect([response.status, response.headers.get('connection')]).toEqual([503, 'keep-alive']);
  });
});

describe('bodies under way', () => {
  it('take 16 MiB of one caller at most: what is more is refused before it is read', async () => {
    const headers = { ...JSON_TYPE, 'content-length': String(4 * MIB) };
    let arrived = 0;
    world.upstreams.catalogue.handleWith(() => (arrived += 1));
    const begun = Array.from({ length: 4 }, () => {
      const one = request(`${gateway.url}/api/restaurantImport/import`, { method: 'POST', headers });
      one.on('error', () => undefined).write('"');
      return one;
    });
    await eventually(async () => arrived === 4);
    const refusal = await post('/api/orders/save', '{}');
    expect(refusal.status).toBe(429);
    expect(refusal.headers.get('retry-after')).toBe('2');
    expect(await refusal.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    for (const one of begun) one.destroy();
    world.upstreams.catalogue.reset();
    await eventually(async () => (await post('/api/orders/save', '{}')).status === 200);
  });
});

describe('body type', () => {
  it.each([
    ['text/plain', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['almost JSON', { 'content-type': 'application/jsonp' }],
    ['an invalid type', { 'content-type': 'json' }],
  ])('refuses %s with 415', async (_name, headers) => {
    const { status, body } = await rawRequest(`${gateway.url}/api/orders/save`, {
      method: 'POST',
      headers,
      chunks: ['{}'],
    });
    expect([status, JSON.parse(body)]).toEqual([415, { code: 'NOT_JSON', message: expect.any(String) }]);
    expect(orders.received).toEqual([]);
  });

  it('refuses a missing type with 415', async () => {
    const { status } = await rawRequest(`${gateway.url}/api/orders/save`, { method: 'POST', chunks: ['{}'] });
    expect(status).toBe(415);
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'accepts a form (%s) where a mail program sends one, and serves the app to whoever only looks',
    async (type) => {
      const { received } = world.upstreams.notifications;
      const address = `${gateway.url}/unsubscribe/abc-123`;
      const body = 'List-Unsubscribe=One-Click';
      const response = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body });
      expect(response.status).toBe(200);
      expect(received.at(-1)).toMatchObject({ method: 'POST', body, headers: { 'content-type': type } });
      received.length = 0;
      const page = await fetch(address, { headers: { accept: 'text/html' } });
      expect([page.status, await page.text()]).toEqual([200, PAGE]);
      expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
      expect(received).toEqual([]);
      expect(
        (await fetch(address, { method: 'POST', headers: { 'content-type': type }, body: 'x'.repeat(5000) })).status,
      ).toBe(413);
    },
  );

  it('accepts a charset', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const response = await fetch(`${gateway.url}/api/orders/save`, { method: 'POST', headers, body: '{}' });
    expect([response.status, orders.received.at(-1)?.body]).toEqual([200, '{}']);
  });
});

describe('a request without a body', () => {
  it.each([
    ['DELETE', '/api/orders/1/delete', {}],
    ['DELETE', '/api/notification/unsubscribe', {}],
    ['PUT', '/api/orders/1/set_as_created', {}],
    ['PUT', '/api/orders/1/set_as_created', { 'content-length': '0' }],
    ['PUT', '/api/orders/1/set_as_ordered', { 'content-length': '0', ...JSON_TYPE }],
    ['DELETE', '/api/orders/1/delete', JSON_TYPE],
    ['POST', '/api/orders/save', { 'content-length': '0' }],
  ])('is accepted: %s %s %j', async (method, path, headers) => {
    const { status, body } = await rawRequest(gateway.url + path, {
      method,
      headers: headers,
    });
    expect([status, (JSON.parse(body) as { method: string }).method]).toEqual([200, method]);
  });

  it('is forwarded when the body of a GET is dropped', async () => {
    const { status } = await rawRequest(`${gateway.url}/api/orders/today.json`, {
      headers: { ...JSON_TYPE, 'content-length': '2' },
      chunks: ['{}'],
    });
    expect(status).toBe(200);
    expect(orders.received.at(-1)).toMatchObject({ body: '' });
    expect(orders.received.at(-1)?.headers).not.toHaveProperty('content-type');
  });

  it('is accepted as HEAD', async () => {
    const response = await fetch(`${gateway.url}/api/orders/today.json`, { method: 'HEAD' });
    expect([response.status, await response.text(), orders.received.at(-1)?.method]).toEqual([200, '', 'HEAD']);
  });
});
