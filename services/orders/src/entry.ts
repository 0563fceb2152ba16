import { isAlike } from '@kantyna/contracts/alike';
import { events, type Person } from '@kantyna/contracts/events';
import { MOST_DISHES_OF_AN_ENTRY, type ChosenDish } from '@kantyna/contracts/order-entries';
import type { DishEntry, OrderState } from '@kantyna/contracts/order';
import { conflict, invalidBody, notFound, Refusal } from '@kantyna/contracts/refusal';
import type { LocalInstant } from '@kantyna/service/clock';
import type { Change } from '@kantyna/store/aggregate';
import { withoutNotToday } from './attendance.js';
import { isClosedFor } from './closing.js';
import { resolveChoice, type Ids, type MenuDish, type ResolvedChoice } from './dish-choice.js';
import { refuseOverLimit } from './limit.js';
import { mayChangeEntry } from './policy.js';
import { repriced } from './repriced.js';
import type { Entry, StoredOrder } from './stored-order.js';

/** The largest order, as JSON. The bus takes 1 MiB; a hundred people with five dishes each need about 150 KiB. */
export const MOST_BYTES_OF_AN_ORDER = 512 * 1024;

type Nothing = Record<string, never>;

/**
 * Adds a dish to the person's entry, `quantity` times; the first dish creates the entry, and 50 fill it. Anyone signed in, while CREATED and
 * not closed. An order that would outgrow 512 KiB is refused. The reply names the first of the dish entries.
 */
export function addDish(
  order: StoredOrder,
  chosen: ChosenDish,
  person: Person,
  menu: readonly MenuDish[],
  ids: Ids,
  now: LocalInstant,
): Change<StoredOrder, { id: string; dishEntryId: string }> | Refusal {
  const frozen = whyFrozen(order, person, ['CREATED'], now);
  if (frozen) return frozen;
  const own = order.entries.find((entry) => entry.person.id === person.id);
  const { quantity = 1 } = chosen;
  if ((own?.dishEntries.length ?? 0) + quantity > MOST_DISHES_OF_AN_ENTRY) return FULL;
  const choice = resolveChoice(chosen, order.restaurant.id, menu, ids);
  if (choice instanceof Refusal) return choice;

  const added = copies(choice.dish, quantity, [], ids);
  const entry: Entry = own
    ? { ...own, dishEntries: [...own.dishEntries, ...added] }
    : { id: ids.newId(), person, dishEntries: added };
  const overLimit = refuseOverLimit(order, person, own?.dishEntries ?? [], entry.dishEntries, added);
  if (overLimit) return overLimit;
  const entries = own ? order.entries.map((one) => (one === own ? entry : one)) : [...order.entries, entry];
  return unlessTooLarge({
    state: { ...withoutNotToday(order, person.id), entries },
    events: typedEvents(choice),
    reply: { id: entry.id, dishEntryId: added[0]!.id },
  });
}

/**
 * Replaces one dish of an entry. With a quantity, the dish and those alike become that many of the new one, in the place of the first.
 * The entry's owner while CREATED and not closed; the creator until the order is REJECTED.
 */
export function changeDish(
  order: StoredOrder,
  entryId: string,
  chosen: ChosenDish,
  person: Person,
  menu: readonly MenuDish[],
  ids: Ids,
  now: LocalInstant,
): Change<StoredOrder, Nothing> | Refusal {
  if (!chosen.dishEntryId) return invalidBody('dishEntryId: is missing');
  const found = findChangeable(order, entryId, chosen.dishEntryId, person, now);
  if (found instanceof Refusal) return found;
  const { entry, dishEntry } = found;
  const choice = resolveChoice(chosen, order.restaurant.id, menu, ids, dishEntry);
  if (choice instanceof Refusal) return choice;
  const replaced = chosen.quantity === undefined ? [dishEntry] : alike(entry, dishEntry);
  const { quantity = 1 } = chosen;
  if (entry.dishEntries.length - replaced.length + quantity > MOST_DISHES_OF_AN_ENTRY) return FULL;
  const changed = copies(choice.dish, quantity, [dishEntry, ...replaced.filter((one) => one !== dishEntry)], ids);
  const dishEntries = entry.dishEntries.flatMap((one) =>
    one === replaced[0] ? changed : replaced.includes(one) ? [] : [one],
  );
  const overLimit = refuseOverLimit(order, person, entry.dishEntries, dishEntries, changed);
  if (overLimit) return overLimit;
  return unlessTooLarge({ state: withDishes(order, entry, dishEntries), events: typedEvents(choice), reply: {} });
}

