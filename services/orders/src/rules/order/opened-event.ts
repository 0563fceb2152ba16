import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import type { LocalInstant } from '@kantyna/kernel/clock';
import type { NewEvent } from '@kantyna/kernel/change';
import type { Context } from '../context.js';
import { toReminder, type StoredOrder } from '../stored-order.js';

/** What opening an order takes besides its details. `notAwaited`, `others` and `tellCreator` choose the recipients of its event. */
export interface OrderOpening extends Pick<Context, 'person' | 'now' | 'id'>, Partial<Pick<Context, 'notAwaited'>> {
  readonly closesAt?: LocalInstant | undefined;
  readonly usualEaters?: Person[];
  readonly others?: readonly Person[];
  readonly tellCreator?: boolean;
}

/**
 * The event that an order was opened, for the usual eaters and for `others`, who voted for it. People in `notAwaited` are left out: they
 * answered in another order of the date, or are blocked. So is the creator, unless `tellCreator`. No event for an order of a day that is
 * over (docs/rules/orders.md, Orders).
 */
export function openedEvents(
  order: StoredOrder,
  { id: orderId, now, closesAt, notAwaited, others = [], tellCreator = false }: OrderOpening,
): NewEvent[] {
  const { orderDate, creator, usualEaters = [] } = order;
  if (orderDate < now.date) return [];
  const usual = usualEaters.filter(({ id }) => !notAwaited?.has(id));
  const told = [...usual, ...others].map(({ id }) => id).filter((id) => id !== creator.id);
  const data: EventOf<'opened'> = {
    ...toReminder(order, orderId, [...new Set(tellCreator ? [creator.id, ...told] : told)]),
    ...(closesAt && { closingTime: closesAt.time }),
    ...(closesAt && closesAt.date !== orderDate && { closingDate: closesAt.date }),
  };
  return [{ kind: events.opened, data }];
}
