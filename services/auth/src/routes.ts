import type { authEndpoints, TestUser, UserInfo } from '@kantyna/contracts/people/auth';
import type { Person } from '@kantyna/contracts/people/person';
import { Refusal } from '@kantyna/contracts/refusal';
import type { Session } from '@kantyna/contracts/people/sessions';
import { bearerToken, DISABLED, type HandlersOf } from '@kantyna/service/http/endpoints';
import { sessionOf } from '@kantyna/service/http/tokens';
import { newId } from '@kantyna/store/mongo/id';
import type { VerifyCredential } from './google.js';
import {
  ERASED,
  identifyGoogleAccount,
  identifyTestUser,
  signIn,
  successorOf,
  type IdentifiedPerson,
} from './person.js';
import type { Store } from './store.js';
import { endAllSessions, endSession, startSession } from './revocation.js';
import { findTestUser } from './test-users.js';
import { claimedAccount, countWrongCredentials } from './wrong-credentials.js';

interface Dependencies {
  readonly store: Store;
  readonly verifyCredential: VerifyCredential;
  /** The company's e-mail domains. */
  readonly domains: readonly string[];
  /** Undefined while test login is off. */
  readonly testUsers: TestUser[] | undefined;
  readonly lifetimeDays: number;
  readonly signToken: (person: Person, session: Session) => string;
}

export function authHandlers({
  store,
  verifyCredential,
  domains,
  testUsers,
  lifetimeDays,
  signToken,
}: Dependencies): HandlersOf<typeof authEndpoints> {
  const signInAs = async (identified: IdentifiedPerson): Promise<UserInfo | Refusal> => {
    const session = startSession(await store.revocationOf(identified.id), newId(), lifetimeDays, nowInSeconds());
    if (session instanceof Refusal) return session;
    const person = await store.people.change(identified.id, undefined, (present) => signIn(present, identified));
    if (person === ERASED) return signInAs(successorOf(identified));
    return person instanceof Refusal ? person : { username: person.username, token: signToken(person, session) };
  };

  const counted = countWrongCredentials();

  return {
    googleLogin: async ({ body }) => {
      const account = await verifyCredential(body.credential);
      const identified = account instanceof Refusal ? account : identifyGoogleAccount(account, domains);
      if (identified instanceof Refusal) return counted(claimedAccount(body.credential), identified);
      const userInfo = await signInAs(identified);
      return userInfo instanceof Refusal ? userInfo : { userInfo };
    },

    logout: ({ person, body, command, request }) =>
      store.revocations.change(person.id, command, (present) =>
        body.everywhere
          ? endAllSessions(present, nowInSeconds())
          : endSession(present, sessionOf(bearerToken(request)!), nowInSeconds()),
      ),

    publicKeys: () => store.keySet(),

    testUsers: testUsers ? async () => testUsers : DISABLED,

    testLogin: testUsers
      ? async ({ body }) => {
          const user = findTestUser(testUsers, body);
          return user instanceof Refusal ? counted(body.email, user) : signInAs(identifyTestUser(user));
        }
      : DISABLED,
  };
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);
