import type { TestUser } from '@kantyna/contracts/auth';
import type { Calls } from '@kantyna/contracts/calls';
import type { Person } from '@kantyna/contracts/events';
import { Refusal } from '@kantyna/contracts/refusal';
import type { Answer } from '@kantyna/service/serve';
import type { VerifyCredential } from './google.js';
import { identifyGoogleAccount, identifyTestUser } from './person.js';
import type { Store } from './store.js';
import { listedUser } from './test-users.js';

/** What signing in works with. */
export interface Needs {
  readonly store: Store;
  readonly issue: (person: Person) => string;
}

export const googleLogin =
  ({ store, issue }: Needs, verify: VerifyCredential, domains: readonly string[]): Answer<Calls['googleLogin']> =>
  async ({ body }) => {
    const account = await verify(body.credential);
    if (account instanceof Refusal) return account;
    const identified = identifyGoogleAccount(account, domains);
    if (identified instanceof Refusal) return identified;
    const person = await store.putPerson(identified);
    return { userInfo: { username: person.username, token: issue(person) } };
  };

export const testUsers =
  (users: TestUser[]): Answer<Calls['testUsers']> =>
  async () =>
    users;

export const testLogin =
  ({ store, issue }: Needs, users: readonly TestUser[]): Answer<Calls['testLogin']> =>
  async ({ body }) => {
    const user = listedUser(users, body);
    if (user instanceof Refusal) return user;
    const person = await store.putPerson(identifyTestUser(user));
    return { username: person.username, token: issue(person) };
  };

export const publicKeys =
  ({ store }: Needs): Answer<Calls['publicKeys']> =>
  async () =>
    store.keySet();
