import { follow } from '@kantyna/bus/follow';
import { lastToken, onEvent } from '@kantyna/bus/message-handler';
import { lastMessage, versionOf } from '@kantyna/bus/publish';
import { events, states, stateSubject, type EventOf, type StateOf } from '@kantyna/contracts/events';
import { onErasure } from '@kantyna/service/erasure';
import { zonedClock } from '@kantyna/service/clock';
import type { ServiceContext } from '@kantyna/service/service';
import { createChangeLog } from './change-log.js';
import { vapidDetails, type variables } from './config.js';
import { createLiveStreams } from './live-streams.js';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-kind.js';
import { startPushQueue } from './push-queue.js';
import { pushServices } from './push-services.js';
import { createPushSender } from './push.js';
import { notificationHandlers } from './routes.js';
import { openStore } from './store.js';

/** The calls and subscriptions of this service. */
export async function build(context: ServiceContext<'notifications', typeof variables>): Promise<void> {
  const { config, bus, connection, http, log, serve, verifyToken, onRevocation, subscribe, onClose } = context;
  const isPushService = pushServices(config.PUSH_HOSTS);
  const vapid = vapidDetails(config);
  const store = await openStore(connection);

  const changes = createChangeLog();
  const follower = follow(
    bus,
    [stateSubject(states.order), stateSubject(states.payment), stateSubject(states.poll)],
    ({ subject, seq: sequence, headers }) =>
      changes.append({
        what: subject === stateSubject(states.poll, lastToken(subject)) ? 'poll' : 'order',
        id: lastToken(subject),
        subject,
        version: headers ? versionOf({ header: headers }) : 0,
        sequence,
      }),
    { headersOnly: true, onStart: changes.begin },
  );
  onClose(() => follower.stop());
  await follower.upToDate;
  const streams = createLiveStreams(changes);
  http.addHook('preClose', async () => streams.end());
  onRevocation((personId) => streams.check(personId));

  const queue =
    vapid &&
    startPushQueue({
      store,
      send: createPushSender(vapid),
      log,
      clock: zonedClock(config.TIME_ZONE),
      orderStateOf: async (orderId) => {
        const message = await lastMessage(bus, stateSubject(states.order, orderId));
        return message?.json<{ data?: StateOf<'order'> }>().data?.orderState;
      },
      rejectionDelay: config.REJECTION_PUSH_DELAY,
    });
  serve(notificationHandlers({ store, streams, isPushService, verifyToken, sendTest: queue?.sendTest }));

  const erasure = onErasure((personId) => store.erase(personId));
  if (!queue) {
    log.info({ event: 'push.disabled' }, 'Push notifications are off: VAPID_PUBLIC_KEY is not set');
    await subscribe([erasure]);
    return;
  }
  onClose(() => queue.stop());
  const enqueue = <K extends NotificationKind>(kind: K) =>
    onEvent<(typeof events)[K]['data'], EventOf<K>>(events[kind], (event) => queue.enqueue(kind, event));
  await subscribe([erasure, ...NOTIFICATION_KINDS.map((kind) => enqueue(kind))]);
}
