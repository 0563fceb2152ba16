import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import type { PaymentWay } from '@kantyna/contracts/payments/settlements';
import { highestClaim } from '@kantyna/order-rules/claims';
import { payerOf } from '@kantyna/order-rules/roles';
import { conflict, Refusal } from '@kantyna/kernel/refusal';
import { formatZloty } from '@kantyna/money/zloty';
import type { LocalInstant } from '@kantyna/kernel/clock';
import { type Change, type Nothing, UNCHANGED } from '@kantyna/kernel/change';
import { isOpenClaim, newAccount, otherIn, withPayment, type Account, type Payment } from './account.js';
import { toPayFor } from './balance.js';
import type { KnownOrder } from './order.js';

/** A decision on an account. */
export type AccountDecision<R = Nothing> = Change<Account, R> | Refusal;

/** The person who decides on payments, the other one, and the time. */
export interface SettlementContext {
  readonly by: Person;
  readonly other: Person;
  readonly now: LocalInstant;
  readonly newId: () => string;
}

export const CLAIM_GONE = conflict(
  'CLAIM_GONE',
  'This payment is not open any more. Please look at the balance again.',
);

/** The open claims of a person in an account: those for an entry, or for everything and each entry, and whether one is for everything. */
export function claimedBy({ payments }: Account, personId: string, orderId?: string) {
  const own = payments.filter((one) => isOpenClaim(one) && one.fromId === personId);
  const same = orderId === undefined ? own : own.filter((one) => one.orderId === orderId);
  return {
    claimed: same.reduce((sum, one) => sum + one.amount, 0),
    isForAll: own.some((one) => one.orderId === undefined),
  };
}

const tooHigh = (limit: number): Refusal =>
  new Refusal(409, 'CLAIM_TOO_HIGH', `amount: it may be at most ${formatZloty(limit)} for what you owe.`, {
    name: formatZloty(limit),
    faults: [{ path: 'amount', code: 'tooLarge', params: { limit } }],
  });

export const CLAIMED_ALL = conflict('ALREADY_CLAIMED', 'You have already said that you paid everything.');
export const CLAIMED_THIS = conflict('ALREADY_CLAIMED', 'You have already said that you paid this.');

/**
 * Claims that `by` paid the other one an amount in grosze: for their own entry in an order, or for everything that they owe. Refused (409)
 * if with their open claims it says more than they owe. Without any it may be more, up to the highest amount for that debt.
 */
export function claim(
  account: Account | undefined,
  { by, other, now, newId }: SettlementContext,
  { amount, way, orderId }: { amount: number; way: PaymentWay; orderId?: string | undefined },
): AccountDecision {
  const present = account ?? newAccount(by, other);
  const owed = toPayFor(present, by.id, orderId);
  const { claimed, isForAll } = claimedBy(present, by.id, orderId);
  // A claim for everything may be meant for this entry, too.
  const isBeside = orderId !== undefined && isForAll;
  const leftOfAll = isBeside ? owedByEntries(present, by.id) - claimedBy(present, by.id).claimed : Infinity;
  const left = Math.min(owed - claimed, leftOfAll);
  if (owed <= 0) return claimed > 0 ? CLAIMED_THIS : conflict('NOT_OWED', 'You owe this person nothing now.');
  if (left <= 0) return isForAll ? CLAIMED_ALL : CLAIMED_THIS;
  const highest = claimed > 0 || isBeside ? left : highestClaim(owed);
  if (amount > highest) return tooHigh(highest);
  const next: Payment = {
    id: newId(),
    fromId: by.id,
    amount,
    way,
    ...(orderId !== undefined && { orderId }),
    status: 'CLAIMED',
    steps: [{ type: 'claimed', byId: by.id, at: now.instant, amount }],
    lines: [],
    credit: 0,
  };
  return { state: withPayment(present, next), reply: {} };
}

