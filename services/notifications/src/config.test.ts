import { expect, test } from '@jest/globals';
import { ConfigError } from '@kantyna/service/process/config';
import webpush from 'web-push';
import { vapidDetails } from './config.js';

const { publicKey, privateKey } = webpush.generateVAPIDKeys();
const other = webpush.generateVAPIDKeys();
const given = (
  VAPID_PUBLIC_KEY: string,
  VAPID_PRIVATE_KEY: string,
  VAPID_SUBJECT = 'mailto:a@b.pl',
  TEST_LOGIN = false,
) => vapidDetails({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, TEST_LOGIN });

test('a key pair turns pushes on, and no keys turn them off', () => {
  expect(given(publicKey, privateKey)).toEqual({ subject: 'mailto:a@b.pl', publicKey, privateKey });
  expect(given('', '')).toBeUndefined();
});

test.each([
  'mailto:admin@localhost',
  'https://localhost:8443/contact',
  'https://kantyna.localhost',
  'https://127.0.0.1',
])('the subject %s, which Apple refuses: the start fails', (subject) => {
  expect(() => given(publicKey, privateKey, subject)).toThrow(ConfigError);
  expect(() => given(publicKey, privateKey, subject)).toThrow('VAPID_SUBJECT');
  expect(() => given(publicKey, privateKey, subject, true)).toThrow('VAPID_SUBJECT');
  expect(given('', '', subject)).toBeUndefined();
});

test.each([
  'mailto:kantyna@example.com',
  'mailto:kantyna@company.example',
  'https://kantyna.test/contact',
  'mailto:admin@server',
  'mailto:admin@printer.local',
  'https://10.0.0.7',
  'mailto:x@',
])('the subject %s, where nobody is: the start fails, but for a look with test login', (subject) => {
  expect(() => given(publicKey, privateKey, subject)).toThrow('VAPID_SUBJECT');
  expect(given(publicKey, privateKey, subject, true)).toMatchObject({ subject });
});

test.each(['mailto:localhost@firma.pl', 'https://localhost.firma.pl'])('the subject %s is a contact', (subject) => {
  expect(given(publicKey, privateKey, subject)).toMatchObject({ subject });
});

test.each([
  ['no private half', publicKey, ''],
  ['no public half', '', privateKey],
  ['halves of different keys', other.publicKey, privateKey],
  ['garbage', 'garbage', 'garbage'],
  ['zero', publicKey, Buffer.alloc(32).toString('base64url')],
  ['a private half in base64', publicKey, `${privateKey}=`],
])('%s: the start fails', (_, publicHalf, privateHalf) => {
  expect(() => given(publicHalf, privateHalf)).toThrow(ConfigError);
  expect(() => given(publicHalf, privateHalf)).toThrow('are not the two halves of one key');
});
