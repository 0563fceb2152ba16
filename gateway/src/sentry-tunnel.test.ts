import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startGatewayWorld, type Gateway, type GatewayWorld } from './test/gateway-world.js';
import { startUpstream, type Upstream } from './test/upstream.js';

let world: GatewayWorld;
let gateway: Gateway;
let sentry: Upstream;
let elsewhere: Upstream;
let dsn: string;

beforeAll(async () => {
  world = await startGatewayWorld();
  sentry = await startUpstream('sentry');
  elsewhere = await startUpstream('elsewhere');
  dsn = `http://publickey@${new URL(sentry.url).host}/sub/42`;
  gateway = await world.gateway({ SENTRY_URL: dsn });
});
afterAll(async () => {
  await Promise.all([world.stop(), sentry.kill(), elsewhere.kill()]);
});
beforeEach(() => {
  sentry.received.length = 0;
  sentry.reset();
});

const envelope = (header: unknown) => `${JSON.stringify(header)}\n{"type":"event"}\n{"message":"ł"}\n`;
const report = (body: string | Uint8Array, headers = {}, at: Gateway = gateway) =>
  fetch(`${at.url}/api/sentry`, { method: 'POST', body, headers });

describe('an error report', () => {
  test.each([
    ['as Sentry’s own client sends it', { 'content-type': 'text/plain;charset=UTF-8' }],
    ['as an envelope', { 'content-type': 'application/x-sentry-envelope' }],
  ])('%s is forwarded to the configured project byte for byte', async (_name, headers) => {
    const body = envelope({ dsn, event_id: 'a' });
    const response = await report(body, headers);
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(sentry.received).toHaveLength(1);
    expect(sentry.received[0]).toMatchObject({
      method: 'POST',
      url: '/sub/api/42/envelope/?sentry_key=publickey&sentry_version=7',
      body,
    });
    expect(sentry.received[0]?.headers).not.toHaveProperty('cookie');
  });

  test.each([
    ['for another host', () => envelope({ dsn: `http://publickey@${new URL(elsewhere.url).host}/sub/42` })],
    ['for another project', () => envelope({ dsn: dsn.replace(/42$/, '43') })],
    ['with another key', () => envelope({ dsn: dsn.replace('publickey', 'other') })],
    ['for the host as part of a name', () => envelope({ dsn: dsn.replace('/sub', '.evil.example/sub') })],
    ['without a dsn', () => envelope({ event_id: 'a' })],
    ['whose dsn is not a string', () => envelope({ dsn: [dsn] })],
    ['whose header is null', () => envelope(null)],
    ['that is not an envelope', () => 'hello'],
    ['that is empty', () => ''],
    ['with the dsn on a later line', () => `{}\n${JSON.stringify({ dsn })}\n`],
  ])('%s is refused and not forwarded', async (_name, body) => {
    const response = await report(body());
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'INVALID_BODY' }]);
    expect([...sentry.received, ...elsewhere.received]).toEqual([]);
  });

  test('is not redirected', async () => {
    sentry.replyWith(302, { location: elsewhere.url }, '');
    expect((await report(envelope({ dsn }))).status).toBe(503);
    expect(elsewhere.received).toEqual([]);
  });

  test('over 1 MiB is a 413', async () => {
    const response = await report(envelope({ dsn, padding: 'x'.repeat(1024 * 1024) }));
    expect([response.status, await response.json()]).toEqual([413, { code: 'TOO_LARGE', message: expect.any(String) }]);
    expect(sentry.received).toEqual([]);
  });

  test('is a 503 if Sentry rejects it or is unreachable', async () => {
    sentry.replyWith(500, {}, 'broken');
    expect((await report(envelope({ dsn }))).status).toBe(503);
    const unreachable = 'http://publickey@127.0.0.1:1/42';
    const other = await world.gateway({ SENTRY_URL: unreachable });
    const response = await report(envelope({ dsn: unreachable }), {}, other);
    expect([response.status, response.headers.has('retry-after')]).toEqual([503, true]);
  });

  test('is a 404 if no DSN is configured', async () => {
    const unconfigured = await world.gateway();
    const response = await report(envelope({ dsn }), {}, unconfigured);
    expect([response.status, await response.json()]).toEqual([404, { code: 'NOT_FOUND', message: expect.any(String) }]);
  });
});
