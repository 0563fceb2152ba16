import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { startGatewayWorld, type Gateway, type GatewayWorld } from './test/gateway-world.js';

const HEADERS = 'Host: x\r\nContent-Type: application/json\r\n';
const POST = `POST /api/auth/testUser/login HTTP/1.1\r\n${HEADERS}Content-Length: 1000\r\n\r\n`;

let world: GatewayWorld;
let gateway: Gateway;

beforeAll(async () => {
  world = await startGatewayWorld();
  gateway = await world.gateway({ LOG_LEVEL: 'debug' });
});
afterAll(() => world.stop());

const lines = (event: string) => gateway.log.filter((line) => line['event'] === event);

/** Sends a text and resets the connection: at once, or when the service has the beginning of the body. */
async function sendAndReset(text: string, isForwarded: boolean): Promise<void> {
  const begun = new Promise<void>((resolve) =>
    world.upstreams.auth.handleWith((request) => request.once('data', resolve)),
  );
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(text, resolve));
  if (isForwarded) await begun;
  socket.resetAndDestroy();
}

test('a connection that is reset is one line without a stack, at level debug', async () => {
  const [atOnce, later] = [20, 3];
  for (let times = 0; times < atOnce; times += 1) await sendAndReset(POST, false);
  for (let times = 0; times < later; times += 1) await sendAndReset(`${POST}{"a":`, true);
  await eventually(async () => lines('call.aborted').length >= later);
  world.upstreams.auth.reset();
  expect((await fetch(`${gateway.url}/api/frontendConfig`)).status).toBe(200);
  expect(gateway.log.filter(({ level, err }) => Number(level) > 30 || err !== undefined)).toEqual([]);
});

test('a client that goes while its reply begins is no failure', async () => {
  for (let times = 0; times < 10; times += 1) {
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const given = new Promise<void>((resolve) =>
      world.upstreams.auth.handleWith((request, response) => {
        request.resume();
        response.once('close', resolve).writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
        begin();
      }),
    );
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.on('error', () => undefined).resume();
    await once(socket, 'connect');
    socket.write(`POST /api/auth/testUser/login HTTP/1.1\r\n${HEADERS}Content-Length: 2\r\n\r\n{}`);
    await begun;
    // Meanwhile the gateway has seen the headers, which it passes on with the first byte.
    await fetch(`${gateway.url}/api/frontendConfig`);
    socket.resetAndDestroy();
    await given;
  }
  world.upstreams.auth.reset();
  expect((await fetch(`${gateway.url}/api/frontendConfig`)).status).toBe(200);
  expect(gateway.log.filter(({ level }) => Number(level) > 30)).toEqual([]);
});

test('a service that is away is one line without a stack', async () => {
  await world.upstreams.payments.kill();
  const response = await fetch(`${gateway.url}/api/balance/getForUser`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  await eventually(async () => lines('call.unavailable').length > 0);
  expect(lines('call.unavailable')).toMatchObject([{ level: 40, code: 'ECONNREFUSED', cause: expect.any(String) }]);
  expect(gateway.log.filter(({ err }) => err !== undefined)).toEqual([]);
});
