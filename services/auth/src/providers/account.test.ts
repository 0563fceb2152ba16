import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@kantyna/kernel/refusal';
import { identityId } from '../accounts/verified-account.js';
import { isNotAdmitted, NOT_TRUSTED, toAccount } from './account.js';
import type { ProviderConfig } from './provider-config.js';

const CONFIG: ProviderConfig = {
  ...{ id: 'oidc', name: 'Firma', issuer: 'https://login.example', clientId: 'kantyna', clientSecret: 'secret' },
  ...{ scopes: 'openid', requiredClaim: undefined, subjectClaims: ['sub'], emailDomains: [], trustsEmail: false },
  authMethod: 'client_secret_basic',
};
const ULA = { sub: 'ula', name: 'Ula Kot', email: 'ula@firma.pl' };

describe('an address', () => {
  type Said = 'verified' | 'denied' | 'unknown' | 'EMAIL_NOT_VERIFIED' | 'OTHER_DOMAIN';
  it.each<[said: unknown, Said, withDomains: Said, trusted: Said]>([
    [true, 'verified', 'verified', 'verified'],
    ['true', 'verified', 'verified', 'verified'],
    [false, 'denied', 'EMAIL_NOT_VERIFIED', 'verified'],
    ['false', 'denied', 'EMAIL_NOT_VERIFIED', 'verified'],
    ['no', 'denied', 'EMAIL_NOT_VERIFIED', 'verified'],
    [undefined, 'unknown', 'unknown', 'verified'],
    [null, 'unknown', 'unknown', 'verified'],
  ])('of which the provider says %j is %s, with domains %s, trusted %s', (said, ...expected) => {
    const outcome = (changes: Partial<ProviderConfig>) => {
      const account = toAccount({ ...ULA, email_verified: said }, { ...CONFIG, ...changes });
      if (account instanceof Refusal) return account.code;
      return account.isEmailVerified ? 'verified' : account.isEmailDenied ? 'denied' : 'unknown';
    };
    const emailDomains = ['firma.pl'];
    expect([outcome({}), outcome({ emailDomains }), outcome({ emailDomains, trustsEmail: true })]).toEqual(expected);
  });

  it.each([
    ['ula@FIRMA.pl', true],
    ['ula@firma.p\u2113', false],
    ['ula@firma.p\u212a', false],
    ['ula@other.example', false],
  ])('%s is in the domains: %p', (email, isIn) => {
    const account = toAccount({ ...ULA, email }, { ...CONFIG, emailDomains: ['firma.pl', 'firma.pk'] });
    expect(account).toMatchObject(isIn ? { email } : { code: 'OTHER_DOMAIN', name: 'email' });
  });
});

describe('a required claim', () => {
  const requiredClaim = { name: 'groups', value: 'kantyna' };
  it.each<[unknown, string | undefined]>([
    ['kantyna', undefined],
    [['staff', 'kantyna'], undefined],
    [undefined, 'CLAIM_MISSING'],
    [null, 'CLAIM_MISSING'],
    [[], 'NOT_ADMITTED'],
    ['\u212aantyna', 'NOT_ADMITTED'],
    ['Kantyna', 'NOT_ADMITTED'],
    ['kantyna-2', 'NOT_ADMITTED'],
  ])('that is %j: %s', (groups, code) => {
    const account = toAccount({ ...ULA, groups }, { ...CONFIG, requiredClaim });
    expect(isNotAdmitted(account)).toBe(code !== undefined);
    if (code !== undefined) expect(account).toMatchObject({ code, name: 'groups' });
  });

  it('that is gone counts more than another fault', () => {
    expect(isNotAdmitted(toAccount({ sub: '' }, { ...CONFIG, requiredClaim }))).toBe(true);
    expect(isNotAdmitted(toAccount({ sub: '' }, CONFIG))).toBe(false);
  });
});

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
