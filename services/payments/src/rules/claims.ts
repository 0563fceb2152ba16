import type { Person } from '@kantyna/contracts/people/person';
import { conflict, type Refusal } from '@kantyna/contracts/refusal';
import type { PaymentWay } from '@kantyna/contracts/payments/settlements';
import type { LocalInstant } from '@kantyna/service/process/clock';
import type { Change } from '@kantyna/store/aggregate/change';
import { UNCHANGED } from '@kantyna/store/unchanged';
import { isOpenClaim, newAccount, withPayment, type Account, type Payment } from './account.js';
import { answered } from './answers.js';
import { openBetween, openFor } from './balance.js';
import type { KnownOrder } from './order.js';

/** What is decided on an account. */
export type Outcome = Change<Account> | Refusal;

/** Who decides on payments with whom, and when. `orders` are those in which something is open for `by`, or more. */
export interface Settling {
  readonly by: Person;
  readonly other: Person;
  readonly orders: readonly KnownOrder[];
  readonly now: LocalInstant;
  readonly newId: () => string;
}

export const CLAIM_GONE = conflict(
  'CLAIM_GONE',
  'This payment is not open any more. Please look at the balance again.',
);

/**
 * Says that `by` paid the other one, in grosze: for their own entry in an order, or for what they owe altogether. Refused (409) while they
 * owe no more than their open claims say.
 */
export function claim(
  account: Account | undefined,
  { by, other, orders, now, newId }: Settling,
  { amount, way, orderId }: { amount: number; way: PaymentWay; orderId?: string | undefined },
): Outcome {
  const present = account ?? newAccount(by, other);
  const owed =
    orderId === undefined ? openBetween(orders, present, by.id).owed : openFor(orders, present, orderId, by.id);
  const own = present.payments.filter((one) => isOpenClaim(one) && one.fromId === by.id);
  const isAll = (one: Payment) => one.orderId === undefined;
  const same = orderId === undefined ? own : own.filter((one) => one.orderId === orderId);
  const claimed = same.reduce((sum, one) => sum + one.amount, 0);
  if (orderId !== undefined && own.some(isAll))
    return conflict('ALREADY_CLAIMED', 'You have already said that you paid everything.');
  if (owed <= claimed)
    return claimed > 0
      ? conflict('ALREADY_CLAIMED', 'You have already said that you paid this.')
      : conflict('NOT_OWED', 'You owe this person nothing now.');
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

/** Says that the money of a claim did not come. It stays, contested, until it is withdrawn or confirmed after all. Repeating it changes nothing. */
export function contest(
  account: Account | undefined,
  { by, other, now }: Settling,
  paymentId: string,
  reason: string,
): Outcome {
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
export function withdraw(account: Account | undefined, { by, now }: Settling, paymentId: string): Outcome {
  const own = account?.payments.find(({ id }) => id === paymentId);
  if (!account || own?.fromId !== by.id) return CLAIM_GONE;
  if (own.status === 'WITHDRAWN') return UNCHANGED;
  if (!isOpenClaim(own)) return CLAIM_GONE;
  const step = { type: 'withdrawn' as const, byId: by.id, at: now.instant, amount: own.amount };
  return { state: withPayment(account, { ...own, status: 'WITHDRAWN', steps: [...own.steps, step] }), reply: {} };
}
