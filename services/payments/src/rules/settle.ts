import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import { conflict, type Refusal } from '@kantyna/contracts/refusal';
import type { PaymentWay } from '@kantyna/contracts/payments/settlements';
import type { LocalInstant } from '@kantyna/service/process/clock';
import type { Change } from '@kantyna/store/aggregate/change';
import { UNCHANGED } from '@kantyna/store/unchanged';
import { isUnanswered, newAccount, withoutOld, type Account, type Settlement } from './account.js';
import { allocate, allocateToEntry } from './allocation.js';
import { owedBetween } from './balance.js';
import type { PaidOrder } from './payment.js';

/** What is decided on an account. */
export type Outcome = Change<Account, Record<string, never>> | Refusal;

/** Who settles with whom and when. `orders` are those of either of them, with their payments. */
export interface Settling {
  readonly by: Person;
  readonly other: Person;
  readonly orders: readonly PaidOrder[];
  readonly now: LocalInstant;
  readonly newId: () => string;
}

const GONE = conflict('CLAIM_GONE', 'This payment is not open any more. Please look at the balance again.');

/**
 * Says that `by` paid the other one: for their own entry in an order, or for what they owe altogether. It takes the place of their
 * unanswered claim of the same; one for everything takes the place of those for entries. Who owes nothing is refused (409), and so is one
 * for an entry while one for everything waits.
 */
export function claim(
  account: Account | undefined,
  { by, other, orders, now, newId }: Settling,
  { amount, way, orderId }: { amount: number; way: PaymentWay; orderId?: string | undefined },
): Outcome {
  const present = account ?? newAccount(by, other);
  if (owedFor(present, orders, by.id, orderId) <= 0) return conflict('NOT_OWED', 'You owe this person nothing now.');
  const own = present.settlements.filter((one) => isUnanswered(one) && one.fromId === by.id);
  if (orderId !== undefined && own.some((one) => one.orderId === undefined && one.status === 'CLAIMED'))
    return conflict('ALREADY_CLAIMED', 'You have already said that you paid everything.');
  const replaced = own.filter((one) => orderId === undefined || one.orderId === undefined || one.orderId === orderId);
  const next: Settlement = {
    id: newId(),
    fromId: by.id,
    amount,
    way,
    ...(orderId !== undefined && { orderId }),
    status: 'CLAIMED',
    steps: [{ what: 'claimed', byId: by.id, at: now.instant, amount }],
    parts: [],
    isTaken: true,
  };
  const settlements = present.settlements.map((one) => (replaced.includes(one) ? withdrawn(one, by.id, now) : one));
  return { state: withoutOld({ ...present, settlements: [...settlements, next] }), reply: {} };
}

/**
 * Confirms that `by` got an amount (grosze) from the other one, by an open claim or without one. Repeating it for a claim changes nothing.
 * The other one's claims for what is not owed any more are withdrawn.
 */
export function confirm(
  account: Account | undefined,
  { by, other, orders, now, newId }: Settling,
  { amount, claimId }: { amount: number; claimId?: string | undefined },
): Outcome {
  const present = account ?? newAccount(by, other);
  const claimed = present.settlements.find(({ id }) => id === claimId);
  if (claimId !== undefined) {
    if (claimed?.fromId !== other.id) return GONE;
    if (claimed.status === 'CONFIRMED') return UNCHANGED;
    if (!isUnanswered(claimed) || owedFor(present, orders, other.id, claimed.orderId) <= 0) return GONE;
  }
  const { shares, owed } = owedBetween(orders, present, other.id);
  const orderId = claimed?.orderId;
  const confirmed: Settlement = {
    ...(claimed ?? { id: newId(), fromId: other.id }),
    amount,
    ...(claimed && claimed.amount !== amount && { claimedAmount: claimed.amount }),
    status: 'CONFIRMED',
    steps: [...(claimed?.steps ?? []), { what: 'confirmed', byId: by.id, at: now.instant, amount }],
    parts:
      orderId === undefined
        ? allocate(shares, other.id, owed, amount)
        : allocateToEntry(shares, other.id, orderId, amount),
    isTaken: false,
  };
  const settlements = [...present.settlements.filter((one) => one !== claimed), confirmed];
  const state = withoutCovered({ ...present, settlements }, orders, by.id, now);
  return { state: withoutOld(state), events: [answer(by, other, 'confirmed', amount)], reply: {} };
}

