import { follow } from '@kantyna/bus/follow';
import { lastToken, onEvent } from '@kantyna/bus/handler';
import { calls } from '@kantyna/contracts/calls';
import { events, states, stateSubject } from '@kantyna/contracts/events';
import type { Parts } from '@kantyna/service/service';
import { changeLog } from './changes.js';
import { vapidDetails, type variables } from './config.js';
import { tell } from './handlers.js';
import { liveStreams } from './live-stream.js';
import { pushServices } from './push-services.js';
import { pusher } from './push.js';
import { startPushing } from './pushing.js';
import * as routes from './routes.js';
import { openStore } from './store.js';

/** The calls and subscriptions of this service. */
export async function build(parts: Parts<typeof variables>): Promise<void> {
  const { config, bus, connection, http, log, serve, verifier, receive, onClose } = parts;
  const isPushService = pushServices(config.PUSH_HOSTS);
  const vapid = vapidDetails(config);
  const store = await openStore(connection);

  const changes = changeLog();
  const following = follow(
    bus,
    [stateSubject(states.order), stateSubject(states.payment)],
    (message) => changes.note(lastToken(message.subject), message.seq),
    { headersOnly: true, onBeginning: (epoch) => changes.begin(epoch) },
  );
  onClose(() => following.stop());
  await following.upToDate;
  const streams = liveStreams(changes);
  http.addHook('preClose', async () => streams.end());

  serve(calls.liveStream, routes.liveStream(streams, verifier));
  serve(calls.subscribe, routes.subscribe(store, isPushService));
  serve(calls.unsubscribe, routes.unsubscribe(store));

  if (!vapid) {
    log.info('push notifications are off: no VAPID keys are given');
    return;
  }
  const pushing = startPushing({ store, push: pusher(vapid), log });
  onClose(() => pushing.stop());
  await receive([
    onEvent(events.ordered, tell(store, pushing, 'ordered')),
    onEvent(events.delivered, tell(store, pushing, 'delivered')),
    onEvent(events.rejected, tell(store, pushing, 'rejected')),
    onEvent(events.backAsOrdered, tell(store, pushing, 'backAsOrdered')),
  ]);
}
