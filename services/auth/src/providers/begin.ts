import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { notFound, type Refusal } from '@kantyna/kernel/refusal';
import { newSecret } from '../accounts/secrets.js';
import type { Attempts } from '../accounts/attempts.js';
import { bindBrowser } from './browser-cookie.js';
import { PROVIDER_AWAY } from './failures.js';
import type { Provider } from './provider.js';

/** The purpose of a sign-in, and where it leads. */
interface Purpose {
  readonly returnPath?: string;
  readonly relink?: string;
  readonly addTo?: string;
}

/** Begins to sign in at a provider, in the browser that asks. Returns the address that it goes to. */
export type BeginSignIn = (
  request: FastifyRequest,
  reply: FastifyReply,
  providerId: string,
  purpose: Purpose,
) => Promise<{ address: string } | Refusal>;

/** Makes the function that begins a sign-in: 404 for an unknown provider, 503 for one that is away. */
export const signInBeginner =
  (providers: readonly Provider[], attempts: Attempts, isSecure: boolean): BeginSignIn =>
  async (request, reply, providerId, purpose) => {
    const provider = providers.find(({ config }) => config.id === providerId);
    if (!provider) return notFound('provider');
    const [nonce, codeVerifier] = [randomNonce(), randomPKCECodeVerifier()];
    const state = newSecret();
    const address = await provider.addressOf({ state, nonce, codeVerifier }).catch(() => undefined); // Logged where it failed.
    if (address === undefined) return PROVIDER_AWAY;
    const browser = bindBrowser(request, reply, isSecure);
    await attempts.begin(state, browser, { provider: providerId, nonce, codeVerifier, ...purpose });
    return { address };
  };
