import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import { SERVICES } from '@kantyna/contracts/services';
import { endpoints } from '@kantyna/contracts/endpoints';
import { fillPath } from '@kantyna/contracts/client';
import { metricsAt, valueOf } from '@kantyna/test-support/metrics';
import { startGatewayWorld, type Gateway, type GatewayWorld } from './test/gateway-world.js';
import { rawRequest } from './test/raw-request.js';

const ID = '65a1b2c3d4e5f60718293a4b';
const all = Object.entries<Endpoint>(endpoints);
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
    ['GET', '/metrics'],
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

test('metrics are at an internal port, which has no calls', async () => {
  await fetch(`${gateway.url}/api/orders/today.json`);
  const { metricsAddress } = gateway.log.find(({ event }) => event === 'service.ready') as {
    metricsAddress: { port: number };
  };
  const internal = `http://127.0.0.1:${metricsAddress.port}`;
  const labels = { call: 'todaysOrders', status: '2xx' };
  expect(valueOf(await metricsAt(internal), 'kantyna_call_duration_seconds_count', labels)).toBeGreaterThan(0);
  expect((await fetch(`${internal}/api/orders/today.json`)).status).toBe(404);
});

describe('a trace', () => {
  const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`, tracestate: 'a=Anna', baggage: 'who=Anna' };
  const forwarded = async (url: string) => {
    await fetch(`${url}/api/orders/today.json`, { headers });
    const { traceparent, tracestate, baggage } = lastRequest('orders').headers;
    return { traceparent, tracestate, baggage };
  };

  test('goes on from its caller to the service, and nothing else that the caller says about it', async () => {
    // Nobody listens there: what cannot be sent delays nothing.
    const tracing = await world.gateway({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
    const { traceparent, ...others } = await forwarded(tracing.url);
    expect(traceparent).toMatch(new RegExp(`^00-${TRACE_ID}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`));
    expect(others).toEqual({ tracestate: undefined, baggage: undefined });
    expect(await tracing.end('SIGTERM')).toBe(0);
  });

  test('ends at a gateway that does not trace', async () => {
    expect(await forwarded(gateway.url)).toEqual({ traceparent: undefined, tracestate: undefined, baggage: undefined });
  });
});

describe('request id', () => {
  test.each([
    ['none', undefined],
    ['one with spaces', 'a b c d e f g h'],
    ['one with a forged log line', 'x","level":60,"msg":"y'],
    ['one that is too long', 'x'.repeat(65)],
    ['two', ['first-one-1', 'second-one-2']],
    ['one of the gateway’s form', 'trace-12345678'],
  ])('is generated if the client sends %s', async (_name, given) => {
    const { headers } = await rawRequest(`${gateway.url}/api/orders/today.json`, {
      headers: given === undefined ? {} : { 'x-request-id': given },
    });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(lastRequest('orders').headers['x-request-id']).toBe(headers['x-request-id']);
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

describe('the reply of a service', () => {
  const path = `/api/orders/${ID}/show.json`;
  const LONG = JSON.stringify({ dishes: 'żurek '.repeat(500) });
  const headersOf = (body: string | Buffer) => ({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    etag: 'W/"7"',
  });
  const request = (headers: Record<string, string>, method = 'GET') =>
    rawRequest(`${gateway.url}${path}`, { method, headers });

  afterEach(() => world.upstreams.orders.reset());

  test.each([
    ['br', 'gzip, deflate, br', 200, (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', 'gzip', 200, (bytes: Buffer) => gunzipSync(bytes)],
    ['gzip', 'br;q=0, gzip', 400, (bytes: Buffer) => gunzipSync(bytes)],
    [undefined, 'identity', 200, (bytes: Buffer) => bytes],
  ])('has content-encoding %s for accept-encoding %s: %d', async (encoding, accepted, status, decompress) => {
    world.upstreams.orders.replyWith(status, headersOf(LONG), LONG);
    const reply = await request({ 'accept-encoding': accepted });
    expect([reply.status, reply.headers['content-encoding']]).toEqual([status, encoding]);
    expect(decompress(reply.bytes).toString()).toBe(LONG);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', etag: 'W/"7"' });
    if (encoding !== undefined) {
      expect(reply.headers.vary).toMatch(/accept-encoding/i);
      expect(reply.bytes.length).toBeLessThan(LONG.length / 10);
    }
  });

  test('is left as it is if it is short', async () => {
    const short = '{"dishes":[]}';
    world.upstreams.orders.replyWith(200, headersOf(short), short);
    const { headers, body } = await request({ 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers['content-length'], body]).toEqual([undefined, '13', short]);
  });

  test('is not compressed twice', async () => {
    const compressed = gzipSync(LONG + Math.random(), { level: 0 });
    world.upstreams.orders.handleWith((_request, response) => {
      response.writeHead(200, { ...headersOf(compressed), 'content-encoding': 'gzip' }).end(compressed);
    });
    const { headers, bytes } = await request({ 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(bytes.equals(compressed)).toBe(true);
  });

  test('to HEAD has the headers and no body', async () => {
    world.upstreams.orders.replyWith(200, headersOf(LONG), '');
    const { status, headers, body } = await request({ 'accept-encoding': 'br' }, 'HEAD');
    expect([status, headers.etag, headers['content-length'], body]).toEqual([200, 'W/"7"', undefined, '']);
  });

  test('that has not changed is a 304: the service gets If-None-Match', async () => {
    world.upstreams.orders.handleWith((incoming, response) => {
      response.writeHead(incoming.headers['if-none-match'] === 'W/"7"' ? 304 : 200, { etag: 'W/"7"' }).end();
    });
    const { status, headers, body } = await request({ 'if-none-match': 'W/"7"', 'accept-encoding': 'br' });
    expect([status, headers.etag, headers['content-encoding'], body]).toEqual([304, 'W/"7"', undefined, '']);
  });

  test('that breaks off before anything was sent is an error without its headers', async () => {
    world.upstreams.orders.handleWith((_request, response) => {
      response.writeHead(200, headersOf(LONG)).write(LONG.slice(0, 2000), () => response.destroy());
    });
    const { status, headers, body } = await request({ 'accept-encoding': 'br' });
    expect([status, JSON.parse(body)]).toMatchObject([500, { code: 'INTERNAL_ERROR' }]);
    expect([headers['content-encoding'], headers.etag]).toEqual([undefined, undefined]);
  });
});
