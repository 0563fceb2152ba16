import type { notificationCalls } from '@kantyna/contracts/notifications';
import { Refusal } from '@kantyna/contracts/refusal';
import { bearerToken, type HandlersOf } from '@kantyna/service/calls';
import type { TokenVerifier } from '@kantyna/service/tokens';
import { parsePosition } from './change-log.js';
import { MAX_STREAMS, type LiveStreams } from './live-streams.js';
import type { IsPushService } from './push-services.js';
import type { Store } from './store.js';
import { MAX_BROWSERS, validateSubscription } from './subscription.js';

interface Dependencies {
  readonly store: Store;
  readonly streams: LiveStreams;
  readonly isPushService: IsPushService;
  readonly verifyToken: TokenVerifier['verify'];
}

const TOO_MANY_STREAMS = new Refusal(
  429,
  'TOO_MANY_STREAMS',
  `You have ${MAX_STREAMS} live streams open already. Please close one of them.`,
);

export const notificationHandlers = ({
  store,
  streams,
  isPushService,
  verifyToken,
}: Dependencies): HandlersOf<typeof notificationCalls> => ({
  liveStream: async ({ person, request, reply }) => {
    if (!streams.hasRoomFor(person.id)) return TOO_MANY_STREAMS;
    const token = bearerToken(request);
    const lastEventId = request.headers['last-event-id'];
    const from = typeof lastEventId === 'string' && lastEventId !== '' ? parsePosition(lastEventId) : undefined;
    reply.hijack();
    streams.open(reply.raw, person.id, from, () => {
      const verified = verifyToken(token);
      return !(verified instanceof Refusal && verified.status === 401);
    });
    return undefined as never; // The stream is the reply.
  },

  subscribe: async ({ person, body }) => {
    const refusal = validateSubscription(body, isPushService);
    if (refusal) return refusal;
    await store.putSubscription(person.id, body, new Date());
    await store.keepNewestSubscriptions(person.id, MAX_BROWSERS);
    return {};
  },

  unsubscribe: async ({ person, body: { endpoint } }) => {
    await store.removeSubscriptions(person.id, endpoint);
    return {};
  },
});
