import Type, { type Static } from '@kantyna/typebox';
import { tidy } from '@kantyna/contracts/name';
import { isErased, type Person } from '@kantyna/contracts/people/person';
import { Shape } from '@kantyna/contracts/format';
import { Refusal } from '@kantyna/kernel/refusal';
import type { Change } from '@kantyna/kernel/change';
import { lowerAscii } from '@kantyna/kernel/lower-ascii';
import { derivedId } from '@kantyna/kernel/ids';

/**
 * A person as stored. An erased person has an empty name and address. The id of a Google account stays the same when its name and address
 * change.
 */
export const StoredPerson = Shape({
  username: Type.String(),
  email: Type.String(),
  googleSub: Type.Optional(Type.String()),
  /** The provider does not say that it has verified the address. */
  isUnverified: Type.Optional(Type.Literal(true)),
  /** The provider says that it has not: no e-mail goes there. */
  isEmailDenied: Type.Optional(Type.Literal(true)),
});
export type StoredPerson = Static<typeof StoredPerson>;

/** A person whose identity has been verified. */
export interface IdentifiedPerson {
  readonly id: string;
  readonly person: StoredPerson;
}

/** The company whose Google accounts may sign in: its e-mail domains in lower case, and whether accounts outside its Google Workspace may. */
export interface Company {
  readonly domains: readonly string[];
  readonly allowsUnmanaged: boolean;
}

/** The claims of a Google ID token whose signature, issuer, audience and expiry are valid. */
export interface GoogleAccount {
  readonly sub: unknown;
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly name?: unknown;
  /** The domain of the Google Workspace that the account belongs to. Private accounts have none, whatever their address. */
  readonly hd?: unknown;
}

/** 400 for an account that does not belong to the company (docs/rules/people.md, Sign-in). */
export const USE_COMPANY_ACCOUNT = new Refusal(
  400,
  'SIGN_IN_REFUSED',
  'Please sign in with your company Google account.',
);

/** 400 for a private account with an address of the company: whoever has left it may still have one. */
export const NOT_OF_WORKSPACE = new Refusal(400, USE_COMPANY_ACCOUNT.code, USE_COMPANY_ACCOUNT.message);

/**
 * Identifies a person of the company by a verified e-mail address in one of its domains. The account's Google Workspace must be the
 * company's, too, unless it allows others (docs/rules/people.md, Sign-in). An account without a name gets the mailbox as its name.
 */
export function identifyGoogleAccount(
  account: GoogleAccount,
  { domains, allowsUnmanaged }: Company,
): IdentifiedPerson | Refusal {
  const [sub, email, name, hd] = [account.sub, account.email, account.name, account.hd].map(textOf) as FourTexts;
  const verified = account.email_verified;
  const [mailbox, domain, ...rest] = email.split('@');
  if (!sub || verified !== true || !email || !mailbox || !domain || rest.length > 0) return USE_COMPANY_ACCOUNT;
  if (!domains.includes(lowerAscii(domain))) return USE_COMPANY_ACCOUNT;
  if (!allowsUnmanaged && !domains.includes(lowerAscii(hd))) return NOT_OF_WORKSPACE;
  return { id: derivedId('google', sub), person: { username: tidy(name) || mailbox, email, googleSub: sub } };
}

type FourTexts = [string, string, string, string];

/** A claim that is to be a text; of any other kind it says nothing. */
const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** Identifies a test user by the e-mail address. */
export const identifyTestUser = ({ username, email }: StoredPerson): IdentifiedPerson => ({
  id: derivedId('test', email),
  person: { username, email },
});

/** The account belonged to somebody who was erased: its holder signs in as a new person, their successor. */
export const ERASED = new Refusal(403, 'NOT_ALLOWED', 'This person was erased.');

/** The new person that the holder of an erased person's account becomes. */
export const successorOf = ({ id, person }: IdentifiedPerson): IdentifiedPerson => ({
  id: derivedId('successor', id),
  person,
});

/** Erases a person: only the id is left. The other services follow when they hear of it. Repeating it tells them again. */
export const erasePerson = (): Change<StoredPerson> => ({
  state: { username: '', email: '' },
  reply: {},
});

/** Stores a person's current name and address, unless they are the same. Replies with the person as published. */
export function signIn(
  present: StoredPerson | undefined,
  { id, person }: IdentifiedPerson,
): Change<StoredPerson, Person> | Refusal {
  if (present && isErased(present)) return ERASED;
  const { username, email, isUnverified, isEmailDenied } = person;
  const { isUnverified: wasUnverified, isEmailDenied: wasDenied, ...known } = present ?? {};
  const isSameAddress = present?.email === email && wasUnverified === isUnverified && wasDenied === isEmailDenied;
  const isSame = isSameAddress && present.username === username;
  return { ...(isSame ? {} : { state: { ...known, ...person } }), reply: { id, username, email } };
}
