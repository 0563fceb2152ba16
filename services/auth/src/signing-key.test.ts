import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ConfigError } from '@kantyna/service/process/config';
import { readSigningKey, rotateKey, type PublicKey } from './signing-key.js';

const pem = (key: KeyObject, type: 'pkcs8' | 'sec1' | 'spki' = 'pkcs8') =>
  key.export({ type: type, format: 'pem' }).toString();
const ec = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve });

test.each([
  ['PKCS 8', (key: KeyObject) => pem(key)],
  ['SEC 1', (key: KeyObject) => pem(key, 'sec1')],
  ['one line with \\n', (key: KeyObject) => pem(key).replaceAll('\n', '\\n')],
])('reads a P-256 key as %s', (_, write) => {
  const { privateKey, publicKey } = ec('P-256');
  const { x, y } = publicKey.export({ format: 'jwk' });
  const thumbprint = createHash('sha256').update(`{"crv":"P-256","kty":"EC","x":"${x}","y":"${y}"}`);

  expect(readSigningKey(write(privateKey)).publicKey).toEqual({
    kty: 'EC',
    crv: 'P-256',
    x,
    y,
    kid: thumbprint.digest('base64url'),
    alg: 'ES256',
    use: 'sig',
  });
});

test.each([
  ['a wrong curve', pem(ec('P-384').privateKey)],
  ['the other curve of 256 bits', pem(ec('secp256k1').privateKey)],
  ['an RSA key', pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)],
  ['an Ed25519 key', pem(generateKeyPairSync('ed25519').privateKey)],
  ['a public key', pem(ec('P-256').publicKey, 'spki')],
  ['garbage', 'secret'],
  ['nothing', ''],
])('%s stops the start with one line that does not quote the key', (_, text) => {
  expect(() => readSigningKey(text)).toThrow(new ConfigError('TOKEN_PRIVATE_KEY: is not a P-256 private key in PEM'));
});

const key = (kid: string): PublicKey => ({ kty: 'EC', crv: 'P-256', x: '', y: '', kid, alg: 'ES256', use: 'sig' });
const kids = (change: ReturnType<typeof rotateKey>) => change.state?.keys.map(({ kid }) => kid);

test('puts the current key first and keeps three', () => {
  expect(kids(rotateKey(undefined, key('a')))).toEqual(['a']);
  expect(kids(rotateKey({ keys: [key('b'), key('a')] }, key('c')))).toEqual(['c', 'b', 'a']);
  expect(kids(rotateKey({ keys: [key('c'), key('b'), key('a')] }, key('d')))).toEqual(['d', 'c', 'b']);
  expect(kids(rotateKey({ keys: [key('b'), key('a')] }, key('a')))).toEqual(['a', 'b']);
});

test('changes nothing for the same key', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 }), (starts) => {
      let set: { keys: PublicKey[] } | undefined;
      for (const kid of starts) set = rotateKey(set, key(kid)).state ?? set;
      const present = starts.at(-1)!;

      expect(set?.keys[0]?.kid).toBe(present);
      expect(new Set(set?.keys.map(({ kid }) => kid)).size).toBe(set?.keys.length);
      expect(rotateKey(set, key(present)).state).toBeUndefined();
    }),
  );
});
