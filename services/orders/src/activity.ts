import { isDeepStrictEqual } from 'node:util';
import type { ChangedDetail, OrderHappening } from '@kantyna/contracts/order-activity';
import type { DishEntry } from '@kantyna/contracts/order';
import { toRoleHappenings } from './role-activity.js';
import { newOutcomes, soldOutOnlyIn } from './sold-out-notices.js';
import { changedShares } from './share-activity.js';
import type { StoredOrder } from './stored-order.js';

/**
 * What happened to an order in one change, for its activity (docs/rules.md, Activity). Without `before` it was opened, without `after`
 * deleted. A change by itself (without `by`) only moves an order to another state: an erasure is nothing that people did in it.
 */
export function toHappenings(
  before: StoredOrder | undefined,
  after: StoredOrder | undefined,
  by: string | undefined,
): OrderHappening[] {
  if (!after) return [{ what: 'deleted' }];
  if (!before) return [{ what: 'opened' }];
  const moved = moves(before, after);
  if (by === undefined) return [...moved, ...settledDishes(before, after)];
  return [
    ...moved,
    ...(moved.length > 0
      ? []
      : [...changedDetails(before, after), ...changedBill(before, after), ...changedFlags(before, after)]),
    ...closing(before, after),
    ...onThePhone(before, after),
    ...changedDishes(before, after),
    ...changedShares(before, after),
    ...attendance(before, after),
    ...toRoleHappenings(before, after),
  ];
}

function moves(before: StoredOrder, after: StoredOrder): OrderHappening[] {
  const { orderState: from, rejectedFrom } = before;
  const { orderState: to, lastTransition } = after;
  if (from === to) return [];
  const isUndone = rejectedFrom?.orderState === to && lastTransition !== 'set_back_as_ordered';
  return [isUndone ? { what: 'rejectionUndone', to } : { what: 'moved', from, to }];
}

/** The details by the name under which people know them. */
const DETAILS: Record<ChangedDetail, (order: StoredOrder) => unknown> = {
  date: ({ orderDate }) => orderDate,
  timeOfOrder: ({ timeOfOrder }) => timeOfOrder,
  timeOfDelivery: ({ timeOfDelivery }) => timeOfDelivery,
  prices: ({ deliveryData }) => deliveryData,
  payment: ({ paymentData }) => paymentData,
  limit: ({ limitPerPerson }) => limitPerPerson ?? 0,
};

function changedDetails(before: StoredOrder, after: StoredOrder): OrderHappening[] {
  // A new payer has a note of its own.
  const isSamePayer = before.payer?.id === after.payer?.id;
  const changesNumbers = isSamePayer && !isDeepStrictEqual(before.payerPaymentData, after.payerPaymentData);
  const details = (Object.keys(DETAILS) as ChangedDetail[]).filter(
    (name) => !isDeepStrictEqual(DETAILS[name](before), DETAILS[name](after)) || (name === 'payment' && changesNumbers),
  );
  return details.length > 0 ? [{ what: 'detailsChanged', details }] : [];
}

function changedBill({ bill: before }: StoredOrder, { bill }: StoredOrder): OrderHappening[] {
  if (isDeepStrictEqual(before, bill)) return [];
  if (!bill) return [{ what: 'billRemoved' }];
  // Notes hold no words of people, so an erasure touches none.
  const { reason: _, ...amounts } = bill;
  return [{ what: 'billed', bill: amounts }];
}

function closing(before: StoredOrder, { closesAt }: StoredOrder): OrderHappening[] {
  if (before.closesAt === closesAt) return [];
  return [closesAt === undefined ? { what: 'closingRemoved' } : { what: 'closingSet', closesAt }];
}

interface OwnedDish {
  readonly personId: string;
  readonly dishEntry: DishEntry;
}

const dishesOf = ({ entries }: StoredOrder): Map<string, OwnedDish> =>
  new Map(
    entries.flatMap(({ person, dishEntries }) =>
      dishEntries.map((dishEntry) => [dishEntry.id, { personId: person.id, dishEntry }] as const),
    ),
  );

/** What happened on the phone: a dish was sold out, somebody took another one for it, or it has another price. */
function onThePhone(before: StoredOrder, after: StoredOrder): OrderHappening[] {
  const old = dishesOf(before);
  const prices = heardBetween(before, after).map(({ dishId, dishName, price }) => {
    const earlier = [...old.values()].find(({ dishEntry }) => dishEntry.dishId === dishId);
    return { what: 'priceChanged' as const, dish: dishName, price, before: earlier?.dishEntry.price ?? price };
  });
  return [
    ...soldOutOnlyIn(after, before).map(({ dishName: dish }) => ({ what: 'soldOut' as const, dish })),
    ...soldOutOnlyIn(before, after).map(({ dishName: dish }) => ({ what: 'soldOutUndone' as const, dish })),
    ...settledDishes(before, after),
    ...prices,
  ];
}

