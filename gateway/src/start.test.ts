import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startGateway, startGatewayWorld, type GatewayWorld } from './test/gateway-world.js';

let world: GatewayWorld;
const empty = mkdtempSync(join(tmpdir(), 'kantyna-empty-'));

beforeAll(async () => {
  world = await startGatewayWorld();
});
afterAll(async () => {
  await world.stop();
  rmSync(empty, { recursive: true });
});

test.each([
  ['a folder without the built web app', { WEB_ROOT: empty }, /WEB_ROOT: there is no index\.html in .*npm run build/],
  ['invalid proxy addresses', { TRUST_PROXY: 'everybody' }, /TRUST_PROXY: /],
  ['an invalid service URL', { ORDERS_URL: 'http://a,orders' }, /ORDERS_URL: .*where orders answers/],
  ['a limit of zero', { LIMIT_PER_PERSON: '0' }, /LIMIT_PER_PERSON: /],
  ['an invalid DSN', { SENTRY_URL: 'https://errors.example/7' }, /SENTRY_URL: .*a DSN/],
])('the start fails with one clear line for %s', async (_name, env, line) => {
  await expect(world.gateway(env as Record<string, string>)).rejects.toThrow(line);
});

test('the start lists all missing variables', async () => {
  const start = startGateway({});
  await expect(start).rejects.toThrow(/NATS_URL: is missing/);
  await expect(start).rejects.toThrow(/WEB_ROOT: is missing/);
  await expect(start).rejects.toThrow(/PAYMENTS_URL: is missing/);
});
