import { zonedClock } from '@kantyna/service/clock';
import { onErasure } from '@kantyna/service/erasure';
import type { ServiceContext } from '@kantyna/service/service';
import { startDueWork } from '@kantyna/store/due-work';
import { upgradeOnce } from '@kantyna/store/upgrade';
import type { variables } from './config.js';
import { activityHandlers } from './activity-routes.js';
import { orderBillHandlers } from './bill-routes.js';
import { orderCallHandlers } from './call-routes.js';
import { orderClosingHandlers } from './closing-routes.js';
import { decideDue } from './days-end.js';
import { orderFlagHandlers } from './flag-routes.js';
import { orderEntryHandlers } from './entry-routes.js';
import { orderRoleHandlers } from './role-routes.js';
import { orderPreviewHandlers } from './order-preview-routes.js';
import { orderHandlers } from './order-routes.js';
import { pastChoiceHandlers } from './past-choice-routes.js';
import { erasePersonalData } from './personal-data.js';
import { endDue, openDecided as openOrderOfPoll } from './poll-endings.js';
import { pollHandlers } from './poll-routes.js';
import { decideOpening, openDecided } from './standing-openings.js';
import { sharedDishHandlers } from './shared-dish-routes.js';
import { standingOrderHandlers } from './standing-order-routes.js';
import { openStore } from './store.js';
import { dropNotedReasons, giveDueTimes } from './upgrade.js';

/** Registers the calls and subscriptions of this service. */
export async function build(context: ServiceContext<'orders', typeof variables>): Promise<void> {
  const { config, log, bus, connection, serve, publish, subscribe, onClose } = context;
  const clock = zonedClock(config.TIME_ZONE);
  const store = await openStore(connection, bus, clock);
  await upgradeOnce(connection, 'due times', () => giveDueTimes(store, clock));
  await upgradeOnce(connection, 'noted reasons', () => dropNotedReasons(connection));
  publish(store.orders);
  publish(store.standingOrders);
  publish(store.polls);
  const erasure = onErasure((personId) => erasePersonalData(store, personId, clock), store.personHandler);
  const { catchUp } = await subscribe([...store.handlers, erasure]);
  const deps = { store, catchUp, clock, deliveryAddress: config.DELIVERY_ADDRESS };
  const reminders = startDueWork({
    aggregate: store.orders,
    log,
    event: 'reminder.failed',
    decide: async (order, id) => decideDue(order, id, await store.answeredElsewhere(id, order), clock),
    onDecided: ({ ended }, id) => {
      if (ended) log.info({ event: 'order.day_ended', id, ...ended }, 'The day of an order is over, its state follows');
    },
  });
  onClose('reminders', () => reminders.stop());
  const openings = startDueWork({
    aggregate: store.standingOrders,
    log,
    event: 'opening.failed',
    decide: (standing) => decideOpening(deps, standing),
    carryOut: (id) => openDecided(deps, id),
  });
  onClose('openings', () => openings.stop());
  const endings = startDueWork({
    aggregate: store.polls,
    log,
    event: 'poll.failed',
    decide: (poll, id) => endDue(deps, poll, id),
    carryOut: (id) => openOrderOfPoll(deps, id),
  });
  onClose('endings', () => endings.stop());
  serve({
    ...orderHandlers(deps),
    ...orderEntryHandlers(deps),
    ...orderClosingHandlers(deps),
    ...orderBillHandlers(deps),
    ...orderRoleHandlers(deps),
    ...orderCallHandlers(deps),
    ...orderFlagHandlers(deps),
    ...sharedDishHandlers(deps),
    ...activityHandlers(deps),
    ...pastChoiceHandlers(deps),
    ...orderPreviewHandlers(deps),
    ...standingOrderHandlers(deps),
    ...pollHandlers(deps),
  });
}
