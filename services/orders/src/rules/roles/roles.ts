import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@kantyna/contracts/people/person';
import type { PaymentData, OrderRole } from '@kantyna/contracts/orders/order';
import { callerOf, giverOf, payerOf } from '@kantyna/order-rules/roles';
import { conflict, notFound, Refusal } from '@kantyna/kernel/refusal';
import type { Clock } from '@kantyna/kernel/clock';
import { UNCHANGED } from '@kantyna/kernel/change';
import { refuseUnless } from '../refuse-unless.js';
import type { Context, Decision, OrderChange } from '../rule.js';
import { checkPaymentData } from './payment-numbers.js';
import { hasEntry, type Proposal, type StoredOrder } from '../stored-order.js';

const holderOf = (order: StoredOrder, role: OrderRole): Person =>
  role === 'caller' ? callerOf(order) : payerOf(order);

/** The offers and questions that stand: those of people who still have an entry, and of the creator. */
export const proposalsOf = (order: Pick<StoredOrder, 'creator' | 'entries' | 'proposals'>): Proposal[] =>
  (order.proposals ?? []).filter(({ person }) => person.id === order.creator.id || hasEntry(order, person.id));

const proposalOf = (order: StoredOrder, role: OrderRole, personId: string) =>
  proposalsOf(order).find((one) => one.role === role && one.person.id === personId);

/** The amounts that are confirmed to the present payer of an order, in grosze by person id. Negative: more was given back than paid. */
export const confirmedToPayer = (
  order: Pick<StoredOrder, 'creator' | 'payer'>,
  confirmations: readonly { personId: string; toId?: string | undefined; amount: number }[] = [],
): Map<string, number> =>
  new Map(
    confirmations
      .filter(({ toId }) => (toId ?? order.creator.id) === payerOf(order).id)
      .map(({ personId, amount }) => [personId, amount]),
  );

/**
 * A person offers to take a role; who was asked to, has it from now on. The payer says how they are paid back (400 for wrong numbers), and
 * may correct that at any time. Repeating it changes nothing.
 */
export function offerRole(
  order: StoredOrder,
  role: OrderRole,
  { person, isPaid }: Pick<Context, 'person' | 'isPaid'>,
  given?: PaymentData,
): Decision {
  const paymentData = given && checkPaymentData(given);
  if (paymentData instanceof Refusal) return paymentData;
  const holder = holderOf(order, role);
  if (holder.id === person.id) {
    const isPayer = role === 'payer' && person.id !== order.creator.id;
    if (!isPayer || !paymentData || isDeepStrictEqual(paymentData, order.payerPaymentData)) return UNCHANGED;
    const domainEvents = [{ type: 'detailsChanged' as const, details: ['payment'] }];
    return { state: { ...order, payerPaymentData: paymentData }, domainEvents, reply: {} };
  }
  const refusal = refuseUnless(role === 'caller' ? 'offerToCall' : 'offerToPay', order, { isPaid });
  if (refusal) return refusal;
  const before = proposalOf(order, role, person.id);
  if (person.id === giverOf(order, role).id || before?.isOffer === false)
    return handOver(order, role, person, paymentData);
  const offer: Proposal = { role, person, isOffer: true, ...(paymentData && { paymentData }) };
  const state = withProposals(order, [...without(order, role, person.id), offer]);
  return { state, domainEvents: before ? [] : [{ type: 'roleOffered', role, personId: person.id }], reply: {} };
}

/**
 * The giver of a role (`giverOf`) hands it to a person who offered, or asks one who has not. The creator's own id takes it back. 404 for a
 * person without an entry who is not the creator, 409 for one who has left. Repeating it changes nothing.
 */
export function giveRole(
  order: StoredOrder,
  role: OrderRole,
  personId: string,
  { isPaid, left }: Pick<Context, 'isPaid' | 'left'>,
): Decision {
  const isHolder = holderOf(order, role).id === personId;
  const refusal = refuseUnless(role === 'caller' ? 'giveCall' : 'givePayment', order, { isPaid: isPaid && !isHolder });
  if (refusal) return refusal;
  if (isHolder) return UNCHANGED;
  const giver = giverOf(order, role);
  if (personId === giver.id) return handOver(order, role, giver);
  const people = [order.creator, ...order.entries.map((entry) => entry.person)];
  const person = people.find(({ id }) => id === personId);
  if (!person || person.username === '') return notFound('order entry');
  if (left.has(personId)) return conflict('PERSON_AWAY', `“${person.username}” is away.`, person.username);
  const before = proposalOf(order, role, personId);
  if (before?.isOffer) return handOver(order, role, person, before.paymentData);
  if (before) return UNCHANGED;
  const state = withProposals(order, [...proposalsOf(order), { role, person, isOffer: false }]);
  return { state, domainEvents: [{ type: 'roleAsked', role, personId }], reply: {} };
}

