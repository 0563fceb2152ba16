import type { DishEntry } from '@kantyna/contracts/orders/order';
import { conflict, notFound, Refusal } from '@kantyna/kernel/refusal';
import type { LocalInstant } from '@kantyna/kernel/clock';
import { callerOf } from '@kantyna/order-rules/roles';
import { UNCHANGED } from '@kantyna/kernel/change';
import type { Context, MenuDish, Decision } from '../rule.js';
import { eatersOf } from '../entries/dishes.js';
import { withDishes } from '../entries/entry.js';
import {
  isInTime,
  openQuestions,
  replacementOf,
  refuseUnlessOnThePhone,
  withReplacement,
  type Asked,
  type SettledQuestions,
} from './sold-out-questions.js';
import type { Entry, StoredOrder, StoredSoldOut } from '../stored-order.js';

/** People may choose in place of a sold-out dish for this long (ms). */
export const ANSWER_WITHIN = 2 * 60_000;

/** Whether a dish entry has a fallback for when its dish is sold out. */
export const hasFallback = ({ entries }: StoredOrder, dishId: string): boolean =>
  entries.some(({ dishEntries }) => dishEntries.some((one) => one.dishId === dishId && one.ifSoldOut));

/**
 * Marks a dish as sold out (docs/rules/on-the-phone.md, On the phone). A fallback replaces it at once if it is on the menu, not sold out
 * and within the limit. All other people are asked. Repeating it changes nothing. 404 for a dish that is not in the order.
 */
export function markSoldOut(
  order: StoredOrder,
  dishId: string,
  { menu, now }: Pick<Context, 'menu' | 'now'>,
): Decision {
  const refusal = refuseUnlessOnThePhone(order);
  if (refusal) return refusal;
  const waiting = new Set(openQuestions(order).map(({ asked }) => asked.dishEntryId));
  const affected = order.entries.flatMap((entry) =>
    entry.dishEntries
      .filter((one) => one.dishId === dishId && !waiting.has(one.id))
      .map((dishEntry) => ({ dishEntry, asked: askedAbout(order, entry, dishEntry) })),
  );
  const { soldOut = [] } = order;
  const [first] = affected;
  if (!first) return soldOut.some((one) => one.dishId === dishId) ? UNCHANGED : notFound('dish');
  const record: StoredSoldOut = {
    dishId,
    dishName: first.dishEntry.dishName,
    until: new Date(Date.parse(now.instant) + ANSWER_WITHIN).toISOString(),
    asked: affected.map(({ asked }) => asked),
  };
  const { state, domainEvents } = affected.reduce<SettledQuestions>(
    (present, { dishEntry, asked }) => withFallback(present, asked, dishEntry, menu),
    { state: { ...order, soldOut: [...soldOut, record] }, domainEvents: [] },
  );
  const settled = new Set(domainEvents.flatMap(({ dishEntryIds = [] }) => dishEntryIds));
  const dishEntryIds = affected.map(({ dishEntry }) => dishEntry.id).filter((id) => !settled.has(id));
  const marked = { type: 'soldOut', dish: record.dishName, dishEntryIds } as const;
  return { state, domainEvents: [marked, ...domainEvents], reply: {} };
}

const askedAbout = (order: StoredOrder, entry: Entry, dishEntry: DishEntry): Asked => {
  const [person, ...sharers] = eatersOf(order, entry, dishEntry);
  return {
    ...{ dishEntryId: dishEntry.id, orderEntryId: entry.id, person: person! },
    ...(sharers.length > 0 && { sharedWith: sharers.map(({ id }) => id) }),
  };
};

/** The order with the fallback of a dish entry in its place, if there is one that can be had. */
function withFallback(
  settling: SettledQuestions,
  asked: Asked,
  { dishId, ifSoldOut, sharedWith = [] }: DishEntry,
  menu: readonly MenuDish[],
): SettledQuestions {
  // The fallback of one person does not decide on a dish that several share.
  if (!ifSoldOut || sharedWith.length > 0) return settling;
  const dish = replacementOf(settling.state, ifSoldOut.dishId, '', menu);
  if (dish instanceof Refusal) return settling;
  const settled = withReplacement(settling, { dishId, asked, person: asked.person, dish, by: 'fallback' });
  return settled instanceof Refusal ? settling : settled;
}

/**
 * Undoes that a dish is sold out, while nobody has answered and nobody was left out (409 otherwise). A dish that a fallback replaced
 * returns, unless it was changed since. Repeating it changes nothing.
 */
