import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import type { LocalInstant } from '@kantyna/service/process/clock';
import type { NewEvent } from '@kantyna/store/documents/stored-document';
import { toReminder, type StoredOrder } from '../stored-order.js';

/**
 * That an order was opened, for those who usually eat, without those in `elsewhere`: they have answered in another order of the date; and for
 * `others`, who voted for it. Its creator knows, unless `tellCreator`. No event for an order of a day that is over (docs/rules.md, Orders).
 */
export function openedEvents(
  order: StoredOrder,
  orderId: string,
  now: LocalInstant,
  options: {
    closesAt: LocalInstant | undefined;
    elsewhere: ReadonlySet<string>;
    others: readonly Person[];
    tellCreator: boolean;
  },
): NewEvent[] {
  const { orderDate, creator, usualEaters = [] } = order;
  if (orderDate < now.date) return [];
  const { closesAt, elsewhere, tellCreator } = options;
  const usual = usualEaters.filter(({ id }) => !elsewhere.has(id));
  const others = [...usual, ...options.others].map(({ id }) => id).filter((id) => id !== creator.id);
  const data: EventOf<'opened'> = {
    ...toReminder(order, orderId, [...new Set(tellCreator ? [creator.id, ...others] : others)]),
    ...(closesAt && { closingTime: closesAt.time }),
    ...(closesAt && closesAt.date !== orderDate && { closingDate: closesAt.date }),
  };
  return [{ kind: events.opened, data }];
}
