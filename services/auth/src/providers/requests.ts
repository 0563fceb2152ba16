import { Counter } from 'prom-client';
import { AuthorizationResponseError } from 'openid-client';
import { isWithdrawn, PROVIDER_AWAY, refusalOf } from './failures.js';

const requests = new Counter({
  name: 'kantyna_provider_requests_total',
  help: 'Requests for tokens at sign-in providers, by what came of them: answered, away, or refused, as by a wrong secret; and vain requests for their description',
  labelNames: ['provider', 'outcome'],
});
const OUTCOMES = ['answered', 'away', 'refused'] as const;

/** Shows the counts of a provider from its start on. */
export const startCounting = (provider: string): void => {
  for (const outcome of OUTCOMES) requests.inc({ provider, outcome }, 0);
};

/** Counts a request to a provider that failed. One about an old code or token, or that a person cancelled, was answered. */
export const countFailure = (provider: string, error: unknown): void => {
  const isAnswer = isWithdrawn(error) || error instanceof AuthorizationResponseError;
  requests.inc({ provider, outcome: isAnswer ? 'answered' : refusalOf(error) === PROVIDER_AWAY ? 'away' : 'refused' });
};

/** Asks a provider for tokens, and counts what comes of it. */
export async function counted<T>(provider: string, tokens: Promise<T>): Promise<T> {
  try {
    const found = await tokens;
    requests.inc({ provider, outcome: 'answered' });
    return found;
  } catch (error) {
    countFailure(provider, error);
    throw error;
  }
}
