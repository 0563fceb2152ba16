import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { newBrowser } from '@kantyna/test-support/provider-browser';
import { PUBLIC_URL, refusedIn, startProviderWorld, type ProviderWorld } from './provider-world.js';

let at: ProviderWorld;

beforeAll(async () => {
  at = await startProviderWorld({
    instances: 2,
    env: { SESSION_RECHECK_HOURS: '1', OIDC_REQUIRED_CLAIM: 'groups=kantyna' },
  });
});
afterEach(() => {
  at.provider.tamper(undefined);
  at.provider.behave('well');
});
afterAll(() => at.stop());

const ADMITTED = { name: 'Ktoś', email: 'ktos@firma.pl', groups: ['kantyna'] };
let last = 0;
/** Signs in with a new account, or with one that is there. */
async function signIn(account = `account-${(last += 1)}`, groups = ['kantyna']) {
  at.provider.setAccount(account, { ...ADMITTED, groups });
  const { sub, sid, token } = await at.signIn(account);
  const [kept] = await sessions().find({ _id: sid! }).toArray();
  return { account, personId: sub, sid: sid!, token, providerSid: kept!.sid };
}

interface Kept {
  readonly _id: string;
  readonly sid: string;
  readonly sealed: string;
  readonly dueAt?: Date;
}
let database: Awaited<ReturnType<ProviderWorld['world']['database']>>;
beforeAll(async () => {
  database = await at.world.database();
});
const sessions = () => database.collection<Kept>('provider_sessions');

const statusOf = async ({ token }: { token: string }, instance = 0) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${at.world.urls[instance]}/api/auth/ways_in.json`, { headers })).status;
};
const hasEnded = (session: { token: string }) =>
  eventually(async () => (await statusOf(session, 0)) === 401 && (await statusOf(session, 1)) === 401);

/** The reply to a provider's message. */
async function send(logoutToken: string, instance = 0): Promise<number> {
  const body = new URLSearchParams({ logout_token: logoutToken });
  return (await fetch(`${at.world.urls[instance]}/api/auth/oidc/backchannel_logout`, { method: 'POST', body })).status;
}

test('a logout of a session at the provider ends it here, and no other one', async () => {
  const first = await signIn();
  const second = await signIn(first.account);
  expect(second.personId).toBe(first.personId);
  expect(await send(at.provider.logoutToken({ sid: first.providerSid }), 1)).toBe(200);
  await hasEnded(first);
  expect(await statusOf(second)).toBe(200);
});

test('a logout of an account ends all its sessions, and those of nobody else', async () => {
  const first = await signIn();
  const [second, other] = [await signIn(first.account), await signIn()];
  expect(await send(at.provider.logoutToken({ sub: first.account }))).toBe(200);
  await hasEnded(first);
  await hasEnded(second);
  expect(await statusOf(other)).toBe(200);
  expect(await statusOf(await signIn(first.account))).toBe(200);
});

test.each<[string, (sub: string) => string]>([
  ['of another issuer', (sub) => at.provider.logoutToken({ sub, iss: 'https://another.example' })],
  ['for another audience', (sub) => at.provider.logoutToken({ sub, aud: 'another' })],
  ['without the event', (sub) => at.provider.logoutToken({ sub, events: {} })],
  ['without events', (sub) => at.provider.logoutToken({ sub, events: undefined })],
  ['with a nonce', (sub) => at.provider.logoutToken({ sub, nonce: 'one' })],
  ['without an id', (sub) => at.provider.logoutToken({ sub, jti: undefined })],
  ['without account and session', () => at.provider.logoutToken({})],
  ['that is old', (sub) => at.provider.logoutToken({ sub, iat: Math.floor(Date.now() / 1000) - 3600, exp: undefined })],
  ['that has expired', (sub) => at.provider.logoutToken({ sub, exp: Math.floor(Date.now() / 1000) - 60 })],
  ['that somebody else signed', (sub) => at.provider.logoutToken({ sub }, true)],
  ['that is none', () => 'nonsense'],
])('a logout token %s ends nothing', async (_, make) => {
  const session = await signIn();
  expect(await send(make(session.account))).toBe(400);
  expect(await send(at.provider.logoutToken({ sub: 'nobody' }))).toBe(200);
  expect(await statusOf(session)).toBe(200);
});

test('a logout token works once, at whichever instance', async () => {
  const session = await signIn();
  const token = at.provider.logoutToken({ sub: session.account });
  expect(await send(token, 0)).toBe(200);
  await hasEnded(session);
  const next = await signIn(session.account);
  expect([await send(token, 0), await send(token, 1)]).toEqual([400, 400]);
  expect(await statusOf(next)).toBe(200);
});

/** Logs out. Returns the address where the browser logs out at the provider. */
async function logOut({ token }: { token: string }): Promise<URL> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${at.world.urls[0]}/api/auth/logout`, { method: 'POST', headers });
  return new URL(((await response.json()) as { address: string }).address);
}

