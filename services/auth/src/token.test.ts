import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { readSigningKey, signToken } from './signing-key.js';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = readSigningKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
const person = { id: 'a'.repeat(24), username: 'Zażółć Gęślą', email: 'zg@example.com' };

test('contains the person, the audience, the expiry and the key id', () => {
  const token = signToken(key, person, {
    id: 'a session',
    startedAt: Date.parse('2026-07-01T10:00:00Z') / 1000,
    expiresAt: Date.parse('2026-07-31T10:00:00Z') / 1000,
  });
  const verified = jwt.verify(token, publicKey, {
    algorithms: ['ES256'],
    complete: true,
    clockTimestamp: Date.parse('2026-07-31T09:59:59Z') / 1000,
  });

  expect(verified.header).toEqual({ alg: 'ES256', typ: 'JWT', kid: key.publicKey.kid });
  expect(verified.payload).toEqual({
    sub: person.id,
    sid: 'a session',
    username: 'Zażółć Gęślą',
    email: 'zg@example.com',
    iss: 'kantyna',
    aud: 'kantyna',
    iat: Date.parse('2026-07-01T10:00:00Z') / 1000,
    exp: Date.parse('2026-07-31T10:00:00Z') / 1000,
  });
});

test('expires', () => {
  const now = Math.floor(Date.now() / 1000);
  const token = signToken(key, person, { id: 'a session', startedAt: now - 60, expiresAt: now });

  expect(() => jwt.verify(token, publicKey, { algorithms: ['ES256'] })).toThrow('jwt expired');
});
