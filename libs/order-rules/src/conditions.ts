import type { RefusalCode } from '@kantyna/contracts/refusal';
import { hasCome } from './closing.js';
import type { JudgedOrder } from './policies.js';
import { OWED_STATES } from './roles.js';
import { TO_PLACE } from './under-way.js';
import { transitions, type Transition } from './transitions.js';

/** An order, as far as conditions read it. */
export type Order = JudgedOrder & { readonly closesAt?: string | undefined };

/** The facts that decide what people may do, beside the order. */
export interface Facts {
  readonly person: { readonly id: string };
  readonly now: { readonly instant: string };
  /** The instant from which its dishes can no longer be flagged. */
  readonly flagsUntil: () => string;
  /** The instant from which no bill is entered. */
  readonly chargesUntil: () => string;
  /** Whether it is under way and its creator has left. */
  readonly isLeftBehind: boolean;
  /** Whether a payment to its payer is confirmed: the payer stays the payer then. */
  readonly isPaid: boolean;
}

/** Why something is not possible: the code and the sentence of the refusal. */
export type Blocked = readonly [code: RefusalCode, sentence: string];
/** The instant until which something is possible, `undefined` without an end; or why it is not. */
export type Answer = string | undefined | Blocked;

/** The instant until which something holds, `undefined` without an end; `over` from that instant on. */
export const until = <O>(instant: string | undefined, { now }: Pick<Facts, 'now'>, over: O): string | undefined | O =>
  hasCome(instant, Date.parse(now.instant)) ? over : instant;

/** The reason, if it applies. */
export const blockedIf = (is: boolean, ...blocked: Blocked): Blocked | undefined => (is ? blocked : undefined);

/** An order that is in one of some states. `reason` follows "The order is ORDERED". */
export const whileIn =
  (states: readonly string[], code: RefusalCode, reason: string) =>
  ({ orderState }: Order): Blocked | undefined =>
    blockedIf(!states.includes(orderState), code, `The order is ${orderState}${reason}`);

/** The states that abilities need. In any other state people are told the reason. */
export const whileCreated = whileIn(
  ['CREATED'],
  'TRANSITION_NOT_ALLOWED',
  '; its closing time matters while it is CREATED.',
);
export const whileDelivered = whileIn(['DELIVERED'], 'NOT_DELIVERED', ': dishes are judged while it is DELIVERED.');
/** Delivered dishes are flagged, and people say how they were, until so many days after the order's date. */
export const DAYS_TO_FLAG = 7;
export const whileJudged = (order: Order, facts: Pick<Facts, 'now' | 'flagsUntil'>): Answer => {
  const sentence = `Dishes are judged until ${DAYS_TO_FLAG} days after the date of their order.`;
  return whileDelivered(order) ?? until(facts.flagsUntil(), facts, ['TOO_LATE_TO_FLAG', sentence] as const);
};
export const whileBilled = whileIn(['DELIVERED'], 'NOT_DELIVERED', ': its bill is entered once it is DELIVERED.');
export const whileToPlace = whileIn(TO_PLACE, 'TRANSITION_NOT_ALLOWED', '; there is no call to take over.');
export const whileOwed = whileIn(OWED_STATES, 'NOT_PAYABLE', ': payments are confirmed once it is ordered.');

/** A state from which a transition can be made. */
export const before = (transition: Transition) => {
  const { from } = transitions[transition];
  return whileIn(from, 'TRANSITION_NOT_ALLOWED', `; ${transition} is possible from ${from.join(', ')} only.`);
};

/** People may still say whether they eat. */
export const whileOpen = ({ orderState }: Order): Blocked | undefined =>
  blockedIf(orderState !== 'CREATED', 'ENTRIES_FROZEN', 'The order is not open now.');

/** The fields by which it is judged whether a person may choose dishes. */
export type Choosable = Pick<Order, 'orderState' | 'closesAt'> & { readonly creator: Pick<Order['creator'], 'id'> };

/** The closing time does not bind the creator. */
export const whileChoosing = (
  { orderState, creator, closesAt }: Choosable,
  facts: Pick<Facts, 'person' | 'now'>,
): Answer => {
  const frozen = 'The order is not open now, so its dishes cannot be changed.';
  const closed = ['ENTRIES_CLOSED', 'The order is closed: only its creator can change dishes now.'] as const;
  const end = creator.id === facts.person.id ? undefined : until(closesAt, facts, closed);
  return blockedIf(orderState !== 'CREATED', 'ENTRIES_FROZEN', frozen) ?? end;
};

/** The call, and the payment, can pass to somebody else. */
export const whileCallPasses = ({ orderState }: Order): Blocked | undefined =>
  blockedIf(orderState === 'REJECTED', 'ROLES_FROZEN', 'The order is REJECTED: nobody calls or pays.');
export const whilePaymentPasses = (order: Order, { isPaid }: Pick<Facts, 'isPaid'>): Answer =>
  whileCallPasses(order) ??
  blockedIf(isPaid, 'PAYER_FIXED', 'A payment is confirmed: the payer of the order cannot change any more.');
