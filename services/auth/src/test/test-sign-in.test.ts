import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import { makeKey, verified } from './keys.js';

const folder = mkdtempSync(join(tmpdir(), 'kantyna-auth-test-'));
const usersFile = join(folder, 'users.json');
const keyFile = join(folder, 'key.pem');
const ala = { username: 'Ala', email: 'ala@firma.pl' };
const lukasz = { username: 'Łukasz', email: 'lukasz@firma.pl' };
let world: ServiceWorld;

beforeAll(async () => {
  writeFileSync(usersFile, JSON.stringify([lukasz, ala]));
  writeFileSync(keyFile, makeKey());
  world = await startServiceWorld('auth', {
    env: { TOKEN_PRIVATE_KEY_FILE: keyFile, TEST_LOGIN: 'true', TEST_USERS_FILE: usersFile },
  });
}, 60_000);
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true });
}, 30_000);

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

test.each([
  ['an unknown user', { username: 'Ola', email: 'ola@firma.pl' }],
  ['a name with another’s address', { username: 'Ala', email: 'lukasz@firma.pl' }],
  ['an empty name', { username: '', email: 'ala@firma.pl' }],
])('refuses %s', async (_, body) => {
  expect(await refused(world.as().testLogin({ body }))).toMatchObject({ status: 400, code: 'SIGN_IN_REFUSED' });
});

test('an invalid body is a 400 that names its faults', async () => {
  expect(await refused(world.as().testLogin({ body: { username: 1 } as never }))).toEqual({
    status: 400,
    code: 'INVALID_BODY',
    messages: ['email: is missing', 'username: must be string'],
  });
});

test('Google sign-in is refused if it is not configured', async () => {
  const call = world.as().googleLogin({ body: { credential: 'a.b.c' } });

  await expect(call).rejects.toThrow('Google sign-in is not configured here.');
  expect(await refused(call)).toMatchObject({ status: 400 });
});
