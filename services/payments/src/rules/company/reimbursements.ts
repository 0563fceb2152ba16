import type { CompanyDebt } from '@kantyna/contracts/payments/company';
import { COMPANY, COMPANY_ID, isCompany } from '@kantyna/contracts/payments/company';
import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import { isErased, type Person } from '@kantyna/contracts/people/person';
import type { Change } from '@kantyna/kernel/change';
import { UNCHANGED } from '@kantyna/kernel/change';
import { conflict, Refusal } from '@kantyna/kernel/refusal';
import { formatZloty } from '@kantyna/money/zloty';
import {
  otherIn,
  newAccount,
  withPayment,
  type Account,
  type OpenEntry,
  type Owing,
  type Payment,
} from '../account.js';
import { openBetween } from '../balance.js';
import { CLAIM_GONE, type SettlementContext } from '../claims.js';
import type { KnownOrder } from '../order.js';
import { covering, withoutPayment } from '../payments.js';
import { countingPayments, type PaymentCursor } from '../views.js';
import { monthOf } from './grants.js';
import { officeActed } from './settings.js';

/** The sum of what the company owes for entries, in grosze; negative: it is owed. */
const sumOf = (entries: readonly OpenEntry[]): number => entries.reduce((sum, { open }) => sum + open, 0);

/**
 * What the company owes to whom, the greatest amount first. `accounts` are all of its own.
 */
export const companyDebts = (accounts: readonly Owing[]): (Omit<CompanyDebt, 'name'> & { person: Person })[] =>
  accounts
    .map((account) => {
      const person = otherIn(account, COMPANY_ID);
      const { entries, owed } = openBetween(account, COMPANY_ID);
      const months = [...new Set(entries.map(({ orderDate }) => monthOf(orderDate)))].toSorted().toReversed();
      return {
        person,
        userId: person.id,
        ...(isErased(person) && { hasLeft: true as const }),
        amount: owed,
        months: months.map((month) => ({
          month,
          amount: sumOf(entries.filter((one) => isOf(one, month))),
          toPay: Math.max(0, sumOf(reimbursedFor(entries, month))),
        })),
      };
    })
    .filter(({ amount, months }) => amount !== 0 || months.length > 0)
    .sort((one, other) => other.amount - one.amount);

const isOf = ({ orderDate }: OpenEntry, month: string): boolean => monthOf(orderDate) === month;

/** The entries that a reimbursement of a month is for: those of the month, and those of others for which too much was paid. */
const reimbursedFor = (entries: readonly OpenEntry[], month: string): OpenEntry[] =>
  entries.filter((one) => isOf(one, month) || one.open < 0);

/** A manager who decides about the account of the company and a payer (`other`). */
type ByManager = SettlementContext;

/**
 * Says that the company paid a payer an amount (grosze): all that it owes them, or what it owes them for the orders of a month, less what was
 * paid too much for others. Negative: the payer paid back all that they owe it. A 409 if another amount is owed by now, or nothing. Its events
 * tell the payer and the office's log.
 */
export function reimburse(
  account: Account | undefined,
  { by, other, now, newId }: ByManager,
  { amount, month }: { amount: number; month?: string | undefined },
): Change<Account, { paymentId: string }> | Refusal {
  const present = account ?? newAccount(COMPANY, other);
  const { entries, owed } = openBetween(present, COMPANY_ID);
  const chosen = month === undefined ? entries : reimbursedFor(entries, month);
  const due = month === undefined ? owed : Math.max(0, sumOf(chosen));
  if (due === 0) return conflict('NOT_OWED', 'There is nothing to pay between the company and this person now.');
  if (due !== amount) return amountChanged(due);
  const lines = chosen.map(({ orderId, personId, open }) => ({ orderId, personId, amount: open }));
  const [fromId, paid] = [due < 0 ? other.id : COMPANY_ID, Math.abs(due)];
  const payment: Payment = {
    id: newId(),
    fromId,
    amount: paid,
    status: 'CONFIRMED',
    steps: [{ type: 'confirmed', byId: by.id, at: now.instant, amount: paid }],
    ...covering(lines, fromId, paid),
  };
  return {
    state: withPayment(present, payment),
    events: [
      told(by, other, { amount }),
      officeActed({ by: by.id, act: 'reimburse', about: other.id, details: formatZloty(amount) }),
    ],
    reply: { paymentId: payment.id },
  };
}

/** Tells a payer what a manager says of the company's money. */
function told(by: Person, other: Person, what: Pick<EventOf<'reimbursed'>, 'amount' | 'isTakenBack'>) {
  const data: EventOf<'reimbursed'> = { recipientIds: [other.id], actorUsername: by.username, ...what };
  return { kind: events.reimbursed, data };
}

/** A 409 that names the present amount, in grosze. */
export const amountChanged = (amount: number): Refusal =>
  new Refusal(409, 'AMOUNT_CHANGED', `This is ${formatZloty(amount)} by now. Please look at it again.`, {
    name: formatZloty(amount),
    amount,
  });

/** Takes a reimbursement back as a whole, with lines for these orders. Repeating it changes nothing. A 409 if there is no such one. */
export function takeReimbursementBack(
  account: Account | undefined,
  { by, other, now }: Pick<ByManager, 'by' | 'other' | 'now'>,
  paymentId: string,
  orders: readonly KnownOrder[],
): Change<Account> | Refusal {
  const payment = account?.payments.find(({ id }) => id === paymentId);
  if (!account || !payment) return CLAIM_GONE;
  if (payment.status === 'REVERTED') return UNCHANGED;
  const amount = reimbursedBy(payment);
  return {
    state: withoutPayment(account, payment, { by, now, orders }),
    events: [
      told(by, other, { amount, isTakenBack: true }),
      officeActed({ by: by.id, act: 'takeReimbursementBack', about: other.id, details: formatZloty(amount) }),
    ],
    reply: {},
  };
}

/** What the company reimbursed by a payment, in grosze; negative: what the payer paid back to it. */
export const reimbursedBy = ({ fromId, amount }: Payment): number => (isCompany(fromId) ? amount : -amount);

/** A page has so many reimbursements. */
const LISTED = 100;

/**
 * A page of the company's reimbursements that count, the latest first, each with the payer: those before a cursor, or the latest. `accounts`
 * are all of its own, with the payments on their pages first.
 */
export function reimbursementsBefore(
  accounts: readonly Pick<Account, 'people' | 'payments'>[],
  before?: PaymentCursor,
): { page: { person: Person; payment: Payment }[]; next?: PaymentCursor } {
  const payers = new Map(
    accounts.flatMap((account) => account.payments.map(({ id }) => [id, otherIn(account, COMPANY_ID)])),
  );
  const payments = accounts.flatMap((account) => account.payments);
  const { page, ...rest } = countingPayments({ payments }, before, [], LISTED);
  return { page: page.map((payment) => ({ person: payers.get(payment.id)!, payment })), ...rest };
}
