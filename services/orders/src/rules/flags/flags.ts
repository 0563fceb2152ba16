import type { FlagDecision } from '@kantyna/contracts/product';
import type { Flag, GivenFlag } from '@kantyna/contracts/orders/bill-and-flags';
import { conflict, notFound, Refusal } from '@kantyna/kernel/refusal';
import { daysAfter, type Clock } from '@kantyna/kernel/clock';
import { UNCHANGED } from '@kantyna/kernel/change';
import { DAYS_TO_FLAG } from '@kantyna/order-rules/conditions';
import { refuseUnless } from '../refuse-unless.js';
import type { Context, Decision, OrderChange } from '../rule.js';
import { findDish, type DishPath, type FoundDish } from '../entries/dishes.js';
import { repriced } from '../bill/bill.js';
import type { StoredOrder } from '../stored-order.js';

/**
 * Flags a delivered dish, or says something else of an open flag (docs/rules/bill-and-flags.md, Flags), until seven days after the order's date (409). A flag that was decided stays (409). Repeating it changes nothing.
 */
export function flagDish(
  order: StoredOrder,
  path: DishPath,
  { kind, words = '' }: GivenFlag,
  { person, now, clock }: Pick<Context, 'person' | 'now' | 'clock'>,
): Decision {
  const found = findDish(order, path);
  if (found instanceof Refusal) return found;
  const refusal = refuseUnless('flagDish', order, { now, flagsUntil: () => flagsUntil(order, clock) });
  if (refusal) return refusal;
  const { dishEntry } = found;
  const text = words.trim();
  const sharing = order.entries.find((one) => one.person.id === person.id && dishEntry.sharedWith?.includes(one.id));
  const flag: Flag = { kind, ...(text !== '' && { words: text }), ...(sharing && { byEntryId: sharing.id }) };
  if (dishEntry.flag?.kind === kind && (dishEntry.flag.words ?? '') === text) return UNCHANGED;
  if (dishEntry.flag?.decision) return DECIDED;
  return withFlag(order, found, flag, { type: 'flagged', flag: kind });
}

/** Takes an open flag back, also later. One that was decided stays (409). Without one nothing changes. */
export function withdrawFlag(order: StoredOrder, path: DishPath): Decision {
  const found = findFlagged(order, path, 'withdrawFlag');
  if (found instanceof Refusal) return found;
  const { flag } = found.dishEntry;
  if (!flag) return UNCHANGED;
  return flag.decision ? DECIDED : withFlag(order, found, undefined, { type: 'flagWithdrawn' });
}

/**
 * Decides what becomes of a flagged dish, or takes that back (`null`). While the order is DELIVERED (409). A flag that was
 * taken back meanwhile is a 404. Repeating a decision changes nothing.
 */
export function decideFlag(order: StoredOrder, path: DishPath, decision: FlagDecision | null): Decision {
  const found = findFlagged(order, path, 'decideFlags');
  if (found instanceof Refusal) return found;
  const { flag } = found.dishEntry;
  if (!flag) return notFound('flag');
  if ((flag.decision ?? null) === decision) return UNCHANGED;
  const { decision: _, ...open } = flag;
  return withFlag(order, found, decision ? { ...open, decision } : open, { type: 'flagDecided', decision });
}

/** The dish of a path: 404 if it is not there, 409 unless the state of the order allows it. */
function findFlagged(order: StoredOrder, path: DishPath, ability: 'withdrawFlag' | 'decideFlags'): FoundDish | Refusal {
  const found = findDish(order, path);
  return found instanceof Refusal ? found : (refuseUnless(ability, order) ?? found);
}

/** The instant from which the dishes of an order can no longer be flagged. */
export const flagsUntil = (order: StoredOrder, clock: Pick<Clock, 'of'>): string =>
  clock.of(daysAfter(order.orderDate, DAYS_TO_FLAG + 1), '00:00').instant;

/** The order with another flag on a dish, or none, its new prices, and the domain events. */
const withFlag = (
  order: StoredOrder,
  { entry, dishEntry }: FoundDish,
  flag: Flag | undefined,
  domainEvents:
    | { type: 'flagged'; flag: Flag['kind'] }
    | { type: 'flagWithdrawn' }
    | { type: 'flagDecided'; decision: FlagDecision | null },
): OrderChange => {
  const { flag: _, ...plain } = dishEntry;
  const flagged = flag ? { ...plain, flag } : plain;
  const dishEntries = entry.dishEntries.map((one) => (one === dishEntry ? flagged : one));
  const entries = order.entries.map((one) => (one === entry ? { ...entry, dishEntries } : one));
  const { id, dishName: dish } = dishEntry;
  return {
    state: repriced({ ...order, entries }),
    domainEvents: [{ ...domainEvents, personId: entry.person.id, dish, dishEntryIds: [id] }],
    reply: {},
  };
};

const DECIDED = conflict('FLAG_DECIDED', 'It was decided what becomes of this flag, so it stays.');
