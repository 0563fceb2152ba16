import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import * as client from 'openid-client';
import type { Logger } from 'pino';
import { deadline } from '@kantyna/kernel/deadline';
import type { Refusal } from '@kantyna/kernel/refusal';
import { isComplete, toAccount, type ProviderAccount, type ProviderClaims } from './account.js';
import { boundedFetch, LATEST, providerFetch, TIMEOUT } from './bounded-fetch.js';
import { loggable } from './failures.js';
import { counted, countFailure, startCounting } from './requests.js';
import { addressOfLogout } from './logout-address.js';
import { toLogoutClaims, type LogoutClaims } from './logout-claims.js';
import type { ProviderConfig } from './provider-config.js';

/** The clocks of a provider and of this machine may differ by this much (s). */
const CLOCKS_DIFFER = 10;
/** A provider's configuration is asked for again after this long (ms), and after a failure this long. */
const ASK_AGAIN_AFTER = 60 * 60_000;
const RETRY_AFTER = 2_000;
/** A logout token that is older is not valid (s). */
export const LOGOUT_TOKEN_LASTS = 300;
/** The login page waits this long for a provider that has not said anything yet (ms). */
const WAIT_AT_MOST = 1_500;

/** The values that the browser must bring back, and those that only this server knows. */
export interface Secrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The result of a sign-in at a provider. */
export interface Exchanged {
  readonly account: ProviderAccount | Refusal;
  readonly idToken: string;
  readonly refreshToken: string | undefined;
  /** As the provider's own messages name person and session. */
  readonly sub: string;
  readonly sid: string | undefined;
}

/** The result of asking again. The tokens are to be kept, even if `askAccount` throws: the old ones are used up. */
interface Refreshed {
  /** The account as it is now; `undefined` where the provider says nothing of it, neither by an ID token nor by userinfo. */
  readonly askAccount: () => Promise<ProviderAccount | Refusal | undefined>;
  readonly idToken: string | undefined;
  readonly refreshToken: string | undefined;
}

/** One provider. Its functions throw if it is away or sends what cannot be trusted (`failures.ts`). */
export type Provider = ReturnType<typeof openProvider>;

