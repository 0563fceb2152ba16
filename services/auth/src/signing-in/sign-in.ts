import type { Logger } from 'pino';
import type { UserInfo } from '@kantyna/contracts/people/auth';
import type { Person } from '@kantyna/contracts/people/person';
import type { Session } from '@kantyna/contracts/people/sessions';
import { lowerAscii } from '@kantyna/kernel/lower-ascii';
import { newId } from '@kantyna/kernel/ids';
import { Refusal } from '@kantyna/kernel/refusal';
import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { finishLeaving } from '../erasure.js';
import type { VerifiedAccount } from '../accounts/verified-account.js';
import { relink } from './ways-in.js';
import { stay } from '../leaving.js';
import { ERASED, signIn, successorOf, type IdentifiedPerson } from '../person.js';
import { startSession } from '../sessions.js';
import type { Store } from '../store.js';

/** A session that has begun. */
export interface SignedIn {
  readonly person: Person;
  readonly session: Session;
  readonly userInfo: UserInfo;
}

interface Dependencies {
  readonly store: Store;
  readonly lifetimeDays: number;
  readonly signToken: (person: Person, session: Session) => string;
  /** The addresses of `OFFICE_MANAGERS` in lower case. */
  readonly namedManagers: readonly string[];
  readonly log: Logger;
}
export type SignIn = ReturnType<typeof openSignIn>;

/** How people sign in, whichever way they come. Blocked people are refused with 403. */
export function openSignIn({ store, lifetimeDays, signToken, namedManagers, log }: Dependencies) {
  const signInAs = async (identified: IdentifiedPerson): Promise<SignedIn | Refusal> => {
    const { id } = identified;
    const left = await changeOrThrow(store.revocations, id, stay);
    if (left === 'too-late') await finishLeaving(store, id);
    const now = Math.floor(Date.now() / 1000);
    const session = startSession(await store.revocationOf(id), newId(), lifetimeDays, now);
    if (session instanceof Refusal) return session;
    const person = await store.people.change(id, undefined, (present) => signIn(present, identified));
    if (person === ERASED) return signInAs(successorOf(identified));
    if (person instanceof Refusal) return person;
    if (namedManagers.length > 0) await store.nameManagers(namedManagers, person);
    const token = signToken(person, session);
    const userInfo = { username: person.username, token, ...(left === 'stays' && { accountStays: true }) };
    return { person, session, userInfo };
  };

  return {
    signInAs,

    /**
     * Signs in the person whom an account leads to. Their name and address become those of the account. `code` is that of a link, which
     * makes the account lead to its person first.
     */
    async signInWith(account: VerifiedAccount, code?: string): Promise<SignedIn | Refusal> {
      const { username, email, isEmailVerified, isEmailDenied } = account;
      const relinked = code === undefined ? undefined : await relink(store, account, code);
      if (relinked instanceof Refusal) return relinked;
      const id = relinked ?? (await store.identities.personIdOf(account));
      const person = {
        ...{ username, email },
        ...(!isEmailVerified && { isUnverified: true as const }),
        ...(isEmailDenied && { isEmailDenied }),
      };
      const signedIn = await signInAs({ id, person });
      if (!isEmailVerified && namedManagers.includes(lowerAscii(email)))
        log.warn(
          { event: 'sign_in.manager_unverified', provider: account.provider, claim: 'email_verified' },
          'An address of OFFICE_MANAGERS made nobody a manager, since the provider does not say that it is verified',
        );
      if (!(signedIn instanceof Refusal)) await store.identities.note(account, signedIn.person.id, id);
      return signedIn;
    },
  };
}
