import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import type { Bus } from '@kantyna/bus/connection/connect';
import { publishState } from '@kantyna/bus/messages/publish';
import { states, type StateOf } from '@kantyna/contracts/messages/messages';
import { tokenVerifier, type TokenVerifier } from '@kantyna/service/http/tokens';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { eventually } from '@kantyna/test-support/eventually';
import { createSigner } from '@kantyna/test-support/tokens';

const ANNA = { id: '6'.repeat(24), username: 'Anna', email: 'anna@example.com' };
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const CURRENT_KEY = { kid: 'ours', key: publicKey };

let world: BareWorld;
let bus: Bus;
let verifier: TokenVerifier;
let version = 0;

const jwk = ({ kid, key }: { kid: string; key: KeyObject }) => {
  const { kty, crv, x, y } = key.export({ format: 'jwk' });
  return { kty: kty!, crv: crv!, x: x!, y: y!, kid, alg: 'ES256' as const, use: 'sig' as const };
};
const publishKeys = (keys: StateOf<'keys'>) =>
  publishState(bus, states.keys, 'current', { version: (version += 1), data: keys }, 0);

beforeAll(async () => {
  world = await startBareWorld();
  bus = await world.bus();
  await publishKeys({ keys: [jwk(CURRENT_KEY)] });
  verifier = tokenVerifier(await world.bus());
  await verifier.ready;
});
afterAll(async () => {
  await verifier.close();
  await world.stop();
});

interface TokenParts {
  claims?: object;
  options?: jwt.SignOptions;
  key?: KeyObject;
}

/** A token like those of auth, with the given parts replaced. An `undefined` option is left out. */
function token({ claims = {}, options = {}, key = privateKey }: TokenParts = {}): string {
  const all: jwt.SignOptions = {
    algorithm: 'ES256',
    issuer: 'kantyna',
    audience: 'kantyna',
    subject: ANNA.id,
    keyid: 'ours',
    expiresIn: 3600,
    ...options,
  };
  const signOptions = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return jwt.sign({ username: ANNA.username, email: ANNA.email, ...claims }, key, signOptions);
}

const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const [header, payload, signature] = token().split('.') as [string, string, string];
const pem = publicKey.export({ type: 'spki', format: 'pem' });
const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;

/** A token that is signed with HS256 and the public key as the secret. */
function signedWithPublicKey(): string {
  const content = `${base64({ alg: 'HS256', typ: 'JWT', kid: 'ours' })}.${payload}`;
  return `${content}.${createHmac('sha256', pem).update(content).digest('base64url')}`;
}

