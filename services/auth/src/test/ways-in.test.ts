import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { newBrowser, type CookieJar } from '@kantyna/test-support/provider-browser';
import { runAdmin } from './as-person.js';
import { CLIENT_ID, startGoogle, type FakeGoogle } from './google.js';
import { verified } from './keys.js';
import { codeIn, PUBLIC_URL, startProviderWorld, type ProviderWorld } from './provider-world.js';

let at: ProviderWorld;
let google: FakeGoogle;

beforeAll(async () => {
  google = await startGoogle();
  at = await startProviderWorld({
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CERTS_URL: google.certsUrl, ALLOWED_EMAIL_DOMAINS: 'firma.pl' },
  });
});
afterAll(async () => {
  await at.stop();
  await google.stop();
});

const run = async (...args: string[]) => (await runAdmin(at.world, ...args)).output;

let last = 0;
/** A new account at the provider. */
function newAccount(name = 'Ktoś'): string {
  const sub = `account-${(last += 1)}`;
  at.provider.setAccount(sub, { name, email: `${sub}@firma.pl`, email_verified: true });
  return sub;
}

const withGoogle = async (sub: string, more: object = {}) => {
  const credential = google.credential({ sub, name: 'Ala Google', email: `google-${sub}@firma.pl` });
  const { status, body } = await at.post(newBrowser(), '/api/auth/googleLogin/authorizationCode', {
    credential,
    ...more,
  });
  if (!body.userInfo) return { status, code: body.code, token: '', sub: '' };
  const { token } = body.userInfo;
  return { status, token, sub: verified(token, await at.world.as().publicKeys()).sub };
};

/** Adds an account of the provider to who has the token. */
async function add(account: string, token: string, browser: CookieJar = newBrowser()) {
  const begun = await at.post(browser, '/api/auth/ways_in/begin', { provider: 'oidc' }, token);
  const page = await browser.signInAt(begun.body.address!, account, {
    publicUrl: PUBLIC_URL,
    authUrl: at.world.urls[0]!,
  });
  expect(page.pathname).toBe('/profile');
  return at.post(browser, '/api/auth/ways_in', { code: codeIn(page) }, token);
}

