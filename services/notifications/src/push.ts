import type { PushSubscription } from '@kantyna/contracts/notifications';
import webpush from 'web-push';
import type { Outcome } from './delivery.js';
import type { Message } from './news.js';

/** What pushes are signed with (RFC 8292): the pair of keys in base64url. */
export interface VapidDetails {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Sends one push, and answers what the push service made of it. Never throws for what the push service does. */
export type Push = (subscription: PushSubscription, message: Message, stopping: AbortSignal) => Promise<Outcome>;

/** How long the push service keeps what it cannot hand over at once, in seconds: later the food is cold. */
const KEPT_FOR = 4 * 60 * 60;
const TIMEOUT = 10_000;

/**
 * Makes pushes that are encrypted and signed by `web-push` (RFC 8291, 8292). They are sent without it: it has no limit of time for a
 * whole answer. What is not handed over yet is replaced by later news of the same order.
 */
export function pusher(vapid: VapidDetails): Push {
  return async ({ endpoint, p256dhKey, authKey }, message, stopping) => {
    const request = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh: p256dhKey, auth: authKey } },
      JSON.stringify(message),
      { vapidDetails: vapid, TTL: KEPT_FOR, urgency: 'high', topic: message.orderId },
    );
    const { 'Content-Length': _, ...headers } = request.headers;
    try {
      const response = await fetch(endpoint, {
        method: request.method,
        headers,
        body: new Uint8Array(request.body),
        redirect: 'manual',
        signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT)]),
      });
      await response.body?.cancel();
      return { status: response.status, retryAfter: response.headers.get('retry-after') ?? undefined };
    } catch (error) {
      const { name, message: text, cause } = error as Error;
      return { failure: `${name}: ${text}${cause instanceof Error ? ` (${cause.message})` : ''}` };
    }
  };
}
