import { events, eventSubject, type OrderNews, type Person } from '@kantyna/contracts/events';
import { newId } from '@kantyna/store/id';
import { eventually } from '@kantyna/test-support/eventually';
import { startServiceWorld } from '@kantyna/test-support/service-world';
import webpush from 'web-push';
import type { News } from '../news.js';
import { startPushService } from './push-service.js';

/** Starts the service with a push service of ours, and gives what tests of pushes say and ask. */
export async function startPushWorld(instances: number) {
  const vapid = webpush.generateVAPIDKeys();
  const pushService = await startPushService(vapid.publicKey);
  const world = await startServiceWorld('notifications', {
    instances,
    env: {
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: 'mailto:lunch@firma.pl',
      PUSH_HOSTS: pushService.origin,
    },
  });
  let browsers = 0;

  const subscribe = (person: Person, browser: string) =>
    world.as(person).subscribe({ body: pushService.subscribe(browser) });

  /** Says it as often as it is to be delivered, which the bus may do more than once. */
  const say = async (kind: News, news: OrderNews, times = 1): Promise<void> => {
    const body = JSON.stringify({ id: newId(), data: news });
    for (let time = 0; time < times; time += 1) {
      await world.bus.jetstream.publish(eventSubject(events[kind], news.orderId), body);
    }
  };

  /** The texts that a browser got. */
  const bodies = (browser: string) => pushService.receivedBy(browser).map(({ message }) => message.body);

  /** Waits until all that was said before has been sent: all of it is handled, and what is said then arrives. */
  const quiet = async (): Promise<void> => {
    await eventually(async () => {
      const { num_pending: waiting, num_ack_pending: handled } = await world.bus.manager.consumers.info(
        'EVENTS',
        'notifications',
      );
      return waiting + handled === 0;
    });
    const last = someone();
    const browser = someBrowser();
    await subscribe(last, browser);
    await say('delivered', newsFor(last));
    await eventually(async () => bodies(browser).length === 1);
  };
  const someBrowser = () => `browser-${(browsers += 1)}`;

  return {
    world,
    pushService,
    someBrowser,
    subscribe,
    say,
    bodies,
    quiet,
    stop: async () => {
      await world.stop();
      await pushService.stop();
    },
  };
}

export const someone = (): Person => ({ id: newId(), username: 'Ala', email: 'ala@firma.pl' });

/** News of some order for these people. */
export const newsFor = (...people: Person[]): OrderNews => ({
  orderId: newId(),
  restaurantName: 'Pizzeria Roma',
  orderDate: '2026-07-01',
  actorId: newId(),
  recipientIds: people.map(({ id }) => id),
});