/** Calls without a body, as who has the token. */
async function call(method: 'GET' | 'DELETE', path: string, token: string) {
  const response = await fetch(at.world.urls[0]! + path, { method, headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: (await response.json()) as unknown };
}
const waysIn = async (token: string) =>
  (await call('GET', '/api/auth/ways_in.json', token)).body as { id: string; provider: string; email: string }[];

test('a person adds an account of the provider to that of Google, and either leads to them', async () => {
  const [before, account] = [await withGoogle('700'), newAccount('Ala Firma')];
  expect(await waysIn(before.token)).toMatchObject([{ provider: 'Google', email: 'google-700@firma.pl' }]);
  expect(await add(account, before.token)).toEqual({ status: 200, body: {} });
  const after = await at.signIn(account);
  expect([after.sub, after.username]).toEqual([before.sub, 'Ala Firma']);
  expect((await withGoogle('700')).sub).toBe(before.sub);
  expect((await waysIn(after.token)).map(({ provider }) => provider)).toEqual(['Google', 'Firma']);
  expect(await add(account, before.token)).toEqual({ status: 200, body: { isKnown: true } });
});

test('a person adds Google to the account of the provider', async () => {
  const { token, sub } = await at.signIn(newAccount());
  const credential = google.credential({ sub: '701', email: 'ktos@firma.pl' });
  expect(await at.post(newBrowser(), '/api/auth/ways_in', { credential }, token)).toEqual({ status: 200, body: {} });
  expect((await withGoogle('701')).sub).toBe(sub);
});

test('an account of somebody else is refused, though the addresses are one', async () => {
  const [mine, theirs] = [newAccount(), newAccount()];
  at.provider.setAccount(theirs, { name: 'Ktoś', email: `${mine}@firma.pl`, email_verified: true });
  const [me, them] = [await at.signIn(mine), await at.signIn(theirs)];
  expect(await add(theirs, me.token)).toMatchObject({ status: 409, body: { code: 'WAY_TAKEN' } });
  expect((await at.signIn(theirs)).sub).toBe(them.sub);
  const googles = await withGoogle('702');
  const credential = google.credential({ sub: '702', email: 'google-702@firma.pl' });
  const added = await at.post(newBrowser(), '/api/auth/ways_in', { credential }, me.token);
  expect(added).toMatchObject({ status: 409, body: { code: 'WAY_TAKEN' } });
  expect((await withGoogle('702')).sub).toBe(googles.sub);
});

test('what one person began, another one cannot finish', async () => {
  const [me, them] = [await at.signIn(newAccount()), await at.signIn(newAccount())];
  const [browser, account] = [newBrowser(), newAccount()];
  const begun = await at.post(browser, '/api/auth/ways_in/begin', { provider: 'oidc' }, me.token);
  const app = { publicUrl: PUBLIC_URL, authUrl: at.world.urls[0]! };
  const code = codeIn(await browser.signInAt(begun.body.address!, account, app));
  const refusal = { status: 400, body: { code: 'SIGN_IN_EXPIRED' } };
  expect(await at.post(browser, '/api/auth/ways_in', { code }, them.token)).toMatchObject(refusal);
  expect(await at.post(browser, '/api/auth/oidc/finish', { code })).toMatchObject(refusal);
  expect(await at.post(browser, '/api/auth/ways_in', { code }, me.token)).toMatchObject({ status: 200 });
});

test('the last way in stays, also when both are removed at once', async () => {
  const account = newAccount();
  const { token, sub } = await at.signIn(account);
  const [only] = await waysIn(token);
  const last = { status: 409, body: { code: 'LAST_WAY' } };
  expect(await call('DELETE', `/api/auth/ways_in/${only!.id}`, token)).toMatchObject(last);
  await add(newAccount(), token);
  const both = await waysIn(token);
  await Promise.all(both.map(({ id }) => call('DELETE', `/api/auth/ways_in/${id}`, token)));
  expect((await waysIn(token)).length).toBeGreaterThan(0);
  expect(await call('DELETE', '/api/auth/ways_in/unknown', token)).toMatchObject({ status: 404 });
  expect(sub).toBe((await call('GET', '/api/auth/ways_in.json', token)).status === 200 ? sub : '');
});

test('an account that was removed is somebody new, also the first one', async () => {
  const { token, sub } = await withGoogle('703');
  const account = newAccount();
  await add(account, token);
  const first = (await waysIn(token)).find(({ provider }) => provider === 'Google')!;
  expect(await call('DELETE', `/api/auth/ways_in/${first.id}`, token)).toMatchObject({ status: 200 });
  const stranger = await withGoogle('703');
  expect(stranger.sub).not.toBe(sub);
  expect((await at.signIn(account)).sub).toBe(sub);
  expect((await withGoogle('703')).sub).toBe(stranger.sub);
});

test('somebody who signed in before there were identities has theirs', async () => {
  const { token, sub } = await withGoogle('704');
  const database = await at.world.database();
  await database.collection<{ _id: string }>('people').updateOne({ _id: sub }, { $set: { 'state.googleSub': '704' } });
  await database.collection<{ _id: string }>('identities').deleteOne({ _id: sub });
  const account = newAccount();
  await add(account, token);
  expect((await waysIn(token)).map(({ provider }) => provider).sort()).toEqual(['Firma', 'Google']);
});

const codeOf = (output: string): string => /#relink=([\w-]+)/.exec(output)![1]!;

test('by a link of the office somebody new becomes who they were, once', async () => {
  const old = await withGoogle('705');
  const [account, other] = [newAccount('Po Zmianie'), newAccount()];
  const fresh = await at.signIn(account);
  expect(fresh.sub).not.toBe(old.sub);
  const relink = codeOf(await run('relink', old.sub));

  const signIn = async (as: string) => {
    const browser = newBrowser();
    const begun = await at.post(browser, '/api/auth/oidc/begin', { provider: 'oidc', relink });
    const app = { publicUrl: PUBLIC_URL, authUrl: at.world.urls[0]! };
    return at.post(browser, '/api/auth/oidc/finish', {
      code: codeIn(await browser.signInAt(begun.body.address!, as, app)),
    });
  };
  const { body } = await signIn(account);
  expect(verified(body.userInfo!.token, await at.world.as().publicKeys())).toMatchObject({ sub: old.sub });
  expect((await at.signIn(account)).sub).toBe(old.sub);
  expect((await withGoogle('705')).sub).toBe(old.sub);
  await eventually(async () => (await call('GET', '/api/auth/ways_in.json', fresh.token)).status === 401);
  expect(await signIn(other)).toMatchObject({ status: 409, body: { code: 'RELINK_EXPIRED' } });
  const log = await run('log');
  expect(log).toMatch(new RegExp(`command line {2}relink {2}${old.sub}`));
  expect(log).toMatch(new RegExp(`${old.sub} {2}relinkUsed {2}${old.sub} {2}identity \\w+, until now of ${fresh.sub}`));
});

test('a link works by Google, too, and a newer one takes its place', async () => {
  const { sub } = await at.signIn(newAccount());
  const [first, second] = [codeOf(await run('relink', sub)), codeOf(await run('relink', sub))];
  expect(await withGoogle('706', { relink: first })).toMatchObject({ status: 409, code: 'RELINK_EXPIRED' });
  expect(await withGoogle('706', { relink: second })).toMatchObject({ status: 200, sub });
});

test('a link moves no account of somebody who has several, or has had it for long', async () => {
  const { sub } = await at.signIn(newAccount());
  const relink = codeOf(await run('relink', sub));
  const theirs = await withGoogle('707');
  await add(newAccount(), theirs.token);
  expect(await withGoogle('707', { relink })).toMatchObject({ status: 409, code: 'WAY_TAKEN' });
  const long = await withGoogle('708');
  const identities = (await at.world.database()).collection<{ _id: string }>('identities');
  await identities.updateOne({ _id: long.sub }, { $set: { addedAt: new Date('2026-01-01') } });
  expect(await withGoogle('708', { relink })).toMatchObject({ status: 409, code: 'WAY_TAKEN' });
  expect(await withGoogle('709', { relink })).toMatchObject({ status: 200, sub });
});

test.each(['block', 'erase'])('a link of somebody whom the office did %s does not work', async (act) => {
  const { sub } = await at.signIn(newAccount());
  const relink = codeOf(await run('relink', sub));
  await run(act, sub);
  expect(await withGoogle(`80${act.length}`, { relink })).toMatchObject({ status: 409, code: 'RELINK_EXPIRED' });
});

test('a link that is older than a day does not work', async () => {
  const { sub } = await at.signIn(newAccount());
  const relink = codeOf(await run('relink', sub));
  const relinks = (await at.world.database()).collection('relinks');
  await relinks.updateOne({ personId: sub }, { $set: { expiresAt: new Date(Date.now() - 1) } });
  expect(await withGoogle('710', { relink })).toMatchObject({ status: 409, code: 'RELINK_EXPIRED' });
});

test('of somebody who was erased nothing of their accounts is kept, and they come back as somebody new', async () => {
  const account = newAccount('Kto Odszedł');
  const { sub, token } = await at.signIn(account);
  await add(newAccount(), token);
  expect(JSON.parse(await run('export', sub))).toMatchObject({ waysIn: [{ subject: account }, {}] });
  await run('erase', sub);
  const stored = JSON.stringify(JSON.parse(await run('export', sub)));
  expect(stored).not.toMatch(/account-|Kto Odszedł/);
  expect((await at.signIn(account)).sub).not.toBe(sub);
});
