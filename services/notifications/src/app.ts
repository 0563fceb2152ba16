import { watch } from '@kantyna/bus/states/watch';
import { idOf, onEvent, type ReceivedEvent } from '@kantyna/bus/messages/message-handler';
import { audienceOf, lastMessage, traceOf, versionOf } from '@kantyna/bus/messages/publish';
import { continueTrace } from '@kantyna/bus/traces/spans';
import { events, states, stateSubject, type EventOf, type StateOf } from '@kantyna/contracts/messages/messages';
import { ownDataHandler } from '@kantyna/service/http/own-data';
import { onErasure } from '@kantyna/service/messages/erasure';
import { zonedClock } from '@kantyna/kernel/clock';
import { openWayOut } from '@kantyna/service/process/way-out';
import type { ServiceContext } from '@kantyna/service/service';
import { createChangeLog } from './live/change-log.js';
import { chatHooks } from './chats/chat-hooks.js';
import { isChatEvent, startChatQueue, type ChatEvent } from './chats/chat-queue.js';
import { vapidDetails, type variables } from './config.js';
import { completes } from './delivery/completed.js';
import { createLiveStreams } from './live/live-streams.js';
import { findsAudience } from './push/audience.js';
import { startMailQueue } from './mail/mail-queue.js';
import { startReportQueue } from './mail/report-queue.js';
import { mailSettings } from './mail/mail-settings.js';
import { createMailSender } from './mail/send-mail.js';
import { isRejectionUndone } from './texts/notification.js';
import { NOTIFICATION_KINDS, type NotificationKind } from './texts/notification-kind.js';
import { withPlace } from './texts/with-place.js';
import { personalData } from './personal-data/personal-data.js';
import { startPushQueue } from './push/push-queue.js';
import { pushServices } from './push/subscription.js';
import { createPushSender } from './push/push.js';
import { notificationHandlers } from './routes.js';
import { openStore } from './store.js';

/** The kinds of states that are not about an order. */
const OTHER_TYPES = ['poll', 'account'] as const;

/** The calls and subscriptions of this service. */
export async function build(context: ServiceContext<'notifications', typeof variables>): Promise<void> {
  const {
    config,
    bus,
    connection,
    http,
    log,
    serve,
    verifyToken,
    isAway,
    isSessionOver,
    onRevocation,
    subscribe,
    onClose,
    exportedBy,
  } = context;
  await openWayOut(config);
  const isPushService = pushServices(config.PUSH_HOSTS);
  const vapid = vapidDetails(config);
  const mail = mailSettings(config);
  const hooks = chatHooks(config);
  const store = await openStore(connection, isSessionOver);

  const changes = createChangeLog();
  const watching = watch(
    bus,
    [states.order, states.payment, ...OTHER_TYPES.map((type) => states[type])].map((kind) => stateSubject(kind)),
    async ({ subject, seq: sequence, headers }) =>
      continueTrace('send live update', traceOf(headers), async () =>
        changes.append({
          type: OTHER_TYPES.find((type) => subject === stateSubject(states[type], idOf(subject))) ?? 'order',
          id: idOf(subject),
          subject,
          version: headers ? versionOf({ header: headers }) : 0,
          audience: audienceOf(headers),
          sequence,
        }),
      ),
    { headersOnly: true, onStart: changes.begin },
  );
  onClose('changes', () => watching.stop());
  await watching.upToDate;
  const streams = createLiveStreams(changes);
  http.addHook('preClose', async () => streams.end());
  onRevocation((personId) => streams.check(personId));

  const clock = zonedClock(config.TIME_ZONE);
  /** The present state of an order, its payments, a person or the places, `undefined` of what is gone. */
  const present = async <K extends 'order' | 'payment' | 'person' | 'places'>(
    kind: K,
    id: string,
  ): Promise<StateOf<K> | undefined> =>
    (await lastMessage(bus, stateSubject(states[kind], id)))?.json<{ data?: StateOf<K> }>().data;
  const isUndone = async (orderId: string) => isRejectionUndone((await present('order', orderId))?.orderState);
  const personOf = (personId: string) => present('person', personId);
  const rejectionDelay = config.REJECTION_PUSH_DELAY;
  const completed = completes((orderId) => present('payment', orderId));
  const common = { store, log, isUndone, rejectionDelay, completed };
  const pushes = vapid && startPushQueue({ ...common, send: createPushSender(vapid) });
  if (pushes) onClose('pushes', () => pushes.stop());
  else log.info({ event: 'push.disabled' }, 'Push notifications are off: VAPID_PUBLIC_KEY is not set');
  const sender = mail && createMailSender(mail);
  const mails = mail && sender && startMailQueue({ ...common, isAway, settings: mail, sender, clock, personOf });
  const reports = mail && sender && startReportQueue({ store: store.reports, sender, publicUrl: mail.publicUrl, log });
  if (mails && reports)
    onClose('mails', async () => {
      await Promise.all([mails.stop(), reports.stop()]);
      sender.close();
    });
  const { CHAT_LANGUAGE: language, PUBLIC_URL: publicUrl } = config;
  const chats = hooks.length > 0 ? startChatQueue({ store, hooks, publicUrl, language, clock, log }) : undefined;
  if (chats) onClose('chats', () => chats.stop());
  const emails = mail && mails && { ...mail, sendTest: mails.sendTest };
  serve({
    ...notificationHandlers({
      store,
      streams,
      isPushService,
      verifyToken,
      hooks,
      sendTest: pushes?.sendTest,
      emails,
      personOf,
    }),
    ...ownDataHandler('notifications', (personId) => personalData(connection, personId), exportedBy),
  });

  const { preferences, subscribers } = store;
  const findAudience = findsAudience({ preferences, subscribers, sendsEmails: mails !== undefined, clock });

  /** People act on these at one of several places, and a chat has the people of all. */
  const placed = async <D extends object>(event: ReceivedEvent<D>): Promise<ReceivedEvent<D>> => {
    const known = 'placeId' in event.data ? await present('places', 'current') : undefined;
    return known ? { ...event, data: withPlace(event.data, known.places) } : event;
  };
  const tell = <K extends NotificationKind>(kind: K) =>
    onEvent<(typeof events)[K]['data'], EventOf<K>>(events[kind], async (received) => {
      const event = isChatEvent(kind) ? await placed(received) : received;
      const audience = pushes || mails ? await findAudience(kind, event) : undefined;
      if (audience) await pushes?.enqueue(kind, event, audience);
      if (audience) await mails?.enqueue(kind, event, audience);
      if (isChatEvent(kind)) await chats?.enqueue(kind, event as ReceivedEvent<EventOf<ChatEvent>>);
      return 'applied';
    });
  const told = NOTIFICATION_KINDS.filter((kind) => pushes || mails || (chats && isChatEvent(kind)));
  const chatTested = onEvent(events.chatTested, async ({ eventId, at, data }) => {
    await chats?.test(data.chatId, eventId, at);
    return 'applied';
  });
  const reportDue = onEvent(events.reportDue, async (received) => {
    if (reports) await reports.enqueue(received);
    else log.warn({ event: 'report_mail.disabled' }, 'The report of a month is sent to nobody: SMTP_URL is not set');
    return 'applied';
  });
  await subscribe([
    onErasure((personId) => store.erase(personId)),
    chatTested,
    reportDue,
    ...told.map((kind) => tell(kind)),
  ]);
}
