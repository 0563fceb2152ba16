import type { ServiceContext } from '@kantyna/service/service';
import { listed } from '@kantyna/service/process/config';
import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { allowedDomains, type variables } from './config.js';
import { createGoogleVerifier } from './google.js';
import { officeHandlers } from './office/routes.js';
import { authHandlers } from './routes.js';
import { readSigningKey, rotateKey, signToken } from './signing-key.js';
import { CURRENT, openStore } from './store.js';
import { readTestUsers } from './test-users.js';

/** The calls of this service. */
export async function build(context: ServiceContext<'auth', typeof variables>): Promise<void> {
  const { config, bus, connection, log, serve, publish, isManager } = context;
  const key = readSigningKey(config.TOKEN_PRIVATE_KEY);
  const company = { domains: allowedDomains(config), hasWorkspace: config.GOOGLE_WORKSPACE };
  const testUsers = config.TEST_LOGIN ? readTestUsers(config.TEST_USERS_FILE) : undefined;

  if (config.GOOGLE_CLIENT_ID === '' && !testUsers) {
    log.warn({ event: 'sign_in.disabled' }, 'Nobody can sign in until GOOGLE_CLIENT_ID is set');
  }

  const store = await openStore(connection, bus);
  publish(store.people);
  publish(store.revocations);
  publish(store.keySets);
  publish(store.managers);
  await changeOrThrow(store.keySets, CURRENT, (present) => rotateKey(present, key.publicKey));

  const namedManagers = listed(config.OFFICE_MANAGERS);
  await store.nameManagers(namedManagers);

  const verifyCredential = createGoogleVerifier({
    clientId: config.GOOGLE_CLIENT_ID,
    certsUrl: config.GOOGLE_CERTS_URL,
    log,
  });
  serve({
    ...authHandlers({
      store,
      verifyCredential,
      company,
      testUsers,
      lifetimeDays: config.TOKEN_LIFETIME_DAYS,
      signToken: (person, session) => signToken(key, person, session),
      namedManagers,
    }),
    ...officeHandlers(store, isManager),
  });
}
