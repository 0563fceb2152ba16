import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import { runAdmin } from './as-person.js';
import { verified } from './keys.js';
import { testLogin } from './test-login.js';

const ala = { username: 'Ala', email: 'ala@firma.pl' };
const lukasz = { username: 'Łukasz', email: 'lukasz@firma.pl' };
const { env, remove } = testLogin([lukasz, ala]);
let world: ServiceWorld;

beforeAll(async () => {
  world = await startServiceWorld('auth', { processes: true, env });
});
afterAll(async () => {
  await world.stop();
  remove();
});

test('lists the test users with name and address only', async () => {
  expect(await world.as().testUsers()).toEqual([ala, lukasz]);
});

test('a test user gets a token and is published', async () => {
  const { username, token } = await world.as().testLogin({ body: lukasz });
  const again = await world.as().testLogin({ body: lukasz });
  const keys = await world.as().publicKeys();
  const { sub, email } = verified(token, keys);

  expect([username, email]).toEqual(['Łukasz', 'lukasz@firma.pl']);
  expect(verified(again.token, keys).sub).toBe(sub);
  expect(await eventually(() => world.published('person', sub))).toEqual({ version: 1, data: { id: sub, ...lukasz } });
});

test('signing out is published, and ends this session or all of them', async () => {
  const [first, second] = [await world.as().testLogin({ body: lukasz }), await world.as().testLogin({ body: lukasz })];
  const keys = await world.as().publicKeys();
  const { sub, sid, exp } = verified(first.token, keys);
  const logout = async ({ token }: { token: string }, body: object = {}) => {
    const response = await fetch(`${world.urls[0]}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.status;
  };
  expect(await logout(first)).toBe(200);
  const data = { blocked: false, endedUntil: 0, sessions: [{ id: sid, expiresAt: exp }] };
  expect(await world.published('revocation', sub)).toEqual({ version: 1, data });
  await eventually(async () => (await logout(first)) === 401);

  expect(await logout(second, { everywhere: true })).toBe(200);
  await eventually(async () => (await logout(second)) === 401);
  const third = await world.as().testLogin({ body: lukasz });
  expect(verified(third.token, keys).iat).toBeGreaterThan(verified(second.token, keys).iat);
  expect(await logout(third)).toBe(200);
});

const run = (...args: string[]) => runAdmin(world, ...args);

const statusOf = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${world.urls[0]}/api/auth/logout`, { method: 'POST', headers })).status;
};

test('an administrator blocks and unblocks a person', async () => {
  const { token } = await world.as().testLogin({ body: ala });
  expect(await run('block', 'ALA@firma.pl')).toEqual({
    code: 0,
    output: 'Ala <ala@firma.pl> is blocked: all sessions have ended.\n',
  });
  await eventually(async () => (await statusOf(token)) === 401);
  expect(await refused(world.as().testLogin({ body: ala }))).toMatchObject({ status: 403, code: 'ACCOUNT_BLOCKED' });
  expect((await run('unblock', 'ala@firma.pl')).code).toBe(0);
  expect(await world.as().testLogin({ body: ala })).toMatchObject({ username: 'Ala' });

  expect(await run('block', '.*')).toEqual({ code: 1, output: 'There is no person .*.\n' });
  expect((await run('forget', 'ala@firma.pl')).code).toBe(2);
});

test('while the bus is away, logging out everywhere and a block say that they are not done, and are done once it is back', async () => {
  const { supervisor } = world.infrastructure;
  const nats = supervisor.processes().find(({ name }) => name === 'nats')!;
  const { token } = await world.as().testLogin({ body: ala });
  const { sub } = verified(token, await world.as().publicKeys());
  const listed = async () => (await run('people')).output.split('\n').find((line) => line.startsWith(sub));
  expect(await listed()).toBe(`${sub}  Ala <ala@firma.pl>`);

  await supervisor.stop('nats');
  const everywhere = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  };
  const ended = await fetch(`${world.urls[0]}/api/auth/logout`, { ...everywhere, body: '{ "everywhere": true }' });
  expect(await ended.json()).toEqual({ isPending: true });
  expect(await run('block', 'ala@firma.pl')).toEqual({ code: 0, output: expect.stringContaining('once NATS is back') });
  expect(await listed()).toBe(`${sub}  Ala <ala@firma.pl>  BLOCKED`);
  await supervisor.start(nats);
  await eventually(async () => (await world.published('revocation', sub).catch(() => undefined))?.data?.blocked);
  await eventually(async () => (await statusOf(token)) === 401);
  expect(await run('unblock', 'ala@firma.pl')).toEqual({ code: 0, output: 'Ala <ala@firma.pl> may sign in again.\n' });
});

test('refuses an unknown user, and names the faults of a body', async () => {
  const unknown = world.as().testLogin({ body: { username: 'Ola', email: 'ola@firma.pl' } });
  expect(await refused(unknown)).toMatchObject({ status: 400, code: 'SIGN_IN_REFUSED' });
  const signIn = world.as().testLogin({ body: { username: 1 } as never });
  const messages = ['email: is missing', 'username: must be string'];
  expect(await refused(signIn)).toEqual({ status: 400, code: 'INVALID_BODY', messages });
});

test('Google sign-in is refused if it is not configured', async () => {
  const call = world.as().googleLogin({ body: { credential: 'a.b.c' } });

  await expect(call).rejects.toThrow('Google sign-in is not configured here.');
  expect(await refused(call)).toMatchObject({ status: 400 });
});
