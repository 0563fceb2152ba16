import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '@kantyna/service/process/config';
import { admitsEverybody, readProviders, redirectAddress } from './provider-config.js';
import { providerVariables } from './provider-variables.js';

const folder = mkdtempSync(join(tmpdir(), 'kantyna-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string>, companyDomains: string[] = []) =>
  readProviders(readConfig(providerVariables, env), companyDomains);
const WHOLE = {
  PUBLIC_URL: 'https://kantyna.example',
  OIDC_ISSUER: 'https://login.example/',
  OIDC_CLIENT_ID: 'kantyna',
  OIDC_CLIENT_SECRET: 'secret',
};
const without = (name: keyof typeof WHOLE) => Object.fromEntries(Object.entries(WHOLE).filter(([one]) => one !== name));

/** The providers of a file with this text. */
function fromFile(text: string) {
  const file = `${folder}/providers.json`;
  writeFileSync(file, text);
  return read({ PUBLIC_URL: WHOLE.PUBLIC_URL, OIDC_PROVIDERS_FILE: file });
}

describe('the providers', () => {
  it('are none without variables', () => {
    expect(read({})).toEqual([]);
    expect(read({ PUBLIC_URL: WHOLE.PUBLIC_URL })).toEqual([]);
  });

  it('have the issuer to the letter, and defaults', () => {
    expect(read(WHOLE)).toEqual([
      {
        id: 'oidc',
        name: 'login.example',
        issuer: 'https://login.example/',
        clientId: 'kantyna',
        clientSecret: 'secret',
        scopes: 'openid profile email',
        requiredClaim: undefined,
        subjectClaims: ['sub'],
        emailDomains: [],
        trustsEmail: false,
        authMethod: 'client_secret_basic',
      },
    ]);
  });

  it('have the domains of the company, unless they have their own', () => {
    const own = { ...WHOLE, OIDC_EMAIL_DOMAINS: 'b.pl' };
    expect([read(WHOLE, ['firma.pl']), read(own, ['firma.pl'])].map(([one]) => one!.emailDomains)).toEqual([
      ['firma.pl'],
      ['b.pl'],
    ]);
  });

  it.each<[boolean, Record<string, string>]>([
    [true, {}],
    [false, { OIDC_REQUIRED_CLAIM: 'groups=kantyna' }],
    [false, { OIDC_EMAIL_DOMAINS: 'firma.pl' }],
  ])('let in everybody: %p, with %j', (expected, env) => {
    expect(read({ ...WHOLE, ...env }).map(admitsEverybody)).toEqual([expected]);
  });

  it('read lists and a claim whose value has an equals sign', () => {
    const more = {
      ...{ OIDC_REQUIRED_CLAIM: 'groups=a=b', OIDC_SUBJECT_CLAIMS: 'tid, oid', OIDC_EMAIL_DOMAINS: 'Firma.PL, b.pl' },
      OIDC_SCOPES: 'profile offline_access',
    };
    expect(read({ ...WHOLE, ...more })[0]).toMatchObject({
      requiredClaim: { name: 'groups', value: 'a=b' },
      subjectClaims: ['tid', 'oid'],
      emailDomains: ['firma.pl', 'b.pl'],
      scopes: 'openid profile offline_access',
    });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['no issuer', without('OIDC_ISSUER'), /^OIDC_ISSUER: is missing/],
    ['a name alone', { OIDC_NAME: 'Firma' }, /^OIDC_ISSUER: is missing, but OIDC_NAME/],
    ['no client id', without('OIDC_CLIENT_ID'), /^OIDC_CLIENT_ID: is missing/],
    ['no secret', without('OIDC_CLIENT_SECRET'), /^OIDC_CLIENT_SECRET: is missing/],
    ['no address of the app', without('PUBLIC_URL'), /^PUBLIC_URL: is missing/],
    ['a secret without a use', { ...WHOLE, OIDC_TOKEN_AUTH_METHOD: 'none' }, /^OIDC_TOKEN_AUTH_METHOD: is none/],
    ['an unknown method', { ...WHOLE, OIDC_TOKEN_AUTH_METHOD: 'basic' }, /OIDC_TOKEN_AUTH_METHOD/],
    ['an issuer without TLS', { ...WHOLE, OIDC_ISSUER: 'http://login.example' }, /^OIDC_ISSUER: is no https/],
    ['a claim without a value', { ...WHOLE, OIDC_REQUIRED_CLAIM: 'groups' }, /OIDC_REQUIRED_CLAIM/],
  ])('stop the start with the variable for %s', (_, env, message) => {
    expect(() => read(env)).toThrow(ConfigError);
    expect(() => read(env)).toThrow(message);
  });

  it('come from a file, too', () => {
    const entry = { id: 'partner', issuer: 'https://id.partner.example', clientId: 'a', clientSecret: 'b' };
    const more = { trustEmail: true, emailDomains: 'B.pl' };
    expect(fromFile(JSON.stringify([{ ...entry, ...more }]))[0]).toMatchObject({
      ...{ id: 'partner', name: 'id.partner.example' },
      ...{ trustsEmail: true, emailDomains: ['b.pl'] },
    });
  });

  it.each<[string, string, RegExp]>([
    ['that is not JSON', '[{ "clientSecret": "s3cret"', /is not JSON$/],
    ['without a list', '{}', /providers must be array/],
    ['with an entry without an id', '[{ "issuer": "https://a", "clientId": "b" }]', /must have required property 'id'/],
    [
      'with a field that nobody knows',
      '[{ "id": "a", "issuer": "https://a", "clientId": "b", "secret": "c" }]',
      /additional/,
    ],
    [
      'with an entry without a secret',
      '[{ "id": "a", "issuer": "https://a", "clientId": "b" }]',
      /a: clientSecret: is missing/,
    ],
  ])('refuse a file %s', (_, text, message) => {
    expect(() => fromFile(text)).toThrow(message);
    expect(() => fromFile(text)).not.toThrow(/s3cret/);
  });
});

it('the redirect address has one slash', () => {
  const address = 'https://kantyna.example/api/auth/oidc/callback';
  expect([redirectAddress('https://kantyna.example'), redirectAddress('https://kantyna.example/')]).toEqual([
    address,
    address,
  ]);
});
