import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import type { LocalInstant } from '@kantyna/kernel/clock';
import type { NewEvent } from '@kantyna/kernel/change';
import type { Context } from '../context.js';
import { toReminder, type StoredOrder } from '../stored-order.js';

/** What opening an order needs besides its details. `notAwaited`, `others` and `tellCreator` choose the recipients of its event. */
export interface OrderOpening extends Pick<Context, 'person' | 'now' | 'id'>, Partial<Pick<Context, 'notAwaited'>> {
  readonly closesAt?: LocalInstant | undefined;
  readonly usualEaters?: Person[];
  readonly others?: readonly Person[];
  readonly tellCreator?: boolean;
}

/**
 * That an order was opened, for those who usually eat, without those in `notAwaited`: they have answered in another order of the date, or are blocked; and for
 * `others`, who voted for it. Its creator knows, unless `tellCreator`. No event for an order of a day that is over (docs/rules/orders.md, Orders).
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