test('logging out says where the browser logs out at the provider, and no token is kept', async () => {
  const session = await signIn();
  const { origin, searchParams } = await logOut(session);
  expect(origin).toBe(at.provider.issuer);
  expect(searchParams.get('post_logout_redirect_uri')).toBe('http://kantyna.example/login');
  expect(searchParams.get('id_token_hint')).toMatch(/^eyJ/);
  await eventually(async () => (await sessions().countDocuments({ _id: session.sid })) === 0);
});

test('the address of a logout names the session where the ID token is too long for it', async () => {
  const groups = Array.from({ length: 100 }, (_, index) => `a group with a long name ${index}`);
  const session = await signIn(undefined, ['kantyna', ...groups]);
  const { searchParams } = await logOut(session);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'kantyna',
    logout_hint: session.providerSid,
    post_logout_redirect_uri: 'http://kantyna.example/login',
  });
});

test('whatever ends a session, no token of its provider is kept, and later ones of its person go on to be rechecked', async () => {
  const first = await signIn();
  const second = await signIn(first.account);
  const headers = { authorization: `Bearer ${second.token}`, 'content-type': 'application/json' };
  const end = { method: 'POST', headers };
  await fetch(`${at.world.urls[0]}/api/auth/logout`, { ...end, body: '{ "everywhere": true }' });
  await eventually(async () => (await sessions().countDocuments({ _id: { $in: [first.sid, second.sid] } })) === 0);

  const third = await signIn(first.account);
  at.provider.disown(first.account);
  await recheck(third.sid);
  await hasEnded(third);
  await eventually(async () => (await sessions().countDocuments({ _id: third.sid })) === 0);
});

test('the tokens of the provider are not readable in the database', async () => {
  const { sid } = await signIn();
  const [kept] = await sessions().find({ _id: sid }).toArray();
  // A token is three parts with points between them.
  expect(JSON.stringify(kept)).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
});

/** Has a session be due now, and waits until the provider was asked, and `meanwhile`. */
async function recheck(sid: string, meanwhile?: () => Promise<void>): Promise<void> {
  const due = new Date();
  await sessions().updateOne({ _id: sid }, { $set: { dueAt: due } });
  await meanwhile?.();
  await eventually(async () => {
    const [kept] = await sessions().find({ _id: sid }).toArray();
    return kept?.dueAt?.getTime() !== due.getTime();
  });
}

test('a session goes on as long as the provider says so', async () => {
  const session = await signIn();
  for (let times = 0; times < 2; times += 1) await recheck(session.sid);
  const [kept] = await sessions().find({ _id: session.sid }).toArray();
  expect(kept!.dueAt!.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000);
  expect(await statusOf(session)).toBe(200);
});

test('a session ends that the provider does not renew', async () => {
  const [session, other] = [await signIn(), await signIn()];
  at.provider.disown(session.account);
  await recheck(session.sid);
  await hasEnded(session);
  await recheck(other.sid);
  expect(await statusOf(other)).toBe(200);
});

test.each<[string, object]>([
  ['is gone', { groups: undefined }],
  ['has another value', { groups: ['staff'] }],
])('a session ends whose required claim %s', async (_, changes) => {
  const session = await signIn();
  at.provider.setAccount(session.account, { ...ADMITTED, ...changes });
  await recheck(session.sid);
  await hasEnded(session);
});

test('a session goes on with tokens that come late, when a sign-in does not wait any more', async () => {
  const session = await signIn();
  const browser = newBrowser();
  const { body } = await at.post(browser, '/api/auth/oidc/begin', { provider: 'oidc' });
  const callback = await browser.callbackAddress(body.address!, session.account, PUBLIC_URL);
  at.provider.behave('late');
  await recheck(session.sid, async () => {
    await eventually(async () => at.provider.lateReplies() === 1);
    const response = await browser.fetch(at.world.urls[0]! + callback.pathname + callback.search);
    expect(refusedIn(new URL(response.headers.get('location')!, PUBLIC_URL))).toBe('PROVIDER_AWAY');
    at.provider.behave('well');
  });
  await recheck(session.sid);
  expect(await statusOf(session)).toBe(200);
});

test('a session keeps the tokens that it got, though the provider does not say who it is', async () => {
  // Without an address in the ID token userinfo is asked.
  const session = await signIn();
  at.provider.tamper(({ email: _, ...claims }) => claims);
  at.provider.behave('without-userinfo');
  await recheck(session.sid);
  at.provider.behave('well');
  await recheck(session.sid);
  expect(await statusOf(session)).toBe(200);
});

test('a provider that is broken ends no session', async () => {
  const session = await signIn();
  at.provider.behave('broken');
  await recheck(session.sid);
  expect(await statusOf(session)).toBe(200);
  const [kept] = await sessions().find({ _id: session.sid }).toArray();
  expect(kept!.dueAt!.getTime()).toBeGreaterThan(Date.now());
});
