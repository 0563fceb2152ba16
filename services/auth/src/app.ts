import { ownDataHandler } from '@kantyna/service/http/own-data';
import type { ServiceContext } from '@kantyna/service/service';
import { listed } from '@kantyna/service/process/config';
import { zonedClock } from '@kantyna/kernel/clock';
import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { allowedDomains, type variables } from './config.js';
import { finishLeaving } from './erasure.js';
import { createGoogleVerifier } from './google.js';
import { decideLeaving } from './leaving.js';
import { officeHandlers } from './office/routes.js';
import { authHandlers } from './routes.js';
import { readSigningKey, rotateKey, signToken } from './signing-key.js';
import { CURRENT, openStore } from './store.js';
import { readTestUsers } from './test-users.js';

/** The calls of this service. */
export async function build(context: ServiceContext<'auth', typeof variables>): Promise<void> {
  const { config, bus, connection, log, serve, publish, subscribe, startDueWork, isManager } = context;
  const key = readSigningKey(config.TOKEN_PRIVATE_KEY);
  const company = { domains: allowedDomains(config), hasWorkspace: config.GOOGLE_WORKSPACE };
  const testUsers = config.TEST_LOGIN ? readTestUsers(config.TEST_USERS_FILE) : undefined;

  if (config.GOOGLE_CLIENT_ID === '' && !testUsers) {
    log.warn({ event: 'sign_in.disabled' }, 'Nobody can sign in until GOOGLE_CLIENT_ID is set');
  }

  const store = await openStore(connection, bus);
  await subscribe([store.ordersUnderWayHandler]);
  publish(store.people);
  publish(store.revocations);
  publish(store.keySets);
  publish(store.managers);
  startDueWork('leaving', {
    aggregate: store.revocations,
    needs: [],
    event: 'leaving.failed',
    decide: decideLeaving,
    finish: (personId) => finishLeaving(store, personId),
  });
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
      clock: zonedClock(config.TIME_ZONE),
      lifetimeDays: config.TOKEN_LIFETIME_DAYS,
      signToken: (person, session) => signToken(key, person, session),
      namedManagers,
    }),
    ...officeHandlers(store, isManager),
    ...ownDataHandler('auth', store.personalData),
  });
}
