import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { signInEndpoints } from '@kantyna/contracts/people/sign-in';
import { notFound, Refusal } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import { Redirect } from '@kantyna/service/http/redirect';
import type { Seal } from '../sealed.js';
import type { SignIn } from '../sign-in.js';
import { identityId, type VerifiedAccount } from '../identities/verified-account.js';
import { newSecret, type Attempts } from './attempts.js';
import { bindBrowser, browserOf } from './browser-cookie.js';
import { EXPIRED, loggable, PROVIDER_AWAY, refusalOf } from './failures.js';
import type { Exchanged, Provider } from './provider.js';

interface Dependencies {
  readonly providers: readonly Provider[];
  readonly attempts: Attempts;
  readonly seal: Seal;
  /** The address of the app. */
  readonly publicUrl: string;
  readonly signIn: SignIn;
}

/** The calls by which people sign in at a provider. */
export function signInHandlers(deps: Dependencies): HandlersOf<typeof signInEndpoints> {
  const { providers, attempts, seal, publicUrl, signIn } = deps;
  const isSecure = publicUrl.startsWith('https:');

  const begin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    providerId: string,
    purpose: { returnPath?: string; relink?: string; addTo?: string },
  ): Promise<{ address: string } | Refusal> => {
    const provider = providers.find(({ config }) => config.id === providerId);
    if (!provider) return notFound('provider');
    const secrets = { state: newSecret(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
    const address = await provider.addressOf(secrets).catch(() => undefined); // Logged where it failed.
    if (address === undefined) return PROVIDER_AWAY;
    const { nonce, codeVerifier } = secrets;
    const attempt = { provider: providerId, nonce, codeVerifier, ...purpose };
    await attempts.begin(secrets.state, bindBrowser(request, reply, isSecure), attempt);
    return { address };
  };

  return {
    signInProviders: async () =>
      Promise.all(providers.map(async ({ config: { id, name }, isAway }) => ({ id, name, isAway: await isAway() }))),

    beginSignIn: async ({ body: { provider, ...purpose }, request, reply }) => begin(request, reply, provider, purpose),

    signInCallback: async ({ query: { state = '' }, request }) => {
      const browser = browserOf(request);
      const refused = (refusal: Refusal, page: Page): Redirect => {
        request.log.warn({ event: 'sign_in.refused', code: refusal.code }, 'A sign-in at a provider was refused');
        return toPage(page, refusal);
      };
      const attempt = browser === '' ? undefined : await attempts.take(state, browser);
      if (!attempt) return refused(EXPIRED, {});
      const provider = providers.find(({ config }) => config.id === attempt.provider);
      if (!provider) return refused(PROVIDER_AWAY, attempt);
      const search = new URL(request.url, publicUrl).search;
      let exchanged: Exchanged;
      try {
        exchanged = await provider.exchange(search, { ...attempt, state });
      } catch (error) {
        const refusal = refusalOf(error);
        request.log.warn(
          { event: 'sign_in.failed', provider: attempt.provider, code: refusal.code, ...loggable(error) },
          'A sign-in at a provider failed, the person reads why',
        );
        return toPage(attempt, refusal);
      }
      const account = toVerified(exchanged, provider);
      if (account instanceof Refusal) return refused(account, attempt);
      const { idToken, refreshToken, sub, sid } = exchanged;
      const sealed = seal.seal(JSON.stringify({ idToken, refreshToken }));
      const session = { provider: attempt.provider, sub, sealed, ...(sid !== undefined && { sid }) };
      const { addTo, relink } = attempt;
      const purpose = { ...(addTo !== undefined && { addTo }), ...(relink !== undefined && { relink }) };
      const code = await attempts.handOver(browser, { account, session, ...purpose });
      return toPage(attempt, code);
    },

    finishSignIn: async ({ body: { code }, request }) => {
      const handoff = await attempts.receive(code, browserOf(request));
      const signedIn = handoff ? await signIn.signInWith(handoff.account) : EXPIRED;
      return signedIn instanceof Refusal ? signedIn : { userInfo: signedIn.userInfo };
    },
  };

  /** The page of the app that goes on with a code, or says why there is none. The code is in the fragment, which reaches no server. */
  function toPage({ addTo, returnPath }: Page, result: Refusal | string): Redirect {
    const address = new URL(addTo === undefined ? '/login' : '/profile', publicUrl);
    if (returnPath !== undefined) address.searchParams.set('returnPath', returnPath);
    address.hash = new URLSearchParams(
      result instanceof Refusal ? { refused: result.code } : { code: result },
    ).toString();
    return new Redirect(address.href);
  }
}

interface Page {
  readonly addTo?: string | undefined;
  readonly returnPath?: string | undefined;
}

function toVerified({ account }: Exchanged, { config: { id: provider, issuer } }: Provider): VerifiedAccount | Refusal {
  if (account instanceof Refusal) return account;
  return { id: identityId(issuer, account.subject), provider, issuer, ...account };
}
