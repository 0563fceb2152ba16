import { follow } from '@kantyna/bus/follow';
import { lastToken, onEvent } from '@kantyna/bus/message-handler';
import { events, states, stateSubject } from '@kantyna/contracts/events';
import { onErasure } from '@kantyna/service/erasure';
import type { ServiceContext } from '@kantyna/service/service';
import { createChangeLog } from './change-log.js';
import { vapidDetails, type variables } from './config.js';
import { createLiveStreams } from './live-streams.js';
import { NOTIFICATION_KINDS } from './notification.js';
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
    [stateSubject(states.order), stateSubject(states.payment)],
    (message) => changes.append(lastToken(message.subject), message.seq),
    { headersOnly: true, onStart: (epoch) => changes.reset(epoch) },
  );
  onClose(() => follower.stop());
  await follower.upToDate;
  const streams = createLiveStreams(changes);
  http.addHook('preClose', async () => streams.end());
  onRevocation((personId) => streams.check(personId));

  serve(notificationHandlers({ store, streams, isPushService, verifyToken }));

  const erasure = onErasure((personId) => store.erase(personId));
  if (!vapid) {
    log.info({ event: 'push.disabled' }, 'Push notifications are off: VAPID_PUBLIC_KEY is not set');
    await subscribe([erasure]);
    return;
  }
  const queue = startPushQueue({ store, send: createPushSender(vapid), log });
  onClose(() => queue.stop());
  const pushed = NOTIFICATION_KINDS.map((kind) => onEvent(events[kind], (event) => queue.enqueue(kind, event)));
  await subscribe([erasure, ...pushed]);
}
