import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';

/** The claims of an account at the provider, without its `sub`. */
export type AccountClaims = Readonly<Record<string, unknown>>;

/** A provider on this machine, which signs people in by one press on their name. */
export interface TestProvider {
  readonly issuer: string;
  /** The variables that have Kantyna use it. */
  readonly env: Record<string, string>;
  /** Adds or replaces an account. */
  setAccount(sub: string, claims: AccountClaims): void;
  /** From now on it changes the ID tokens that it gives out, or signs them with another key; `undefined` ends that. */
  tamper(change: ((claims: Record<string, unknown>) => Record<string, unknown>) | undefined, forged?: boolean): void;
  /** How it answers: as it should, with errors, not at all, with tokens when it behaves well again, or well but for userinfo. */
  behave(as: Behaviour): void;
  /** How many replies with tokens wait until it behaves well again. */
  lateReplies(): number;
  /** Ends every session of a person there, and no refresh token works any more. */
  disown(sub: string): void;
  /** A logout token for a session or a person. `changes` replaces claims. */
  logoutToken(claims: object, forged?: boolean): string;
  stop(): Promise<void>;
}

type Behaviour = 'well' | 'broken' | 'silent' | 'late' | 'without-userinfo';

/** Named, so that the library does not say at each start that they are not. */
const LASTING = ['AccessToken', 'Grant', 'IdToken', 'Interaction', 'RefreshToken', 'Session'];

const CLIENT_SECRET = 'a-secret-of-the-test-provider';

/**
 * Starts a provider for the app at `publicUrl`. `slash` ends its issuer with one. `inIdToken`: claims are in the ID token, as with Entra and
 * Authentik, and not in userinfo alone. `id` is the client's.
 */
export async function startProvider(options: {
  publicUrl: string;
  slash?: boolean;
  inIdToken?: boolean;
  id?: string;
}): Promise<TestProvider> {
  const { publicUrl, slash = false, inIdToken = true, id = 'kantyna' } = options;
  const accounts = new Map<string, AccountClaims>();
  const disowned = new Set<string>();
  const [key, otherKey] = [newKey(), newKey()];
  let behaviour: Behaviour = 'well';
  const late: (() => void)[] = [];
  let change: ((claims: Record<string, unknown>) => Record<string, unknown>) | undefined;
  let isForged = false;

  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, response) => {
    const isWithout = behaviour === 'without-userinfo' && request.url === '/me';
    if (behaviour === 'broken' || isWithout) response.writeHead(500).end();
    else if (behaviour !== 'silent') handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = slash ? `${origin}/` : origin;
  const sign = (claims: object, forged: boolean) =>
    jwt.sign(claims, forged ? otherKey.privateKey : key.privateKey, { algorithm: 'RS256', keyid: 'key-1' });

  const configuration: Configuration = {
    clients: [
      {
        client_id: id,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/api/auth/oidc/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        backchannel_logout_session_required: true,
        backchannel_logout_uri: `${publicUrl}/api/auth/oidc/backchannel_logout`,
      },
    ],
    jwks: { keys: [{ ...key.privateKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' } as never] },
    ttl: Object.fromEntries(LASTING.map((name) => [name, 3600])),
    cookies: { keys: ['a key of the test provider'], long: { signed: true }, short: { signed: true } },
    conformIdTokenClaims: !inIdToken,
    claims: {
      openid: ['sub', 'sid', 'groups', 'roles', 'tid', 'oid'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: askToLogOut },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    findAccount: async (_ctx, sub) =>
      disowned.has(sub) ? undefined : { accountId: sub, claims: async () => ({ sub, ...accounts.get(sub) }) },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid email profile offline_access');
      await grant.save();
      return grant;
    },
  };
  const provider = quietly(() => new Provider(issuer, configuration));
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next();
    if (ctx.path === '/token' && behaviour === 'late') await new Promise<void>((resolve) => late.push(resolve));
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path !== '/token' || body?.id_token === undefined || (!change && !isForged)) return;
    const claims = jwt.decode(body.id_token, { json: true })!;
    ctx.body = { ...body, id_token: sign(change?.(claims) ?? claims, isForged) };
  });
  const answer = provider.callback();
  handle = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, origin);
    if (!pathname.startsWith('/interaction/')) return answer(request, response);
    const chosen = searchParams.get('account');
    if (chosen === null) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return response.end(choice([...accounts]));
    }
    const result =
      chosen === ''
        ? { error: 'access_denied', error_description: 'The person went back.' }
        : { login: { accountId: chosen } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };

  return {
    issuer,
    env: { PUBLIC_URL: publicUrl, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: CLIENT_SECRET },
    setAccount: (sub, claims) => void accounts.set(sub, claims),
    tamper: (by, forged = false) => {
      change = by;
      isForged = forged;
    },
    behave: (as) => {
      behaviour = as;
      if (as === 'well') for (const reply of late.splice(0)) reply();
    },
    lateReplies: () => late.length,
    disown: (sub) => void disowned.add(sub),
    logoutToken: (claims, forged = false) => {
      const now = Math.floor(Date.now() / 1000);
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const jti = `${now}-${Math.random()}`;
      const whole: Record<string, unknown> = { iss: issuer, aud: id, iat: now, exp: now + 120, jti, events, ...claims };
      return sign(Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)), forged);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Without the library's warning that it keeps everything in memory. */
function quietly<T>(make: () => T): T {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}

const newKey = (): { privateKey: KeyObject } => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The page on which a person says who they are. */
const choice = (accounts: readonly (readonly [string, AccountClaims])[]): string => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>Test provider</title><h1>Test provider</h1>
${accounts.map(([sub, { name }]) => `<p><a href="?account=${encodeURIComponent(sub)}">Go on as ${typeof name === 'string' ? name : sub}</a></p>`).join('\n')}
<p><a href="?account=">Cancel</a></p></html>`;

/** Logs out without a question. */
async function askToLogOut(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  ctx.body = `<!doctype html><html lang="en"><title>Test provider</title><body>${form}
<button autofocus type="submit" form="op.logoutForm" value="yes" name="logout">Yes, log out</button></body></html>`;
}
