import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sealWith } from './sealed.js';

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

test('opens what it sealed, and nothing that was changed or sealed with another key', () => {
  const key = newKey();
  const seal = sealWith(key);
  const sealed = seal.seal('a refresh token, ż');
  expect(sealWith(key).open(sealed)).toBe('a refresh token, ż');
  expect(seal.seal('a refresh token, ż')).not.toBe(sealed);
  expect(sealWith(newKey()).open(sealed)).toBeUndefined();
  for (const at of [0, 15, 30, sealed.length - 2]) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(seal.open(changed)).toBeUndefined();
  }
  for (const text of ['', 'AAAA']) expect(seal.open(text)).toBeUndefined();
});
