import type { OrderNews } from '@kantyna/contracts/events';
import { PRODUCT_NAME } from '@kantyna/contracts/product';

/** What people are told of by a push (rules.md, Live updates and push). */
export type News = 'ordered' | 'delivered' | 'rejected' | 'backAsOrdered';

/** What a push says: the service worker shows it, and opens the order when it is pressed. */
export interface Message {
  readonly title: string;
  readonly body: string;
  readonly orderId: string;
}

/** News that is older than this, in milliseconds, helps nobody any more. */
const NEWS_FOR = 60 * 60 * 1000;

const texts: Record<News, (news: OrderNews) => string> = {
  ordered: ({ timeOfDelivery }) =>
    timeOfDelivery === undefined ? 'ordered' : `ordered, expected at ${timeOfDelivery}`,
  delivered: () => 'the food is here',
  rejected: () => 'the order was rejected',
  backAsOrdered: () => 'back as ordered',
};

export const messageOf = (kind: News, news: OrderNews): Message => ({
  title: PRODUCT_NAME,
  body: `${news.restaurantName}: ${texts[kind](news)}`,
  orderId: news.orderId,
});

/** Whether something said at `at` is still worth a push: the stream keeps for a week what it hands to whoever begins anew. */
export const isNews = (at: Date, now: Date): boolean => now.getTime() - at.getTime() <= NEWS_FOR;
