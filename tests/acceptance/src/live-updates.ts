import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { BROWSER_KEYS } from './attempts.js';
import { unique, type Caller, type Colleague } from './company.js';
import { listen, type LiveStream } from './live.js';
import { bringTo, eatFor, move, openOrder, openRestaurant, type Restaurant } from './ordering.js';
import type { Product } from './product.js';
import { setScene } from './scene.js';

/** The live stream and web push (docs/rules.md, Live updates and push). */
export function liveUpdates({ company, own }: Product): void {
  const open: LiveStream[] = [];
  afterEach(() => open.splice(0).forEach((stream) => stream.close()));
  const opened = async (who: Caller, lastEventId?: string): Promise<LiveStream> => {
    const stream = await listen(who, lastEventId);
    open.push(stream);
    return stream;
  };

  describe('the live stream', () => {
    test('tells of an entry, a change of state and a payment, each to everybody', async () => {
      const { creator, owner, stranger, orderId, entryId } = await setScene(company);
      const streams = await Promise.all([creator, owner, stranger].map((who) => opened(who)));
      const changes: (() => Promise<unknown>)[] = [
        () => eatFor(owner, orderId, 100),
        () => move(creator, orderId, 'setAsOrdering'),
        () => move(creator, orderId, 'setAsOrdered'),
        () => owner.calls.confirmAsPaid({ params: { orderEntryId: entryId } }),
        () => owner.calls.revertToUnpaid({ params: { orderEntryId: entryId } }),
        () => move(creator, orderId, 'setAsRejected'),
        () => creator.calls.deleteOrder({ params: { orderId } }),
      ];
      for (const change of changes) {
        const before = streams.map((stream) => stream.told.length);
        await change();
        await Promise.all(streams.map((stream, index) => stream.hears(orderId, before[index])));
      }
    });

    test('a client that comes back with Last-Event-ID gets what it missed, and only that', async () => {
      const { creator, owner, orderId } = await setScene(company);
      const { orderId: another } = await setScene(company);
      const first = await opened(owner);
      await eatFor(owner, orderId, 100);
      await first.hears(orderId);
      first.close();
      await eatFor(creator, another, 100);
      await move(creator, orderId, 'setAsOrdering');

      const second = await opened(owner, first.lastEventId);
      await second.hears(orderId);
      await second.hears(another);
      expect([...second.told].sort()).toEqual([orderId, another].sort());

      const missedNothing = await opened(owner, second.lastEventId);
      await eatFor(creator, another, 100);
      await missedNothing.hears(another);
      expect(missedNothing.told).toEqual([another]);
    });

    test('a client that comes back from a place that nobody knows is told of every order', async () => {
      const { owner, orderId } = await setScene(company);
      const stream = await opened(owner, 'nonsense');
      await stream.hears(orderId);
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
    const pushed = (browsers: readonly string[]) => browsers.map((browser) => own!.outside.pushes(browser));
    /** Another piece of news for the same browsers comes after all that came before it. */
    const become = (browsers: readonly string[], counts: readonly number[]) =>
      eventually(async () => pushed(browsers).every((count, index) => count >= counts[index]!)).then(() =>
        expect(pushed(browsers)).toEqual(counts),
      );

    test('each piece of news is pushed once to each browser of those with an entry, and not to whoever made it', async () => {
      const [creator, eater, stranger] = company.some(3) as [Colleague, Colleague, Colleague];
      const orderId = await openOrder(creator, restaurant);
      await eatFor(creator, orderId, 100);
      await eatFor(eater, orderId, 100);
      const browsers = [
        await subscribe(eater),
        await subscribe(eater),
        await subscribe(creator),
        await subscribe(stranger),
      ];

      await bringTo(creator, orderId, 'ORDERED');
      await become(browsers, [1, 1, 0, 0]);
      await move(creator, orderId, 'setAsDelivered');
      await become(browsers, [2, 2, 0, 0]);
      await move(creator, orderId, 'setBackAsOrdered');
      await become(browsers, [3, 3, 0, 0]);
      await move(creator, orderId, 'setAsRejected');
      await become(browsers, [4, 4, 0, 0]);

      own!.outside.unsubscribe(browsers[1]!);
      await move(creator, orderId, 'setBackAsOrdered');
      await become(browsers, [5, 5, 0, 0]);
      await eater.calls.unsubscribe({ body: { endpoint: own!.outside.pushEndpoint(browsers[0]!) } });
      const [another] = [await subscribe(eater)];
      await move(creator, orderId, 'setAsRejected');
      await become([...browsers, another], [5, 5, 0, 0, 1]);
      await Promise.all([creator, eater, stranger].map((who) => who.calls.unsubscribe({ body: {} })));
    });
  });
}