/** Removes one dish of an entry, or with it those alike; with the last dish the entry. The same people as for a change. */
export function deleteDish(
  order: StoredOrder,
  entryId: string,
  dishEntryId: string,
  person: Person,
  now: LocalInstant,
  withAlike = false,
): Change<StoredOrder, Nothing> | Refusal {
  const found = findChangeable(order, entryId, dishEntryId, person, now);
  if (found instanceof Refusal) return found;
  const { entry, dishEntry } = found;
  const removed = withAlike ? alike(entry, dishEntry) : [dishEntry];
  return {
    state: withDishes(
      order,
      entry,
      entry.dishEntries.filter((one) => !removed.includes(one)),
    ),
    reply: {},
  };
}

/** The dish entries of an entry that are like one of them, itself included. */
const alike = (entry: Entry, dishEntry: DishEntry): DishEntry[] =>
  entry.dishEntries.filter((one) => isAlike(one, dishEntry));

/** Dish entries of one choice: those that are there keep their ids and flags, further ones get new ids. */
const copies = (dish: Omit<DishEntry, 'id'>, quantity: number, present: readonly DishEntry[], ids: Ids): DishEntry[] =>
  Array.from({ length: quantity }, (_, index) => {
    const { id = ids.newId(), flag } = present[index] ?? {};
    return { id, ...dish, ...(flag && { flag }) };
  });

/** Checks in this order: it exists (404), the person may change it (403), the state allows it (409) (docs/rules.md, Entries). */
function findChangeable(
  order: StoredOrder,
  entryId: string,
  dishEntryId: string,
  person: Person,
  now: LocalInstant,
): { entry: Entry; dishEntry: DishEntry } | Refusal {
  const entry = order.entries.find((one) => one.id === entryId);
  if (!entry) return notFound('order entry');
  const dishEntry = entry.dishEntries.find((one) => one.id === dishEntryId);
  if (!dishEntry) return notFound('dish entry');
  const refusal = mayChangeEntry(person, order, entry);
  if (refusal) return refusal;
  const states =
    person.id === order.creator.id
      ? (['CREATED', 'ORDERING', 'ORDERED', 'DELIVERED'] as const)
      : (['CREATED'] as const);
  return whyFrozen(order, person, states, now) ?? { entry, dishEntry };
}

/** Refuses (409) outside of the states, and a colleague from the closing time on. */
function whyFrozen(
  order: StoredOrder,
  person: Person,
  states: readonly OrderState[],
  now: LocalInstant,
): Refusal | undefined {
  if (!states.includes(order.orderState)) return FROZEN;
  return isClosedFor(order, person.id, now) ? CLOSED : undefined;
}

/** The bill is spread over what is left, and a flag goes with its dish. */
function withDishes(order: StoredOrder, entry: Entry, dishEntries: DishEntry[]): StoredOrder {
  const entries =
    dishEntries.length === 0
      ? order.entries.filter((one) => one !== entry)
      : order.entries.map((one) => (one === entry ? { ...entry, dishEntries } : one));
  return repriced({ ...order, entries });
}

/** Refuses a change after which the order would be larger than 512 KiB: messages and replies carry the whole order. */
const unlessTooLarge = <R>(change: Change<StoredOrder, R>): Change<StoredOrder, R> | Refusal =>
  Buffer.byteLength(JSON.stringify(change.state)) > MOST_BYTES_OF_AN_ORDER ? ORDER_FULL : change;

const typedEvents = (choice: ResolvedChoice) => (choice.typed ? [{ kind: events.dishTyped, data: choice.typed }] : []);

const FROZEN = conflict('ENTRIES_FROZEN', 'The order is not open now, so its dishes cannot be changed.');

const CLOSED = conflict('ENTRIES_CLOSED', 'The order is closed: only its creator can change dishes now.');

const ORDER_FULL = conflict('ORDER_FULL', 'This order is too large: there is no room for more dishes in it.');

const FULL = conflict(
  'ENTRY_FULL',
  `You have ${MOST_DISHES_OF_AN_ENTRY} dishes in this order: there is no room for another one.`,
);