describe('a token', () => {
  test('gives its person, also from the cache', () => {
    const jwtText = token();
    expect(verifier.verify(jwtText)).toEqual(ANNA);
    expect(verifier.verify(jwtText)).toEqual(ANNA);
  });

  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  test.each<[string, string]>([
    ['that has expired', token({ options: { expiresIn: -1 } })],
    ['without an expiry', token({ options: { expiresIn: undefined } as never })],
    ['that is not valid yet', token({ options: { notBefore: 3_600 } })],
    ['signed with another key', token({ key: other })],
    ['signed with another kind of key', token({ key: rsa, options: { algorithm: 'RS256' } })],
    ['that names another key', token({ options: { keyid: 'theirs' } })],
    ['that names no key', token({ options: { keyid: undefined } })],
    ['of another issuer', token({ options: { issuer: 'other' } })],
    ['for another audience', token({ options: { audience: 'other' } })],
    ['without a person', token({ options: { subject: undefined } })],
    ['without a name', token({ claims: { username: undefined } })],
    ['that is not signed', `${base64({ alg: 'none', typ: 'JWT', kid: 'ours' })}.${payload}.`],
    [
      'that is not signed, with a misspelt algorithm',
      `${base64({ alg: 'nOnE', typ: 'JWT', kid: 'ours' })}.${payload}.${signature}`,
    ],
    ...[1, 3, 4, 85, 87, 88, 200].map((length): [string, string] => [
      `with a signature of ${length} characters`,
      `${header}.${payload}.${'A'.repeat(length)}`,
    ]),
    ['whose signature was removed', `${header}.${payload}.`],
    ['with the signature of another token', `${header}.${payload}.${token({ claims: { a: 1 } }).split('.')[2]!}`],
    ['whose content was changed', `${header}.${base64({ ...claims, sub: '7'.repeat(24) })}.${signature}`],
    ['signed with the public key as a secret', signedWithPublicKey()],
    [
      'that brings its own key',
      `${base64({ alg: 'ES256', typ: 'JWT', kid: 'ours', jwk: jwk(CURRENT_KEY) })}.${payload}.${signature}`,
    ],
    ['whose content is not JSON', `${header}.${base64('oh no')}.${signature}`],
    ['whose header is not JSON', `${base64('oh no')}.${payload}.${signature}`],
    ['whose content is a number', `${header}.${base64('1')}.${signature}`],
    ['whose content is null', `${header}.${base64('null')}.${signature}`],
    ['that is not a token', 'oh no'],
    ['that consists of dots', '..'],
  ])('%s is refused with 401', (_, jwtText) => {
    expect(verifier.verify(jwtText)).toMatchObject({ status: 401, code: 'INVALID_TOKEN' });
  });

  test.each([undefined, ''])('that is missing (%p) is refused with 401', (jwtText) => {
    expect(verifier.verify(jwtText)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  });

  test('is refused once it has expired', async () => {
    const short = token({ options: { expiresIn: 5 } });
    expect(verifier.verify(short)).toEqual(ANNA);
    const refusal = await eventually(async () => {
      const answer = verifier.verify(short);
      return 'status' in answer && answer;
    });
    expect(refusal).toMatchObject({ status: 401 });
  });
});

describe('a session', () => {
  const revoke = (personId: string, data: StateOf<'revocation'>) =>
    publishState(bus, states.revocation, personId, { version: (version += 1), data }, 0);
  const until401 = (jwtText: string) => eventually(async () => 'status' in verifier.verify(jwtText));
  const inOneHour = Math.floor(Date.now() / 1000) + 3600;

  test('that has ended is refused, others of the person go on, and listeners are told', async () => {
    const [ended, other] = ['one', 'other'].map((sid) => token({ claims: { sid } })) as [string, string];
    expect(verifier.verify(ended)).toEqual(ANNA);
    const told: string[] = [];
    verifier.onRevocation((personId) => told.push(personId));
    await revoke(ANNA.id, { blocked: false, endedUntil: 0, sessions: [{ id: 'one', expiresAt: inOneHour }] });
    await until401(ended);
    expect(verifier.verify(ended)).toMatchObject({ status: 401, code: 'INVALID_TOKEN' });
    expect(verifier.verify(other)).toEqual(ANNA);
    expect(told).toEqual([ANNA.id]);
  });

  test('stays as it was when what is published is no revocation', async () => {
    const person = { ...ANNA, id: 'c'.repeat(24) };
    const jwtText = token({ claims: { sid: 'three' }, options: { subject: person.id } });
    await revoke(person.id, {} as never);
    await revoke(person.id, { blocked: false, endedUntil: 0, sessions: [{ id: 'three', expiresAt: inOneHour }] });
    await until401(jwtText);
  });

  test('whose token names none ends by its time', async () => {
    const person = { ...ANNA, id: 'b'.repeat(24) };
    const startedAt = Math.floor(Date.now() / 1000);
    const [old, later] = [startedAt, startedAt + 1].map((iat) =>
      token({ claims: { iat }, options: { subject: person.id } }),
    ) as [string, string];
    expect(verifier.verify(old)).toEqual(person);
    await revoke(person.id, { blocked: false, endedUntil: startedAt, sessions: [] });
    await until401(old);
    expect(verifier.verify(later)).toEqual(person);
    await revoke(person.id, { blocked: true, endedUntil: startedAt, sessions: [] });
    await until401(later);
  });
});

test('a new key replaces the old one at once', async () => {
  const good = token();
  const signer = createSigner('new');
  expect(verifier.verify(good)).toEqual(ANNA);
  await publishKeys(signer.keySet);
  await eventually(async () => 'id' in verifier.verify(signer.token(ANNA)));
  expect(verifier.verify(good)).toMatchObject({ status: 401 });
  // Two keys are valid during a rotation.
  await publishKeys({ keys: [...signer.keySet.keys, jwk(CURRENT_KEY)] });
  await eventually(async () => 'id' in verifier.verify(good));
  expect(verifier.verify(signer.token(ANNA))).toEqual(ANNA);
  expect(createPublicKey({ key: jwk(CURRENT_KEY) as JsonWebKey, format: 'jwk' }).equals(publicKey)).toBe(true);
});

test('a token is refused with 503 while there are no keys', async () => {
  const empty = await startBareWorld();
  const early = tokenVerifier(await empty.bus());
  await early.ready;
  expect(early.verify(token())).toMatchObject({ status: 503 });
  expect(early.verify(undefined)).toMatchObject({ status: 401 });
  await early.close();
  await empty.stop();
});

describe('managers of the office', () => {
  let present = 0;
  const publishManagers = (...ids: string[]) =>
    publishState(bus, states.managers, 'current', { version: (present += 1), data: { ids } }, 0);
  const publishBlock = (personId: string, at: number, blocked: boolean) =>
    publishState(bus, states.revocation, personId, { version: at, data: { blocked, endedUntil: 0, sessions: [] } }, 0);
  const MANAGER = '7'.repeat(24);

  test('are those of the published state, until the next one, and not while they are blocked', async () => {
    expect(verifier.isManager(MANAGER)).toBe(false);
    await publishManagers(MANAGER);
    await eventually(async () => verifier.isManager(MANAGER));
    expect(verifier.isManager(ANNA.id)).toBe(false);
    await publishBlock(MANAGER, 1, true);
    await eventually(async () => !verifier.isManager(MANAGER));
    await publishBlock(MANAGER, 2, false);
    await eventually(async () => verifier.isManager(MANAGER));
    await publishManagers();
    await eventually(async () => !verifier.isManager(MANAGER));
  });

  test('export the data of the person of a ticket that was given to them, and of nobody else', async () => {
    await publishManagers(MANAGER);
    await eventually(async () => verifier.isManager(MANAGER));
    const ticket = (parts: TokenParts = {}) =>
      token({
        ...parts,
        claims: { by: MANAGER, ...parts.claims },
        options: { audience: 'kantyna-export', ...parts.options },
      });
    expect(verifier.exportedBy(MANAGER, ticket())).toBe(ANNA.id);
    const refusal = { status: 403, code: 'NOT_ALLOWED' };
    const { privateKey: forgers } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    for (const [by, text] of [
      [ANNA.id, ticket()],
      [MANAGER, ticket({ claims: { by: ANNA.id } })],
      [MANAGER, ticket({ options: { expiresIn: -1 } })],
      [MANAGER, ticket({ key: forgers })],
      [MANAGER, token()],
      [MANAGER, 'no ticket'],
    ] as const)
      expect(verifier.exportedBy(by, text)).toMatchObject(refusal);
    expect(verifier.verify(ticket())).toMatchObject({ status: 401 });
    await publishManagers();
    await eventually(async () => !verifier.isManager(MANAGER));
    expect(verifier.exportedBy(MANAGER, ticket())).toMatchObject(refusal);
  });
});
