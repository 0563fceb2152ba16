import { expect, test } from '@jest/globals';
import { ConfigError } from '@kantyna/service/config';
import { pushServices } from './push-services.js';

const browsers = pushServices('');

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://eu.push.services.mozilla.com/wpush/v2/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
  'https://eu.push.apple.com/abc',
  'https://FCM.googleapis.com:443/fcm/send/abc',
])('%s is at a browser’s push service', (endpoint) => {
  expect(browsers(endpoint)).toBe(true);
});

test.each([
  ['http', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['another host', 'https://example.com/fcm.googleapis.com'],
  ['a host that ends alike', 'https://evilfcm.googleapis.com/'],
  ['a host below', 'https://x.fcm.googleapis.com/'],
  ['a host that goes on', 'https://fcm.googleapis.com.example.com/'],
  ['a host with a dot at its end', 'https://fcm.googleapis.com./'],
  ['the wildcard’s own host', 'https://notify.windows.com/'],
  ['a wildcard without its dot', 'https://evilnotify.windows.com/'],
  ['somebody’s name in front', 'https://fcm.googleapis.com@example.com/'],
  ['a password', 'https://a:b@fcm.googleapis.com/'],
  ['this machine', 'http://127.0.0.1:8080/'],
  ['a network within', 'https://10.0.0.1/'],
  ['metadata of a cloud', 'http://169.254.169.254/latest'],
  ['another protocol', 'file:///etc/passwd'],
  ['no address', 'fcm.googleapis.com'],
  ['nothing', ''],
])('not to be called: %s', (_, endpoint) => {
  expect(browsers(endpoint)).toBe(false);
});

test('a variable adds hosts and origins', () => {
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
  'PUSH_HOSTS "%s" stops the start with a line that names it',
  (entry) => {
    expect(() => pushServices(`a.test,${entry}`)).toThrow(
      new ConfigError(`PUSH_HOSTS: "${entry}" is neither a host nor an origin`),
    );
  },
);
