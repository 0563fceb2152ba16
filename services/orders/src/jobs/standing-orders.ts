import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { type Change, UNCHANGED } from '@kantyna/kernel/change';
import { derivedId } from '@kantyna/kernel/ids';
import { openOnce } from './opened-order.js';
import type { Dependencies } from '../dependencies.js';
import { dueOpening, moveOn, opened, type StoredStandingOrder } from '../rules/planning/standing-order.js';

/** Decides on a standing order that is due: it goes on to its next day, and the order of the present one is to be opened. */
export async function decideOpening(
  { store, clock }: Dependencies,
  standing: StoredStandingOrder,
): Promise<Change<StoredStandingOrder, Record<string, never>>> {
  return moveOn(standing, await store.findRestaurant(standing.restaurant.id), clock.now(), clock);
}

/**
 * Opens the order that a standing order has decided to open, then notes that it is open; one that has become too late is left out. The order's
 * id follows from the standing order and the date, so that who repeats it after a kill finds the order there
 * (docs/decisions/0027-standing-orders.md). Returns whether there was one to open.
 */
export async function openDecided({ store, clock }: Dependencies, standingOrderId: string): Promise<boolean> {
  const standing = await store.findStandingOrder(standingOrderId);
  if (!standing?.toOpen) return false;
  const { owner: person, closesAt: timeOfOrder, toOpen } = standing;
  const now = clock.now();
  const due = dueOpening({ next: toOpen, closesAt: timeOfOrder }, now, clock);
  if (due) {
    const id = derivedId('standing order', standingOrderId, due.date);
    const { date: orderDate, closesAt } = due;
    await openOnce(store, { person, restaurant: toOpen.restaurant, orderDate, timeOfOrder, closesAt, now, id });
  }
  await changeOrThrow(store.standingOrders, standingOrderId, (present) =>
    present ? opened(present, toOpen.date) : UNCHANGED,
  );
  return true;
}
