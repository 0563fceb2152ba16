import type { FastifyRequest } from 'fastify';
import { Refusal } from '@kantyna/kernel/refusal';
import type { VerifyCredential } from './google.js';
import { googleIdentity, type VerifiedAccount } from '../accounts/verified-account.js';
import { identifyGoogleAccount, NOT_OF_WORKSPACE, type Company } from '../person.js';
import { claimedAccount, countWrongCredentials } from './wrong-credentials.js';

/** The account of a Google credential whose holder may sign in, or why not. */
export type IdentifyGoogle = (
  credential: string,
  request: Pick<FastifyRequest, 'log'>,
) => Promise<VerifiedAccount | Refusal>;

/** Verifies Google credentials for accounts of the company. Wrong ones are counted. */
export function googleIdentifier(verifyCredential: VerifyCredential, company: Company): IdentifyGoogle {
  const counted = countWrongCredentials();
  return async (credential, request) => {
    const account = await verifyCredential(credential);
    const identified = account instanceof Refusal ? account : identifyGoogleAccount(account, company);
    if (identified === NOT_OF_WORKSPACE) {
      request.log.warn(
        { event: 'sign_in.no_workspace' },
        'A private Google account with an address of the company was refused',
      );
    }
    return identified instanceof Refusal ? counted(claimedAccount(credential), identified) : googleIdentity(identified);
  };
}
