import type { FastifyRequest } from 'fastify';
import type { signInEndpoints } from '@kantyna/contracts/people/sign-in';
import { Refusal } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import { Redirect } from '@kantyna/service/http/redirect';
import type { SignIn } from './sign-in.js';
import type { IdentifyGoogle } from '../google/identify.js';
import { identityId, type VerifiedAccount } from '../accounts/verified-account.js';
import type { Attempts } from '../accounts/attempts.js';
import type { BackChannelLogout } from './back-channel.js';
import type { BeginSignIn } from '../providers/begin.js';
import { bindBrowser, browserOf, cookieOf } from '../providers/browser-cookie.js';
import { EXPIRED, loggable, PROVIDER_AWAY, refusalOf } from '../providers/failures.js';
import type { ProviderSessions } from '../accounts/provider-sessions.js';
import type { Exchanged, Provider } from '../providers/provider.js';

interface Dependencies {
  readonly providers: readonly Provider[];
  readonly attempts: Attempts;
  readonly begin: BeginSignIn;
  readonly sessions: ProviderSessions;
  /** The address of the app. */
  readonly publicUrl: string;
  readonly signIn: SignIn;
  readonly backChannelLogout: BackChannelLogout;
  readonly identifyGoogle: IdentifyGoogle;
}

/** The calls by which people sign in at a provider. */
export function signInHandlers(deps: Dependencies): HandlersOf<typeof signInEndpoints> {
  const { providers, attempts, begin, sessions, publicUrl, signIn, backChannelLogout, identifyGoogle } = deps;
  return {
    signInProviders: async () =>
      Promise.all(providers.map(async ({ config: { id, name }, isAway }) => ({ id, name, isAway: await isAway() }))),

    beginSignIn: async ({ body: { provider, ...purpose }, request, reply }) => begin(request, reply, provider, purpose),

    signInCallback: async ({ query: { state = '' }, request }) => {
      const browser = browserOf(request);
      const attempt = browser === '' ? undefined : await attempts.take(state, browser);
      if (!attempt) return refused(request, {}, EXPIRED);
      const provider = providers.find(({ config }) => config.id === attempt.provider);
      if (!provider) return refused(request, attempt, PROVIDER_AWAY);
      const search = new URL(request.url, publicUrl).search;
      let exchanged: Exchanged;
      try {
        exchanged = await provider.exchange(search, { ...attempt, state });
      } catch (error) {
        const refusal = refusalOf(error);
        request.log.warn(
          { event: 'sign_in.failed', provider: attempt.provider, refusal: refusal.code, ...loggable(error) },
          'A sign-in at a provider failed, the person reads why',
        );
        return toPage(attempt, refusal);
      }
      const account = toVerified(exchanged, provider);
      if (account instanceof Refusal) return refused(request, attempt, account);
      const { idToken, refreshToken, sub, sid } = exchanged;
      const sealed = sessions.seal({ idToken, refreshToken });
      const session = { provider: attempt.provider, sub, sealed, ...(sid !== undefined && { sid }) };
      const { addTo, relink } = attempt;
      const purpose = { ...(addTo !== undefined && { addTo }), ...(relink !== undefined && { relink }) };
      const code = await attempts.handOver(browser, { account, session, ...purpose });
      return toPage(attempt, code);
    },

    finishSignIn: async ({ body: { code }, request }) => {
      const handoff = await attempts.receive(code, browserOf(request));
      const signedIn = handoff ? await signIn.signInWith(handoff.account, handoff.relink) : EXPIRED;
      if (signedIn instanceof Refusal) return signedIn;
      if (handoff?.session) await sessions.keep(signedIn.person.id, signedIn.session, handoff.session);
      return { userInfo: signedIn.userInfo };
    },

    backChannelLogout: async ({ body, request }) => backChannelLogout(body.logout_token, request),

    googleCallback: async ({ body: { credential, g_csrf_token: token, state }, request, reply }) => {
      const page = state === undefined ? {} : { returnPath: state };
      // Google's script has put the same text into a cookie: a page of somebody else cannot.
      if (token === '' || cookieOf(request, GOOGLE_COOKIE) !== token) return refused(request, page, EXPIRED);
      const account = await identifyGoogle(credential, request);
      if (account instanceof Refusal) return refused(request, page, account);
      const browser = bindBrowser(request, reply, publicUrl.startsWith('https:'));
      return toPage(page, await attempts.handOver(browser, { account }));
    },
  };

  function refused({ log }: Pick<FastifyRequest, 'log'>, page: Page, refusal: Refusal): Redirect {
    const { code, name: claim } = refusal;
    log.info({ event: 'sign_in.refused', refusal: code, claim }, 'A sign-in was refused, the person reads why');
    return toPage(page, refusal);
  }

  /** The page of the app that goes on with a code, or says why there is none. The code is in the fragment, which reaches no server. */
  function toPage({ addTo, returnPath }: Page, result: Refusal | string): Redirect {
    const path = addTo === undefined ? '/login' : '/profile';
    const query = returnPath === undefined ? '' : `?${new URLSearchParams({ returnPath }).toString()}`;
    const { code, name } = result instanceof Refusal ? result : { code: undefined };
    const told =
      code === undefined ? { code: result as string } : { refused: code, ...(name !== undefined && { claim: name }) };
    const fragment = new URLSearchParams(told);
    return new Redirect(`${path}${query}#${fragment.toString()}`);
  }
}

const GOOGLE_COOKIE = 'g_csrf_token';

interface Page {
  readonly addTo?: string | undefined;
  readonly returnPath?: string | undefined;
}

function toVerified({ account }: Exchanged, { config: { id: provider, issuer } }: Provider): VerifiedAccount | Refusal {
  if (account instanceof Refusal) return account;
  return { id: identityId(issuer, account.subject), provider, issuer, ...account };
}