/**
 * A person withdraws an offer, declines, or gives a role back to the creator. Once the order is placed, the payer asks the creator instead, who
 * has to agree. Without any of these nothing changes.
 */
export function leaveRole(
  order: StoredOrder,
  role: OrderRole,
  { person, isPaid, left }: Pick<Context, 'person' | 'isPaid' | 'left'>,
): Decision {
  if (holderOf(order, role).id !== person.id || person.id === order.creator.id)
    return dropProposal(order, role, person.id);
  if (giverOf(order, role).id === person.id) return giveRole(order, role, order.creator.id, { isPaid, left });
  const refusal = refuseUnless(role === 'caller' ? 'leaveCall' : 'leavePayment', order, { isPaid });
  return refusal ?? handOver(order, role, order.creator);
}

/** Takes an offer, or a question, away. Without one nothing changes. */
export const dropProposal = (order: StoredOrder, role: OrderRole, personId: string): OrderChange =>
  proposalOf(order, role, personId)
    ? {
        state: withProposals(order, without(order, role, personId)),
        domainEvents: [{ type: 'roleDropped', role, personId }],
        reply: {},
      }
    : UNCHANGED;

/** The instant from which the call is due: the closing time, by default the time of order. */
export const callDueAt = (
  { closesAt, orderDate, timeOfOrder }: Pick<StoredOrder, 'closesAt' | 'orderDate' | 'timeOfOrder'>,
  clock: Pick<Clock, 'of'>,
): string => closesAt ?? clock.of(orderDate, timeOfOrder).instant;

/**
 * A person takes the call over from `callerId`, while the order is CREATED or ORDERING and once it is time to call (409). If two do it at once, one
 * wins: then `callerId` no longer makes the call (409).
 */
export function takeOverCall(
  order: StoredOrder,
  person: Person,
  callerId: string,
  clock: Pick<Clock, 'now' | 'of'>,
): Decision {
  const caller = callerOf(order);
  if (caller.id === person.id) return UNCHANGED;
  const refusal = refuseUnless('takeOverCall', order);
  if (refusal) return refusal;
  if (caller.id !== callerId)
    return conflict('CALL_TAKEN', `“${caller.username}” makes the call by now.`, caller.username);
  if (Date.parse(clock.now().instant) < Date.parse(callDueAt(order, clock)))
    return conflict('CALL_NOT_DUE', 'It is not time to call yet.');
  return { ...handOver(order, 'caller', person), domainEvents: [{ type: 'callTakenOver', personId: person.id }] };
}

const without = (order: StoredOrder, role: OrderRole, personId?: string): Proposal[] =>
  proposalsOf(order).filter((one) => one.role !== role || (personId !== undefined && one.person.id !== personId));

function withProposals({ proposals: _, ...order }: StoredOrder, proposals: Proposal[]): StoredOrder {
  return proposals.length > 0 ? { ...order, proposals } : order;
}

/** The order with a role in new hands. The other offers and questions for it are settled by that. */
function handOver(order: StoredOrder, role: OrderRole, person: Person, paymentData?: PaymentData): OrderChange {
  const state = withHolder(order, role, person, paymentData);
  return { state, domainEvents: [{ type: 'roleGiven', role, personId: person.id }], reply: {} };
}

function withHolder(order: StoredOrder, role: OrderRole, person: Person, paymentData?: PaymentData): StoredOrder {
  const isOpener = person.id === order.creator.id;
  const state = withProposals(order, without(order, role));
  if (role === 'caller') {
    const { caller: _, ...rest } = state;
    return isOpener ? rest : { ...rest, caller: person };
  }
  const { payer: _payer, payerPaymentData: _payerPaymentData, ...rest } = state;
  return isOpener ? rest : { ...rest, payer: person, ...(paymentData && { payerPaymentData: paymentData }) };
}
