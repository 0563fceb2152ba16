import type { Person } from '@kantyna/contracts/people/person';
import { MOST_DISHES_OF_AN_ENTRY } from '@kantyna/contracts/orders/entries';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import { MOST_SHARING } from '@kantyna/contracts/product';
import { conflict, Refusal } from '@kantyna/kernel/refusal';
import { UNCHANGED } from '@kantyna/kernel/change';
import { withoutNotToday } from '../closing/attendance.js';
import type { Context, WhoAndWhen, Decision, OrderChange } from '../rule.js';
import { refuseUnless } from '../refuse-unless.js';
import { deleteDish, findChangeable, FULL } from './entry.js';
import { findDish, type DishPath, type FoundDish, baseOf, partsIn, withDishEntries } from './dishes.js';
import { refuseOverLimit } from './orderable.js';
import { repriced } from '../bill/bill.js';
import type { Entry, StoredOrder } from '../stored-order.js';

/** Opens a dish for sharing. Its owner and the order's creator, while CREATED. Repeating it changes nothing. */
export function shareDish(order: StoredOrder, path: DishPath, context: WhoAndWhen): Decision {
  const found = findShareable(order, path, context);
  if (found instanceof Refusal) return found;
  return found.dishEntry.sharedWith ? UNCHANGED : sharedBy(order, found, { type: 'dishShared', sharedWith: [] });
}

/** Closes a dish for sharing again. The same people, as long as nobody has joined (409). */
export function unshareDish(order: StoredOrder, path: DishPath, context: WhoAndWhen): Decision {
  const found = findShareable(order, path, context);
  if (found instanceof Refusal) return found;
  if (!found.dishEntry.sharedWith) return UNCHANGED;
  if (found.dishEntry.sharedWith.length > 0) return SHARED;
  return sharedBy(order, found, { type: 'dishUnshared' });
}

/**
 * Adds a person to a shared dish, while CREATED and not closed, at most ten (409). They get an entry if they have none. Their part counts
 * as a dish of theirs, and for the limit. For a person who shares it already, nothing changes.
 */
export function joinDish(order: StoredOrder, path: DishPath, context: WhoAndWhen & Pick<Context, 'ids'>): Decision {
  const found = findDish(order, path);
  if (found instanceof Refusal) return found;
  const refusal = refuseUnless('addDish', order, context);
  if (refusal) return refusal;
  const { person, ids } = context;
  const { sharedWith } = found.dishEntry;
  if (!sharedWith) return NOT_SHARED;
  const own = order.entries.find((entry) => entry.person.id === person.id);
  if (own && (own.id === found.entry.id || sharedWith.includes(own.id))) return UNCHANGED;
  if (sharedWith.length + 1 >= MOST_SHARING) return SHARE_FULL;
  if (partsIn(order, own?.id).length >= MOST_DISHES_OF_AN_ENTRY) return FULL;
  const entry: Entry = own ?? { id: ids.newId(), person, dishEntries: [] };
  const entries = own ? order.entries : [...order.entries, entry];
  const present = { ...withoutNotToday(order, person.id), entries };
  const change = sharedBy(present, found, { type: 'dishJoined', sharedWith: [...sharedWith, entry.id], person });
  const before = baseOf(order, entry.id);
  const after = baseOf(change.state, entry.id);
  return refuseOverLimit(order, person, { before, after, others: before }) ?? change;
}

/**
 * Takes a person out of a shared dish, while CREATED and not closed. An entry without any other dish goes with it. The amounts of the
 * others are no reason to refuse it. If the owner leaves, it passes to the next one. A 409 for an owner who shares it with nobody. For anybody
 * else who does not share it, nothing changes.
 */
export function leaveDish(order: StoredOrder, path: DishPath, context: WhoAndWhen): Decision {
  const found = findDish(order, path);
  if (found instanceof Refusal) return found;
  const { entry, dishEntry } = found;
  const { person } = context;
  const own = order.entries.find((one) => one.person.id === person.id);
  const { sharedWith = [] } = dishEntry;
  const isOwner = own === entry;
  if (!own || !(isOwner || sharedWith.includes(own.id))) return UNCHANGED;
  const refusal = refuseUnless('addDish', order, context);
  if (refusal) return refusal;
  if (isOwner) return sharedWith.length > 0 ? deleteDish(order, path, context) : NOT_SHARED_YET;
  return sharedBy(order, found, { type: 'dishLeft', sharedWith: sharedWith.filter((id) => id !== own.id), person });
}

/** Checks in this order: it exists (404), the order is CREATED and not closed for them (409). */
function findShareable(order: StoredOrder, path: DishPath, context: WhoAndWhen): FoundDish | Refusal {
  const found = findChangeable(order, path, context);
  if (found instanceof Refusal) return found;
  return refuseUnless('addDish', order, context) ?? found;
}

/** The change of who shares a dish: the new sharers, none if it is not open for sharing, and who did it, by default the owner. */
interface Sharing {
  readonly type: 'dishShared' | 'dishUnshared' | 'dishJoined' | 'dishLeft';
  readonly sharedWith?: string[];
  readonly person?: Person;
}

/** The order with others who share a dish. */
function sharedBy(
  order: StoredOrder,
  { entry, dishEntry }: FoundDish,
  { type, sharedWith, person: { id: personId } = entry.person }: Sharing,
) {
  const { sharedWith: _, ...plain } = dishEntry;
  const shared: DishEntry = sharedWith ? { ...plain, sharedWith } : plain;
  const dishEntries = entry.dishEntries.map((one) => (one === dishEntry ? shared : one));
  const entries = withDishEntries(order.entries, entry, dishEntries);
  const domainEvents = [{ type, personId, dish: dishEntry.dishName, dishEntryIds: [dishEntry.id] }];
  return { state: repriced({ ...order, entries }), domainEvents, reply: {} } satisfies OrderChange;
}

const NOT_SHARED = conflict('NOT_SHARED', 'This dish is not open for sharing.');

const NOT_SHARED_YET = conflict('NOT_SHARED', 'Nobody shares this dish with you. To have it no more, remove it.');

const SHARED = conflict('SHARED', 'Others share this dish, so it stays open for sharing.');

const SHARE_FULL = conflict('SHARE_FULL', `At most ${MOST_SHARING} people share a dish, and this one has as many.`);
