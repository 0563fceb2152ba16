import type { ProviderSessions } from '../accounts/provider-sessions.js';
import type { Provider } from '../providers/provider.js';

/**
 * Makes the function that says where the browser of a session that has ended logs out at its provider. It says nothing where the session
 * did not begin at one, or the provider is away or has no such place. The tokens of the session are forgotten.
 */
export const providerLogout =
  (sessions: ProviderSessions, providers: readonly Provider[], publicUrl: string) =>
  async (sessionId: string): Promise<{ address?: string }> => {
    const session = await sessions.find(sessionId);
    if (!session) return {};
    await sessions.forget(sessionId);
    const provider = providers.find(({ config }) => config.id === session.provider);
    const idToken = sessions.tokensOf(session)?.idToken;
    if (!provider || idToken === undefined) return {};
    const page = `${publicUrl.replace(/\/$/, '')}/login`;
    const address = await provider.logoutAddress(idToken, page).catch(() => undefined); // Logged where it failed.
    return address === undefined ? {} : { address };
  };
