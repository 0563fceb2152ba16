import Type, { type Static } from '@kantyna/typebox';
import { Person } from '@kantyna/contracts/people/person';
import { GroszeSum, Id, Instant, OneOf, Shape } from '@kantyna/contracts/format';
import { PaymentWay, SettlementStatus } from '@kantyna/contracts/payments/settlements';
import type { RefusalCode } from '@kantyna/contracts/refusal';
import { derivedId } from '@kantyna/kernel/ids';
import type { Refusal } from '@kantyna/kernel/refusal';
import { NOTHING_KNOWN, type KnownOrder } from './order.js';

/** How much of a payment is for the entry of one of the two people in an order, in grosze; negative: it was given back. */
export const Line = Shape({ orderId: Id, personId: Id, amount: GroszeSum });
export type Line = Static<typeof Line>;

/** Something that a person did with a payment. */
const Step = Shape({
  type: OneOf(['claimed', 'contested', 'withdrawn', 'confirmed', 'writtenOff', 'carriedOver', 'reverted']),
  byId: Id,
  at: Instant,
  amount: GroszeSum,
  reason: Type.Optional(Type.String()),
});

/**
 * Money that one person gave the other, `amount` in grosze: as claimed, later as confirmed. With `orderId` it is for one entry there. Lines
 * and credit, which is what no entry took, are made when it is confirmed and never change:
 * `amount = Σ lines of the giver's entries − Σ lines of the other one's + credit`.
 */
export const Payment = Shape({
  id: Id,
  fromId: Id,
  amount: GroszeSum,
  claimedAmount: Type.Optional(GroszeSum),
  way: Type.Optional(PaymentWay),
  orderId: Type.Optional(Id),
  /** The plan of several people that this payment is a part of. Such plans were given up. */
  planId: Type.Optional(Id),
  /** The balances from elsewhere that it is a part of. */
  carriedOverId: Type.Optional(Id),
  status: SettlementStatus,
  steps: Type.Array(Step),
  lines: Type.Array(Line),
  credit: GroszeSum,
});
export type Payment = Static<typeof Payment>;

/** An open entry of one of two people in an order. `open` is in grosze and never 0; a negative amount is to be given back. */
const OpenEntry = Shape({
  orderId: Id,
  orderDate: Type.String(),
  restaurantName: Type.String(),
  personId: Id,
  open: GroszeSum,
});
export type OpenEntry = Static<typeof OpenEntry>;

/**
 * The account of two people, or of a person and the company: their open entries, the `credit` of the first of the two in grosze, and their
 * payments, of which the older ones are on so many `pages`. An entry for which nothing is open is not in it: its lines are what is due.
 */
export const Account = Shape({
  people: Type.Array(Person),
  open: Type.Array(OpenEntry),
  credit: GroszeSum,
  payments: Type.Array(Payment),
  pages: Type.Optional(Type.Integer()),
});
export type Account = Static<typeof Account>;

/** An account without its payments: what the two owe each other. */
export type Owing = Pick<Account, 'people' | 'open' | 'credit'>;

/** Payments between two people. */
export type PaymentsOfPair = Pick<Account, 'people' | 'payments'>;

/** The refusals of a person who was too late: somebody else settled, answered or took back the same. */
const TOO_LATE = new Set<RefusalCode>(['NOT_OWED', 'CLAIM_GONE', 'CLAIM_CONTESTED', 'AMOUNT_CHANGED']);

/** The act because of which something about an account is refused: its latest step. */
export const actBefore = (account: Account | undefined, { code }: Refusal) =>
  TOO_LATE.has(code)
    ? account?.payments
        .flatMap(({ steps }) => steps)
        .toSorted((one, other) => (one.at < other.at ? -1 : 1))
        .at(-1)
    : undefined;

/** The id of the account of two people. */
export const accountId = (oneId: string, otherId: string): string =>
  derivedId('account', ...[oneId, otherId].toSorted());

/** An account of two people between whom there is nothing yet. */
export const newAccount = (one: Person, other: Person): Account => ({
  people: [one, other].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  open: [],
  credit: 0,
  payments: [],
});

/** The other one of an account's two people. */
export const otherIn = ({ people }: Pick<Account, 'people'>, personId: string): Person =>
  people.find(({ id }) => id !== personId)!;

