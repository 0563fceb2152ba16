import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { Refusal } from '@kantyna/kernel/refusal';
import { NOT_TRUSTED } from './account.js';

/** 503: the provider cannot be reached. */
export const PROVIDER_AWAY = new Refusal(
  503,
  'PROVIDER_AWAY',
  'The provider does not answer right now. Please try again in a moment, or log in another way.',
);
const CANCELLED = new Refusal(400, 'SIGN_IN_CANCELLED', 'You cancelled the login at the provider.');
const PROVIDER_REFUSED = new Refusal(
  400,
  'PROVIDER_REFUSED',
  'The provider refused the login. Please try again, or tell the administrator.',
);
/** 400: an attempt is unknown, used, too old, or of another browser. */
export const EXPIRED = new Refusal(
  400,
  'SIGN_IN_EXPIRED',
  'This login took too long, or was used already. Please try again.',
);

/** The refusal that a failed exchange with a provider is. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? CANCELLED : isForLater(error.error) ? PROVIDER_AWAY : PROVIDER_REFUSED;
  if (error instanceof ResponseBodyError) return error.status >= 500 ? PROVIDER_AWAY : PROVIDER_REFUSED;
  return isAway(error) ? PROVIDER_AWAY : NOT_TRUSTED;
}

/** Whether a provider says that a refresh token is not valid any more: the session there has ended. */
export const isWithdrawn = (error: unknown): boolean =>
  error instanceof ResponseBodyError && error.error === 'invalid_grant';

const isForLater = (error: string): boolean => ['temporarily_unavailable', 'server_error'].includes(error);

/** Whether the provider did not answer, or not as one that works. */
function isAway(error: unknown): boolean {
  if (error instanceof TypeError) return true; // `fetch` failed.
  if (!(error instanceof ClientError)) return false;
  const status = error.cause instanceof Response ? error.cause.status : undefined;
  return error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT' || (status !== undefined && status >= 500);
}

/** The fields of a failure for the log. The error itself stays out: its causes hold claims and tokens. */
export function loggable(error: unknown): object {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return { cause: error.error, said: error.error_description?.slice(0, 300) };
  if (!(error instanceof Error)) return { cause: 'unknown' };
  const { code } = error as { code?: unknown };
  const below = error.cause instanceof Error ? error.cause.message.slice(0, 300) : undefined;
  return { cause: error.message.slice(0, 300), ...(typeof code === 'string' && { code }), below };
}
