import type { FastifyRequest } from 'fastify';
import type { signInEndpoints } from '@kantyna/contracts/people/sign-in';
import { Refusal } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import { Redirect } from '@kantyna/service/http/redirect';
import type { SignIn } from './sign-in.js';
import type { IdentifyGoogle } from '../google/identify.js';
import { identityId, type VerifiedAccount } from '../accounts/verified-account.js';
import { codeOf, newSecret } from '../accounts/secrets.js';
import type { Attempts, Outcome } from '../accounts/attempts.js';
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
      if (browser === '') return toPage({}, refused(request, EXPIRED));
      const code = codeOf(state, browser);
      const attempt = await attempts.take(state, browser);
      if (attempt) {
        const outcome = await complete(attempt, { state, browser, code }, request);
        await attempts.settle(state, outcome);
        return toPage(attempt, outcome, code);
      }
      const before = await attempts.repeated(state, browser);
      if (!before?.outcome) return toPage({}, refused(request, EXPIRED));
      return toPage(before, before.outcome, (await attempts.isWaiting(code)) ? code : undefined);
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
      const page = { returnPath: state };
      // Google's script has put the same text into a cookie: a page of somebody else cannot.
      if (token === '' || cookieOf(request, GOOGLE_COOKIE) !== token) return toPage(page, refused(request, EXPIRED));
      const account = await identifyGoogle(credential, request);
      if (account instanceof Refusal) return toPage(page, refused(request, account));
      const browser = bindBrowser(request, reply, publicUrl.startsWith('https:'));
      const code = newSecret();
      await attempts.handOver(code, browser, { account });
      return toPage(page, {}, code);
    },
  };

  /** Asks the provider for the account of an attempt, and stores it for its code. */
  async function complete(
    attempt: Attempt,
    { state, browser, code }: Record<'state' | 'browser' | 'code', string>,
    request: FastifyRequest,
  ): Promise<Outcome> {
    const provider = providers.find(({ config }) => config.id === attempt.provider);
    if (!provider) return refused(request, PROVIDER_AWAY);
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
      return toOutcome(refusal);
    }
    const account = toVerified(exchanged, provider);
    if (account instanceof Refusal) return refused(request, account);
    const { idToken, refreshToken, sub, sid } = exchanged;
    const sealed = sessions.seal({ idToken, refreshToken });
    const session = { provider: attempt.provider, sub, sealed, ...(sid !== undefined && { sid }) };
    const { addTo, relink } = attempt;
    const purpose = { ...(addTo !== undefined && { addTo }), ...(relink !== undefined && { relink }) };
    await attempts.handOver(code, browser, { account, session, ...purpose });
    return {};
  }
}

function refused({ log }: Pick<FastifyRequest, 'log'>, refusal: Refusal): Outcome {
  const { code, name: claim } = refusal;
  log.info({ event: 'sign_in.refused', refusal: code, claim }, 'A sign-in was refused, the person reads why');
  return toOutcome(refusal);
}

const toOutcome = ({ code: refused, name: claim }: Refusal): Outcome => ({
  refused,
  ...(claim !== undefined && { claim }),
});

/**
 * The page of the app that goes on with a code, or says why there is none. Without both it opens what the person wanted: the code was used.
 * The code is in the fragment, which reaches no server.
 */
function toPage({ addTo, returnPath }: Page, outcome: Outcome, code?: string): Redirect {
  const path = addTo === undefined ? '/login' : '/profile';
  const query = returnPath === undefined ? '' : `?${new URLSearchParams({ returnPath }).toString()}`;
  const told = outcome.refused === undefined && code !== undefined ? { code } : outcome;
  const fragment = new URLSearchParams(told).toString();
  return new Redirect(`${path}${query}${fragment && `#${fragment}`}`);
}

const GOOGLE_COOKIE = 'g_csrf_token';

type Attempt = NonNullable<Awaited<ReturnType<Attempts['take']>>>;

interface Page {
  readonly addTo?: string | undefined;
  readonly returnPath?: string | undefined;
}

function toVerified({ account }: Exchanged, { config: { id: provider, issuer } }: Provider): VerifiedAccount | Refusal {
  if (account instanceof Refusal) return account;
  return { id: identityId(issuer, account.subject), provider, issuer, ...account };
}
