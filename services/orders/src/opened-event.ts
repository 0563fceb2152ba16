import { events, type EventOf } from '@kantyna/contracts/events';
import type { LocalInstant } from '@kantyna/service/clock';
import type { NewEvent } from '@kantyna/store/aggregate';
import { toReminder, type StoredOrder } from './stored-order.js';

/**
 * That an order was opened, for those who usually eat, without those in `elsewhere`: they have answered in another order of the date. Its
 * creator knows, unless `tellCreator`. No event for an order of a day that is over (docs/rules.md, Orders).
 */
export function openedEvents(
  order: StoredOrder,
  orderId: string,
  now: LocalInstant,
  options: { closesAt: LocalInstant | undefined; elsewhere: ReadonlySet<string>; tellCreator: boolean },
): NewEvent[] {
  const { orderDate, creator, usualEaters = [] } = order;
  if (orderDate < now.date) return [];
  const { closesAt, elsewhere, tellCreator } = options;
  const others = usualEaters.map(({ id }) => id).filter((id) => id !== creator.id && !elsewhere.has(id));
  const data: EventOf<'opened'> = {
    ...toReminder(order, orderId, tellCreator ? [creator.id, ...others] : others),
    ...(closesAt && { closingTime: closesAt.time }),
    ...(closesAt && closesAt.date !== orderDate && { closingDate: closesAt.date }),
  };
  return [{ kind: events.opened, data }];
}
