import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startGatewayWorld, type Gateway, type GatewayWorld } from './gateway-world.js';
import { startUpstream, type Upstream } from './upstream.js';

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
  await Promise.all([world.stop(), sentry.die(), elsewhere.die()]);
});
beforeEach(() => {
  sentry.asked.length = 0;
  sentry.answerAgain();
});

const envelope = (header: unknown) => `${JSON.stringify(header)}\n{"type":"event"}\n{"message":"ł"}\n`;
const report = (body: string | Uint8Array, headers = {}, at: Gateway = gateway) =>
  fetch(`${at.url}/api/sentry`, { method: 'POST', body, headers });

describe('an error report', () => {
  test.each([
    ['as Sentry’s own client sends it', { 'content-type': 'text/plain;charset=UTF-8' }],
    ['as an envelope', { 'content-type': 'application/x-sentry-envelope' }],
  ])('%s goes to the configured project, byte for byte', async (_what, headers) => {
    const body = envelope({ dsn, event_id: 'a' });
    const response = await report(body, headers);
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(sentry.asked).toHaveLength(1);
    expect(sentry.asked[0]).toMatchObject({
      method: 'POST',
      url: '/sub/api/42/envelope/?sentry_key=publickey&sentry_version=7',
      body,
    });
    expect(sentry.asked[0]?.headers).not.toHaveProperty('cookie');
  });

  test.each([
    ['for another host', () => envelope({ dsn: `http://publickey@${new URL(elsewhere.url).host}/sub/42` })],
    ['for another project', () => envelope({ dsn: dsn.replace(/42$/, '43') })],
    ['with another key', () => envelope({ dsn: dsn.replace('publickey', 'other') })],
    ['for the host as part of a name', () => envelope({ dsn: dsn.replace('/sub', '.evil.example/sub') })],
    ['for nobody', () => envelope({ event_id: 'a' })],
    ['whose dsn is no text', () => envelope({ dsn: [dsn] })],
    ['whose header is null', () => envelope(null)],
    ['that is not an envelope', () => 'hello'],
    ['that is empty', () => ''],
    ['of which only a later line names the project', () => `{}\n${JSON.stringify({ dsn })}\n`],
  ])('%s is refused and goes nowhere', async (_what, body) => {
    const response = await report(body());
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'INVALID_BODY' }]);
    expect([...sentry.asked, ...elsewhere.asked]).toEqual([]);
  });

  test('does not follow where Sentry sends it on to', async () => {
    sentry.answerWith(302, { location: elsewhere.url }, '');
    expect((await report(envelope({ dsn }))).status).toBe(503);
    expect(elsewhere.asked).toEqual([]);
  });

  test('that is too large is a 413', async () => {
    const response = await report(envelope({ dsn, padding: 'x'.repeat(1024 * 1024) }));
    expect([response.status, await response.json()]).toEqual([413, { code: 'TOO_LARGE', message: expect.any(String) }]);
    expect(sentry.asked).toEqual([]);
  });

  test('that Sentry does not take, or cannot take, is a 503', async () => {
    sentry.answerWith(500, {}, 'broken');
    expect((await report(envelope({ dsn }))).status).toBe(503);
    const unreachable = 'http://publickey@127.0.0.1:1/42';
    const other = await world.gateway({ SENTRY_URL: unreachable });
    const response = await report(envelope({ dsn: unreachable }), {}, other);
    expect([response.status, response.headers.has('retry-after')]).toEqual([503, true]);
  });

  test('is a 404 where nothing is configured', async () => {
    const unconfigured = await world.gateway();
    const response = await report(envelope({ dsn }), {}, unconfigured);
    expect([response.status, await response.json()]).toEqual([404, { code: 'NOT_FOUND', message: expect.any(String) }]);
  });
});
