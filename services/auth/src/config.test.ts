import { expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '@kantyna/service/process/config';
import { allowedDomains, variables } from './config.js';

const domainsOf = (env: Record<string, string>) =>
  allowedDomains(readConfig(variables, { TOKEN_PRIVATE_KEY: 'a key', ...env }));

test('reads the domains of the company in lower case', () => {
  expect(domainsOf({ ALLOWED_EMAIL_DOMAINS: ' Firma.pl, ,firma.com ' })).toEqual(['firma.pl', 'firma.com']);
  expect(domainsOf({})).toEqual([]);
});

test('Google sign-in without domains stops the start with one line', () => {
  const read = () => domainsOf({ GOOGLE_CLIENT_ID: 'x', ALLOWED_EMAIL_DOMAINS: ' , ' });

  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/^ALLOWED_EMAIL_DOMAINS: is missing/);
});