/** Says that the money of a claim did not come. It stays, contested, until it is withdrawn, replaced or confirmed after all. */
export function contest(
  account: Account | undefined,
  { by, other, now }: Settling,
  settlementId: string,
  reason: string,
): Outcome {
  const claimed = account?.settlements.find(({ id }) => id === settlementId);
  if (!account || claimed?.fromId !== other.id || !isUnanswered(claimed)) return GONE;
  const { amount } = claimed;
  const step = { what: 'contested' as const, byId: by.id, at: now.instant, amount, reason };
  const contested: Settlement = { ...claimed, status: 'CONTESTED', steps: [...claimed.steps, step] };
  return {
    state: replace(account, claimed, contested),
    events: [answer(by, other, 'contested', amount, reason)],
    reply: {},
  };
}

/** Takes a claim of `by` back. Repeating it changes nothing. */
export function withdraw(account: Account | undefined, { by, now }: Settling, settlementId: string): Outcome {
  const own = account?.settlements.find(({ id }) => id === settlementId);
  if (!account || own?.fromId !== by.id) return GONE;
  if (own.status === 'WITHDRAWN') return UNCHANGED;
  if (!isUnanswered(own)) return GONE;
  return { state: replace(account, own, withdrawn(own, by.id, now)), reply: {} };
}

/** Takes a settlement that `by` confirmed back as a whole: it is owed again. Repeating it changes nothing. One of a plan is refused (409). */
export function revert(account: Account | undefined, { by, other, now }: Settling, settlementId: string): Outcome {
  const settlement = account?.settlements.find(({ id }) => id === settlementId);
  if (!account || settlement?.fromId !== other.id) return GONE;
  if (settlement.status === 'REVERTED') return UNCHANGED;
  if (settlement.status !== 'CONFIRMED') return GONE;
  if (settlement.planId)
    return conflict('SETTLED_BY_PLAN', 'Several people agreed to this. It cannot be taken back alone.');
  const { amount } = settlement;
  const step = { what: 'reverted' as const, byId: by.id, at: now.instant, amount };
  const reverted: Settlement = {
    ...settlement,
    status: 'REVERTED',
    steps: [...settlement.steps, step],
    isTaken: false,
  };
  return { state: replace(account, settlement, reverted), events: [answer(by, other, 'reverted', amount)], reply: {} };
}

/** Withdraws the claims for what is not owed any more, because it was confirmed otherwise. Without such claims the account is the same. */
export function withoutCovered(
  account: Account,
  orders: readonly PaidOrder[],
  byId: string,
  now: Pick<LocalInstant, 'instant'>,
): Account {
  const isCovered = (one: Settlement) => isUnanswered(one) && owedFor(account, orders, one.fromId, one.orderId) <= 0;
  if (!account.settlements.some(isCovered)) return account;
  return {
    ...account,
    settlements: account.settlements.map((one) => (isCovered(one) ? withdrawn(one, byId, now, 'covered') : one)),
  };
}

/** What a person owes the other one of an account, in grosze: for their entry in an order, or net. */
export function owedFor(
  account: Account,
  orders: readonly PaidOrder[],
  personId: string,
  orderId: string | undefined,
): number {
  const { shares, owed } = owedBetween(orders, account, personId);
  if (orderId === undefined) return owed;
  return shares.find((share) => share.orderId === orderId && share.person.id === personId)?.open ?? 0;
}

const withdrawn = (
  settlement: Settlement,
  byId: string,
  now: Pick<LocalInstant, 'instant'>,
  what: 'withdrawn' | 'covered' = 'withdrawn',
): Settlement => ({
  ...settlement,
  status: 'WITHDRAWN',
  steps: [...settlement.steps, { what, byId, at: now.instant, amount: settlement.amount }],
});

const replace = (account: Account, before: Settlement, after: Settlement): Account => ({
  ...account,
  settlements: account.settlements.map((one) => (one === before ? after : one)),
});

/** Tells the other one how `by` answered their payment. */
function answer(
  by: Person,
  other: Person,
  kind: EventOf<'settlementAnswered'>['answer'],
  amount: number,
  reason?: string,
) {
  const data: EventOf<'settlementAnswered'> = {
    recipientIds: [other.id],
    actorUsername: by.username,
    answer: kind,
    amount,
    ...(reason !== undefined && { reason }),
  };
  return { kind: events.settlementAnswered, data };
}
