import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { BROWSER_KEYS } from './notification-attempts.js';
import { unique, type Caller, type Colleague } from './company.js';
import { listen, type LiveStream } from './live.js';
import { newcomer } from './newcomer.js';
import { bringTo, move, openOrder, openRestaurant, typeDish, type Restaurant } from './ordering.js';
import type { Product } from './product.js';
import { setScene } from './scene.js';

/** The live stream and web push (docs/rules/notifications.md, Live updates and push). */
export function liveUpdates({ company, own }: Product): void {
  const openStreams: LiveStream[] = [];
  afterEach(() => openStreams.splice(0).forEach((stream) => stream.close()));
  const openStream = async (who: Caller, lastEventId?: string): Promise<LiveStream> => {
    const stream = await listen(who, lastEventId);
    openStreams.push(stream);
    return stream;
  };

  describe('the live stream', () => {
    test('sends changes of entries, states and payments to everyone', async () => {
      const { creator, owner, stranger, orderId, entryId } = await setScene(company);
      const streams = await Promise.all([creator, owner, stranger].map((who) => openStream(who)));
      const changes: (() => Promise<unknown>)[] = [
        () => typeDish(owner, orderId, 100),
        () => move(creator, orderId, 'setAsOrdering'),
        () => move(creator, orderId, 'setAsOrdered'),
        () => owner.calls.confirmAsPaid({ params: { orderEntryId: entryId } }),
        () => owner.calls.revertToUnpaid({ params: { orderEntryId: entryId } }),
        () => move(creator, orderId, 'setAsRejected'),
        () => creator.calls.deleteOrder({ params: { orderId } }),
      ];
      for (const change of changes) {
        const before = streams.map((stream) => stream.orderIds.length);
        await change();
        await Promise.all(streams.map((stream, index) => stream.receives(orderId, before[index])));
      }
    });
  });

  (own ? describe : describe.skip)('push', () => {
    let restaurant: Restaurant;
    beforeAll(async () => {
      restaurant = await openRestaurant(company.some(1)[0]!);
    });
    const subscribe = async (who: Colleague): Promise<string> => {
      const browser = unique('browser').replace(' ', '-');
      await who.calls.subscribe({ body: { endpoint: own!.outside.pushEndpoint(browser), ...BROWSER_KEYS } });
      return browser;
    };
    const pushCounts = (browsers: readonly string[]) => browsers.map((browser) => own!.outside.pushes(browser));
    /** Waits until each browser has got its number of pushes, and checks that none got more. */
    const expectPushes = (browsers: readonly string[], counts: readonly number[]) =>
      eventually(async () => pushCounts(browsers).every((count, index) => count >= counts[index]!)).then(() =>
        expect(pushCounts(browsers)).toEqual(counts),
      );

    test('sends one push for each change of state to each browser of the other eaters', async () => {
      // Orders and polls of other checks send pushes at their time: closing times, polls, evenings.
      const creator = await newcomer(company, own!.outside);
      const eater = await newcomer(company, own!.outside);
      const stranger = await newcomer(company, own!.outside);
      const orderId = await openOrder(creator, restaurant);
      await typeDish(creator, orderId, 100);
      await typeDish(eater, orderId, 100);
      const browsers = [
        await subscribe(eater),
        await subscribe(eater),
        await subscribe(creator),
        await subscribe(stranger),
      ];

      await bringTo(creator, orderId, 'ORDERED');
      await expectPushes(browsers, [1, 1, 0, 0]);
      await move(creator, orderId, 'setAsDelivered');
      await expectPushes(browsers, [2, 2, 0, 0]);
      await move(creator, orderId, 'setBackAsOrdered');
      await expectPushes(browsers, [3, 3, 0, 0]);
      await move(creator, orderId, 'setAsRejected');
      await expectPushes(browsers, [4, 4, 0, 0]);

      own!.outside.unsubscribe(browsers[1]!);
      const next = await openOrder(creator, restaurant);
      await typeDish(eater, next, 100);
      await bringTo(creator, next, 'ORDERED');
      await expectPushes(browsers, [5, 5, 0, 0]);
      await eventually(async () => (await eater.calls.pushSettings()).devices.length === 1);
      await eater.calls.unsubscribe({ body: { endpoint: own!.outside.pushEndpoint(browsers[0]!) } });
      const another = await subscribe(eater);
      await move(creator, next, 'setAsRejected');
      await expectPushes([...browsers, another], [5, 5, 0, 0, 1]);
    });
  });
}
