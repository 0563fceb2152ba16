import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OpenApi } from '@kantyna/contracts/openapi';
import { startGatewayWorld, PAGE, type GatewayWorld } from './test/gateway-world.js';

let world: GatewayWorld;
let url: string;

beforeAll(async () => {
  world = await startGatewayWorld();
  ({ url } = await world.inProcess({ PUBLIC_URL: 'https://intranet.firma.pl/kantyna/' }));
});
afterAll(() => world.stop());

test.each(['/kantyna', '/kantyna/', '/kantyna?a=/b', '/kantyna/orders/today', '/kantyna/index.html', '/orders/today'])(
  'the page at %s, perhaps as a proxy has cut it, names its files below the path',
  async (path) => {
    const response = await fetch(url + path);
    const page = PAGE.replace('"/assets', '"/kantyna/assets');
    expect([response.status, await response.text()]).toEqual([200, page]);
    const headers = { 'if-none-match': response.headers.get('etag')!, 'cache-control': 'max-age=0' };
    expect((await fetch(url + path, { headers })).status).toBe(304);
  },
);

test.each([
  ['/kantyna/assets/app-1a2b.js', 200],
  ['/kantynaa/assets/app-1a2b.js', 404],
  ['/kantyna/kantyna/assets/app-1a2b.js', 404],
  ['/health/live', 200],
])('%s is answered with %s', async (path, status) => {
  expect((await fetch(url + path)).status).toBe(status);
});

test('services know no path: calls reach them without it, and where they lead to gets it', async () => {
  const path = '/api/auth/oidc/callback?state=%2Fa';
  await fetch(`${url}/kantyna${path}`);
  const { auth } = world.upstreams;
  expect(auth.received.at(-1)!.url).toBe(path);
  const cookie = 'kantyna_sign_in=secret; Path=/api/auth; HttpOnly';
  auth.replyWith(303, { location: '/login?returnPath=%2F#code=1', 'set-cookie': cookie }, '');
  const { headers } = await fetch(`${url}/kantyna${path}`, { redirect: 'manual' });
  auth.replyWith(303, { location: 'https://login.example/' }, '');
  const elsewhere = await fetch(`${url}/kantyna${path}`, { redirect: 'manual' });
  auth.reset();
  expect(headers.get('location')).toBe('/kantyna/login?returnPath=%2F#code=1');
  expect(headers.get('set-cookie')).toBe('kantyna_sign_in=secret; Path=/kantyna/api/auth; HttpOnly');
  expect(elsewhere.headers.get('location')).toBe('https://login.example/');
});

test('the description of the API, and its page, are below the path', async () => {
  const page = await (await fetch(`${url}/kantyna/api/swagger-ui/index.html`)).text();
  const files = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, file]) => file!);
  expect(files).not.toEqual([]);
  for (const file of files) expect(file).toMatch(/^\/kantyna\/api\/swagger-ui\//);
  const document = (await (await fetch(`${url}/kantyna/api/swagger-ui/openapi.json`)).json()) as OpenApi;
  expect(document.servers).toEqual([{ url: '/kantyna' }]);
});
