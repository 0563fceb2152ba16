import Type, { type Static } from '@kantyna/typebox';
import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import { isErased, type Person } from '@kantyna/contracts/people/person';
import { isCompany } from '@kantyna/contracts/payments/company';
import type { Debt } from '@kantyna/contracts/messages/notices';
import { Id, Shape } from '@kantyna/contracts/format';
import { UNDO_WITHIN } from '@kantyna/contracts/product';
import { ASKED_FROM, isAskedFor } from '@kantyna/order-rules/asking';
import { conflict, type Refusal } from '@kantyna/kernel/refusal';
import { formatZloty } from '@kantyna/money/zloty';
import { nextOn, weekdayOf, type Clock, type LocalInstant } from '@kantyna/kernel/clock';
import { type Change, UNCHANGED } from '@kantyna/kernel/change';

/**
 * The reminders of a person's debts: the time of the next weekly one, and when creditors reminded the person lately (ISO 8601). A person is
 * not told yet of one that `isWaiting`: it can be undone. The id is the person's.
 */
export const StoredDebtor = Shape({
  nextReminder: Type.String(),
  remindedBy: Type.Array(Shape({ creditorId: Id, at: Type.String(), isWaiting: Type.Optional(Type.Boolean()) })),
});
export type StoredDebtor = Static<typeof StoredDebtor>;

/** Debts are told on Mondays at ten, when people are at work and quiet hours are over. */
const MONDAY = 1;
const TIME = '10:00';
/** A creditor reminds a person at most once in this time (ms). */
const PAUSE = 3 * 24 * 60 * 60_000;

/** When a person has to be looked at: at their next reminder. */
export const debtorDue = ({ nextReminder, remindedBy }: StoredDebtor): Date =>
  new Date(Math.min(Date.parse(nextReminder), ...remindedBy.filter(({ isWaiting }) => isWaiting).map(tellsAt)));

/** When a reminder by hand reaches its person (ms). */
const tellsAt = ({ at }: { at: string }): number => Date.parse(at) + UNDO_WITHIN;

/** A person who has not been reminded yet. */
export const newDebtor = (clock: Clock): StoredDebtor => ({
  nextReminder: mondayAfter(clock.now(), clock),
  remindedBy: [],
});

/** The first Monday, 10:00 in the company's time zone, after `now`. */
export const mondayAfter = (now: LocalInstant, clock: Pick<Clock, 'of'>): string =>
  nextOn((date) => weekdayOf(date) === MONDAY, TIME, now, clock).instant;

/**
 * The debts that a person is asked for, the greatest first: the negative amounts of what others owe the person. Debts to the company, and to
 * people who left, are left out.
 * `names` are as in a balance.
 */
export const debtsIn = (
  totals: ReadonlyMap<string, { person: Person; amount: number }>,
  names: ReadonlyMap<string, string>,
): Debt[] =>
  [...totals.values()]
    .filter(({ person, amount }) => isAskedFor(-amount) && !isErased(person) && !isCompany(person.id))
    .map(({ person, amount }) => ({ creditorName: names.get(person.id) ?? person.username, amount: -amount }))
    .sort((one, other) => other.amount - one.amount);

/**
 * Tells a person their debts once their Monday has come, and plans the next one (docs/rules/payments.md, Payments and balance). Changes
 * nothing before that. A person without debts gets no event, and nobody gets one after that day, as when everything was away.
 */
export function remindWeekly(
  debtor: StoredDebtor,
  personId: string,
  debts: Debt[],
  clock: Clock,
): Change<StoredDebtor> {
  const now = clock.now();
  if (Date.parse(debtor.nextReminder) > Date.parse(now.instant)) return UNCHANGED;
  const isToday = clock.at(debtor.nextReminder).date === now.date;
  const data: EventOf<'debts'> = { recipientIds: [personId], debts };
  return {
    state: { ...debtor, nextReminder: mondayAfter(now, clock) },
    events: isToday && debts.length > 0 ? [{ kind: events.debts, data }] : [],
    reply: {},
  };
}

/** Whether a creditor reminded this person in the last three days. */
export const isReminded = ({ remindedBy }: StoredDebtor, creditorId: string, now: LocalInstant): boolean =>
  remindedBy.some((one) => one.creditorId === creditorId && isFresh(one, now));

/**
 * Tells a person of the reminders by hand that can no longer be undone, with what they owe these creditors now. Who is owed nothing any
 * more, or less than is asked for, is not told of.
 */
export function tellReminders(
  debtor: StoredDebtor,
  personId: string,
  owedTo: ReadonlyMap<string, { creditorName: string; amount: number }>,
  now: LocalInstant,
): Change<StoredDebtor> {
  const isDue = (one: StoredDebtor['remindedBy'][number]) => one.isWaiting && tellsAt(one) <= Date.parse(now.instant);
  const due = debtor.remindedBy.filter(isDue);
  if (due.length === 0) return UNCHANGED;
  const remindedBy = debtor.remindedBy.map((one) => (isDue(one) ? { creditorId: one.creditorId, at: one.at } : one));
  const owed = due.flatMap(({ creditorId: otherId }) => {
    const one = owedTo.get(otherId);
    return one && isAskedFor(one.amount) ? [{ otherId, ...one }] : [];
  });
  return {
    state: { ...debtor, remindedBy },
    events: owed.map((data) => ({ kind: events.debtReminded, data: { recipientIds: [personId], ...data } })),
    reply: {},
  };
}

/** Takes a reminder by hand back, of which the person is not told yet (409 otherwise). Without one nothing changes. */
export function undoReminder(
  debtor: StoredDebtor | undefined,
  creditorId: string,
  now: LocalInstant,
): Change<StoredDebtor> | Refusal {
  const present = debtor?.remindedBy.find((one) => one.creditorId === creditorId && isFresh(one, now));
  if (!debtor || !present) return UNCHANGED;
  if (!present.isWaiting || tellsAt(present) <= Date.parse(now.instant)) {
    return conflict('REMINDED_ALREADY', 'They have been told already.');
  }
  return { state: { ...debtor, remindedBy: debtor.remindedBy.filter((one) => one !== present) }, reply: {} };
}

const isFresh = ({ at }: { at: string }, now: LocalInstant) => Date.parse(now.instant) - Date.parse(at) < PAUSE;

/**
 * Has a person reminded of the amount (grosze) that they owe a creditor, once it can no longer be undone. Repeating it within three days
 * changes nothing. A 409 if they owe the creditor nothing, or less than is asked for.
 */
export function remindByHand(
  present: StoredDebtor | undefined,
  { creditorId, amount }: { creditorId: string; amount: number },
  clock: Clock,
): Change<StoredDebtor> | Refusal {
  if (amount <= 0) return conflict('NOT_OWED', 'This person owes you nothing now.');
  if (!isAskedFor(amount)) {
    const name = formatZloty(ASKED_FROM);
    return conflict('TOO_LITTLE', `Nobody is asked for less than ${name}: it waits for their next payment.`, name);
  }
  const now = clock.now();
  const debtor = present ?? newDebtor(clock);
  if (isReminded(debtor, creditorId, now)) return UNCHANGED;
  const fresh = debtor.remindedBy.filter((one) => isFresh(one, now));
  return {
    state: { ...debtor, remindedBy: [...fresh, { creditorId, at: now.instant, isWaiting: true }] },
    reply: {},
  };
}
