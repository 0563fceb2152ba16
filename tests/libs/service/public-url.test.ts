import { expect, test } from '@jest/globals';
import { readConfig } from '@kantyna/service/process/config';
import { addressOf, basePathOf, publicUrlVariable, withoutBase } from '@kantyna/service/process/public-url';

test.each([
  ['', '', '/login'],
  ['https://lunch.firma.pl', '', 'https://lunch.firma.pl/login'],
  ['https://lunch.firma.pl:8443/', '', 'https://lunch.firma.pl:8443/login'],
  ['https://intranet.firma.pl/kantyna', '/kantyna', 'https://intranet.firma.pl/kantyna/login'],
  ['https://intranet.firma.pl/apps/kantyna/', '/apps/kantyna', 'https://intranet.firma.pl/apps/kantyna/login'],
])('PUBLIC_URL %s stands below “%s”', (publicUrl, basePath, login) => {
  expect(readConfig(publicUrlVariable, { PUBLIC_URL: publicUrl })).toEqual({ PUBLIC_URL: publicUrl });
  expect(basePathOf(publicUrl)).toBe(basePath);
  expect(addressOf(publicUrl, '/login')).toBe(login);
});

test.each([
  'lunch.firma.pl',
  'https://host/?a',
  'https://host/a b/',
  'https://host/"/',
  'https://host//',
  'https://host/a/../b/"',
])('PUBLIC_URL %s is none', (publicUrl) => {
  expect(() => readConfig(publicUrlVariable, { PUBLIC_URL: publicUrl })).toThrow('PUBLIC_URL');
});

test.each([
  ['/kantyna', '/'],
  ['/kantyna/', '/'],
  ['/kantyna?a=1', '/?a=1'],
  ['/kantyna/orders/today?a=/kantyna', '/orders/today?a=/kantyna'],
  ['/kantynas/orders', '/kantynas/orders'],
  ['/orders/kantyna', '/orders/kantyna'],
])('the path of the app of %s is %s', (url, path) => {
  expect(withoutBase(url, '/kantyna')).toBe(path);
});
