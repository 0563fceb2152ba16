import { expect, it } from '@jest/globals';
import { ConfigError, readConfig, wayOutVariables } from '@kantyna/service/process/config';
import { openWayOut } from '@kantyna/service/process/way-out';

it.each([
  ['is not there', '/nowhere/authorities.pem'],
  ['holds none', '/dev/null'],
])('a file of authorities that %s stops the start with its variable', async (_, file) => {
  const opening = openWayOut(readConfig(wayOutVariables, { NODE_EXTRA_CA_CERTS: file }));
  await expect(opening).rejects.toThrow(ConfigError);
  await expect(opening).rejects.toThrow(`NODE_EXTRA_CA_CERTS: ${file}`);
});

it.each(['proxy:3128', 'socks5://proxy:1080', 'http://proxy/path'])('a proxy %s stops the start', (proxy) => {
  expect(() => readConfig(wayOutVariables, { HTTPS_PROXY: proxy })).toThrow(/HTTPS_PROXY/);
});
