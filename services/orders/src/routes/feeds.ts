import type { FastifyRequest } from 'fastify';
import type { feedEndpoints } from '@kantyna/contracts/people/feeds';
import { FEED_KINDS, type FeedKind } from '@kantyna/contracts/people/names';
import { daysAfter } from '@kantyna/kernel/clock';
import { notFound, Refusal } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import { bearerToken, sessionOf } from '@kantyna/service/http/tokens';
import { addressOf } from '@kantyna/service/process/public-url';
import type { FeedStore } from '../database/feeds.js';
import type { Dependencies } from '../dependencies.js';
import { presentDates } from '../rules/order/order-day.js';
import { toCalendar } from '../views/calendar.js';
import { toScreenOrder } from '../views/screen.js';

/** How far back a calendar goes. */
const DAYS_BACK = 30;

const NO_FEED = notFound('feed');
const BAD_KEY = new Refusal(401, 'INVALID_TOKEN', 'The header X-Api-Key must hold the key of a screen.');

const ofKind = async <R>(kind: FeedKind, work: () => Promise<R>): Promise<R | Refusal> =>
  FEED_KINDS.includes(kind) ? work() : NO_FEED;

/** The access check of screens: the key of one that has not ended. */
export const checkScreenKey =
  (feeds: FeedStore) =>
  async ({ headers: { 'x-api-key': given } }: FastifyRequest): Promise<Refusal | undefined> =>
    typeof given === 'string' && (await feeds.find('screen', given)) ? undefined : BAD_KEY;

/** The address of the app as the reader of a calendar reaches it; the gateway has verified what it says of that. */
const originOf = ({ headers }: FastifyRequest): string =>
  `${String(headers['x-forwarded-proto'])}://${String(headers['x-forwarded-host'])}`;

/** The calls about calendars and screens. `publicUrl` is the address of the app; `''` if it is not known. */
export const feedHandlers = (
  { store, clock }: Pick<Dependencies, 'store' | 'clock'>,
  feeds: FeedStore,
  publicUrl: string,
): HandlersOf<typeof feedEndpoints> => ({
  feeds: ({ person }) => feeds.of(person.id),

  makeFeed: ({ person, params: { kind }, body: { language }, request }) =>
    ofKind(kind, async () => ({
      secret: await feeds.make(person.id, kind, sessionOf(bearerToken(request)!), language),
    })),

  endFeed: ({ person, params: { kind } }) =>
    ofKind(kind, async () => {
      await feeds.end(person.id, kind);
      return {};
    }),

  calendarFeed: async ({ params: { secret }, request, reply }) => {
    const feed = await feeds.find('calendar', secret);
    if (!feed) return NO_FEED;
    const { personId, language } = feed;
    const orders = await store.calendarOrders(personId, daysAfter(clock.now().date, -DAYS_BACK));
    void reply.header('cache-control', 'private, max-age=300');
    const origin = addressOf(publicUrl, '') || originOf(request);
    return toCalendar(orders, { personId, language, origin, clock });
  },

  screenOrders: async ({ revision }) => {
    const dates = presentDates(clock.now());
    const orders = await store.wholeOrdersOf(dates);
    // Who has answered in the order itself is not missing there anyway: so all orders of a date are asked at once.
    const notAwaited = new Map(
      await Promise.all(dates.map(async (date) => [date, await store.notAwaitedOn(date, '', revision)] as const)),
    );
    return {
      date: dates[0],
      orders: orders.map(({ id, order }) =>
        toScreenOrder(id, order, { notAwaited: notAwaited.get(order.orderDate)!, places: store.places(), clock }),
      ),
    };
  },
});
