import { addressOf } from '@kantyna/service/process/public-url';
import type { ProviderSessions } from '../accounts/provider-sessions.js';
import type { Provider } from '../providers/provider.js';

/**
 * Makes the function that is asked before a session ends, and returns another one for afterwards: where its browser logs out at its
 * provider. It says nothing where the session did not begin at one, or the provider is away or has no such place.
 */
export const providerLogout =
  (sessions: ProviderSessions, providers: readonly Provider[], publicUrl: string) => async (sessionId: string) => {
    const session = await sessions.find(sessionId);
    const idToken = session ? sessions.tokensOf(session)?.idToken : undefined;
    return async (): Promise<{ address?: string }> => {
      const provider = providers.find(({ config }) => config.id === session?.provider);
      if (!provider || idToken === undefined) return {};
      const page = addressOf(publicUrl, '/login');
      const address = await provider.logoutAddress(idToken, page).catch(() => undefined); // Logged where it failed.
      return address === undefined ? {} : { address };
    };
  };