export function undoSoldOut(order: StoredOrder, dishId: string, now: LocalInstant): Decision {
  const refusal = refuseUnlessOnThePhone(order);
  if (refusal) return refusal;
  const { soldOut = [] } = order;
  const undone = soldOut.filter((one) => one.dishId === dishId);
  if (undone.length === 0) return UNCHANGED;
  const isLate = openQuestions(order).some(({ soldOut: one }) => one.dishId === dishId && !isInTime(one, now));
  if (isLate || undone.some(({ asked }) => asked.some(({ outcome }) => outcome && outcome.by !== 'fallback')))
    return conflict('ALREADY_ANSWERED', 'Somebody has answered already, so this cannot be undone.');
  const state = undone
    .flatMap(({ asked }) => asked)
    .reduce(restored, { ...order, soldOut: soldOut.filter((one) => one.dishId !== dishId) });
  const domainEvents = undone.map(({ dishName: dish, asked }) => {
    const dishEntryIds = asked.map(({ dishEntryId }) => dishEntryId);
    return { type: 'soldOutUndone' as const, dish, dishEntryIds };
  });
  return { state, domainEvents, reply: {} };
}

/** The order with the dish that a fallback replaced. An entry that was left empty comes back as the last one. */
function restored(order: StoredOrder, { outcome, before, orderEntryId, person }: Asked): StoredOrder {
  if (!outcome || !before) return order;
  const entry = order.entries.find(({ id }) => id === orderEntryId);
  const present = entry?.dishEntries.find(({ id }) => id === before.id);
  if (present?.dishName !== outcome.dishName) return order;
  const back: Entry = entry ?? { id: orderEntryId, person, dishEntries: [] };
  const dishEntries = present
    ? back.dishEntries.map((one) => (one === present ? before : one))
    : [...back.dishEntries, before];
  return withDishes(entry ? order : { ...order, entries: [...order.entries, back] }, back, dishEntries);
}

/**
 * Settles a person's question about a sold-out dish: each of their portions becomes another dish of the menu, or nothing (`null`). Who
 * shares a portion settles that one only. 409 `ANSWER_TOO_LATE` after two minutes, `ALREADY_ANSWERED` once it is settled, `NOT_ASKED`
 * without a question.
 */
export function answerSoldOut(
  order: StoredOrder,
  { dishId, orderEntryId }: { dishId: string; orderEntryId: string },
  answer: { dishId: string | null; additionalComments?: string | null },
  { person, menu, now }: Pick<Context, 'person' | 'menu' | 'now'>,
): Decision {
  const records = (order.soldOut ?? []).filter((one) => one.dishId === dishId);
  const ofEntry = records.flatMap(({ asked }) => asked).filter((one) => one.orderEntryId === orderEntryId);
  const shared = ofEntry.filter(({ sharedWith }) => sharedWith?.includes(person.id));
  const answersForAll = [order.creator, callerOf(order), ofEntry[0]?.person].some((one) => one?.id === person.id);
  const theirs = answersForAll ? ofEntry : shared;
  if (theirs.length === 0 && !order.entries.some(({ id }) => id === orderEntryId)) return notFound('order entry');
  const open = openQuestions(order).filter(({ soldOut, asked }) => soldOut.dishId === dishId && theirs.includes(asked));
  const inTime = open.filter(({ soldOut }) => isInTime(soldOut, now));
  if (inTime.length === 0) return whyNotAsked(order, theirs, open.length > 0);
  const dish = replacementOf(order, answer.dishId, answer.additionalComments?.trim() ?? '', menu);
  if (dish instanceof Refusal) return dish;
  let settling: SettledQuestions = { state: order, domainEvents: [] };
  for (const { asked } of inTime) {
    const settled = withReplacement(settling, { dishId, asked, person, dish, by: 'answer' });
    if (settled instanceof Refusal) return settled;
    settling = settled;
  }
  return { ...settling, reply: {} };
}

function whyNotAsked(order: StoredOrder, theirs: readonly Asked[], isLate: boolean): Refusal {
  const settled = theirs.findLast(({ outcome }) => outcome)?.outcome;
  if (isLate || settled?.by === 'time')
    return conflict('ANSWER_TOO_LATE', 'The two minutes are over: the dish was left out.');
  if (settled) return conflict('ALREADY_ANSWERED', 'This is settled already.');
  return refuseUnlessOnThePhone(order) ?? conflict('NOT_ASKED', 'Nobody asks for another dish now.');
}