const settledDishes = (before: StoredOrder, after: StoredOrder): OrderHappening[] =>
  newOutcomes(before, after).map(({ dishName: dish, asked: { person, outcome } }) => ({
    ...{ what: 'soldOutSettled', personId: person.id, dish, outcome },
  }));

const heardBetween = (before: StoredOrder, { heardPrices = [] }: StoredOrder) =>
  heardPrices.filter(
    ({ dishId, price }) => !before.heardPrices?.some((one) => one.dishId === dishId && one.price === price),
  );

/** The ids of the dish entries that changed on the phone. Those changes have notes of their own. */
function changedOnThePhone(before: StoredOrder, after: StoredOrder): ReadonlySet<string> {
  const repriced = new Set(heardBetween(before, after).map(({ dishId }) => dishId));
  return new Set([
    ...newOutcomes(before, after).map(({ asked }) => asked.dishEntryId),
    ...soldOutOnlyIn(before, after).flatMap(({ asked }) => asked.map(({ dishEntryId }) => dishEntryId)),
    ...[...dishesOf(after)].flatMap(([id, { dishEntry }]) => (repriced.has(dishEntry.dishId) ? id : [])),
  ]);
}

function changedDishes(before: StoredOrder, after: StoredOrder): OrderHappening[] {
  const told = changedOnThePhone(before, after);
  const notTold = (order: StoredOrder) => new Map([...dishesOf(order)].filter(([id]) => !told.has(id)));
  const [old, present] = [notTold(before), notTold(after)];
  const changed = [...present].flatMap(([id, { personId, dishEntry }]): OrderHappening[] => {
    const earlier = old.get(id)?.dishEntry;
    if (!earlier || isDeepStrictEqual(choiceOf(earlier), choiceOf(dishEntry))) return [];
    return [{ what: 'dishChanged', personId, dish: dishEntry.dishName, before: earlier.dishName }];
  });
  return [
    ...counted(
      'dishRemoved',
      [...old].filter(([id]) => !present.has(id)),
    ),
    ...changed,
    ...counted(
      'dishAdded',
      [...present].filter(([id]) => !old.has(id)),
    ),
  ];
}

/** What was chosen, without what became of it. */
const choiceOf = ({ flag: _flag, sharedWith: _sharedWith, ...choice }: DishEntry): DishEntry => choice;

function changedFlags(before: StoredOrder, after: StoredOrder): OrderHappening[] {
  const old = dishesOf(before);
  return [...dishesOf(after)].flatMap(([id, { personId, dishEntry }]): OrderHappening[] => {
    const { dishName: dish, flag } = dishEntry;
    const earlier = old.get(id)?.dishEntry.flag;
    if (isDeepStrictEqual(earlier, flag)) return [];
    if (!flag) return [{ what: 'flagWithdrawn', personId, dish }];
    if (earlier && earlier.decision !== flag.decision)
      return [{ what: 'flagDecided', personId, dish, decision: flag.decision ?? null }];
    return [{ what: 'flagged', personId, dish, flag: flag.kind }];
  });
}

/** Dishes of one name and person together, with their number. */
function counted(
  what: 'dishAdded' | 'dishRemoved',
  dishes: readonly (readonly [string, OwnedDish])[],
): OrderHappening[] {
  const counts = new Map<string, { personId: string; dish: string; count: number }>();
  for (const [, { personId, dishEntry }] of dishes) {
    const key = `${personId} ${dishEntry.dishName}`;
    const { count } = counts.get(key) ?? { count: 0 };
    counts.set(key, { personId, dish: dishEntry.dishName, count: count + 1 });
  }
  return [...counts.values()].map((one) => ({ what, ...one }));
}

function attendance(before: StoredOrder, after: StoredOrder): OrderHappening[] {
  const idsOf = ({ notToday = [] }: StoredOrder) => notToday.map(({ id }) => id);
  const isNew = (ids: readonly string[]) => (id: string) => !ids.includes(id);
  // Who chooses a dish takes "not today" back by that.
  const eats = (personId: string) => after.entries.some(({ person }) => person.id === personId);
  return [
    ...idsOf(after)
      .filter(isNew(idsOf(before)))
      .map((personId) => ({ what: 'notToday' as const, personId })),
    ...idsOf(before)
      .filter(isNew(idsOf(after)))
      .filter((personId) => !eats(personId))
      .map((personId) => ({ what: 'notTodayTakenBack' as const, personId })),
    ...(after.nudged ?? [])
      .filter(isNew(before.nudged ?? []))
      .map((personId) => ({ what: 'nudged' as const, personId })),
  ];
}