/** Whether a payment is an open claim: it waits for its answer, or is contested. */
export const isOpenClaim = ({ status }: Pick<Payment, 'status'>): boolean =>
  status === 'CLAIMED' || status === 'CONTESTED';

/** Whether a claim was contested by the person who was to get the money, and not confirmed since. A withdrawn claim stays contested. */
export const wasContested = ({ status, steps }: Pick<Payment, 'status' | 'steps'>): boolean =>
  (status === 'CONTESTED' || status === 'WITHDRAWN') && steps.some(({ type }) => type === 'contested');

/** Whether a payment counts. */
export const counts = ({ status }: Pick<Payment, 'status'>): boolean => status === 'CONFIRMED';

/** All lines of the payments that count. Lines for one entry are added up to one. */
export function linesOf(payments: readonly Payment[]): Line[] {
  const sums = new Map<string, Line>();
  for (const line of payments.filter(counts).flatMap(({ lines }) => lines)) {
    const key = `${line.orderId} ${line.personId}`;
    sums.set(key, { ...line, amount: line.amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/**
 * A person's credit with the other one of the account, in grosze: what no entry took of their payments, less the same of the other one's
 * payments.
 */
export const creditOf = ({ people, credit }: Pick<Account, 'people' | 'credit'>, personId: string): number =>
  people[0]!.id === personId ? credit : 0 - credit;

/** The credit in a payment of the first of two people, negative if it is the other one's, in grosze. */
const signedCredit = ({ people }: Pick<Account, 'people'>, { fromId, credit }: Payment): number =>
  fromId === people[0]!.id ? credit : -credit;

/** The credit of the first of two people in those of these payments that count, in grosze. */
export const creditBetween = (people: Account['people'], payments: readonly Payment[]): number =>
  payments.filter(counts).reduce((sum, one) => sum + signedCredit({ people }, one), 0);

/** What a person owes the other one of the account net, in grosze; negative: they are owed. It is all that is open, less their credit. */
export const owedBy = (account: Owing, personId: string): number =>
  account.open.reduce((sum, one) => sum + (one.personId === personId ? one.open : -one.open), 0) -
  creditOf(account, personId);

/**
 * The account with a payment changed or added. If it counts from now on, or no longer, the entries of its lines are open for less or more.
 * `orders` are the ones of its lines, where an entry may be open again for which nothing was.
 */
export function withPayment(account: Account, payment: Payment, orders: readonly KnownOrder[] = []): Account {
  const before = account.payments.find(({ id }) => id === payment.id);
  const times = Number(counts(payment)) - Number(before !== undefined && counts(before));
  const changed: Account = {
    ...account,
    credit: account.credit + times * signedCredit(account, payment),
    payments: [...account.payments.filter((one) => one !== before), payment],
  };
  return payment.lines.reduce((present, { orderId, personId, amount }) => {
    const entry = present.open.find((one) => one.orderId === orderId && one.personId === personId);
    return withOpen(present, {
      ...(entry ?? { orderId, personId, ...about(orders.find(({ id }) => id === orderId)) }),
      open: (entry?.open ?? 0) - times * amount,
    });
  }, changed);
}

/** The account with another amount open for an entry. */
export function withOpen<A extends Owing>(account: A, entry: OpenEntry): A {
  const { open } = account;
  const index = open.findIndex(({ orderId, personId }) => orderId === entry.orderId && personId === entry.personId);
  if (entry.open === 0) return index < 0 ? account : { ...account, open: open.toSpliced(index, 1) };
  return { ...account, open: index < 0 ? [...open, entry] : open.with(index, entry) };
}

/** How an entry names its order. */
export const about = ({ order: { orderDate, restaurantName } }: KnownOrder = { id: '', order: NOTHING_KNOWN }) => ({
  orderDate,
  restaurantName,
});

/** The orders whose confirmed amounts differ after a change of an account's payments. `undefined`: no payment and no claim changed. */
export function ordersToTell(
  before: Pick<Account, 'payments'> | undefined,
  after: Pick<Account, 'payments'>,
): string[] | undefined {
  const known = new Map(before?.payments.map(({ id, steps }) => [id, steps.length]));
  const changed = after.payments.filter(({ id, steps }) => known.get(id) !== steps.length);
  return changed.length === 0
    ? undefined
    : [...new Set(changed.flatMap(({ lines }) => lines.map(({ orderId }) => orderId)))];
}
