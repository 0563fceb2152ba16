import { ownDataHandler } from '@kantyna/service/http/own-data';
import { onEvent } from '@kantyna/bus/messages/message-handler';
import { events } from '@kantyna/contracts/messages/messages';
import { openWayOut } from '@kantyna/service/process/way-out';
import type { ServiceContext } from '@kantyna/service/service';
import { listed } from '@kantyna/service/process/config';
import { zonedClock } from '@kantyna/kernel/clock';
import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { allowedDomains, type variables } from './config.js';
import { finishLeaving } from './erasure.js';
import { createGoogleVerifier } from './google/google.js';
import { googleIdentifier } from './google/identify.js';
import { waysInHandlers } from './signing-in/ways-routes.js';
import { decideLeaving } from './leaving.js';
import { officeHandlers } from './office/routes.js';
import { openAttempts } from './accounts/attempts.js';
import { openBackChannel } from './signing-in/back-channel.js';
import { signInBeginner } from './providers/begin.js';
import { openProvider } from './providers/provider.js';
import { admitsEverybody, readProviders, redirectAddress } from './providers/provider-config.js';
import { providerLogout } from './signing-in/provider-logout.js';
import { providerSessions } from './accounts/provider-sessions.js';
import { startRechecks } from './signing-in/recheck.js';
import { signInHandlers } from './signing-in/sign-in-routes.js';
import { authHandlers } from './routes.js';
import { sealWith } from './accounts/sealed.js';
import { openSignIn } from './signing-in/sign-in.js';
import { readSigningKey, rotateKey, signTicket, signToken } from './signing-key.js';
import { CURRENT, openStore } from './store.js';
import { readTestUsers } from './test-users.js';

/** The calls of this service. */
export async function build(context: ServiceContext<'auth', typeof variables>): Promise<void> {
  const { config, bus, connection, log, serve, publish, subscribe, startDueWork, onClose } = context;
  const { isManager, exportedBy, isSessionOver, onRevocation } = context;
  await openWayOut(config);
  const key = readSigningKey(config.TOKEN_PRIVATE_KEY);
  const company = { domains: allowedDomains(config), allowsUnmanaged: config.GOOGLE_ALLOW_UNMANAGED };
  const testUsers = config.TEST_LOGIN ? readTestUsers(config.TEST_USERS_FILE) : undefined;

  const redirectUri = redirectAddress(config.PUBLIC_URL);
  const providers = readProviders(config, company.domains).map((one) => openProvider(one, redirectUri, log));

  if (config.GOOGLE_CLIENT_ID === '' && providers.length === 0 && !testUsers) {
    log.warn({ event: 'sign_in.disabled' }, 'Nobody can sign in until GOOGLE_CLIENT_ID or OIDC_ISSUER is set');
  }
  if (providers.length > 0)
    log.info({ event: 'provider.redirect_address', redirectUri }, 'Every provider has to know this redirect address');
  const openToAll = providers.flatMap(({ config: one }) => (admitsEverybody(one) ? one.id : []));
  for (const provider of openToAll)
    log.warn({ event: 'provider.admits_everybody', provider }, 'Everybody whom a provider lets in may sign in here');

  const store = await openStore(connection, bus);
  const importKeyReplaced = onEvent(events.importKeyReplaced, async ({ eventId, data }) => {
    await store.officeLog.append({ by: data.everybodyBut, act: 'importKey', key: eventId });
    return 'applied';
  });
  const officeActed = [events.officeActed, events.placesChanged, events.daysOffChanged].map((kind) =>
    onEvent(kind, async ({ eventId, data }) => {
      await store.officeLog.append({ ...data, key: eventId });
      return 'applied';
    }),
  );
  await subscribe([store.ordersUnderWayHandler, importKeyReplaced, ...officeActed]);
  publish(store.people, store.revocations, store.keySets, store.managers);
  startDueWork('leaving', {
    aggregate: store.revocations,
    needs: [],
    event: 'leaving.failed',
    decide: (present) => decideLeaving(present, Math.floor(Date.now() / 1000)),
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
  const signIn = openSignIn({
    ...{ store, namedManagers, log },
    lifetimeDays: config.TOKEN_LIFETIME_DAYS,
    signToken: (person, session) => signToken(key, person, session),
  });
  const attempts = await openAttempts(connection);
  const recheckHours = config.SESSION_RECHECK_HOURS;
  const seal = sealWith(key.privateKey);
  const sessions = providerSessions(store.providerSessions, seal, recheckHours);
  // Whatever ends a session: what was kept of its provider outlives it nowhere.
  onRevocation((personId) => {
    sessions.forgetOver(personId, isSessionOver).catch((error: unknown) => {
      log.warn(
        { event: 'provider_tokens.kept', personId, err: error },
        'Tokens of a provider are forgotten when they expire',
      );
    });
  });
  const backChannelLogout = await openBackChannel(connection, { store, providers, sessions });
  if (recheckHours > 0 && providers.length > 0) {
    const rechecks = startRechecks({ store, providers, sessions, log });
    onClose('asking providers again', () => rechecks.stop());
  }
  const { PUBLIC_URL: publicUrl } = config;
  const begin = signInBeginner(providers, attempts, publicUrl.startsWith('https:'));
  const identifyGoogle = googleIdentifier(verifyCredential, company);
  serve({
    ...authHandlers({
      ...{ store, signIn, identifyGoogle, testUsers, clock: zonedClock(config.TIME_ZONE) },
      logOutAtProvider: providerLogout(sessions, providers, publicUrl),
    }),
    ...signInHandlers({
      ...{ providers, attempts, begin, sessions, signIn, publicUrl, backChannelLogout, identifyGoogle },
    }),
    ...waysInHandlers({ store, providers, attempts, begin, identifyGoogle }),
    ...officeHandlers({
      ...{ store, seal, bus, isManager },
      nameOfProvider: (id) => providers.find(({ config: { id: known } }) => known === id)?.config.name ?? id,
      signTicket: (personId, by) => signTicket(key, personId, by),
      signIn: {
        google: config.GOOGLE_CLIENT_ID !== '',
        ...(config.PUBLIC_URL !== '' && { redirectAddress: redirectUri }),
        domains: company.domains,
        testLogin: testUsers !== undefined,
        managers: namedManagers,
        openToAll,
        providerDomains: providers.flatMap(({ config: { id, emailDomains: domains } }) =>
          domains.length > 0 ? { id, domains: [...domains] } : [],
        ),
      },
    }),
    ...ownDataHandler('auth', store.personalData, exportedBy),
  });
}
