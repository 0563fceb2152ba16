import type { Calls } from '@kantyna/contracts/calls';
import { Refusal } from '@kantyna/contracts/refusal';
import { bearerToken, type Answer } from '@kantyna/service/serve';
import type { TokenVerifier } from '@kantyna/service/tokens';
import { parsePosition } from './changes.js';
import type { LiveStreams } from './live-stream.js';
import type { IsPushService } from './push-services.js';
import type { Store } from './store.js';
import { MOST_BROWSERS, refuseSubscription } from './subscription.js';

export const liveStream =
  (streams: LiveStreams, { verify }: Pick<TokenVerifier, 'verify'>): Answer<Calls['liveStream']> =>
  async ({ request, reply }) => {
    const token = bearerToken(request);
    const lastEventId = request.headers['last-event-id'];
    const from = typeof lastEventId === 'string' && lastEventId !== '' ? parsePosition(lastEventId) : undefined;
    reply.hijack();
    streams.open(reply.raw, from, () => {
      const person = verify(token);
      return !(person instanceof Refusal && person.status === 401);
    });
    return undefined as never; // The stream is the reply.
  };

export const subscribe =
  (store: Store, isPushService: IsPushService): Answer<Calls['subscribe']> =>
  async ({ person, body }) => {
    const refusal = refuseSubscription(body, isPushService);
    if (refusal) return refusal;
    await store.putSubscription(person.id, body, new Date());
    await store.keepNewestSubscriptions(person.id, MOST_BROWSERS);
    return {};
  };

export const unsubscribe =
  (store: Store): Answer<Calls['unsubscribe']> =>
  async ({ person, body: { endpoint } }) => {
    await store.removeSubscriptions(person.id, endpoint);
    return {};
  };
