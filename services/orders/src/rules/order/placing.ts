import { conflict } from '@kantyna/kernel/refusal';
import type { LocalInstant } from '@kantyna/kernel/clock';
import type { Decision } from '../decision.js';
import { isInTime, openQuestions } from '../phone/sold-out-questions.js';
import type { StoredOrder } from '../stored-order.js';
import { changeState } from './order.js';

/**
 * Places an order: the restaurant took it. `leavesOut` are the dish entries that the caller agrees to leave out. A 409 while anybody else
 * may still choose in place of a sold-out dish.
 */
export function placeOrder(
  order: StoredOrder,
  { approxTimeOfDelivery, leavesOut = [] }: { approxTimeOfDelivery?: string | null; leavesOut?: readonly string[] },
  now: LocalInstant,
): Decision {
  const unseen = openQuestions(order).filter(
    ({ soldOut, asked }) => isInTime(soldOut, now) && !leavesOut.includes(asked.dishEntryId),
  );
  if (unseen.length > 0) {
    const names = [...new Set(unseen.map(({ asked }) => asked.person.username))].join(', ');
    return conflict('STILL_CHOOSING', `Still choosing for a sold-out dish: ${names}.`, names);
  }
  return changeState(order, 'set_as_ordered', now, approxTimeOfDelivery);
}
