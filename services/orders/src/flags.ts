import { events, type Person } from '@kantyna/contracts/events';
import type { FlagDecision } from '@kantyna/contracts/flag-kinds';
import type { Flag, GivenFlag } from '@kantyna/contracts/order-flags';
import { payerOf } from '@kantyna/contracts/payer';
import { conflict, notFound, Refusal } from '@kantyna/contracts/refusal';
import type { LocalInstant } from '@kantyna/service/clock';
import type { Change } from '@kantyna/store/aggregate';
import { findDish, type DishPath, type FoundDish } from './found-dish.js';
import { mayFlag, mayPay } from './policy.js';
import { repriced } from './repriced.js';
import { eatersOf } from './shares.js';
import { toReminder, type StoredOrder } from './stored-order.js';
import { toPublishedOrder } from './views.js';

type Nothing = Record<string, never>;
type Decision = Change<StoredOrder, Nothing> | Refusal;

/** Until how many days after an order's date its dishes can be flagged. */
const DAYS_TO_FLAG = 7;

/**
 * Flags a delivered dish, or says something else of an open flag (docs/rules.md, Flags). Its eaters and the order's creator, until seven days
 * after the order's date (409). A flag that was decided stays (409). Repeating it changes nothing.
 */
export function flagDish(
  order: StoredOrder,
  path: DishPath,
  { kind, words = '' }: GivenFlag,
  person: Person,
  now: LocalInstant,
): Decision {
  const found = findFlaggable(order, path, person);
  if (found instanceof Refusal) return found;
  const { dishEntry } = found;
  if (now.date > lastDay(order)) return TOO_LATE;
  const text = words.trim();
  const flag: Flag = { kind, ...(text !== '' && { words: text }) };
  if (dishEntry.flag?.kind === kind && (dishEntry.flag.words ?? '') === text) return { reply: {} };
  if (dishEntry.flag?.decision) return DECIDED;
  return withFlagTold(order, path, found, flag, person);
}

/** Takes an open flag back: the same people, also later. One that was decided stays (409). Without one nothing changes. */
export function withdrawFlag(order: StoredOrder, path: DishPath, person: Person): Decision {
  const found = findFlaggable(order, path, person);
  if (found instanceof Refusal) return found;
  const { flag } = found.dishEntry;
  if (!flag) return { reply: {} };
  return flag.decision ? DECIDED : withFlagTold(order, path, found, undefined, person);
}

/**
 * Decides what becomes of a flagged dish, or takes that back (`null`). Who is paid only, while the order is DELIVERED (409). A flag that was
 * taken back meanwhile is a 404. Repeating a decision changes nothing.
 */
export function decideFlag(
  order: StoredOrder,
  path: DishPath,
  decision: FlagDecision | null,
  person: Person,
): Decision {
  const found = findDish(order, path);
  if (found instanceof Refusal) return found;
  const refusal = mayPay(person, order) ?? unlessDelivered(order);
  if (refusal) return refusal;
  const { flag, dishName } = found.dishEntry;
  if (!flag) return notFound('flag');
  if ((flag.decision ?? null) === decision) return { reply: {} };
  const { decision: _, ...open } = flag;
  const state = withFlag(order, found, decision ? { ...open, decision } : open);
  const [before, after] = [order, state].map(dueAmounts);
  const eaterIds = eatersIn(order, found).map(({ id }) => id);
  const notices = state.entries.flatMap((entry, index) => {
    const amount = after![index]!;
    const isConcerned = eaterIds.includes(entry.person.id) || amount !== before![index];
    if (!isConcerned || entry.person.id === person.id) return [];
    const data = { ...toReminder(order, path.orderId, [entry.person.id]), dishName, decision, amount };
    return [{ kind: events.flagDecided, data }];
  });
  return { state, events: notices, reply: {} };
}

/** What is to be paid for each entry now, in grosze. */
const dueAmounts = (order: StoredOrder): number[] =>
  toPublishedOrder(order).entries.map(({ amount, suspended = 0 }) => amount - suspended);

/** Checks in this order: it exists (404), the person may flag it (403), the order is DELIVERED (409). */
function findFlaggable(order: StoredOrder, path: DishPath, person: Person): FoundDish | Refusal {
  const found = findDish(order, path);
  if (found instanceof Refusal) return found;
  return mayFlag(person, order, eatersIn(order, found)) ?? unlessDelivered(order) ?? found;
}

const eatersIn = (order: StoredOrder, { entry, dishEntry }: FoundDish): Person[] => eatersOf(order, entry, dishEntry);

const unlessDelivered = ({ orderState }: StoredOrder): Refusal | undefined =>
  orderState === 'DELIVERED'
    ? undefined
    : conflict('NOT_DELIVERED', `The order is ${orderState}: dishes are flagged while it is DELIVERED.`);

const lastDay = ({ orderDate }: StoredOrder): string =>
  new Date(Date.parse(orderDate) + DAYS_TO_FLAG * 86_400_000).toISOString().slice(0, 10);

/** The order with another flag on a dish, or none. What it changes in prices is made anew. */
const withFlag = (order: StoredOrder, { entry, dishEntry }: FoundDish, flag: Flag | undefined): StoredOrder => {
  const { flag: _, ...plain } = dishEntry;
  const flagged = flag ? { ...plain, flag } : plain;
  const dishEntries = entry.dishEntries.map((one) => (one === dishEntry ? flagged : one));
  return repriced({ ...order, entries: order.entries.map((one) => (one === entry ? { ...entry, dishEntries } : one)) });
};

/** The change with an event for the dish's eaters and for who is paid, without the actor. */
function withFlagTold(
  order: StoredOrder,
  { orderId }: DishPath,
  found: FoundDish,
  flag: Flag | undefined,
  actor: Person,
): Change<StoredOrder, Nothing> {
  const recipientIds = [...new Set([payerOf(order), ...eatersIn(order, found)].map(({ id }) => id))].filter(
    (id) => id !== actor.id,
  );
  const data = {
    ...toReminder(order, orderId, recipientIds),
    actorUsername: actor.username,
    dishName: found.dishEntry.dishName,
    kind: (flag ?? found.dishEntry.flag!).kind,
    isWithdrawn: flag === undefined,
  };
  return {
    state: withFlag(order, found, flag),
    events: recipientIds.length > 0 ? [{ kind: events.dishFlagged, data }] : [],
    reply: {},
  };
}

const TOO_LATE = conflict(
  'TOO_LATE_TO_FLAG',
  `Dishes are flagged until ${DAYS_TO_FLAG} days after the date of their order.`,
);

const DECIDED = conflict('FLAG_DECIDED', 'It was decided what becomes of this flag, so it stays.');
