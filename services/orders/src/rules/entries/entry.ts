import { isAlike } from '@kantyna/order-rules/alike';
import { events } from '@kantyna/contracts/messages/messages';
import { MOST_DISHES_OF_AN_ENTRY, type ChosenDish } from '@kantyna/contracts/orders/entries';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import { conflict, invalidBody, Refusal } from '@kantyna/kernel/refusal';
import { dishPrice } from '@kantyna/money/order-price';
import { withoutNotToday } from '../closing/attendance.js';
import { refuseUnless } from '../refuse-unless.js';
import type { Context, Ids, WhoAndWhen, Decision, DomainEvent, OrderChange } from '../rule.js';
import { resolveChoice, type ResolvedChoice } from './dish-choice.js';
import { findDish, type DishPath, type FoundDish, baseOf, passedOn, partsIn, withDishEntries } from './dishes.js';
import { refuseOverLimit } from './orderable.js';
import { repriced, withoutPricesOf } from '../bill/bill.js';
import type { Entry, StoredOrder } from '../stored-order.js';
import { isDeepStrictEqual } from 'node:util';

type EntryContext = WhoAndWhen & Pick<Context, 'menu' | 'ids'>;

/**
 * Adds a dish to the person's entry, `quantity` times; the first dish creates the entry, and 50 fill it. Anyone signed in, while CREATED and
 * not closed. The reply names the first of the dish entries, and its price if it is
 * another one than was typed.
 */
export function addDish(
  order: StoredOrder,
  chosen: ChosenDish,
  context: EntryContext,
): Decision<{ id: string; dishEntryId: string; price?: number }> {
  const { person, ids } = context;
  const frozen = refuseUnless('addDish', order, context);
  if (frozen) return frozen;
  const own = order.entries.find((entry) => entry.person.id === person.id);
  const { quantity = 1 } = chosen;
  if (partsIn(order, own?.id).length + quantity > MOST_DISHES_OF_AN_ENTRY) return FULL;
  const choice = resolveChoice(chosen, order, context);
  if (choice instanceof Refusal) return choice;

  const added = copies(choice.dish, quantity, [], ids);
  const entry: Entry = own
    ? { ...own, dishEntries: [...own.dishEntries, ...added] }
    : { id: ids.newId(), person, dishEntries: added };
  const before = baseOf(order, own?.id);
  const after = before + quantity * dishPrice(choice.dish);
  const overLimit = refuseOverLimit(order, person, { before, after, others: before });
  if (overLimit) return overLimit;
  const entries = own ? order.entries.map((one) => (one === own ? entry : one)) : [...order.entries, entry];
  return {
    state: { ...withoutNotToday(order, person.id), entries },
    domainEvents: [{ type: 'dishAdded', personId: person.id, dish: choice.dish.dishName, count: quantity }],
    events: typedEvents(choice),
    reply: {
      id: entry.id,
      dishEntryId: added[0]!.id,
      ...(chosen.newDish && choice.dish.price !== chosen.newDishPrice && { price: choice.dish.price }),
    },
  };
}

/**
 * Replaces one dish of an entry. With a quantity, the dish and those alike become that many of the new one, in the place of the first.
 * The entry's owner while CREATED and not closed; who decides in any state (`deciderOf`).
 */
export function changeDish(order: StoredOrder, chosen: ChosenDish & { id: string }, context: EntryContext): Decision {
  const { id: orderEntryId, dishEntryId } = chosen;
  if (!dishEntryId) return invalidBody({ path: 'dishEntryId', code: 'missing' });
  const found = findChangeable(order, { orderEntryId, dishEntryId }, context);
  if (found instanceof Refusal) return found;
  const { entry, dishEntry } = found;
  const choice = resolveChoice(chosen, order, context, dishEntry);
  if (choice instanceof Refusal) return choice;
  const replaced = chosen.quantity === undefined ? [dishEntry] : alike(entry, dishEntry);
  const { quantity = 1 } = chosen;
  if (partsIn(order, entry.id).length - replaced.length + quantity > MOST_DISHES_OF_AN_ENTRY) return FULL;
  const before = [dishEntry, ...replaced.filter((one) => one !== dishEntry)];
  const changed = copies(choice.dish, quantity, before, context.ids);
  const dishEntries = entry.dishEntries.flatMap((one) =>
    one === replaced[0] ? changed : replaced.includes(one) ? [] : [one],
  );
  const state = withDishes(order, entry, dishEntries);
  const others = entry.dishEntries.filter((one) => !replaced.includes(one));
  const overLimit = refuseOverLimit(order, context.person, {
    before: baseOf(order, entry.id),
    after: baseOf(state, entry.id),
    others: baseOf(withDishes(order, entry, others), entry.id),
  });
  if (overLimit) return overLimit;
  const domainEvents = [...changedDishes(entry.person.id, before, changed), ...billRemoved(order, state)];
  return { state, domainEvents, events: typedEvents(choice), reply: {} };
}

