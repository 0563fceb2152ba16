/** The push service's response to one attempt, or why there was none. */
export type PushResult =
  { readonly status: number; readonly retryAfter?: string | undefined } | { readonly failure: string };

/** What follows from an attempt: delivered, subscription gone, given up, or the next attempt after `retryIn` ms. */
export type Outcome = 'delivered' | 'gone' | 'given up' | { readonly retryIn: number };

const MAX_ATTEMPTS = 5;
const MAX_DELAY = 10 * 60 * 1000;

/**
 * Decides what follows from the given attempt, the first being 1 (docs/rules.md, Live updates and push). Temporary failures (429, 5xx,
 * no response) are retried after 1, 5, 25 and 125 s, or later if the push service asks for it. `now` is in milliseconds.
 */
export function outcomeOf(result: PushResult, attempt: number, now: number): Outcome {
  if ('status' in result) {
    const { status } = result;
    if (status >= 200 && status < 300) return 'delivered';
    if (status === 404 || status === 410) return 'gone';
    if (status < 500 && status !== 429) return 'given up';
  }
  if (attempt >= MAX_ATTEMPTS) return 'given up';
  const requested = 'status' in result ? parseRetryAfter(result.retryAfter, now) : 0;
  return { retryIn: Math.min(Math.max(1000 * 5 ** (attempt - 1), requested), MAX_DELAY) };
}

/** Converts `Retry-After`, in seconds or as a date, to milliseconds. */
function parseRetryAfter(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0;
  const milliseconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(milliseconds) ? 0 : milliseconds;
}
