import type { PushSubscription } from '@kantyna/contracts/notifications/notifications';
import webpush from 'web-push';
import { type DeliveryResult, sendRequest } from '../delivery/delivery.js';
import type { Notification } from '../texts/notification.js';

/** The key pair that signs pushes (RFC 8292), in base64url. */
export interface VapidDetails {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Sends one push. Failures of the push service are results, not errors. */
export type SendPush = (
  subscription: PushSubscription,
  notification: Notification,
  signal: AbortSignal,
) => Promise<DeliveryResult>;

/** After this many refusals in a row, the push service no longer knows the subscription with our key. */
export const MOST_REFUSALS = 10;

/**
 * Whether the push service refuses the subscription, or our signature for it: it was made for another key, or what we sign with is not
 * right (docs/operations/runbooks.md, Pushes fail). 404 and 410 mean that it is gone; 413 is about the push.
 */
export const isRefused = (result: DeliveryResult): boolean =>
  'status' in result && [400, 401, 403].includes(result.status);

/** The time that the push service keeps an undelivered push (s): later the food is cold. */
const TTL = 4 * 60 * 60;

/**
 * Creates a sender of pushes that `web-push` encrypts and signs (RFC 8291, 8292). `fetch` sends them, because `web-push` has no timeout
 * for the complete response. A later push about the same order or restaurant, or about money, replaces an undelivered one.
 */
export function createPushSender(vapid: VapidDetails): SendPush {
  return async ({ endpoint, p256dhKey, authKey }, notification, signal) => {
    const topic = notification.orderId ?? notification.restaurantId ?? notification.page;
    const request = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh: p256dhKey, auth: authKey } },
      JSON.stringify(notification),
      { vapidDetails: vapid, TTL, urgency: 'high', ...(topic !== undefined && { topic }) },
    );
    const { 'Content-Length': _, ...headers } = request.headers;
    return sendRequest(endpoint, { method: request.method, headers, body: new Uint8Array(request.body) }, signal);
  };
}
