import type { Calls } from '@kantyna/contracts/calls';
import { Refusal } from '@kantyna/contracts/refusal';
import { bearerToken, type Answer } from '@kantyna/service/serve';
import type { TokenVerifier } from '@kantyna/service/tokens';
import { parsePosition } from './changes.js';
import { MOST_STREAMS, type LiveStreams } from './live-stream.js';
import type { IsPushService } from './push-services.js';
import type { Store } from './store.js';
import { MOST_BROWSERS, refuseSubscription } from './subscription.js';

const TOO_MANY_STREAMS = new Refusal(
  429,
  'TOO_MANY_STREAMS',
  `You have ${MOST_STREAMS} live streams open already. Please close one of them.`,
);

export const liveStream =
  (streams: LiveStreams, { verify }: Pick<TokenVerifier, 'verify'>): Answer<Calls['liveStream']> =>
  async ({ person, request, reply }) => {
    if (!streams.hasRoomFor(person.id)) return TOO_MANY_STREAMS;
    const token = bearerToken(request);
    const lastEventId = request.headers['last-event-id'];
    const from = typeof lastEventId === 'string' && lastEventId !== '' ? parsePosition(lastEventId) : undefined;
    reply.hijack();
    streams.open(reply.raw, person.id, from, () => {
      const stillIn = verify(token);
      return !(stillIn instanceof Refusal && stillIn.status === 401);
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
