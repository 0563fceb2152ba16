import { calls } from '@kantyna/contracts/calls';
import type { Person } from '@kantyna/contracts/events';
import type { Parts } from '@kantyna/service/service';
import { allowedDomains, type variables } from './config.js';
import { googleVerifier } from './google.js';
import * as routes from './routes.js';
import { readSigningKey } from './signing-key.js';
import { openStore } from './store.js';
import { readTestUsers } from './test-users.js';
import { issueToken } from './token.js';

/** The calls of this service. Where test login is off, its calls are not there. */
export async function build({ config, bus, connection, log, serve, own }: Parts<typeof variables>): Promise<void> {
  const key = readSigningKey(config.TOKEN_PRIVATE_KEY);
  const domains = allowedDomains(config);
  const users = config.TEST_LOGIN ? readTestUsers(config.TEST_USERS_FILE) : undefined;

  if (config.GOOGLE_CLIENT_ID === '' && !users) log.warn('nobody can sign in: GOOGLE_CLIENT_ID is not set');

  const store = await openStore(connection, bus);
  own(store.people);
  own(store.keySets);
  await store.putKey(key.publicKey);

  const issue = (person: Person) => issueToken(key, person, config.TOKEN_LIFETIME_DAYS, Date.now());
  const needs = { store, issue };
  const verify = googleVerifier({ clientId: config.GOOGLE_CLIENT_ID, certsUrl: config.GOOGLE_CERTS_URL, log });

  serve(calls.googleLogin, routes.googleLogin(needs, verify, domains));
  serve(calls.publicKeys, routes.publicKeys(needs));
  if (users) {
    serve(calls.testUsers, routes.testUsers(users));
    serve(calls.testLogin, routes.testLogin(needs, users));
  }
}
