import type { authEndpoints, TestUser, UserInfo } from '@kantyna/contracts/people/auth';
import type { Person } from '@kantyna/contracts/people/person';
import { notFound, Refusal } from '@kantyna/kernel/refusal';
import type { Session } from '@kantyna/contracts/people/sessions';
import { DISABLED, type HandlersOf } from '@kantyna/service/http/endpoints';
import { bearerToken, sessionOf } from '@kantyna/service/http/tokens';
import { newId } from '@kantyna/kernel/ids';
import type { Clock } from '@kantyna/kernel/clock';
import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import type { VerifyCredential } from './google.js';
import { finishLeaving } from './erasure.js';
import { leave, nobodyElse, stay } from './leaving.js';
import {
  ERASED,
  identifyGoogleAccount,
  identifyTestUser,
  NOT_OF_WORKSPACE,
  signIn,
  successorOf,
  type Company,
  type IdentifiedPerson,
} from './person.js';
import type { Store } from './store.js';
import { refuseLast } from './managers.js';
import { endAllSessions, endSession, listSessions, startSession, toSession } from './sessions.js';
import { findTestUser } from './test-users.js';
import { claimedAccount, countWrongCredentials } from './wrong-credentials.js';

interface Dependencies {
  readonly store: Store;
  readonly verifyCredential: VerifyCredential;
  readonly company: Company;
  /** Undefined while test login is off. */
  readonly testUsers: TestUser[] | undefined;
  readonly clock: Pick<Clock, 'now'>;
  readonly lifetimeDays: number;
  /** The addresses of `OFFICE_MANAGERS` in lower case. */
  readonly namedManagers: readonly string[];
  readonly signToken: (person: Person, session: Session) => string;
}

export function authHandlers(deps: Dependencies): HandlersOf<typeof authEndpoints> {
  const { store, verifyCredential, company, testUsers, clock, lifetimeDays, signToken, namedManagers } = deps;
  const signInAs = async (identified: IdentifiedPerson): Promise<UserInfo | Refusal> => {
    const left = await changeOrThrow(store.revocations, identified.id, stay);
    if (left === 'too-late') await finishLeaving(store, identified.id);
    const session = startSession(await store.revocationOf(identified.id), newId(), lifetimeDays, nowInSeconds());
    if (session instanceof Refusal) return session;
    const person = await store.people.change(identified.id, undefined, (present) => signIn(present, identified));
    if (person === ERASED) return signInAs(successorOf(identified));
    if (person instanceof Refusal) return person;
    if (namedManagers.length > 0) await store.nameManagers(namedManagers, person);
    return {
      username: person.username,
      token: signToken(person, session),
      ...(left === 'stays' && { accountStays: true }),
    };
  };

  const findSession = async (personId: string, id: string): Promise<Session | undefined> => {
    const found = (await store.sessionsOf(personId)).find(({ _id }) => _id === id);
    return found && toSession(found);
  };

  const counted = countWrongCredentials();

  return {
    googleLogin: async ({ body, request }) => {
      const account = await verifyCredential(body.credential);
      const identified = account instanceof Refusal ? account : identifyGoogleAccount(account, company);
      if (identified === NOT_OF_WORKSPACE) {
        request.log.warn(
          { event: 'sign_in.no_workspace' },
          'A private Google account with an address of the company was refused',
        );
      }
      if (identified instanceof Refusal) return counted(claimedAccount(body.credential), identified);
      const userInfo = await signInAs(identified);
      return userInfo instanceof Refusal ? userInfo : { userInfo };
    },

    logout: async ({ person, body: { everywhere, sessionId }, command, request }) => {
      const here = sessionOf(bearerToken(request)!);
      const other = sessionId === undefined || sessionId === here.id ? here : await findSession(person.id, sessionId);
      if (!other) return notFound('session');
      return store.revocations.change(person.id, command, (present) =>
        everywhere ? endAllSessions(present, nowInSeconds()) : endSession(present, other, nowInSeconds()),
      );
    },

    sessions: async ({ person, request }) => {
      const [stored, revocation] = await Promise.all([store.sessionsOf(person.id), store.revocationOf(person.id)]);
      return listSessions(stored, revocation, sessionOf(bearerToken(request)!), nowInSeconds());
    },

    noteSession: async ({ person, body, request }) => {
      await store.noteSession(person.id, sessionOf(bearerToken(request)!), body.device, new Date());
      return {};
    },

    ownDiet: ({ person }) => store.dietOf(person.id),

    saveOwnDiet: async ({ person, body }) => {
      await store.putDiet(person.id, body);
      return {};
    },

    deleteAccount: async ({ person, command }) => {
      const order = await store.orderOnlyOf(person.id, clock.now().date);
      if (order) return nobodyElse(order);
      const last = refuseLast(await store.storedManagers(), person.id, await store.awayIds());
      if (last) return last;
      return store.revocations.change(person.id, command, (present) => leave(present, nowInSeconds()));
    },

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
