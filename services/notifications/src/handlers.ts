import type { ReceivedEvent, Verdict } from '@kantyna/bus/handler';
import type { OrderNews } from '@kantyna/contracts/events';
import { isNews, messageOf, type News } from './news.js';
import type { Pushing } from './pushing.js';
import type { Store } from './store.js';

/** News of an order: a push for each browser of those whom it concerns is kept, and sent afterwards. */
export const tell =
  (store: Store, { wake }: Pick<Pushing, 'wake'>, kind: News) =>
  async ({ eventId, at, data }: ReceivedEvent<OrderNews>): Promise<Verdict> => {
    const now = new Date();
    if (!isNews(at, now)) return 'applied';
    const message = messageOf(kind, data);
    const browsers = await store.subscriptionsOf(data.recipientIds);
    await Promise.all(browsers.map((browser) => store.addPush(eventId, browser, message, now)));
    wake();
    return 'applied';
  };
