/** What a push service made of one try: its status, or that there was no answer within the time. */
export type Outcome =
  { readonly status: number; readonly retryAfter?: string | undefined } | { readonly failure: string };

/** What follows from a try: it is done, the subscription is gone, it is given up, or there is another try after `milliseconds`. */
export type Next = 'delivered' | 'gone' | 'given up' | { readonly milliseconds: number };

const TRIES_AT_MOST = 5;
const LONGEST_WAIT = 10 * 60 * 1000;

/**
 * What follows from the given try, the first being 1 (rules.md, Live updates and push). What may pass (429, 5xx, no answer) is tried
 * again after 1, 5, 25 and 125 s, or later where the push service asks for it; `now` in milliseconds.
 */
export function afterTry(outcome: Outcome, tries: number, now: number): Next {
  if ('status' in outcome) {
    const { status } = outcome;
    if (status >= 200 && status < 300) return 'delivered';
    if (status === 404 || status === 410) return 'gone';
    if (status < 500 && status !== 429) return 'given up';
  }
  if (tries >= TRIES_AT_MOST) return 'given up';
  const asked = 'status' in outcome ? waitAskedFor(outcome.retryAfter, now) : 0;
  return { milliseconds: Math.min(Math.max(1000 * 5 ** (tries - 1), asked), LONGEST_WAIT) };
}

/** `Retry-After` in milliseconds: it is written in seconds or as a date. */
function waitAskedFor(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0;
  const milliseconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(milliseconds) ? 0 : milliseconds;
}
