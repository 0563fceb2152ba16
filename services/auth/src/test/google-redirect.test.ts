import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newBrowser, type CookieJar } from '@kantyna/test-support/provider-browser';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import { CLIENT_ID, startGoogle, type FakeGoogle } from './google.js';
import { makeKey } from './keys.js';

let google: FakeGoogle;
let world: ServiceWorld;

beforeAll(async () => {
  google = await startGoogle();
  world = await startServiceWorld('auth', {
    env: {
      TOKEN_PRIVATE_KEY: makeKey(),
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CERTS_URL: google.certsUrl,
      ALLOWED_EMAIL_DOMAINS: 'firma.pl',
    },
  });
});
afterAll(async () => {
  await world.stop();
  await google.stop();
});

/** The form that Google has a browser send. Its cookie has the same text, unless another one is given. */
async function comeBack(browser: CookieJar, form: Record<string, string>, cookie = form['g_csrf_token']!) {
  const headers = { cookie: `g_csrf_token=${cookie}` };
  const address = `${world.urls[0]!}/api/auth/googleLogin/callback`;
  const response = await browser.fetch(address, { method: 'POST', headers, body: new URLSearchParams(form) });
  const page = new URL(response.headers.get('location') ?? '/none', 'http://kantyna.example');
  return { status: response.status, page, given: new URLSearchParams(page.hash.slice(1)) };
}
const form = (more: object = {}): Record<string, string> => ({
  credential: google.credential(),
  g_csrf_token: 'a text of Google',
  ...more,
});
async function finish(browser: CookieJar, code: string | null) {
  const response = await browser.fetch(`${world.urls[0]!}/api/auth/oidc/finish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  return { status: response.status, body: (await response.json()) as object };
}

test('a browser without a popup comes back by a form, and signs in with the code that it gets', async () => {
  const browser = newBrowser();
  const { status, page, given } = await comeBack(browser, form({ state: '/balance?a=1', select_by: 'btn' }));
  expect([status, page.pathname, page.searchParams.get('returnPath')]).toEqual([303, '/login', '/balance?a=1']);
  expect(await finish(newBrowser(), given.get('code'))).toMatchObject({
    status: 400,
    body: { code: 'SIGN_IN_EXPIRED' },
  });
  expect(await finish(browser, given.get('code'))).toMatchObject({
    status: 200,
    body: { userInfo: { username: 'Ala Kot' } },
  });
});

test.each<[string, () => [Record<string, string>, string?], string]>([
  ['whose text is not that of the cookie', () => [form(), 'another text'], 'SIGN_IN_EXPIRED'],
  ['with an empty text', () => [form({ g_csrf_token: '' })], 'SIGN_IN_EXPIRED'],
  [
    'with a credential of another company',
    () => [form({ credential: google.credential({ email: 'a@b.pl' }) })],
    'SIGN_IN_REFUSED',
  ],
])('a form %s signs nobody in', async (_, make, code) => {
  const { given } = await comeBack(newBrowser(), ...make());
  expect([given.get('refused'), given.get('code')]).toEqual([code, null]);
});

test('a form is accepted where the contract has one only', async () => {
  const body = new URLSearchParams({ credential: google.credential() });
  const response = await fetch(`${world.urls[0]!}/api/auth/googleLogin/authorizationCode`, { method: 'POST', body });
  expect(response.status).toBe(415);
});
