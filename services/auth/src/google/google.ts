import { OAuth2Client } from 'google-auth-library';
import type { Logger } from 'pino';
import { Refusal, unavailable } from '@kantyna/kernel/refusal';
import { USE_COMPANY_ACCOUNT, type GoogleAccount } from '../person.js';

/** Resolves a credential to its Google account. */
export type VerifyCredential = (credential: string) => Promise<GoogleAccount | Refusal>;

const ISSUERS = ['accounts.google.com', 'https://accounts.google.com'];
/** Timeout for one attempt to fetch the certificates, in milliseconds. The library makes three. */
const CERTS_TIMEOUT = 2_000;

const NOT_CONFIGURED = new Refusal(400, 'SIGN_IN_REFUSED', 'Google sign-in is not configured here.');
const GOOGLE_UNAVAILABLE = unavailable('Google does not answer right now. Please try again.');

/**
 * Verifies the ID token of Google's sign-in button: signature, issuer, audience and expiry (docs/rules/people.md, Sign-in).
 * Refuses an invalid one with 400, and any with 503 while Google's certificates cannot be fetched.
 */
export function createGoogleVerifier(options: { clientId: string; certsUrl: string; log: Logger }): VerifyCredential {
  const { clientId, certsUrl, log } = options;
  if (clientId === '') return async () => NOT_CONFIGURED;
  const client = new OAuth2Client({
    clientId,
    endpoints: { oauth2FederatedSignonPemCertsUrl: certsUrl },
    // Its own way through a proxy reads the environment only, and other hosts in NO_PROXY.
    transporterOptions: { timeout: CERTS_TIMEOUT, fetchImplementation: fetch },
  });

  return async (credential) => {
    const { certs } = await client.getFederatedSignonCertsAsync().catch((error: unknown) => {
      log.warn(
        { event: 'google.certs_failed', err: error },
        'Fetching Google certificates failed, refusing the sign-in',
      );
      return { certs: undefined };
    });
    if (!certs) return GOOGLE_UNAVAILABLE;
    try {
      const ticket = await client.verifySignedJwtWithCertsAsync(credential, certs, clientId, ISSUERS);
      return ticket.getPayload() ?? USE_COMPANY_ACCOUNT;
    } catch {
      return USE_COMPANY_ACCOUNT; // The cause is not logged because it quotes the token.
    }
  };
}
