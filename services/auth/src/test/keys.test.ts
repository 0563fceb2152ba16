import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PublicKeySet } from '@kantyna/contracts/people/auth';
import { REPO } from '@kantyna/embedded/paths';
import { freePort } from '@kantyna/embedded/port';
import { answers } from '@kantyna/embedded/probe';
import { eventually } from '@kantyna/test-support/eventually';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import { makeKey, verified } from './keys.js';

const folder = mkdtempSync(join(tmpdir(), 'kantyna-auth-keys-'));
const usersFile = join(folder, 'users.json');
const ala = { username: 'Ala', email: 'ala@firma.pl' };
const testLogin = { TEST_LOGIN: 'true', TEST_USERS_FILE: usersFile };
let world: ServiceWorld;

beforeAll(async () => {
  writeFileSync(usersFile, JSON.stringify([ala]));
  world = await startServiceWorld('auth', { processes: true, env: { TOKEN_PRIVATE_KEY: makeKey(), ...testLogin } });
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true });
});

const environment = async (env: Record<string, string>) => ({
  PATH: process.env['PATH'],
  PORT: String(await freePort()),
  MONGODB_URI: world.infrastructure.mongodbUri,
  NATS_URL: world.infrastructure.natsUrlOf('auth'),
  DATABASE: 'kantyna_auth',
  ...env,
});
const args = [`${REPO}/services/auth/dist/main.js`];

/** Starts another instance with a new key, as in a rollout. Returns its address. */
async function startWithNewKey(name: string): Promise<string> {
  const env = await environment({ TOKEN_PRIVATE_KEY: makeKey(), ...testLogin });
  const url = `http://127.0.0.1:${env.PORT}`;
  const isReady = () => answers(`${url}/health/ready`);
  await world.infrastructure.supervisor.start({
    name,
    kind: 'node',
    command: process.execPath,
    args,
    url,
    isReady,
    env,
  });
  return url;
}
const get = async (url: string) => (await (await fetch(`${url}/api/auth/publicKeys.json`)).json()) as PublicKeySet;

test('a token is valid while its key is one of the latest three, and each key is published', async () => {
  const { token } = await world.as().testLogin({ body: ala });
  const [first] = (await world.as().publicKeys()).keys;
  const kids: string[] = [first!.kid];

  for (const name of ['auth-new-1', 'auth-new-2']) {
    const { keys } = await get(await startWithNewKey(name));
    expect(keys.slice(1).map(({ kid }) => kid)).toEqual(kids);
    kids.unshift(keys[0]!.kid);
    expect(verified(token, { keys })).toMatchObject(ala);
  }
  const { keys } = await get(await startWithNewKey('auth-new-3'));
  expect(keys.length).toBe(3);
  expect(() => verified(token, { keys })).toThrow('signed by an unknown key');
  await eventually(async () => {
    const published = await world.published('keys', 'current');
    return published?.data?.keys[0]?.kid === keys[0]?.kid;
  });
});

test('keys have the fields of RFC 7517 without the private part', async () => {
  const { keys } = await world.as().publicKeys();

  for (const key of keys) {
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
  }
});

test.each([
  ['without a key', {}, /^The configuration is not valid:\n {2}TOKEN_PRIVATE_KEY: is missing/],
  ['without domains', { TOKEN_PRIVATE_KEY: makeKey(), GOOGLE_CLIENT_ID: 'x' }, /^ALLOWED_EMAIL_DOMAINS: is missing/],
])('fails to start %s and logs the reason once', async (_, env, reason) => {
  const child = spawn(process.execPath, args, { env: await environment(env), stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit') as Promise<[code: number]>;
  const [output, [code]] = await Promise.all([text(child.stdout), exit]);
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string });
  const fatal = lines.filter(({ level }) => level === 60);

  expect(code).toBe(1);
  expect(fatal.map(({ msg }) => msg)).toEqual([expect.stringMatching(reason)]);
});
