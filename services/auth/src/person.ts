import { Refusal } from '@kantyna/contracts/refusal';
import type { Change } from '@kantyna/store/aggregate';
import { derivedId } from '@kantyna/store/id';

/** A person as he is kept. Somebody whom Google knows is himself whatever becomes of his name and address. */
export interface StoredPerson {
  readonly username: string;
  readonly email: string;
  readonly googleSub?: string;
}

/** Somebody who has shown who he is. */
export interface Identified {
  readonly id: string;
  readonly person: StoredPerson;
}

/** What Google says in an ID token whose signature, issuer, audience and end are in order. */
export interface GoogleAccount {
  readonly sub: string;
  readonly email?: string | undefined;
  readonly email_verified?: boolean | undefined;
  readonly name?: string | undefined;
}

/** 400 for whoever is not known as one of the company (rules.md, Sign-in). */
export const USE_COMPANY_ACCOUNT = new Refusal(
  400,
  'SIGN_IN_REFUSED',
  'Please sign in with your company Google account.',
);

/** One of the company: a verified e-mail of one of its domains (rules.md, Sign-in). Without a name the address gives one. */
export function identifyGoogleAccount(
  { sub, email, email_verified: verified, name }: GoogleAccount,
  domains: readonly string[],
): Identified | Refusal {
  const [mailbox, domain, ...rest] = email?.split('@') ?? [];
  if (!sub || verified !== true || !email || !mailbox || !domain || rest.length > 0) return USE_COMPANY_ACCOUNT;
  if (!domains.includes(domain.toLowerCase())) return USE_COMPANY_ACCOUNT;
  return { id: derivedId('google', sub), person: { username: name?.trim() || mailbox, email, googleSub: sub } };
}

/** A test user, who is his address. */
export const identifyTestUser = (user: StoredPerson): Identified => ({
  id: derivedId('test', user.email),
  person: { username: user.username, email: user.email },
});

/** Keeps a person as he signed in last; nothing changes where he is known so already. */
export function signIn(present: StoredPerson | undefined, person: StoredPerson): Change<StoredPerson, undefined> {
  const same = present?.username === person.username && present.email === person.email;
  return { ...(same ? {} : { state: person }), reply: undefined };
}
