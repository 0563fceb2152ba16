import type { Change } from '@kantyna/store/aggregate';
import { derivedId } from '@kantyna/store/id';
import { openOnce } from './opened-order.js';
import type { Dependencies } from './order-routes.js';
import { dueOpening, moveOn, type StoredStandingOrder } from './standing-order.js';

/**
 * Decides on a standing order that is due: opens its order, then goes on to its next day. The order's id follows from the standing order and
 * the date, so that the one who decides again, after a kill or a conflict, finds the order there
 * (docs/decisions/0027-standing-orders.md).
 */
export async function openDue(
  { store, catchUp, clock }: Dependencies,
  standing: StoredStandingOrder,
  standingOrderId: string,
): Promise<Change<StoredStandingOrder, Record<string, never>>> {
  await catchUp();
  const restaurant = await store.findRestaurant(standing.restaurant.id);
  const now = clock.now();
  const due = dueOpening(standing, now, clock);
  if (restaurant && due) {
    const { owner: creator, closesAt: timeOfOrder } = standing;
    const opening = { creator, orderDate: due.date, timeOfOrder, closesAt: due.closesAt };
    await openOnce(store, opening, restaurant, now, derivedId('standing order', standingOrderId, due.date));
  }
  return moveOn(standing, restaurant !== undefined, now, clock);
}
