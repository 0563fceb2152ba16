import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PAGE, SCRIPT, startGatewayWorld, type Gateway, type GatewayWorld } from './test/gateway-world.js';
import { rawRequest } from './test/raw-request.js';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let world: GatewayWorld;
let gateway: Gateway;

beforeAll(async () => {
  world = await startGatewayWorld();
  gateway = await world.gateway({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => world.stop());

const get = (path: string, headers: Record<string, string> = BROWSER) => fetch(gateway.url + path, { headers });

describe('web app', () => {
  test.each([
    '/',
    '/login',
    '/login?returnPath=/orders/show/1.json',
    '/orders/today',
    '/restaurants/1/dishes/2/edit',
    '/apis',
  ])('is served at %s', async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, PAGE]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    ['a missing file', '/assets/gone-5e6f.js', BROWSER],
    ['a hidden file', '/.secret.json', BROWSER],
    ['a path outside the folder', '/assets/..%2f..%2fnats.conf', BROWSER],
    ['a page requested as JSON', '/orders/today', { accept: 'application/json' }],
  ])('is not served for %s', async (_name, path, headers) => {
    const { status, body } = await rawRequest(gateway.url, { path, headers });
    expect([403, 404]).toContain(status);
    expect(body).not.toContain('the web app');
    expect(JSON.parse(body)).toEqual({ code: expect.any(String), message: expect.any(String) });
  });
});

describe('web app file', () => {
  test.each([
    ['br', 'gzip, deflate, br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    [undefined, 'identity', (bytes: Buffer) => bytes],
  ])('has content-encoding %s for accept-encoding %s', async (encoding, accepted, decompress) => {
    const { status, headers, bytes } = await rawRequest(`${gateway.url}/assets/app-1a2b.js`, {
      headers: { 'accept-encoding': accepted },
    });
    expect([status, headers['content-encoding']]).toEqual([200, encoding]);
    expect(decompress(bytes).toString()).toBe(SCRIPT);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers.vary).toMatch(/accept-encoding/i);
  });

  test('is sent uncompressed if there is no compressed version', async () => {
    const { status, headers } = await rawRequest(`${gateway.url}/assets/plain-3c4d.svg`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect([status, headers['content-encoding'], headers['content-type']]).toEqual([200, undefined, 'image/svg+xml']);
  });

  test('under assets is immutable', async () => {
    expect((await get('/assets/app-1a2b.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('elsewhere is revalidated', async () => {
    const response = await get('/custom-service-worker.js');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    // `fetch` would bypass caches.
    const second = await rawRequest(`${gateway.url}/custom-service-worker.js`, {
      headers: { 'if-none-match': response.headers.get('etag')! },
    });
    expect(second.status).toBe(304);
  });
});

describe('security headers', () => {
  test.each(['/', '/api/orders/today.json', '/api/nothing', '/api/swagger-ui/index.html'])(
    'are set for %s',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')?.split(';').sort()).toEqual([
        "base-uri 'self'",
        "connect-src 'self' https://accounts.google.com/gsi/",
        "default-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        'frame-src https://accounts.google.com/gsi/ blob:',
        "img-src 'self' data:",
        "object-src 'none'",
        "script-src 'self' https://accounts.google.com/gsi/client",
        "style-src 'self' 'unsafe-inline' https://accounts.google.com/gsi/style",
        "worker-src 'self'",
      ]);
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test('include Strict-Transport-Security only over https', async () => {
    const { headers } = await get('/', { ...BROWSER, 'x-forwarded-proto': 'https' });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});

test('frontendConfig returns the configured settings', async () => {
  const plain = await get('/api/frontendConfig');
  expect(await plain.json()).toEqual({
    googleClientId: '',
    vapidPublicKey: '',
    sentryUrl: '',
    timeZone: 'Europe/Warsaw',
    developerEmail: 'kantyna@example.org',
  });
  const configured = await world.gateway({
    GOOGLE_CLIENT_ID: 'id.apps.googleusercontent.com',
    VAPID_PUBLIC_KEY: 'BKey',
    SENTRY_URL: 'https://key@errors.example/7',
    DEVELOPER_EMAIL: 'food@firma.example',
    TIME_ZONE: 'Europe/Lisbon',
  });
  expect(await (await fetch(`${configured.url}/api/frontendConfig`)).json()).toEqual({
    googleClientId: 'id.apps.googleusercontent.com',
    vapidPublicKey: 'BKey',
    sentryUrl: 'https://key@errors.example/7',
    timeZone: 'Europe/Lisbon',
    developerEmail: 'food@firma.example',
  });
});
