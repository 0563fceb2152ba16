import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ReplyError } from '@kantyna/contracts/client';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import { CLIENT_ID, seconds, startGoogle, type FakeGoogle } from './google.js';
import { makeKey, verified } from './keys.js';

let google: FakeGoogle;
let world: ServiceWorld;

beforeAll(async () => {
  google = await startGoogle();
  world = await startServiceWorld('auth', {
    instances: 2,
    env: {
      TOKEN_PRIVATE_KEY: makeKey(),
      TOKEN_LIFETIME_DAYS: '7',
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CERTS_URL: google.certsUrl,
      ALLOWED_EMAIL_DOMAINS: 'firma.pl, Firma.com',
    },
  });
});
afterAll(async () => {
  await world.stop();
  await google.stop();
});

const signIn = (credential: string, instance = 0) =>
  world.as(undefined, instance).googleLogin({ body: { credential } });
const signedInAs = async (claims: object, instance = 0) => {
  const { userInfo } = await signIn(google.credential(claims), instance);
  return verified(userInfo.token, await world.as().publicKeys());
};

test('a person of the company gets a token and is published', async () => {
  const { userInfo } = await signIn(google.credential());
  const claims = verified(userInfo.token, await world.as(undefined, 1).publicKeys());

  expect(userInfo.username).toBe('Ala Kot');
  expect(claims).toMatchObject({ username: 'Ala Kot', email: 'ala@firma.pl' });
  expect(claims.sub).toMatch(/^[0-9a-f]{24}$/);
  expect(claims.exp - claims.iat).toBe(7 * 24 * 60 * 60);
  expect(await eventually(() => world.published('person', claims.sub))).toEqual({
    version: 1,
    data: { id: claims.sub, username: 'Ala Kot', email: 'ala@firma.pl' },
  });
});

test('a person keeps the id with a new name and address, which are published', async () => {
  const before = await signedInAs({ sub: '200', name: 'Ola Kot', email: 'ola@firma.pl' });
  const same = await signedInAs({ sub: '200', name: 'Ola Kot', email: 'ola@firma.pl' }, 1);
  const after = await signedInAs({ sub: '200', name: 'Ola Pies', email: 'ola@firma.com' }, 1);
  const other = await signedInAs({ sub: '201', name: 'Ola Kot', email: 'ola@firma.pl' });

  expect([same.sub, after.sub]).toEqual([before.sub, before.sub]);
  expect(other.sub).not.toBe(before.sub);
  const renamed = await eventually(async () => {
    const found = await world.published('person', before.sub);
    return found?.version === 2 && found;
  });
  expect(renamed).toEqual({
    version: 2,
    data: { id: before.sub, username: 'Ola Pies', email: 'ola@firma.com' },
  });
});

test('twenty first sign-ins at the same time create one person', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, (_, index) => signedInAs({ sub: '300' }, index % 2)));

  expect(new Set(all.map(({ sub }) => sub)).size).toBe(1);
  expect(await eventually(() => world.published('person', all[0]!.sub))).toMatchObject({ version: 1 });
});

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicText = stranger.publicKey.export({ type: 'spki', format: 'pem' }).toString();

test.each<[string, () => string]>([
  ['signed by another key', () => google.credential({}, { key: stranger.privateKey })],
  ['signed by an unknown key', () => google.credential({}, { kid: 'unknown' })],
  ['without a signature', () => google.credential({}, { key: '', algorithm: 'none' })],
  ['signed with the public key as a secret', () => google.credential({}, { key: publicText, algorithm: 'HS256' })],
  ['with the claims of another', () => exchanged(google.credential(), google.credential({ sub: '1' }))],
  ['for another audience', () => google.credential({ aud: 'another-web' })],
  ['without an audience', () => google.credential({ aud: undefined })],
  ['from another issuer', () => google.credential({ iss: 'https://accounts.example.com' })],
  ['that has expired', () => google.credential({ iat: seconds(-7200), exp: seconds(-3600) })],
  ['without an expiry', () => google.credential({ exp: undefined })],
  ['of another company', () => google.credential({ email: 'ala@gmail.com' })],
  ['that is garbage', () => 'garbage'],
  ['that is garbage in three parts', () => 'a.b.c'],
  ['that is null in three parts', () => 'bnVsbA.bnVsbA.bnVsbA'],
  ['that is empty', () => ''],
])('refuses a credential %s', async (_, credential) => {
  const call = signIn(credential());

  await expect(call).rejects.toThrow('Please sign in with your company Google account.');
  expect(await refused(call)).toEqual({ status: 400, code: 'SIGN_IN_REFUSED', messages: [] });
});

function exchanged(token: string, other: string): string {
  const [header, , signature] = token.split('.');
  return [header, other.split('.')[1], signature].join('.');
}

test.each(['broken', 'silent'] as const)('replies 503 while Google’s certificates are %s, and recovers', async (as) => {
  google.behave(as);
  try {
    const call = world.atOnce().googleLogin({ body: { credential: google.credential() } });
    const error = await call.catch((cause: unknown) => cause);
    expect(error).toMatchObject({ status: 503, retryAfter: '2', body: { code: 'UNAVAILABLE' } });
    expect(error).toBeInstanceOf(ReplyError);
  } finally {
    google.behave('well');
  }
  expect(await signIn(google.credential())).toMatchObject({ userInfo: { username: 'Ala Kot' } });
});

test('a body without a credential is a 400 that names the fault', async () => {
  expect(await refused(world.as().googleLogin({ body: {} as never }))).toEqual({
    status: 400,
    code: 'INVALID_BODY',
    messages: ['credential: is missing'],
  });
});

test('the calls of test login are 404 while it is off', async () => {
  expect(await refused(world.as().testUsers())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await refused(world.as().testLogin({ body: { username: 'Ala', email: 'ala@firma.pl' } }))).toMatchObject({
    status: 404,
  });
  expect(await refused(world.as().testLogin({ body: {} as never }))).toMatchObject({ status: 404 });
});
