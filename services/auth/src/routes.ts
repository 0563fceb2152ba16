import type { authEndpoints, TestUser } from '@kantyna/contracts/people/auth';
import { notFound, Refusal } from '@kantyna/kernel/refusal';
import type { Session } from '@kantyna/contracts/people/sessions';
import { DISABLED, type HandlersOf } from '@kantyna/service/http/handlers';
import { bearerToken, sessionOf } from '@kantyna/service/http/tokens';
import type { Clock } from '@kantyna/kernel/clock';
import type { IdentifyGoogle } from './google/identify.js';
import { leave, nobodyElse } from './leaving.js';
import { unlessLastManager } from './office/last-manager.js';
import { identifyTestUser } from './person.js';
import type { Store } from './store.js';
import { endAllSessions, endSession, listSessions, toSession } from './sessions.js';
import type { SignIn } from './signing-in/sign-in.js';
import { findTestUser } from './test-users.js';
import { countWrongCredentials } from './google/wrong-credentials.js';

interface Dependencies {
  readonly store: Store;
  readonly signIn: SignIn;
  readonly identifyGoogle: IdentifyGoogle;
  /** Asked before a session ends; what it returns says afterwards where its browser logs out at its provider, if it began at one. */
  readonly logOutAtProvider: (sessionId: string) => Promise<() => Promise<{ address?: string }>>;
  /** Undefined while test login is off. */
  readonly testUsers: TestUser[] | undefined;
  readonly clock: Pick<Clock, 'now'>;
}

export function authHandlers(deps: Dependencies): HandlersOf<typeof authEndpoints> {
  const { store, signIn, identifyGoogle, logOutAtProvider, testUsers, clock } = deps;
  const findSession = async (personId: string, id: string): Promise<Session | undefined> => {
    const found = (await store.sessionsOf(personId)).find(({ _id }) => _id === id);
    return found && toSession(found);
  };

  const counted = countWrongCredentials();

  return {
    googleLogin: async ({ body, request }) => {
      const account = await identifyGoogle(body.credential, request);
      if (account instanceof Refusal) return account;
      const signedIn = await signIn.signInWith(account, body.relink);
      return signedIn instanceof Refusal ? signedIn : { userInfo: signedIn.userInfo };
    },

    logout: async ({ person, body: { everywhere, sessionId }, command, request }) => {
      const here = sessionOf(bearerToken(request)!);
      const other = sessionId === undefined || sessionId === here.id ? here : await findSession(person.id, sessionId);
      if (!other) return notFound('session');
      const isHere = everywhere || other.id === here.id;
      const logOutThere = isHere && (await logOutAtProvider(here.id));
      const ended = await store.revocations.change(person.id, command, (present) =>
        everywhere ? endAllSessions(present, nowInSeconds()) : endSession(present, other, nowInSeconds()),
      );
      if (ended instanceof Refusal) return ended;
      return { ...(logOutThere && (await logOutThere())), ...(await store.sessionsEnded(person.id)) };
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

    ordersLookedAfter: async ({ person }) => ({
      orders: await store.ordersLookedAfter(person.id, clock.now().date),
    }),

    deleteAccount: async ({ person, command }) => {
      const orders = await store.ordersLookedAfter(person.id, clock.now().date);
      const only = orders.find((order) => order.hasNobodyElse);
      if (only) return nobodyElse(only);
      return unlessLastManager(store, person.id, () =>
        store.revocations.change(person.id, command, (present) => leave(present, nowInSeconds())),
      );
    },

    publicKeys: () => store.keySet(),

    testUsers: testUsers ? async () => testUsers : DISABLED,

    testLogin: testUsers
      ? async ({ body }) => {
          const user = findTestUser(testUsers, body);
          if (user instanceof Refusal) return counted(body.email, user);
          const signedIn = await signIn.signInAs(identifyTestUser(user));
          return signedIn instanceof Refusal ? signedIn : signedIn.userInfo;
        }
      : DISABLED,
  };
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);
