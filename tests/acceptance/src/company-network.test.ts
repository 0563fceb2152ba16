import { generateKeyPairSync } from 'node:crypto';
import type { RequestListener } from 'node:http';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startCompanyNetwork, type CompanyNetwork } from '@kantyna/test-support/company-network';
import { eventually } from '@kantyna/test-support/eventually';
import type { Colleague } from './company.js';
import { BROWSER_KEYS } from './notification-attempts.js';
import { openRestaurant } from './ordering.js';
import { startProduct, type Product } from './product.js';

const ISSUER = 'https://login.example';
const SENTRY = 'https://key@sentry.example/7';
const PROVIDER = { key: generateKeyPairSync('rsa', { modulusLength: 2048 }), nonce: '' };

/** Everything outside that the product calls. */
const answer: RequestListener = (request, response) => {
  request.resume();
  const json = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  const { host = '' } = request.headers;
  if (host === 'login.example' && request.url === '/.well-known/openid-configuration')
    return json({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/auth`,
      token_endpoint: `${ISSUER}/token`,
      jwks_uri: `${ISSUER}/keys`,
    });
  if (request.url === '/keys') {
    const jwk = PROVIDER.key.publicKey.export({ format: 'jwk' });
    return json({ keys: [{ ...jwk, kid: 'one', alg: 'RS256', use: 'sig' }] });
  }
  if (request.url === '/token') {
    const claims = { sub: 'ala', name: 'Ala Kot', email: 'ala@firma.example', nonce: PROVIDER.nonce };
    const options = { algorithm: 'RS256', keyid: 'one', issuer: ISSUER, audience: 'kantyna', expiresIn: 60 } as const;
    return json({
      access_token: 'one',
      token_type: 'Bearer',
      id_token: jwt.sign(claims, PROVIDER.key.privateKey, options),
    });
  }
  if (host === 'google.example') return json({ none: PROVIDER.key.publicKey.export({ type: 'spki', format: 'pem' }) });
  if (host === 'menu.example' && request.url === '/menu') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    return response.end('<title>Menu</title><h2>Zupy</h2><ul><li>Żurek – 14 zł</li><li>Rosół – 12 zł</li></ul>');
  }
  return response.writeHead(host === 'menu.example' ? 404 : 201).end('{}');
};

let network: CompanyNetwork;
let product: Product;
let manager: Colleague;
beforeAll(async () => {
  const hosts = ['login', 'google', 'push', 'chat', 'sentry', 'menu'].map((name) => `${name}.example`);
  network = await startCompanyNetwork(hosts, answer);
  product = await startProduct({
    url: undefined,
    scale: {},
    env: {
      ...{ HTTPS_PROXY: network.proxy, NO_PROXY: 'intranet.example', NODE_EXTRA_CA_CERTS: network.authorities },
      ...{ OIDC_ISSUER: ISSUER, OIDC_CLIENT_ID: 'kantyna', OIDC_CLIENT_SECRET: 'secret' },
      ...{ GOOGLE_CERTS_URL: 'https://google.example/certs', SENTRY_URL: SENTRY, PUSH_HOSTS: 'push.example' },
      ...{ SLACK_WEBHOOKS: 'https://chat.example/secret', CRAWLER_ALLOWED_HOSTS: 'menu.example' },
    },
  });
  manager = product.company.people.find(({ email }) => email === 'anna.nowak@firma.example')!;
});
afterAll(async () => {
  await product.close();
  await network.stop();
});

const went = (host: string) => eventually(async () => network.asked.includes(`${host}:443`));

test('people sign in at a provider behind the proxy', async () => {
  const { company } = product;
  const headers = { 'content-type': 'application/json' };
  const begun = await company.anonymous.send('/api/auth/oidc/begin', {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ provider: 'oidc' }),
  });
  const { address } = (await begun.json()) as { address: string };
  const { searchParams } = new URL(address);
  PROVIDER.nonce = searchParams.get('nonce')!;
  const cookie = begun.headers.getSetCookie()[0]!.split(';')[0]!;
  const query = new URLSearchParams({ code: 'one', state: searchParams.get('state')! }).toString();
  const back = await company.anonymous.send(`/api/auth/oidc/callback?${query}`, {
    redirect: 'manual',
    headers: { cookie },
  });
  const code = /#code=([\w-]+)/.exec(back.headers.get('location')!)![1]!;
  const { userInfo } = await company.anonymous.calls.finishSignIn({ body: { code }, headers: { cookie } });
  expect(userInfo.username).toBe('Ala Kot');
});

test('what Google signs with is fetched through it', async () => {
  const credential = jwt.sign({ sub: 'one' }, PROVIDER.key.privateKey, { algorithm: 'RS256', keyid: 'other' });
  await expect(product.company.anonymous.calls.googleLogin({ body: { credential } })).rejects.toMatchObject({
    status: 400,
  });
  await went('google.example');
});

test('pushes and chats are sent through it', async () => {
  const endpoint = 'https://push.example/browser';
  await manager.calls.subscribe({ body: { endpoint, ...BROWSER_KEYS } });
  await manager.calls.sendTestPush({ body: { endpoint } });
  await went('push.example');
  const [chat] = await manager.calls.officeChats();
  await manager.calls.testChat({ body: { chatId: chat!.id } });
  await eventually(async () => (await manager.calls.officeChats())[0]?.lastTold);
});

test('errors are reported through it', async () => {
  const body = `${JSON.stringify({ dsn: SENTRY })}\n{"type":"event"}\n{}\n`;
  expect((await product.company.anonymous.send('/api/sentry', { method: 'POST', body })).status).toBe(200);
  await went('sentry.example');
});

test('a menu is read through it', async () => {
  const { id } = await openRestaurant(manager);
  const preview = await manager.calls.previewMenu({
    params: { restaurantId: id },
    body: { url: 'https://menu.example/menu' },
  });
  expect(JSON.stringify(preview)).toContain('Żurek');
});

test('the parts ask one another without it', async () => {
  expect(network.asked.filter((target) => !target.endsWith('.example:443'))).toEqual([]);
});
