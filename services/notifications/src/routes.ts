import type { notificationEndpoints, PushSettings } from '@kantyna/contracts/notifications/notifications';
import { invalidBody, Refusal } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import { bearerToken, type TokenVerifier } from '@kantyna/service/http/tokens';
import { parsePosition } from './live/change-log.js';
import { MAX_STREAMS, type LiveStreams } from './live/live-streams.js';
import type { PushQueue } from './push/push-queue.js';
import type { Store, StoredPreferences, StoredSubscription } from './store.js';
import { MAX_BROWSERS, validateSubscription, type IsPushService } from './push/subscription.js';

interface Dependencies {
  readonly store: Store;
  readonly streams: LiveStreams;
  readonly isPushService: IsPushService;
  readonly verifyToken: TokenVerifier['verify'];
  /** Missing if no pushes are sent here. */
  readonly sendTest: PushQueue['sendTest'] | undefined;
}

const NO_PUSHES = new Refusal(404, 'NOT_FOUND', 'This browser gets no push notifications of yours.');

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
  sendTest,
}: Dependencies): HandlersOf<typeof notificationEndpoints> => ({
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

  pushSettings: async ({ person }) => {
    const [[preferences], subscriptions] = await Promise.all([
      store.preferencesOf([person.id]),
      store.subscriptionsOf([person.id]),
    ]);
    return toSettings(preferences, subscriptions);
  },

  savePushPreferences: async ({ person, body }) => {
    await store.putPreferences(person.id, body);
    return {};
  },

  sendTestPush: async ({ person, body: { endpoint } }) => {
    if (!isPushService(endpoint)) return invalidBody({ path: 'endpoint', code: 'unknownPushService' });
    const browser = await store.findByEndpoint(person.id, endpoint);
    if (!sendTest || !browser) return NO_PUSHES;
    await sendTest(browser);
    return {};
  },
});

/** A person's preferences and browsers as the person sees them, the browser that was added last first. */
const toSettings = (
  preferences: StoredPreferences | undefined,
  subscriptions: readonly StoredSubscription[],
): PushSettings => ({
  muted: preferences?.muted ?? [],
  ...(preferences?.quietHours && { quietHours: preferences.quietHours }),
  devices: subscriptions
    .map(({ endpoint, device, addedAt, at }) => ({
      endpoint,
      ...(device !== undefined && { device }),
      addedAt: (addedAt ?? at).toISOString(),
    }))
    .sort((one, other) => (one.addedAt < other.addedAt ? 1 : -1)),
});
