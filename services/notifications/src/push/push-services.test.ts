import { expect, test } from '@jest/globals';
import { ConfigError } from '@kantyna/service/process/config';
import { pushServices } from './subscription.js';

const browsers = pushServices('');

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://eu.push.services.mozilla.com/wpush/v2/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
  'https://eu.push.apple.com/abc',
  'https://FCM.googleapis.com:443/fcm/send/abc',
])('allows %s', (endpoint) => {
  expect(browsers(endpoint)).toBe(true);
});

test.each([
  ['http', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['another host', 'https://example.com/fcm.googleapis.com'],
  ['a host with the same ending', 'https://evilfcm.googleapis.com/'],
  ['a subdomain', 'https://x.fcm.googleapis.com/'],
  ['a longer host', 'https://fcm.googleapis.com.example.com/'],
  ['a host with a trailing dot', 'https://fcm.googleapis.com./'],
  ['the host of a wildcard', 'https://notify.windows.com/'],
  ['a wildcard without its dot', 'https://evilnotify.windows.com/'],
  ['a user name in front', 'https://fcm.googleapis.com@example.com/'],
  ['a password', 'https://a:b@fcm.googleapis.com/'],
  ['this machine', 'http://127.0.0.1:8080/'],
  ['a private network', 'https://10.0.0.1/'],
  ['a cloud metadata service', 'http://169.254.169.254/latest'],
  ['another protocol', 'file:///etc/passwd'],
  ['not a URL', 'fcm.googleapis.com'],
  ['an empty text', ''],
])('does not allow %s', (_, endpoint) => {
  expect(browsers(endpoint)).toBe(false);
});

test('PUSH_HOSTS adds hosts and origins', () => {
  const isPushService = pushServices('push.firma.pl, *.push.test ,http://127.0.0.1:1234,https://x.test:8443,');

  expect(isPushService('https://push.firma.pl/a')).toBe(true);
  expect(isPushService('http://push.firma.pl/a')).toBe(false);
  expect(isPushService('https://a.push.test/')).toBe(true);
  expect(isPushService('http://127.0.0.1:1234/a')).toBe(true);
  expect(isPushService('http://127.0.0.1:1235/a')).toBe(false);
  expect(isPushService('http://user@127.0.0.1:1234/a')).toBe(false);
  expect(isPushService('https://x.test:8443/a')).toBe(true);
  expect(isPushService('https://x.test/a')).toBe(false);
  expect(isPushService('https://fcm.googleapis.com/a')).toBe(true);
});

test.each(['*', '*.', 'localhost', 'http://127.0.0.1:1234/path', 'ftp://a.b', 'a b.c', 'https://', 'a.*.b'])(
  'the invalid PUSH_HOSTS entry "%s" stops the start and is named',
  (entry) => {
    expect(() => pushServices(`a.test,${entry}`)).toThrow(
      new ConfigError(`PUSH_HOSTS: "${entry}" is neither a host nor an origin`),
    );
  },
);
