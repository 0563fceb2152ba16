import Type, { type Static } from '@kantyna/typebox';
import { Id, Instant, Shape } from '@kantyna/contracts/format';
import { CarriedDebt } from '@kantyna/contracts/payments/carried-over';
import type { Person } from '@kantyna/contracts/people/person';
import type { Fault } from '@kantyna/contracts/faults';
import { formatZloty } from '@kantyna/money/zloty';
import { UNCHANGED, type Change } from '@kantyna/kernel/change';
import { derivedId } from '@kantyna/kernel/ids';
import { invalidBody, Refusal } from '@kantyna/kernel/refusal';
import { accountId, newAccount, withPayment, type Account } from '../account.js';
import { officeActed, type ByManager } from './settings.js';

/**
 * Debts that were kept elsewhere, which a manager carried over at once. They are written to the accounts of any two people one after the other;
 * `pendingSince` (ISO 8601) says that this, or taking all of them back, is not done yet.
 */
export const CarriedOver = Shape({
  debts: Type.Array(CarriedDebt),
  byId: Id,
  at: Instant,
  takenBackAt: Type.Optional(Instant),
  takenBackBy: Type.Optional(Id),
  pendingSince: Type.Optional(Instant),
});
export type CarriedOver = Static<typeof CarriedOver>;

/** When the accounts have to be written: at once. */
export const carriedOverDue = ({ pendingSince }: Pick<CarriedOver, 'pendingSince'>): Date | undefined =>
  pendingSince === undefined ? undefined : new Date(pendingSince);

/** What the debts come to, in grosze. */
export const sumOf = ({ debts }: Pick<CarriedOver, 'debts'>): number =>
  debts.reduce((sum, { amount }) => sum + amount, 0);

const logged = (carriedOver: Pick<CarriedOver, 'debts'>) =>
  `${carriedOver.debts.length} · ${formatZloty(sumOf(carriedOver))}`;

/** Carries debts over. A 400 that names the field for a debt to oneself, and for one between two people who are there already. */
export function carryOver(
  debts: readonly CarriedDebt[],
  { by, now: { instant } }: ByManager,
  id: string,
): Change<CarriedOver, { id: string }> | Refusal {
  const pairs = debts.map(({ debtorId, creditorId }) => accountId(debtorId, creditorId));
  const faults = debts.flatMap(({ debtorId, creditorId }, index): Fault[] => {
    if (debtorId === creditorId) return [{ path: `debts.${index}.creditorId`, code: 'samePerson' }];
    return pairs.indexOf(pairs[index]!) < index ? [{ path: `debts.${index}`, code: 'debtTwice' }] : [];
  });
  if (faults.length > 0) return invalidBody(faults);
  const state = { debts: [...debts], byId: by, at: instant, pendingSince: instant };
  return { state, events: [officeActed({ by, act: 'carryOver', details: logged(state) })], reply: { id } };
}

/** Takes all of them back. Repeating it changes nothing. */
export function takeAllBack(
  present: CarriedOver | undefined,
  { by, now: { instant } }: ByManager,
): Change<CarriedOver> | Refusal {
  if (!present) return new Refusal(404, 'NOT_FOUND', 'Nothing was carried over by this id.');
  if (present.takenBackAt !== undefined) return UNCHANGED;
  return {
    state: { ...present, takenBackAt: instant, takenBackBy: by, pendingSince: instant },
    events: [officeActed({ by, act: 'takeCarriedOverBack', details: logged(present) })],
    reply: {},
  };
}

/** The id of the payment that a debt becomes. */
export const carriedPaymentId = (carriedOverId: string, { debtorId, creditorId }: CarriedDebt): string =>
  derivedId('carried over', carriedOverId, debtorId, creditorId);

/**
 * The account of two people with a debt between them that was carried over, or without it once all were taken back. It is a payment of who is
 * owed to who owes, which no entry took: credit. Repeating it changes nothing.
 */
export function withCarriedDebt(
  account: Account | undefined,
  [debtor, creditor]: readonly [Person, Person],
  debt: CarriedDebt,
  { byId, at, takenBackAt, takenBackBy }: CarriedOver,
  carriedOverId: string,
): Change<Account> {
  const present = account ?? newAccount(debtor, creditor);
  const id = carriedPaymentId(carriedOverId, debt);
  const payment = present.payments.find((one) => one.id === id);
  if (takenBackAt !== undefined) {
    if (payment?.status !== 'CONFIRMED') return UNCHANGED;
    const step = { type: 'reverted' as const, byId: takenBackBy!, at: takenBackAt, amount: payment.amount };
    return {
      state: withPayment(present, { ...payment, status: 'REVERTED', steps: [...payment.steps, step] }),
      reply: {},
    };
  }
  if (payment) return UNCHANGED;
  const { amount } = debt;
  const carried = {
    id,
    fromId: creditor.id,
    amount,
    carriedOverId,
    status: 'CONFIRMED' as const,
    steps: [{ type: 'carriedOver' as const, byId, at, amount }],
    lines: [],
    credit: amount,
  };
  return { state: withPayment(present, carried), reply: {} };
}
