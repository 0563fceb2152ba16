import { SpanKind } from '@opentelemetry/api';
import { inSpan } from '@kantyna/bus/traces/spans';
import type { DeliveryResult } from './delivery.js';

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
