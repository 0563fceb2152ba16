import { describe, expect, it } from '@jest/globals';
import { identityId } from '../accounts/verified-account.js';
import { NOT_TRUSTED, toAccount } from './account.js';
import type { ProviderConfig } from './provider-config.js';

const CONFIG: ProviderConfig = {
  ...{ id: 'oidc', name: 'Firma', issuer: 'https://login.example', clientId: 'kantyna', clientSecret: 'secret' },
  ...{ scopes: 'openid', requiredClaim: undefined, subjectClaims: ['sub'], emailDomains: [] },
  authMethod: 'client_secret_basic',
};
const ULA = { sub: 'ula', name: 'Ula Kot', email: 'ula@firma.pl' };

describe('a subject', () => {
  const idOf = (claims: object, changes: Partial<ProviderConfig> = {}) => {
    const account = toAccount({ ...ULA, ...claims }, { ...CONFIG, ...changes });
    return 'subject' in account ? identityId(CONFIG.issuer, account.subject) : account;
  };

  it('is one account for ever, also of before subjects were compared to the letter', () => {
    expect(idOf({ name: 'Ula Pies', email: 'pies@firma.pl' })).toBe(idOf({}));
    expect(idOf({})).toBe('c05b0d97282d445040a5f047');
    expect(idOf({ tid: 'a', oid: 'b' }, { subjectClaims: ['tid', 'oid'] })).toBe('d9db398ec47d3dcd26c87049');
  });

  it.each(['ula ', ' ula', 'ula\u00a0', '\ufeffula', 'ula\n', 'Ula', 'u\u200bla', '\uff55la'])(
    '%j is another one',
    (sub) => {
      expect(idOf({ sub })).toMatch(/^[0-9a-f]{24}$/);
      expect(idOf({ sub })).not.toBe(idOf({}));
    },
  );

  it.each([undefined, '', 7, ['ula'], 'ula\ud800'])('cannot be %j', (sub) => {
    expect(idOf({ sub })).toBe(NOT_TRUSTED);
  });

  it('of two claims has no line end in one, which could be between them', () => {
    const subjectClaims = ['tid', 'oid'];
    expect(idOf({ tid: 'a\nb', oid: 'c' }, { subjectClaims })).toBe(NOT_TRUSTED);
  });
});