/**
 * Removes one dish of an entry, or with it those alike. The entry goes with its last dish. The same people as for a change. A shared dish
 * that its owner removes while CREATED goes to the next one who shares it (docs/rules/entries-and-prices.md, Shared dishes).
 */
export function deleteDish(
  order: StoredOrder,
  { alike: withAlike = false, ...path }: DishPath & { alike?: boolean | undefined },
  context: WhoAndWhen,
): Decision {
  const found = findChangeable(order, path, context);
  if (found instanceof Refusal) return found;
  const { entry, dishEntry } = found;
  const isOwner = context.person.id === entry.person.id;
  if (dishEntry.sharedWith?.length && isOwner && order.orderState === 'CREATED') return passOn(order, found);
  const removed = withAlike ? alike(entry, dishEntry) : [dishEntry];
  const left = entry.dishEntries.filter((one) => !removed.includes(one));
  const state = withDishes(order, entry, left);
  const domainEvents = [...changedDishes(entry.person.id, removed, []), ...billRemoved(order, state)];
  return { state, domainEvents, reply: {} };
}

function passOn(order: StoredOrder, { entry, dishEntry }: FoundDish): OrderChange {
  const next = order.entries.find(({ id }) => id === dishEntry.sharedWith?.[0])!;
  const { id, dishName: dish } = dishEntry;
  return {
    state: repriced({ ...order, entries: passedOn(order.entries, entry, dishEntry) }),
    domainEvents: [{ type: 'dishPassedOn', personId: next.person.id, dish, dishEntryIds: [id] }],
    reply: {},
  };
}

/** The dish entries of an entry that are like one of them, itself included. */
const alike = (entry: Entry, dishEntry: DishEntry): DishEntry[] =>
  entry.dishEntries.filter((one) => isAlike(one, dishEntry));

/** Dish entries of one choice. Present ones keep their ids, flags and sharers; further ones get new ids. */
const copies = (dish: Omit<DishEntry, 'id'>, quantity: number, present: readonly DishEntry[], ids: Ids): DishEntry[] =>
  Array.from({ length: quantity }, (_, index) => {
    const { id = ids.newId(), flag, sharedWith } = present[index] ?? {};
    return { id, ...dish, ...(flag && { flag }), ...(sharedWith && { sharedWith }) };
  });

/** Checks in this order: it exists (404), the state allows the person to change it (409) (docs/rules/entries-and-prices.md, Entries). */
export function findChangeable(order: StoredOrder, path: DishPath, context: WhoAndWhen): FoundDish | Refusal {
  const found = findDish(order, path);
  if (found instanceof Refusal) return found;
  return refuseUnless('editEntry', order, context) ?? found;
}

/**
 * The order with other dishes in one entry; without any dish the entry is gone. The bill is spread anew. A dish takes its price on the bill
 * and its flag along.
 */
export const withDishes = (order: StoredOrder, entry: Entry, dishEntries: DishEntry[]): StoredOrder =>
  repriced({
    ...withoutPricesOf(order, entry.dishEntries, dishEntries),
    entries: withDishEntries(order.entries, entry, dishEntries),
  });

/** The domain event that the bill is gone, if it named only dishes that are gone. */
const billRemoved = (order: StoredOrder, state: StoredOrder): DomainEvent[] =>
  order.bill && !state.bill ? [{ type: 'billRemoved' }] : [];

const typedEvents = (choice: ResolvedChoice) => (choice.typed ? [{ kind: events.dishTyped, data: choice.typed }] : []);

/** The refusal of a dish beyond those that an entry holds. */
export const FULL = conflict(
  'ENTRY_FULL',
  `You have ${MOST_DISHES_OF_AN_ENTRY} dishes in this order: there is no room for another one.`,
);

/**
 * The domain events when alike dishes of a person are replaced by others: pairs of old and new dishes are changes, the rest are added or
 * removed.
 */
function changedDishes(personId: string, before: readonly DishEntry[], after: readonly DishEntry[]): DomainEvent[] {
  const [was, is] = [before[0]?.dishName ?? '', after[0]?.dishName ?? ''];
  const removed = before.slice(after.length).map(({ id }) => id);
  const changed = after.slice(0, before.length).filter((one, index) => !isDeepStrictEqual(one, before[index]));
  const added = after.length - before.length;
  return [
    ...(removed.length > 0
      ? [{ type: 'dishRemoved' as const, personId, dish: was, count: removed.length, dishEntryIds: removed }]
      : []),
    ...changed.map(({ id }) => ({ type: 'dishChanged' as const, personId, dish: is, before: was, dishEntryIds: [id] })),
    ...(added > 0 ? [{ type: 'dishAdded' as const, personId, dish: is, count: added }] : []),
  ];
}
