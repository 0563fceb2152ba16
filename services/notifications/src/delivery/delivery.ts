import { SpanKind } from '@opentelemetry/api';
import { inSpan } from '@kantyna/bus/traces/spans';

/** The receiver's response to one attempt, or why there was none. */
export type DeliveryResult =
  | { readonly status: number; readonly retryAfter?: string | undefined }
  | { readonly failure: string };

/** The outcome of an attempt: delivered, receiver gone, given up, or the next attempt after `retryIn` ms. */
export type DeliveryOutcome = 'delivered' | 'gone' | 'given up' | { readonly retryIn: number };

const MAX_ATTEMPTS = 5;
const MAX_DELAY = 10 * 60 * 1000;

/**
 * Decides what follows from the given attempt, the first being 1 (docs/rules/notifications.md, Live updates and push, and Chats). Temporary failures
 * (429, 5xx, no response) are retried after 1, 5, 25 and 125 s and then every ten minutes, or later if the receiver asks for it. It is
 * given up after five attempts, or with `giveUpAt` when the next one would be later than that. Times are in milliseconds.
 */
export function outcomeOf(result: DeliveryResult, attempt: number, now: number, giveUpAt?: number): DeliveryOutcome {
  if ('status' in result) {
    const { status } = result;
    if (status >= 200 && status < 300) return 'delivered';
    if (status === 404 || status === 410) return 'gone';
    if (status < 500 && status !== 429) return 'given up';
  }
  const requested = 'status' in result ? parseRetryAfter(result.retryAfter, now) : 0;
  const retryIn = Math.min(Math.max(1000 * 5 ** (attempt - 1), requested), MAX_DELAY);
  const isOver = giveUpAt === undefined ? attempt >= MAX_ATTEMPTS : now + retryIn > giveUpAt;
  return isOver ? 'given up' : { retryIn };
}

/** Converts `Retry-After`, in seconds or as a date, to milliseconds. */
function parseRetryAfter(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0;
  const seconds = /^\d+(\.\d+)?$/.test(retryAfter);
  const milliseconds = seconds ? Math.ceil(Number(retryAfter) * 1000) : Date.parse(retryAfter) - now;
  return Number.isNaN(milliseconds) ? 0 : milliseconds;
}

/** The longest time of a whole answer (ms). */
const TIMEOUT = 10_000;

/** Sends a request and returns its status. A failure to get an answer is a result, not an error. Redirects are not followed. */
export const sendRequest = (url: string, init: RequestInit, signal: AbortSignal): Promise<DeliveryResult> =>
  inSpan('send', () => send(url, init, signal), { kind: SpanKind.CLIENT });

async function send(url: string, init: RequestInit, signal: AbortSignal): Promise<DeliveryResult> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    });
    await response.body?.cancel();
    return { status: response.status, retryAfter: response.headers.get('retry-after') ?? undefined };
  } catch (error) {
    const { name, message, cause } = error as Error;
    return { failure: `${name}: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}` };
  }
}