/** Opens a provider. Nothing is asked of it before somebody wants to sign in: one that is away does not stop the start. */
export function openProvider(config: ProviderConfig, redirectUri: string, log: Logger) {
  const { id, issuer, clientId, clientSecret, authMethod } = config;
  startCounting(id);
  let known: { readonly configuration: client.Configuration; readonly at: number } | undefined;
  let asking: Promise<client.Configuration> | undefined;
  let keySet: { readonly uri: string; readonly get: ReturnType<typeof createRemoteJWKSet> } | undefined;
  let failed: { readonly error: unknown; readonly at: number } | undefined;

  const discover = async (): Promise<client.Configuration> => {
    try {
      const options = {
        timeout: LATEST,
        [client.customFetch]: providerFetch,
        execute: [client.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowHttp] : [])],
      };
      const metadata = { [client.clockTolerance]: CLOCKS_DIFFER };
      const proof = PROOFS[authMethod](clientSecret);
      const configuration = await client.discovery(new URL(issuer), clientId, metadata, proof, options);
      const said = configuration.serverMetadata().issuer;
      if (said !== issuer) throw new Error(`it calls itself ${said}`);
      known = { configuration, at: Date.now() };
      return configuration;
    } catch (error) {
      failed = { error, at: Date.now() };
      countFailure(id, error);
      log.warn(
        { event: 'provider.not_discovered', provider: id, ...loggable(error) },
        'A provider does not describe itself, asking it again at the next sign-in',
      );
      throw error;
    }
  };

  /** The provider's configuration, kept or asked for now. */
  const connect = async (): Promise<client.Configuration> => {
    const isOld = !known || known.at + ASK_AGAIN_AFTER < Date.now();
    if (isOld && !asking && !(failed && failed.at + RETRY_AFTER > Date.now())) {
      asking = discover().finally(() => (asking = undefined));
      asking.catch(() => undefined); // Awaited below if nothing is known.
    }
    if (known) return known.configuration;
    if (asking) return asking;
    throw failed!.error;
  };

  return {
    config,

    /** Whether it does not answer. */
    isAway: (): Promise<boolean> => deadline(connect().then(notAway, away), WAIT_AT_MOST, true),

    /** The address at the provider where the person signs in. */
    async addressOf({ state, nonce, codeVerifier }: Secrets): Promise<string> {
      const address = client.buildAuthorizationUrl(await connect(), {
        redirect_uri: redirectUri,
        scope: config.scopes,
        ...{ state, nonce },
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return address.href;
    },

    /** Changes the code that the browser brought back for the account. `search` is the query of the callback, with its `?`. */
    async exchange(search: string, { state, nonce, codeVerifier }: Secrets): Promise<Exchanged> {
      const configuration = await connect();
      const expected = { expectedState: state, expectedNonce: nonce, idTokenExpected: true };
      const checks = { pkceCodeVerifier: codeVerifier, ...expected };
      const callback = new URL(redirectUri + search);
      const tokens = await counted(id, client.authorizationCodeGrant(configuration, callback, checks));
      const claims = notFromTheFuture(tokens.claims())!;
      const more = isComplete(claims, config) ? {} : await userInfo(configuration, tokens.access_token, claims.sub);
      const { sub } = claims;
      const sid = typeof claims['sid'] === 'string' ? claims['sid'] : undefined;
      const account = toAccount({ ...more, ...claims }, config);
      return { account, idToken: tokens.id_token!, refreshToken: tokens.refresh_token, sub, sid };
    },

    /**
     * Asks whether the person of a session may still sign in. Returns the tokens of from now on. Throws `invalid_grant` (`isWithdrawn`) if
     * the provider has ended it.
     */
    async refresh(refreshToken: string, sub: string): Promise<Refreshed> {
      const configuration = await connect();
      const tokens = await counted(id, client.refreshTokenGrant(configuration, refreshToken));
      const askAccount = async () => {
        const said = notFromTheFuture(tokens.claims());
        const more = said && isComplete(said, config) ? {} : await userInfo(configuration, tokens.access_token, sub);
        return said || more ? toAccount({ ...more, ...said, sub }, config) : undefined;
      };
      return { askAccount, idToken: tokens.id_token, refreshToken: tokens.refresh_token };
    },

    /** As `addressOfLogout`. */
    logoutAddress: async (idToken: string, page: string) => addressOfLogout(await connect(), idToken, page),

    /** Reads a logout token: whose session has ended, and the id of the token. Throws for one that is not valid. */
    async verifyLogoutToken(token: string): Promise<LogoutClaims> {
      const { jwks_uri: keysUri } = (await connect()).serverMetadata();
      if (keysUri === undefined) throw new Error('the provider names no keys');
      if (keySet?.uri !== keysUri) {
        const options = { timeoutDuration: TIMEOUT * 1000, [customFetch]: boundedFetch };
        keySet = { uri: keysUri, get: createRemoteJWKSet(new URL(keysUri), options) };
      }
      const { payload } = await jwtVerify(token, keySet.get, {
        ...{ issuer, audience: clientId, clockTolerance: CLOCKS_DIFFER, maxTokenAge: LOGOUT_TOKEN_LASTS },
        requiredClaims: ['jti', 'events'],
      });
      return toLogoutClaims(payload);
    },
  };
}

const [away, notAway] = [() => true, () => false];

/** Named once, since the library marks it as deprecated to be noticed. */
// eslint-disable-next-line typescript/no-deprecated -- Only for an issuer on this machine (provider-config.ts).
const allowHttp = client.allowInsecureRequests;

const PROOFS: Record<ProviderConfig['authMethod'], (secret: string) => client.ClientAuth> = {
  client_secret_basic: client.ClientSecretBasic,
  client_secret_post: client.ClientSecretPost,
  none: client.None,
};

/** The claims of an ID token, unless it was made later than now. The library looks at its other times. */
function notFromTheFuture(claims: client.IDToken | undefined): (ProviderClaims & { sub: string }) | undefined {
  if (claims && claims.iat > Date.now() / 1000 + CLOCKS_DIFFER)
    throw new Error('the ID token is from the future (iat)');
  return claims;
}

/** The provider's userinfo about the account; `undefined` if it has no such endpoint. */
async function userInfo(
  of: client.Configuration,
  accessToken: string,
  sub: string,
): Promise<ProviderClaims | undefined> {
  if (of.serverMetadata().userinfo_endpoint === undefined) return undefined;
  return client.fetchUserInfo(of, accessToken, sub);
}
