import type { Logger } from 'pino';
import { isEnded } from '@kantyna/contracts/people/sessions';
import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { startLeasedWork, type LeasedWork } from '@kantyna/store/jobs/leased-work';
import { endSession } from '../sessions.js';
import type { Store } from '../store.js';
import { isNotAdmitted } from '../providers/account.js';
import { isWithdrawn, loggable } from '../providers/failures.js';
import { sessionOf, type ProviderSessions, type StoredProviderSession } from '../accounts/provider-sessions.js';
import type { Provider } from '../providers/provider.js';

/** Providers that are silent keep so many sessions waiting for a while. */
const CONCURRENCY = 32;
const LEASE_FOR = 30_000;
const STOP_WITHIN = 5_000;
/** A provider that is away is asked again after this long (ms). */
const AGAIN_AFTER = 10 * 60_000;

/**
 * Asks providers again about sessions that are due. One that the provider has ended, or whose person may not sign in any more, ends here.
 * A provider that is away ends nothing.
 */
export function startRechecks(deps: {
  store: Store;
  providers: readonly Provider[];
  sessions: ProviderSessions;
  log: Logger;
}): LeasedWork {
  const { store, providers, sessions, log } = deps;

  const end = async (session: StoredProviderSession): Promise<void> => {
    const now = Math.floor(Date.now() / 1000);
    await changeOrThrow(store.revocations, session.personId, (present) => endSession(present, sessionOf(session), now));
    log.info({ event: 'session.withdrawn', provider: session.provider, id: session._id }, 'A provider ended a session');
  };

  return startLeasedWork({
    ...{ collection: sessions.collection, log, event: 'session.recheck_failed' },
    ...{ concurrency: CONCURRENCY, leaseFor: LEASE_FOR, stopWithin: STOP_WITHIN },
    run: async (session, complete) => {
      const neverAgain = { $unset: { dueAt: 1 } };
      const provider = providers.find(({ config }) => config.id === session.provider);
      const tokens = sessions.tokensOf(session);
      const isOver = isEnded(await store.revocationOf(session.personId), sessionOf(session));
      if (isOver || !provider || tokens?.refreshToken === undefined) return void (await complete(neverAgain));
      let { sealed } = session;
      try {
        const { askAccount, idToken, refreshToken } = await provider.refresh(tokens.refreshToken, session.sub);
        sealed = sessions.seal({
          idToken: idToken ?? tokens.idToken,
          refreshToken: refreshToken ?? tokens.refreshToken,
        });
        const account = await askAccount();
        if (account && isNotAdmitted(account)) {
          await end(session);
          return void (await complete(neverAgain));
        }
        await complete({ $set: { dueAt: sessions.nextDue(), sealed } });
      } catch (error) {
        if (isWithdrawn(error)) {
          await end(session);
          return void (await complete(neverAgain));
        }
        const { provider: name, _id: id } = session;
        log.warn(
          { event: 'session.not_rechecked', provider: name, id, ...loggable(error) },
          'A provider was asked about a session in vain, asking again in 10 minutes',
        );
        await complete({ $set: { dueAt: new Date(Date.now() + AGAIN_AFTER), sealed } });
      }
    },
  });
}
