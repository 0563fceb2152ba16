import { chainHandlers } from '@kantyna/bus/messages/message-handler';
import { zonedClock } from '@kantyna/kernel/clock';
import { onErasure } from '@kantyna/service/messages/erasure';
import { ownDataHandler } from '@kantyna/service/http/own-data';
import type { EndpointsOf } from '@kantyna/service/http/handlers';
import type { ServiceContext } from '@kantyna/service/service';
import { organisersOf } from '@kantyna/order-rules/roles';
import { migrate } from '@kantyna/store/mongo/migrations';
import type { variables } from './config.js';
import { billAndFlagHandlers } from './routes/bill-and-flags.js';
import { voiceHandlers } from './routes/voices.js';
import { orderEntryHandlers } from './routes/entries.js';
import { orderHandlers } from './routes/orders.js';
import { activityHandlers } from './routes/activity.js';
import { orderPhoneHandlers } from './routes/phone.js';
import { orderClosingHandlers } from './routes/closing.js';
import { decideDue } from './rules/order/due-work.js';
import { orderRoleHandlers } from './routes/roles.js';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import { erasePersonalData, personalData } from './personal-data/personal-data.js';
import { endDue, openOrderOfPoll, decideOpening, openStandingOrder } from './jobs/openings.js';
import { dayOffHandlers } from './routes/days-off.js';
import { openFeeds } from './database/feeds.js';
import { checkScreenKey, feedHandlers } from './routes/feeds.js';
import { placeHandlers } from './routes/places.js';
import { pollHandlers } from './routes/polls.js';
import { standingOrderHandlers } from './routes/standing-orders.js';
import { countOrdersOfToday } from './database/order-counts.js';
import { migrations } from './database/migrations.js';
import { statisticsHandlers } from './routes/statistics.js';
import { openStore } from './database/store.js';
import { notices } from './notices/notices.js';
import { toMenuView, toPublishedOrder } from './views/orders.js';

/** Registers the calls and subscriptions of this service. */
export async function build(context: ServiceContext<'orders', typeof variables>): Promise<void> {
  const { config, log, bus, connection, serve, publish, subscribe, startDueWork, exportedBy, isSessionOver } = context;
  const clock = zonedClock(config.TIME_ZONE);
  const store = await openStore(connection, bus, clock, { toPublishedOrder, toMenuView, notices });
  await migrate(connection, migrations, { connection });
  publish(store.orders, store.standingOrders, store.polls, store.allPlaces, store.allDaysOff);
  countOrdersOfToday(store.orders.documents, clock);
  const feeds = await openFeeds(connection, isSessionOver);
  const erasure = onErasure(async (personId) => {
    await feeds.forget(personId);
    await erasePersonalData(store, personId, clock);
  }, store.personHandler);
  await subscribe([...store.handlers, erasure, chainHandlers(store.awayHandler, store.leaveBehindOfAway)]);
  // After the subscription: it brings what changes from now on.
  await Promise.all([store.readPlaces(), store.readDaysOff()]);
  const { LIMIT_PER_DAY: mostStandingOrders, DELIVERY_ADDRESS: deliveryAddress } = config;
  const deps = { store, clock, mostStandingOrders, deliveryAddress };
  startDueWork('reminders', {
    aggregate: store.orders,
    needs: [],
    event: 'reminder.failed',
    decide: async (order, id) =>
      decideDue(order, {
        id,
        notAwaited: await store.notAwaitedIn(id, order),
        left: await store.leftAmong(organisersOf(order)),
        clock,
      }),
    onDecided: ({ ended }, id) => {
      if (ended) log.info({ event: 'order.day_ended', id, ...ended }, 'The day of an order is over, its state follows');
    },
  });
  startDueWork('openings', {
    aggregate: store.standingOrders,
    needs: ['restaurant'],
    event: 'opening.failed',
    decide: (standing) => decideOpening(deps, standing),
    finish: (id) => openStandingOrder(deps, id),
  });
  startDueWork('endings', {
    aggregate: store.polls,
    needs: ['restaurant', 'revocation'],
    event: 'poll.failed',
    decide: (poll, id) => endDue(deps, poll, id),
    finish: (id) => openOrderOfPoll(deps, id),
  });
  const handlers = {
    ...orderHandlers(deps),
    ...orderEntryHandlers(deps),
    ...orderClosingHandlers(deps),
    ...billAndFlagHandlers(deps),
    ...voiceHandlers(deps),
    ...orderRoleHandlers(deps),
    ...orderPhoneHandlers(deps),
    ...activityHandlers(deps),
    ...standingOrderHandlers(deps),
    ...pollHandlers(deps),
    ...placeHandlers(deps),
    ...dayOffHandlers(deps),
    ...statisticsHandlers(deps),
    ...feedHandlers(deps, feeds, config.PUBLIC_URL),
    ...ownDataHandler('orders', (personId) => personalData(connection, personId), exportedBy),
  } satisfies HandlersOf<EndpointsOf<'orders'>>;
  serve(handlers, { screenKey: checkScreenKey(feeds) });
}
