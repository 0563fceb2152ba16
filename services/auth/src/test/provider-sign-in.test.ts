import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { newBrowser } from '@kantyna/test-support/provider-browser';
import { codeIn, PUBLIC_URL, refusedIn, startProviderWorld, type ProviderWorld } from './provider-world.js';

let at: ProviderWorld;

beforeAll(async () => {
  at = await startProviderWorld({ instances: 2 });
  at.provider.setAccount('ala', { name: 'Ala Kot', email: 'ala@firma.pl' });
  at.provider.setAccount('ola', { name: 'Ola Kot', email: 'ola@firma.pl' });
});
afterAll(() => at.stop());

test('the login page learns the providers', async () => {
  expect(await at.world.as().signInProviders()).toEqual([{ id: 'oidc', name: 'Firma', isAway: false }]);
});

test('a person of a provider gets a token and is published', async () => {
  const { sub, username, email } = await at.signIn('ala');
  expect([username, email]).toEqual(['Ala Kot', 'ala@firma.pl']);
  expect(await eventually(() => at.world.published('person', sub))).toEqual({
    version: 1,
    data: { id: sub, username: 'Ala Kot', email: 'ala@firma.pl' },
  });
});

test('a person keeps the id with a new name and address, and a reused address blocks nobody', async () => {
  at.provider.setAccount('iza', { name: 'Iza Kot', email: 'iza@firma.pl' });
  const before = await at.signIn('iza');
  at.provider.setAccount('iza', { name: 'Iza Pies', email: 'pies@firma.pl' });
  const after = await at.signIn('iza');
  expect([after.sub, after.username, after.email]).toEqual([before.sub, 'Iza Pies', 'pies@firma.pl']);
  at.provider.setAccount('nowa', { name: 'Iza Kot', email: 'iza@firma.pl' });
  expect((await at.signIn('nowa')).sub).not.toBe(before.sub);
});

test('the browser comes back to the page that it wanted, in the app at the public address only', async () => {
  const page = await at.land('ola', { returnPath: '//evil.example/orders' });
  expect([page.origin, page.pathname]).toEqual([PUBLIC_URL, '/login']);
  expect(page.searchParams.get('returnPath')).toBe('//evil.example/orders');
  expect(codeIn(page)).toMatch(/^[\w-]{43}$/);
});

test('the redirect address is that of the variable, whatever the headers say', async () => {
  const browser = newBrowser();
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', host: 'evil.example' };
  const response = await browser.fetch(`${at.world.urls[0]}/api/auth/oidc/begin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ provider: 'oidc' }),
  });
  const { address } = (await response.json()) as { address: string };
  expect(new URL(address).searchParams.get('redirect_uri')).toBe(`${PUBLIC_URL}/api/auth/oidc/callback`);
  expect(new URL(address).searchParams.get('code_challenge_method')).toBe('S256');
});

test('a code works once, and only in the browser that it was made for', async () => {
  const [browser, other] = [newBrowser(), newBrowser()];
  const code = codeIn(await at.land('ala', { browser }));
  await at.land('ola', { browser: other });
  const finish = async (by: typeof browser) => (await at.post(by, '/api/auth/oidc/finish', { code })).body;
  expect(await finish(other)).toMatchObject({ code: 'SIGN_IN_EXPIRED' });
  expect(await finish(browser)).toMatchObject({ userInfo: { username: 'Ala Kot' } });
  expect(await finish(browser)).toMatchObject({ code: 'SIGN_IN_EXPIRED' });
});

/** A sign-in that has come back from the provider, and the page that its callback leads a browser to. */
async function comeBack(account: string) {
  const browser = newBrowser();
  const { body } = await at.post(browser, '/api/auth/oidc/begin', { provider: 'oidc' });
  const { pathname, search, searchParams } = await browser.callbackAddress(body.address!, account, PUBLIC_URL);
  const open = async (by = browser, instance = 0) => {
    const response = await by.fetch(at.world.urls[instance]! + pathname + search);
    return new URL(response.headers.get('location')!, PUBLIC_URL);
  };
  return { browser, open, state: searchParams.get('state')! };
}

test('a callback works only in the browser that began, before and after', async () => {
  const { open } = await comeBack('ala');
  const [stranger, other] = [newBrowser(), newBrowser()];
  await at.post(other, '/api/auth/oidc/begin', { provider: 'oidc' });
  const refuses = async () => {
    for (const by of [stranger, other]) expect(refusedIn(await open(by))).toBe('SIGN_IN_EXPIRED');
  };
  await refuses();
  expect(codeIn(await open())).not.toBe('');
  await refuses();
});

test('a callback that is asked for again within a minute leads on, and signs in once', async () => {
  const { browser, open, state } = await comeBack('ala');
  at.provider.behave('late');
  const asked = [open(browser, 0)];
  await eventually(async () => at.provider.lateReplies() === 1);
  asked.push(open(browser, 1));
  at.provider.behave('well');
  const pages = [...(await Promise.all(asked)), await open()];
  const [code, ...others] = new Set(pages.map(codeIn));
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(others).toEqual([]);
  expect((await at.post(browser, '/api/auth/oidc/finish', { code })).status).toBe(200);
  expect((await open()).href).toBe(`${PUBLIC_URL}/login`);

  const attempts = (await at.world.database()).collection<{ _id: string }>('sign-in-attempts');
  const usedAt = new Date(Date.now() - 61_000);
  await attempts.updateOne({ _id: createHash('sha256').update(state).digest('base64url') }, { $set: { usedAt } });
  expect(refusedIn(await open())).toBe('SIGN_IN_EXPIRED');
});

test('who goes back at the provider reads that they cancelled, whenever they ask', async () => {
  const { open } = await comeBack('');
  for (let times = 0; times < 2; times += 1) expect(refusedIn(await open())).toBe('SIGN_IN_CANCELLED');
});

test('an unknown provider is a 404', async () => {
  const { status } = await at.post(newBrowser(), '/api/auth/oidc/begin', { provider: 'another' });
  expect(status).toBe(404);
});
