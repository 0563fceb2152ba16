import { OAuth2Client } from 'google-auth-library';
import type { Logger } from 'pino';
import { Refusal } from '@kantyna/contracts/refusal';
import { USE_COMPANY_ACCOUNT, type GoogleAccount } from './person.js';

/** Tells whose Google account a credential is. */
export type VerifyCredential = (credential: string) => Promise<GoogleAccount | Refusal>;

const ISSUERS = ['accounts.google.com', 'https://accounts.google.com'];
/** How long one try to fetch the certificates may take, in milliseconds; the library tries three times. */
const CERTS_TIMEOUT = 2_000;

const NOT_CONFIGURED = new Refusal(400, 'SIGN_IN_REFUSED', 'Google sign-in is not configured here.');
const GOOGLE_IS_AWAY = new Refusal(503, 'UNAVAILABLE', 'Google does not answer right now. Please try again.');

/**
 * Verifies the credential of Google's sign-in button, an ID token: signature, issuer, audience and end (rules.md, Sign-in).
 * Refuses with 400 what is not in order, and with 503 while Google's certificates cannot be fetched.
 */
export function googleVerifier(options: { clientId: string; certsUrl: string; log: Logger }): VerifyCredential {
  const { clientId, certsUrl, log } = options;
  if (clientId === '') return async () => NOT_CONFIGURED;
  const client = new OAuth2Client({
    clientId,
    endpoints: { oauth2FederatedSignonPemCertsUrl: certsUrl },
    transporterOptions: { timeout: CERTS_TIMEOUT },
  });

  return async (credential) => {
    const { certs } = await client.getFederatedSignonCertsAsync().catch((error: unknown) => {
      log.warn({ err: error }, 'the certificates of Google cannot be fetched');
      return { certs: undefined };
    });
    if (!certs) return GOOGLE_IS_AWAY;
    try {
      const ticket = await client.verifySignedJwtWithCertsAsync(credential, certs, clientId, ISSUERS);
      return ticket.getPayload() ?? USE_COMPANY_ACCOUNT;
    } catch {
      return USE_COMPANY_ACCOUNT; // Whatever is wrong with it, it stands for nobody; the cause quotes the whole token.
    }
  };
}
