import type { Person } from '@kantyna/contracts/people/person';
import type { SoldOutOutcome } from '@kantyna/contracts/orders/phone';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import { conflict, notFound, type Refusal } from '@kantyna/kernel/refusal';
import type { LocalInstant } from '@kantyna/kernel/clock';
import type { MenuDish, DomainEvent } from '../rule.js';
import { withDishes } from '../entries/entry.js';
import { refuseUnlessOrderable, refuseOverLimit } from '../entries/orderable.js';
import { baseOf } from '../entries/dishes.js';
import type { StoredOrder, StoredSoldOut } from '../stored-order.js';

/** A dish entry of a sold-out dish. */
export type Asked = StoredSoldOut['asked'][number];
/** A dish that takes the place of a sold-out one; without one nothing does. */
type Replacement = Omit<DishEntry, 'id'> | undefined;
/** An order in which questions are being settled, and which were. */
export interface SettledQuestions {
  readonly state: StoredOrder;
  readonly domainEvents: readonly DomainEvent[];
}

/** Refuses (409) what is done on the phone in any other state than ORDERING. */
export const refuseUnlessOnThePhone = ({ orderState }: StoredOrder): Refusal | undefined =>
  orderState === 'ORDERING'
    ? undefined
    : conflict('NOT_ON_THE_PHONE', `The order is ${orderState}: this is done while it is placed on the phone.`);

/** A dish entry that was asked about, with its entry, while it is the sold-out dish still. */
function findAsked(order: StoredOrder, dishId: string, { dishEntryId, orderEntryId }: Asked) {
  const entry = order.entries.find(({ id }) => id === orderEntryId);
  const dishEntry = entry?.dishEntries.find(({ id }) => id === dishEntryId);
  return entry && dishEntry?.dishId === dishId ? { entry, dishEntry } : undefined;
}

/** Whether the two minutes have not passed. At the instant itself they have. */
export const isInTime = ({ until }: StoredSoldOut, now: LocalInstant): boolean =>
  Date.parse(now.instant) < Date.parse(until);

/** Whether a question waits for its answer: it is not settled, and the dish is in the entry as it was. */
export const isOpen = (order: StoredOrder, { dishId }: StoredSoldOut, asked: Asked): boolean =>
  order.orderState === 'ORDERING' && !asked.outcome && findAsked(order, dishId, asked) !== undefined;

/** The open questions of an order, each with its sold-out dish. */
export const openQuestions = (order: StoredOrder): { soldOut: StoredSoldOut; asked: Asked }[] =>
  (order.soldOut ?? []).flatMap((soldOut) =>
    soldOut.asked.filter((asked) => isOpen(order, soldOut, asked)).map((asked) => ({ soldOut, asked })),
  );

/** When the time of the next open question is up; `undefined` without one. */
export function soldOutDue(order: StoredOrder): Date | undefined {
  const times = openQuestions(order).map(({ soldOut }) => Date.parse(soldOut.until));
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}

/**
 * A dish of the menu, without side dishes. 404 if it is not there; 409 if it is sold out, too, is not offered that day, or has a required
 * option.
 */
export function replacementOf(
  { soldOut = [], orderDate }: StoredOrder,
  dishId: string | null,
  comments: string,
  menu: readonly MenuDish[],
): Replacement | Refusal {
  if (dishId === null) return undefined;
  const dish = menu.find(({ id }) => id === dishId);
  if (!dish) return notFound('dish');
  if (soldOut.some((one) => one.dishId === dishId))
    return conflict('DISH_SOLD_OUT', `“${dish.name}” is sold out, too. Please choose another dish.`, dish.name);
  const refusal = refuseUnlessOrderable(dish, [], orderDate);
  if (refusal) return refusal;
  return { dishId, dishName: dish.name, price: dish.price, sideDishes: [], comments };
}

/** The outcome of a question about the sold-out dish `dishId`: who chose `dish`, and how. */
interface Settlement {
  readonly dishId: string;
  readonly asked: Asked;
  readonly person: Person;
  readonly dish?: Replacement;
  readonly by: SoldOutOutcome['by'];
}

/** The order with a dish in place of a sold-out one, and the domain event. A 409 if it exceeds the order's limit for `person`. */
export function withReplacement(
  { state: order, domainEvents }: SettledQuestions,
  { dishId, asked, person, dish, by }: Settlement,
): SettledQuestions | Refusal {
  const { entry, dishEntry } = findAsked(order, dishId, asked)!;
  const { id, sharedWith, forWhom } = dishEntry;
  const made = dish && { id, ...dish, ...(forWhom !== undefined && { forWhom }), ...(sharedWith && { sharedWith }) };
  const others = entry.dishEntries.filter((one) => one !== dishEntry);
  const dishEntries = entry.dishEntries.flatMap((one) => (one === dishEntry ? (made ?? []) : one));
  const baseWith = (present: DishEntry[]) => baseOf(withDishes(order, entry, present), entry.id);
  const amounts = { before: baseOf(order, entry.id), after: baseWith(dishEntries), others: baseWith(others) };
  const overLimit = made && refuseOverLimit(order, person, amounts);
  if (overLimit) return overLimit;
  const lost = dish ? dishEntry.sideDishes.map(({ name }) => name) : [];
  const outcome = { by, ...(dish && { dishName: dish.dishName }), ...(lost.length > 0 && { without: lost }) };
  const settled: Asked = {
    ...asked,
    outcome,
    ...(by === 'fallback' && { before: dishEntry }),
  };
  const soldOut = order.soldOut!.map((record) => ({
    ...record,
    asked: record.asked.map((one) => (isSame(one, asked) && record.dishId === dishId && !one.outcome ? settled : one)),
  }));
  const { dishName } = dishEntry;
  return {
    state: withDishes({ ...order, soldOut }, entry, dishEntries),
    domainEvents: [
      ...domainEvents,
      { type: 'soldOutSettled', personId: asked.person.id, dish: dishName, outcome, dishEntryIds: [id] },
    ],
  };
}

const isSame = (a: Asked, b: Asked): boolean => a.dishEntryId === b.dishEntryId;

/** Leaves out the dishes whose people did not answer: those whose time is up, or without `now` all that are open. */
export function withoutSilent(order: StoredOrder, now?: LocalInstant): SettledQuestions {
  const silent = openQuestions(order).filter(({ soldOut }) => !now || !isInTime(soldOut, now));
  return silent.reduce<SettledQuestions>(
    (settled, { soldOut: { dishId }, asked }) => {
      // Nothing costs nothing: the limit does not refuse it.
      return withReplacement(settled, { dishId, asked, person: asked.person, by: 'time' }) as SettledQuestions;
    },
    { state: order, domainEvents: [] },
  );
}

/** The order without its open questions: it is unlocked or rejected. The dishes stay, and so does the mark on the menu. */
export const withdrawn = (order: StoredOrder): StoredOrder =>
  order.soldOut
    ? { ...order, soldOut: order.soldOut.map((one) => ({ ...one, asked: one.asked.flatMap(asSettled) })) }
    : order;

/** A question with an outcome cannot be undone any more. */
const asSettled = ({ before: _, ...asked }: Asked): Asked[] => (asked.outcome ? [asked] : []);
