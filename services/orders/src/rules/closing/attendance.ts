import { namedAmong } from '@kantyna/contracts/display-names';
import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { conflict } from '@kantyna/kernel/refusal';
import { UNCHANGED } from '@kantyna/kernel/change';
import { refuseUnless } from '../refuse-unless.js';
import type { Context, Decision, OrderChange } from '../rule.js';
import { hasEntry, toReminder, type StoredOrder } from '../stored-order.js';

/**
 * The usual eaters who have neither chosen nor said "not today" in this order, without those in `notAwaited`: they did either in another order
 * of the same date, or are away.
 */
export const missingPeople = (order: StoredOrder, notAwaited: ReadonlySet<string>): Person[] =>
  order.orderState === 'CREATED'
    ? (order.usualEaters ?? []).filter(
        ({ id }) => !notAwaited.has(id) && !hasEntry(order, id) && !saidNotToday(order, id),
      )
    : [];

/** Whether a person said "not today" in an order. */
export const saidNotToday = ({ notToday = [] }: Pick<StoredOrder, 'notToday'>, personId: string): boolean =>
  notToday.some(({ id }) => id === personId);

/** Notes that a person does not eat today. A 409 if they have dishes in the order. Repeating it changes nothing. */
export function sayNotToday(order: StoredOrder, person: Person): Decision {
  if (saidNotToday(order, person.id)) return UNCHANGED;
  const refusal = refuseUnless('sayNotToday', order, { person });
  if (refusal) return refusal;
  return {
    state: { ...order, notToday: [...(order.notToday ?? []), person] },
    domainEvents: [{ type: 'notToday', personId: person.id }],
    reply: {},
  };
}

/** Takes "not today" back. Repeating it changes nothing. */
export const takeBackNotToday = (order: StoredOrder, { id: personId }: Person): OrderChange =>
  saidNotToday(order, personId)
    ? {
        state: withoutNotToday(order, personId),
        domainEvents: [{ type: 'notTodayTakenBack', personId }],
        reply: {},
      }
    : UNCHANGED;

/** The order without a person's "not today": they take it back, or choose a dish. */
export const withoutNotToday = (order: StoredOrder, personId: string): StoredOrder =>
  saidNotToday(order, personId)
    ? { ...order, notToday: (order.notToday ?? []).filter(({ id }) => id !== personId) }
    : order;

/**
 * Reminds a missing person of an open order, once: repeating it changes nothing. A 403 for anybody but the creator. A 409 if the person is
 * not missing, or the order is closed.
 */
export function nudge(
  order: StoredOrder,
  personId: string,
  { id, notAwaited, clock }: Pick<Context, 'id' | 'notAwaited' | 'clock'>,
): Decision {
  if (order.nudged?.includes(personId)) return UNCHANGED;
  const refusal = refuseUnless('nudge', order, { now: clock.now() });
  if (refusal) return refusal;
  if (!missingPeople(order, notAwaited).some((one) => one.id === personId))
    return conflict('NOT_MISSING', 'This person is not missing any more.');
  const data: EventOf<'nudged'> = {
    ...toReminder(order, id, [personId]),
    creatorUsername: order.creator.username,
    ...(order.closesAt === undefined ? {} : { closingTime: clock.at(order.closesAt).time }),
  };
  return {
    state: { ...order, nudged: [...(order.nudged ?? []), personId] },
    domainEvents: [{ type: 'nudged', personId }],
    events: [{ kind: events.nudged, data }],
    reply: {},
  };
}

/** Who is missing and who does not eat, as a reply shows it. People who share a username have their e-mail address too. */
export function toAttendance(
  order: StoredOrder,
  notAwaited: ReadonlySet<string>,
): Pick<ShowOrder, 'missingPeople' | 'notTodayPeople'> {
  const missing = missingPeople(order, notAwaited);
  const notToday = order.orderState === 'CREATED' ? (order.notToday ?? []) : [];
  const toName = namedAmong([...missing, ...notToday, ...order.entries.map(({ person }) => person)]);
  return {
    missingPeople: missing.map((person) => ({ ...toName(person), nudged: order.nudged?.includes(person.id) ?? false })),
    notTodayPeople: notToday.map(toName),
  };
}
