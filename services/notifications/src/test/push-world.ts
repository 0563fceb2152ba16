import { createClient, type Client } from '@kantyna/contracts/client';
import { events, eventSubject, type EventOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import type { OrderNotice } from '@kantyna/contracts/messages/notices';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { newId } from '@kantyna/kernel/ids';
import { eventually } from '@kantyna/test-support/eventually';
import { endpointPaths } from '@kantyna/test-support/paths';
import { patient } from '@kantyna/test-support/patient';
import { startServiceWorld, type ServiceOptions } from '@kantyna/test-support/service-world';
import webpush from 'web-push';
import type { NotificationKind } from '../texts/notification-kind.js';
import { startPushService } from '@kantyna/test-support/push-service';
import { startWebhookReceiver } from '@kantyna/test-support/webhook-receiver';

/** Starts the service with a fake push service, and returns what tests of pushes need. */
export async function startPushWorld({ env, ...options }: ServiceOptions = {}) {
  const vapid = webpush.generateVAPIDKeys();
  const pushService = await startPushService(vapid.publicKey);
  const webhooks = await startWebhookReceiver();
  const world = await startServiceWorld('notifications', {
    ...options,
    env: {
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: 'mailto:lunch@firma.pl',
      PUSH_HOSTS: pushService.origin,
      REJECTION_PUSH_DELAY: '0',
      PUBLIC_URL: 'https://kantyna.example',
      SLACK_WEBHOOKS: `${webhooks.address('slack')}, ${webhooks.address('slack-two')}`,
      TEAMS_WEBHOOKS: webhooks.address('teams'),
      GOOGLE_CHAT_WEBHOOKS: webhooks.address('google-chat'),
      DISCORD_WEBHOOKS: webhooks.address('discord'),
      CHAT_LANGUAGE: 'pl',
      ...env,
    },
  });
  let browsers = 0;

  const subscribe = (person: Person, browser: string) =>
    world.as(person).subscribe({ body: pushService.subscribe(browser) });

  /** The calls of a person in one of their sessions, at an instance. */
  const inSession = (person: Person, session: { sid: string; endings?: number }, instance = 0): Client =>
    createClient(endpointPaths, {
      origin: world.urls[instance]!,
      headers: () => ({ authorization: `Bearer ${world.signer.token(person, undefined, session)}` }),
      fetch: patient(fetch),
    });

  /** Publishes an event `times` times, as NATS may deliver it more than once. */
  const publish = async <K extends NotificationKind | 'reportDue'>(
    kind: K,
    notice: EventOf<K>,
    times = 1,
  ): Promise<void> => {
    const body = JSON.stringify({ id: newId(), data: notice });
    for (let time = 0; time < times; time += 1) {
      await world.bus.jetstream.publish(
        eventSubject(events[kind], 'orderId' in notice ? notice.orderId : 'person'),
        body,
      );
    }
  };

  /** Publishes an order's state; without one, that the order is deleted. */
  const publishOrder = ({ orderId, restaurantName, orderDate }: OrderNotice, orderState?: OrderState) =>
    world.state(
      'order',
      orderId,
      1,
      orderState && {
        restaurantId: newId(),
        restaurantName,
        orderDate,
        orderState,
        creator: newPerson(),
        totalAmount: 0,
        entries: [],
      },
    );

  /** Waits for the end of the only push about an order. */
  const endOfPush = async ({ orderId }: OrderNotice): Promise<string> => {
    const ended = { 'message.orderId': orderId, end: { $exists: true }, dueAt: { $exists: false } };
    const pushes = (await world.database()).collection<{ end: string }>('pushes');
    return eventually(async () => (await pushes.findOne(ended))?.end);
  };

  /** The texts that a browser has received. */
  const bodies = (browser: string) => pushService.receivedBy(browser).map(({ message }) => message.body);

  /** Waits until all earlier events are handled and their pushes sent: a push published afterwards arrives. */
  const settled = async (): Promise<void> => {
    await eventually(async () => {
      const { num_pending: waiting, num_ack_pending: inProgress } = await world.bus.manager.consumers.info(
        'EVENTS',
        'notifications',
      );
      return waiting + inProgress === 0;
    });
    const last = newPerson();
    const browser = newBrowser();
    await subscribe(last, browser);
    await publish('delivered', noticeFor(last));
    await eventually(async () => bodies(browser).length === 1);
    // An instance may have been slower with one of before.
    const pushes = (await world.database()).collection('pushes');
    await eventually(async () => (await pushes.countDocuments({ dueAt: { $lte: new Date() } })) === 0);
  };
  const newBrowser = () => `browser-${(browsers += 1)}`;

  return {
    world,
    pushService,
    webhooks,
    newBrowser,
    subscribe,
    inSession,
    publish,
    publishOrder,
    endOfPush,
    bodies,
    settled,
    stop: async () => {
      await world.stop();
      await Promise.all([pushService.stop(), webhooks.stop()]);
    },
  };
}

export const newPerson = (): Person => ({ id: newId(), username: 'Ala', email: 'ala@firma.pl' });

/** An event of a new order for these people. */
export const noticeFor = (...people: Person[]): OrderNotice => ({
  orderId: newId(),
  restaurantName: 'Pizzeria Roma',
  orderDate: '2026-07-01',
  actorId: newId(),
  recipientIds: people.map(({ id }) => id),
});