/** The sum that a person has to pay the other one of an account for their own entries, in grosze: without what they are owed. */
const owedByEntries = (account: Account, personId: string): number =>
  account.open
    .filter((one) => one.personId === personId)
    .reduce((sum, { orderId }) => sum + Math.max(0, toPayFor(account, personId, orderId)), 0);

/** Ends the open claims for an order of which their makers' entries are paid to somebody else by now. Both people of each are told. */
export function endClaims(account: Account, { id: orderId, order }: KnownOrder, now: LocalInstant): Change<Account> {
  const payer = payerOf(order);
  const ended = account.payments.filter(
    (one) => isOpenClaim(one) && one.orderId === orderId && otherIn(account, one.fromId).id !== payer.id,
  );
  if (ended.length === 0) return UNCHANGED;
  const step = ({ fromId, amount }: Payment) => ({ type: 'withdrawn' as const, byId: fromId, at: now.instant, amount });
  return {
    state: ended.reduce(
      (state, one) => withPayment(state, { ...one, status: 'WITHDRAWN', steps: [...one.steps, step(one)] }),
      account,
    ),
    events: ended.flatMap(({ amount }) =>
      account.people
        .filter(({ id }) => id !== payer.id)
        .map((one) =>
          answered(payer, one, {
            answer: 'reverted',
            hasNewPayer: true,
            amount,
            orderId,
            restaurantName: order.restaurantName,
          }),
        ),
    ),
    reply: {},
  };
}

/**
 * Contests a claim: the money did not come. The claim stays until it is withdrawn, or confirmed after all. Repeating it changes nothing.
 */
export function contest(
  account: Account | undefined,
  { by, other, now }: SettlementContext,
  paymentId: string,
  reason: string,
): AccountDecision {
  const claimed = account?.payments.find(({ id }) => id === paymentId);
  if (!account || claimed?.fromId !== other.id || !isOpenClaim(claimed)) return CLAIM_GONE;
  const { amount, status, steps } = claimed;
  if (status === 'CONTESTED' && steps.at(-1)?.reason === reason) return UNCHANGED;
  const step = { type: 'contested' as const, byId: by.id, at: now.instant, amount, reason };
  return {
    state: withPayment(account, { ...claimed, status: 'CONTESTED', steps: [...steps, step] }),
    events: [answered(by, other, { answer: 'contested', amount, reason })],
    reply: {},
  };
}

/** Takes a claim of `by` back. Repeating it changes nothing. */
export function withdraw(
  account: Account | undefined,
  { by, now }: SettlementContext,
  paymentId: string,
): AccountDecision {
  const own = account?.payments.find(({ id }) => id === paymentId);
  if (!account || own?.fromId !== by.id) return CLAIM_GONE;
  if (own.status === 'WITHDRAWN') return UNCHANGED;
  if (!isOpenClaim(own)) return CLAIM_GONE;
  const step = { type: 'withdrawn' as const, byId: by.id, at: now.instant, amount: own.amount };
  return { state: withPayment(account, { ...own, status: 'WITHDRAWN', steps: [...own.steps, step] }), reply: {} };
}

/** Tells the other one what `by` did with a payment between them, of an amount in grosze. */
export function answered(
  by: Person,
  other: Person,
  answer: Omit<EventOf<'settlementAnswered'>, 'recipientIds' | 'otherId' | 'actorUsername'>,
) {
  const told = { recipientIds: [other.id], otherId: by.id, actorUsername: by.username };
  const data: EventOf<'settlementAnswered'> = { ...told, ...answer };
  return { kind: events.settlementAnswered, data };
}

/** Tells the other one that a payment for an entry was taken back, of an amount in grosze. */
export function takenBack(by: Person, other: Person, { id: orderId, order }: KnownOrder, amount: number) {
  const { restaurantName, orderDate } = order;
  const data: EventOf<'paymentReverted'> = {
    orderId,
    restaurantName,
    orderDate,
    recipientIds: [other.id],
    otherId: by.id,
    actorUsername: by.username,
    amount,
  };
  return { kind: events.paymentReverted, data };
}
