import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { validateSubscription } from './subscription.js';

const pair = createECDH('prime256v1');
pair.generateKeys();
const point = pair.getPublicKey();
const offTheCurve = Buffer.from(point);
offTheCurve[64]! ^= 1;

const good = {
  endpoint: 'https://push.test/a',
  p256dhKey: point.toString('base64url'),
  authKey: randomBytes(16).toString('base64url'),
};
const isPushService = (endpoint: string) => endpoint.startsWith('https://push.test/');
const messages = (given: Partial<typeof good>) => validateSubscription({ ...good, ...given }, isPushService)?.messages;

test('accepts the subscription of a browser', () => {
  expect(validateSubscription(good, isPushService)).toBeUndefined();
});

test.each([
  ['too short', point.subarray(0, 64).toString('base64url')],
  ['too long', `${point.toString('base64url')}AA`],
  ['compressed', pair.getPublicKey('base64url', 'compressed')],
  ['not on the curve', offTheCurve.toString('base64url')],
  ['not in base64url', point.toString('base64')],
  ['hexadecimal', point.toString('hex')],
  ['blank', ' '],
])('refuses a p256dhKey that is %s', (_, p256dhKey) => {
  expect(messages({ p256dhKey })).toEqual(['p256dhKey: is not a P-256 public key, 65 bytes in base64url']);
});

test.each([
  ['too short', randomBytes(15).toString('base64url')],
  ['too long', randomBytes(17).toString('base64url')],
  ['padded', Buffer.alloc(16).toString('base64')],
  ['with other letters', 'ĄAAAAAAAAAAAAAAAAAAAAA'],
])('refuses an authKey that is %s', (_, authKey) => {
  expect(messages({ authKey })).toEqual(['authKey: is not 16 bytes in base64url']);
});

test('lists every fault with 400', () => {
  const refusal = validateSubscription({ endpoint: 'http://a', p256dhKey: 'x', authKey: 'y' }, isPushService);

  expect(refusal).toMatchObject({ status: 400, code: 'INVALID_BODY' });
  expect(refusal?.messages?.map((message) => message.split(':')[0])).toEqual(['endpoint', 'p256dhKey', 'authKey']);
});
