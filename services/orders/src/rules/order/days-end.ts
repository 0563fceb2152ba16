import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import type { OrderState } from '@kantyna/contracts/orders/order';
import type { Clock } from '@kantyna/service/process/clock';
import type { OrderChange } from '../decision.js';
import { applyTransition } from './order.js';
import { dueOfDay, isDayOver } from './order-day.js';
import { nextReminder, remind } from './reminders.js';
import { soldOutDue, withoutSilent } from '../phone/sold-out-questions.js';
import { toReminder, type StoredOrder } from '../stored-order.js';

/** What became of an order whose day ended. Nothing for any other decision. */
export interface DueOutcome {
  readonly ended?: { readonly from: OrderState; readonly to: OrderState };
}

/** When something is due about an order by itself: its next reminder, the end of a question about a sold-out dish, or what its day brings. */
export function nextDue(order: StoredOrder, clock: Pick<Clock, 'of'>): Date | undefined {
  const times = [nextReminder(order), soldOutDue(order), dueOfDay(order, clock)].flatMap((due) => due?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}

/**
 * Does what is due about an order: leaves out the sold-out dishes of those who did not answer, ends its day, asks its creator in the evening, or sends a reminder; each is one write. Changes nothing if
 * nothing is due. `elsewhere` are the ids of the people who need no reminder because of another order of the date.
 */
export function decideDue(
  order: StoredOrder,
  orderId: string,
  elsewhere: ReadonlySet<string>,
  clock: Clock,
): OrderChange<DueOutcome> {
  const now = clock.now();
  const answered = withoutSilent(order, now);
  if (answered.happened.length > 0) return { ...answered, reply: {} };
  const due = dueOfDay(order, clock);
  if (due === undefined || due.getTime() > Date.parse(now.instant)) return remind(order, orderId, elsewhere, clock);
  if (isDayOver(order, now)) return endDay(order);
  const { told, orderDate, orderState } = order;
  const data: EventOf<'stillOpen'> = { ...toReminder(order, orderId, [order.creator.id]), orderState };
  // An empty order is rejected without a question: nobody loses anything. After midnight nobody is asked either.
  const isAsked = order.entries.length > 0 && now.date === orderDate;
  return {
    state: { ...order, told: { ...told, askedOn: orderDate } },
    events: isAsked ? [{ kind: events.stillOpen, data }] : [],
    reply: {},
  };
}

/** What was ordered counts as delivered, anything else as rejected. Nobody gets a push: the food is not there just now. */
function endDay(order: StoredOrder): OrderChange<DueOutcome> {
  const { orderState: from, orderDate, told } = order;
  const { state, happened } = applyTransition(
    { ...order, told: { ...told, endedOn: orderDate } },
    from === 'ORDERED' ? 'set_as_delivered' : 'set_as_rejected',
  );
  return { state, happened, reply: { ended: { from, to: state.orderState } } };
}
