import type { ScreenOrder } from '@kantyna/contracts/people/feeds';
import type { Place } from '@kantyna/contracts/orders/places';
import type { Clock } from '@kantyna/kernel/clock';
import { missingPeople } from '../rules/closing/attendance.js';
import { placeNameOf } from '../rules/places/places.js';
import type { StoredOrder } from '../rules/stored-order.js';

/** What else a screen's order is made with. `notAwaited` has who has answered in another order of its date, or is away. */
interface Known {
  readonly notAwaited: ReadonlySet<string>;
  readonly places: readonly Place[];
  readonly clock: Pick<Clock, 'at'>;
}

/** An order of today as a screen shows it. Who was erased has no name, and is left out. */
export const toScreenOrder = (id: string, order: StoredOrder, { notAwaited, places, clock }: Known): ScreenOrder => ({
  id,
  restaurantName: order.restaurant.name,
  orderState: order.orderState,
  orderDate: order.orderDate,
  timeOfOrder: order.timeOfOrder,
  ...(order.timeOfDelivery !== undefined && { timeOfDelivery: order.timeOfDelivery }),
  ...(order.closesAt !== undefined && { closingTime: clock.at(order.closesAt).time }),
  ...placeNameOf(places, order.placeId),
  people: namesOf(order.entries.map(({ person }) => person)),
  missing: namesOf(missingPeople(order, notAwaited)),
});

const namesOf = (people: readonly { readonly username: string }[]): string[] =>
  people.flatMap(({ username }) => username || []);
