import { expect, test } from '@jest/globals';
import {
  ERASED,
  erasePerson,
  identifyGoogleAccount,
  identifyTestUser,
  NOT_OF_WORKSPACE,
  signIn,
  successorOf,
  USE_COMPANY_ACCOUNT,
} from './person.js';

const COMPANY = { domains: ['firma.pl', 'firma.com', 'firma.pk'], allowsUnmanaged: false };
const account = { sub: '107', email: 'ala@firma.pl', email_verified: true, name: 'Ala Kot', hd: 'firma.pl' };

test.each([
  ['as Google says', {}, { username: 'Ala Kot', email: 'ala@firma.pl', googleSub: '107' }],
  ['another domain of the company', { email: 'ala@firma.com' }, { username: 'Ala Kot', email: 'ala@firma.com' }],
  ['another domain of its Workspace', { hd: 'Firma.com' }, { email: 'ala@firma.pl' }],
  ['a domain in mixed case', { email: 'Ala@FIRMA.pl' }, { username: 'Ala Kot', email: 'Ala@FIRMA.pl' }],
  ['without a name', { name: undefined }, { username: 'ala' }],
  ['with a blank name', { name: '  ' }, { username: 'ala' }],
])('identifies a person of the company: %s', (_, given, person) => {
  expect(identifyGoogleAccount({ ...account, ...given }, COMPANY)).toMatchObject({ person });
});

test.each([
  ['an e-mail that is not verified', { email_verified: false }],
  ['an e-mail without verification', { email_verified: undefined }],
  ['no e-mail', { email: undefined }],
  ['a foreign domain', { email: 'ala@gmail.com' }],
  ['a domain with the same ending', { email: 'ala@niefirma.pl' }],
  ['a subdomain', { email: 'ala@x.firma.pl' }],
  ['a domain in the mailbox', { email: 'ala@firma.pl@gmail.com' }],
  ['no mailbox', { email: '@firma.pl' }],
  ['no domain', { email: 'firma.pl' }],
  ['no subject', { sub: '' }],
  ['a subject that is no text', { sub: 107 }],
  ['a list of addresses', { email: ['ala@firma.pl'] }],
  ['a domain whose letter only looks like one after folding', { email: 'ala@firma.p\u212a' }],
])('refuses %s', (_, given) => {
  expect(identifyGoogleAccount({ ...account, ...given }, COMPANY)).toBe(USE_COMPANY_ACCOUNT);
});

test('refuses everybody if no domain is allowed', () => {
  expect(identifyGoogleAccount(account, { ...COMPANY, domains: [] })).toBe(USE_COMPANY_ACCOUNT);
});

test.each([undefined, '', 'gmail.com', 'x.firma.pl', ['firma.pl']])(
  'refuses an address of the company in an account of the Workspace %p, unless the company has none',
  (hd) => {
    expect(identifyGoogleAccount({ ...account, hd }, COMPANY)).toBe(NOT_OF_WORKSPACE);
    const person = { email: 'ala@firma.pl' };
    expect(identifyGoogleAccount({ ...account, hd }, { ...COMPANY, allowsUnmanaged: true })).toMatchObject({ person });
  },
);

test('derives the id from the Google subject only', () => {
  const before = identifyGoogleAccount(account, COMPANY);
  const renamed = identifyGoogleAccount({ ...account, name: 'Ala Pies', email: 'pies@firma.pl' }, COMPANY);
  const successor = identifyGoogleAccount({ ...account, sub: '108' }, COMPANY);

  expect(renamed).toMatchObject({ id: (before as { id: string }).id, person: { username: 'Ala Pies' } });
  expect(successor).not.toMatchObject({ id: (before as { id: string }).id });
});

test('derives different ids for test users and Google accounts', () => {
  const user = identifyTestUser({ username: 'Ala', email: '107' });

  expect(user.id).toMatch(/^[0-9a-f]{24}$/);
  expect(identifyGoogleAccount(account, COMPANY)).not.toMatchObject({ id: user.id });
});

test('signing in stores a new name or address and otherwise changes nothing', () => {
  const ala = { username: 'Ala', email: 'ala@firma.pl' };

  const as = (person: typeof ala) => ({ id: '1', person });

  expect(signIn(undefined, as(ala))).toEqual({ state: ala, reply: { id: '1', ...ala } });
  expect(signIn(ala, as(ala))).toEqual({ reply: { id: '1', ...ala } });
  expect(signIn(ala, as({ ...ala, username: 'Ola' }))).toMatchObject({ state: { ...ala, username: 'Ola' } });
  expect(signIn(ala, as({ ...ala, email: 'ola@firma.pl' }))).toMatchObject({
    state: { ...ala, email: 'ola@firma.pl' },
  });
});

test('an erased person has no name, and their account signs in as a new person', () => {
  const identified = identifyTestUser({ username: 'Ala', email: 'ala@firma.pl' });
  const { state } = erasePerson();
  const successor = successorOf(identified);

  expect(state).toEqual({ username: '', email: '' });
  expect(signIn(state, identified)).toBe(ERASED);
  expect(successor).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/), person: identified.person });
  expect(successor.id).not.toBe(identified.id);
});
