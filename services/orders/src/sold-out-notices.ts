import { events, type EventOf } from '@kantyna/contracts/events';
import type { Refusal } from '@kantyna/contracts/refusal';
import type { Change } from '@kantyna/store/aggregate';
import { withEvents } from '@kantyna/store/with-events';
import { eatersOf } from './shares.js';
import { toReminder, type StoredOrder, type StoredSoldOut } from './stored-order.js';

type Asked = StoredSoldOut['asked'][number];

/** What became of a dish entry by a change, with the name of its sold-out dish. */
export interface NewOutcome {
  readonly dishName: string;
  readonly asked: Asked & { readonly outcome: NonNullable<Asked['outcome']> };
}

const settledIds = ({ soldOut = [] }: StoredOrder): ReadonlySet<string> =>
  new Set(
    soldOut.flatMap(({ until, asked }) => asked.filter(({ outcome }) => outcome).map((one) => keyOf(until, one))),
  );

/** A dish entry may be asked about again, in another round of another dish. */
const keyOf = (until: string, { dishEntryId }: Asked): string => `${until} ${dishEntryId}`;

/** The outcomes that a change brought. */
export function newOutcomes(before: StoredOrder, after: StoredOrder): NewOutcome[] {
  if (before.soldOut === after.soldOut) return [];
  const known = settledIds(before);
  return (after.soldOut ?? []).flatMap(({ dishName, until, asked }) =>
    asked.flatMap((one) =>
      one.outcome && !known.has(keyOf(until, one)) ? [{ dishName, asked: { ...one, outcome: one.outcome } }] : [],
    ),
  );
}

/** The sold-out dishes of one state of an order that the other state has not. */
export const soldOutOnlyIn = ({ soldOut = [] }: StoredOrder, other: StoredOrder): StoredSoldOut[] =>
  soldOut.filter(({ dishId, until }) => !other.soldOut?.some((one) => one.dishId === dishId && one.until === until));

/** The change with an event for each person who is asked by it, asked no more, or gets something else. Who made the change knows. */
export const withSoldOutNotices = <R>(
  before: StoredOrder,
  orderId: string,
  change: Change<StoredOrder, R> | Refusal,
  actorId?: string,
): Change<StoredOrder, R> | Refusal => withEvents(change, (state) => soldOutNotices(before, state, orderId, actorId));

/** The events about sold-out dishes that a change of an order brings. */
export function soldOutNotices(before: StoredOrder, after: StoredOrder, orderId: string, actorId?: string) {
  type Notice = Pick<EventOf<'soldOut'>, 'dishName' | 'what' | 'instead' | 'isLate'>;
  const tell = (personIds: readonly string[], notice: Notice) => {
    const recipientIds = [...new Set(personIds)].filter((id) => id !== actorId);
    const data = { ...toReminder(after, orderId, recipientIds), ...notice };
    return recipientIds.length > 0 ? [{ kind: events.soldOut, data }] : [];
  };
  const open = ({ asked }: StoredSoldOut) => asked.filter(({ outcome }) => !outcome).map(({ person }) => person.id);
  return [
    ...soldOutOnlyIn(after, before).flatMap((one) =>
      tell(open(one), { dishName: one.dishName, what: 'asked', isLate: false }),
    ),
    ...soldOutOnlyIn(before, after).flatMap(({ dishName, asked }) =>
      tell(
        asked.map(({ person }) => person.id),
        { dishName, what: 'undone', isLate: false },
      ),
    ),
    ...perPerson(newOutcomes(before, after)).flatMap(({ dishName, asked: { outcome, ...asked } }) =>
      tell(eaterIds(before, asked), {
        dishName,
        what: 'settled',
        ...(outcome.dishName !== undefined && { instead: outcome.dishName }),
        isLate: outcome.by === 'time',
      }),
    ),
  ];
}

/** Who has a dish entry, and who shares it. */
function eaterIds(order: StoredOrder, { dishEntryId, orderEntryId, person }: Asked): string[] {
  const entry = order.entries.find(({ id }) => id === orderEntryId);
  const dishEntry = entry?.dishEntries.find(({ id }) => id === dishEntryId);
  return entry && dishEntry ? eatersOf(order, entry, dishEntry).map(({ id }) => id) : [person.id];
}

/** One of those that say the same to one person. */
const perPerson = (outcomes: readonly NewOutcome[]): NewOutcome[] => [
  ...new Map(
    outcomes.map((one) => [JSON.stringify([one.dishName, one.asked.person.id, one.asked.outcome]), one]),
  ).values(),
];
