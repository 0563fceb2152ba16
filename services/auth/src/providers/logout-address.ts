import { decodeJwt } from 'jose';
import { buildEndSessionUrl, type Configuration } from 'openid-client';

/** Proxies and servers refuse a longer address. An ID token with many groups makes one (characters). */
const LONGEST = 2_000;

/**
 * Where a browser logs out at a provider, and then comes back to `page`; `undefined` if the provider has no such place. An ID token that is
 * too long for an address is left out, and its session named in its place (OpenID Connect RP-Initiated Logout 1.0).
 */
export function addressOfLogout(provider: Configuration, idToken: string, page: string): string | undefined {
  if (provider.serverMetadata().end_session_endpoint === undefined) return undefined;
  const addressWith = (hint: Record<string, string>) =>
    buildEndSessionUrl(provider, { ...hint, post_logout_redirect_uri: page }).href;
  const address = addressWith({ id_token_hint: idToken });
  const { sid, sub } = decodeJwt<{ sid?: string }>(idToken);
  return address.length > LONGEST ? addressWith({ logout_hint: sid ?? sub! }) : address;
}
