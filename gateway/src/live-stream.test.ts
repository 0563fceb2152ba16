import { once } from 'node:events';
import { connect } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { startGatewayWorld, type Gateway, type GatewayWorld } from './test/gateway-world.js';

const STREAM = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' };

let world: GatewayWorld;
let gateway: Gateway;

beforeAll(async () => {
  world = await startGatewayWorld();
  gateway = await world.gateway({ LIMIT_PER_ADDRESS: '10000' });
});
afterAll(() => world.stop());

/** Opens a live stream on which the service has sent only the headers. */
async function open(headers: Record<string, string> = {}) {
  const stop = new AbortController();
  const received = new Promise<[IncomingMessage, ServerResponse]>((resolve) => {
    world.upstreams.notifications.handleWith((request, response) => {
      response.writeHead(200, STREAM).flushHeaders();
      resolve([request, response]);
    });
  });
  const response = await fetch(`${gateway.url}/api/orders/sse`, { headers, signal: stop.signal });
  const [request, service] = await received;
  return { response, reader: response.body!.getReader(), request, service, stop };
}

const textOf = ({ value }: { value?: Uint8Array | undefined }) => new TextDecoder().decode(value);

describe('proxied live stream', () => {
  it('sends the headers at once and each message as it arrives', async () => {
    const { response, reader, request, service } = await open({ authorization: 'Bearer t', 'last-event-id': '7-abc' });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(request.headers).toMatchObject({ authorization: 'Bearer t', 'last-event-id': '7-abc' });
    for (const message of ['id: 8\ndata: {"name":"orderChanged","orderId":"a"}\n\n', ': still here\n\n']) {
      service.write(message); // The next one is written only after this one has arrived.
      expect(textOf(await reader.read())).toBe(message);
    }
  });

  it('closes at the service when the client disconnects', async () => {
    const { request, stop } = await open();
    const closed = once(request.socket, 'close');
    stop.abort();
    await closed;
  });

  it('ends for the client when the service dies', async () => {
    const { reader, service } = await open();
    service.write('data: 1\n\n');
    await reader.read();
    service.destroy();
    expect((await reader.read()).done).toBe(true);
  });

  it('passes the refusal of the service on', async () => {
    world.upstreams.notifications.replyWith(401, { 'content-type': 'application/json' }, '{"code":"NOT_SIGNED_IN"}');
    const response = await fetch(`${gateway.url}/api/orders/sse`);
    expect([response.status, await response.json()]).toEqual([401, { code: 'NOT_SIGNED_IN' }]);
  });

  it('allows hundreds of open streams', async () => {
    world.upstreams.notifications.handleWith((_request, response) => response.writeHead(200, STREAM).flushHeaders());
    const stop = new AbortController();
    const streams = await Promise.all(
      Array.from({ length: 250 }, () => fetch(`${gateway.url}/api/orders/sse`, { signal: stop.signal })),
    );
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    stop.abort();
  });

  it('ends orderly on SIGTERM, after the calls in progress are replied to', async () => {
    const { reader, request, service } = await open();
    const closed = once(request.socket, 'close');
    service.write('data: 1\n\n');
    await reader.read();
    const unused = connect(Number(new URL(gateway.url).port), '127.0.0.1'); // Browsers open connections ahead.
    await once(unused, 'connect');
    const held = new Promise<ServerResponse>((resolve) => {
      world.upstreams.orders.handleWith((_request, response) => resolve(response));
    });
    const call = fetch(`${gateway.url}/api/orders/today.json`);
    const response = await held;

    const ended = gateway.end('SIGTERM');
    expect((await reader.read()).done).toBe(true);
    await closed;
    await eventually(() =>
      fetch(`${gateway.url}/health/live`).then(
        () => false,
        () => true,
      ),
    );
    response.end('{"held":true}');
    expect(await (await call).json()).toEqual({ held: true });
    expect(await ended).toBe(0);
    unused.destroy();
  });
});
