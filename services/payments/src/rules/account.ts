import Type, { type Static } from '@kantyna/typebox';
import { Person } from '@kantyna/contracts/people/person';
import { GroszeSum, Id, Instant, OneOf, Shape } from '@kantyna/contracts/format';
import { PaymentWay, SettlementStatus } from '@kantyna/contracts/payments/settlements';
import type { RefusalCode } from '@kantyna/contracts/refusal';
import { derivedId } from '@kantyna/kernel/ids';
import type { Refusal } from '@kantyna/kernel/refusal';

/** How much of a payment is for the entry of one of the two people in an order, in grosze; negative: it was given back. */
export const Line = Shape({ orderId: Id, personId: Id, amount: GroszeSum });
export type Line = Static<typeof Line>;

/** What was done with a payment. */
const Step = Shape({
  type: OneOf(['claimed', 'contested', 'withdrawn', 'confirmed', 'writtenOff', 'reverted']),
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
  status: SettlementStatus,
  steps: Type.Array(Step),
  lines: Type.Array(Line),
  credit: GroszeSum,
});
export type Payment = Static<typeof Payment>;

/**
 * The sum of the payments on all pages: the credit of the first of the two people, and the amounts that they confirm of entries. Of these
 * none is stored: what is asked about some orders gets the lines for them (`withOlderLines`).
 */
const Sums = Shape({ lines: Type.Array(Line), credit: GroszeSum, pages: Type.Optional(Type.Integer()) });

/**
 * The payments between two people: the latest ones, and the sum of those on older pages. `untold` are the ids of orders whose changed
 * confirmed amounts are not published yet. The name is that of 1.0.0, which may be started again.
 */
export const Account = Shape({
  people: Type.Array(Person),
  payments: Type.Array(Payment),
  older: Sums,
  untold: Type.Array(Id),
});
export type Account = Static<typeof Account>;

/** What makes a person too late: somebody else settled, answered or took back the same. */
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

/** An account of two people without payments. */
export const newAccount = (one: Person, other: Person): Account => ({
  people: [one, other].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  payments: [],
  older: { lines: [], credit: 0 },
  untold: [],
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

/** The payments that count. */
const standing = ({ payments }: Pick<Account, 'payments'>): Payment[] =>
  payments.filter(({ status }) => status === 'CONFIRMED');

/** All lines that count. Lines for one entry are added up to one. */
export const linesOf = ({ payments, older }: Pick<Account, 'payments' | 'older'>): Line[] =>
  summed([...older.lines, ...standing({ payments }).flatMap(({ lines }) => lines)]);

/** The lines, in grosze. Lines for one entry are added up to one. */
export function summed(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.orderId} ${line.personId}`;
    sums.set(key, { ...line, amount: line.amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/** What is confirmed of a person's entry in an order to the other one of the account, in grosze. */
export const confirmedFor = (account: Account | undefined, orderId: string, personId: string): number =>
  account ? (linesOf(account).find((line) => line.orderId === orderId && line.personId === personId)?.amount ?? 0) : 0;

/** The sum that a person gave the other one, less the sum that they got, in grosze. */
export function paidBy(account: Pick<Account, 'people' | 'payments' | 'older'>, personId: string): number {
  const signed = (ownerId: string, amount: number) => (ownerId === personId ? amount : -amount);
  const { people, older } = account;
  return (
    standing(account).reduce((sum, { fromId, amount }) => sum + signed(fromId, amount), 0) +
    older.lines.reduce((sum, line) => sum + signed(line.personId, line.amount), 0) +
    signed(people[0]!.id, older.credit)
  );
}

/**
 * A person's credit with the other one of the account, in grosze: what no entry took of their payments, less the same of the other one's
 * payments.
 */
export function creditOf({ people, payments, older }: Account, personId: string): number {
  const byFirst = older.credit + creditBetween(people, standing({ payments }));
  return people[0]!.id === personId ? byFirst : -byFirst;
}

/** The credit in these payments of the first of two people, less that of the other one, in grosze. */
export const creditBetween = (people: Account['people'], payments: readonly Payment[]): number =>
  payments.reduce((sum, { fromId, credit }) => sum + (fromId === people[0]!.id ? credit : -credit), 0);

/** The orders for which an account has lines, of whichever payments. */
export const orderIdsOf = ({ payments, older }: Pick<Account, 'payments' | 'older'>): string[] => [
  ...new Set([...older.lines, ...payments.flatMap(({ lines }) => lines)].map(({ orderId }) => orderId)),
];

/** Finds the accounts that have lines for an order, each with those lines alone: all that is said about one order, without reading again. */
export function linesByOrder(accounts: Iterable<Account>): (orderId: string) => readonly Account[] {
  const found = new Map<string, Account[]>();
  for (const { people, ...account } of accounts) {
    const ofOrders = new Map<string, Line[]>();
    for (const line of linesOf(account)) ofOrders.set(line.orderId, [...(ofOrders.get(line.orderId) ?? []), line]);
    for (const [orderId, lines] of ofOrders) {
      const alone = { people, payments: [], older: { lines, credit: 0 }, untold: [] };
      found.set(orderId, [...(found.get(orderId) ?? []), alone]);
    }
  }
  return (orderId) => found.get(orderId) ?? [];
}

/** The account with a payment changed or added. Its orders are to be told if the payment counts, or counted until now. */
export function withPayment(account: Account, payment: Payment): Account {
  const before = account.payments.find(({ id }) => id === payment.id);
  const told = [before?.status, payment.status].includes('CONFIRMED') ? payment.lines : [];
  return {
    ...account,
    payments: [...account.payments.filter((one) => one !== before), payment],
    untold: [...new Set([...account.untold, ...told.map(({ orderId }) => orderId)])],
  };
}
