import type { Person } from '@kantyna/contracts/people/person';
import { derivedId } from '@kantyna/kernel/ids';
import { accountId, newAccount, paidBy, type Account, type Payment } from '../rules/account.js';
import { creditIn } from '../rules/payments.js';
import type { OldMoney, OldPayments, OldSettlement } from './before-lines.js';

type OldPayment = NonNullable<OldPayments['state']['people']>[number];

/**
 * The accounts, by id, that say the same as payments, settlements and credit did until payments had lines. A manual confirmation becomes a
 * payment for its entry, a revert a payment that was taken back. Throws if what two people paid each other would be another sum.
 */
export function toAccounts(old: OldMoney): Map<string, Account> {
  const settled = new Map<string, { people: readonly Person[]; settlements: OldSettlement[]; carried: number }>();
  const pair = (one: Person, other: Person) => {
    const id = accountId(one.id, other.id);
    const found = settled.get(id) ?? { people: newAccount(one, other).people, settlements: [], carried: 0 };
    settled.set(id, found);
    return found;
  };
  for (const { _id, state } of old.accounts) settled.set(_id, { ...state, settlements: [...state.settlements] });
  for (const { state } of old.plans.filter((plan) => plan.state.status === 'TAKEN' && !plan.state.isTold)) {
    for (const { fromId, toId, settlement } of state.moves) {
      const [from, to] = [fromId, toId].map((id) => state.people.find((person) => person.id === id));
      if (!settlement || !from || !to) continue;
      const { settlements } = pair(from, to);
      if (!settlements.some(({ id }) => id === settlement.id)) settlements.push(settlement);
    }
  }
  const manual = old.payments.flatMap(({ _id: orderId, state: { people = [] } }) =>
    people.map((payment) => {
      const to = payment.to ?? old.creators.get(orderId);
      if (!to) throw new Error(`nobody knows who opened order ${orderId}, for which somebody paid`);
      const { settlements } = pair(payment.person, to);
      return { orderId, to, payment, settlements, id: accountId(payment.person.id, to.id) };
    }),
  );
  return new Map(
    [...settled].map(([id, { people, settlements, carried }]) => {
      const own = manual.filter((one) => one.id === id);
      const account: Account = {
        people: [...people],
        payments: [
          ...settlements.map(toPayment),
          ...own.flatMap((one) => manualPayments(one.orderId, one.to, one.payment, settlements)),
        ].sort((one, other) => Date.parse(one.steps.at(-1)!.at) - Date.parse(other.steps.at(-1)!.at)),
        older: { lines: [], credit: carried },
        untold: [],
      };
      const first = people[0]!.id;
      const before = own.reduce(
        (sum, { orderId, payment }) =>
          sum +
          sign(payment.person.id === first) * ((payment.confirmedAmount ?? 0) - heardIn(orderId, payment, settlements)),
        settlements
          .filter(({ status }) => status === 'CONFIRMED')
          .reduce((sum, { fromId, amount }) => sum + sign(fromId === first) * amount, carried),
      );
      if (paidBy(account, first) !== before)
        throw new Error(`account ${id} would come to ${paidBy(account, first)} grosze, it came to ${before}`);
      return [id, account];
    }),
  );
}

const sign = (isPositive: boolean) => (isPositive ? 1 : -1);

function toPayment({ steps, parts, ...settlement }: OldSettlement): Payment {
  const counted = settlement.status === 'CONFIRMED' || settlement.status === 'REVERTED';
  const lines = counted ? parts.map(({ orderId, personId, amount }) => ({ orderId, personId, amount })) : [];
  const { id, fromId, amount, claimedAmount, way, orderId, planId, status } = settlement;
  return {
    id,
    fromId,
    amount,
    ...(claimedAmount !== undefined && { claimedAmount }),
    ...(way && { way }),
    ...(orderId !== undefined && { orderId }),
    ...(planId !== undefined && { planId }),
    status,
    steps: steps.map(({ what, ...step }) => ({ ...step, type: what === 'covered' ? 'withdrawn' : what })),
    lines,
    credit: counted ? creditIn(lines, fromId, amount) : 0,
  };
}

/** The part of a confirmed amount that comes from settlements of the account, in grosze. Only settlements that it had heard of count. */
const heardIn = (
  orderId: string,
  { person, settled = [] }: OldPayment,
  settlements: readonly OldSettlement[],
): number =>
  settlements.reduce((sum, { id, status, parts }) => {
    const heard = settled.find((one) => one.id === id);
    const part = parts.find((one) => one.orderId === orderId && one.personId === person.id);
    if (!heard || !part) return sum;
    return sum + (status === 'CONFIRMED' ? part.amount : heard.amount);
  }, 0);

/** The payments for an entry beside settlements: the confirmed ones, and the reverted ones. */
function manualPayments(
  orderId: string,
  to: Person,
  payment: OldPayment,
  settlements: readonly OldSettlement[],
): Payment[] {
  const { person, history, confirmedAmount = 0 } = payment;
  const bySettlements = new Set(settlements.flatMap(({ steps }) => steps.map(({ at }) => at)));
  const steps = history.filter(({ at }) => !bySettlements.has(at));
  const made = (number: number, signed: number, done: Payment['steps'], status: Payment['status']): Payment => ({
    id: derivedId('manual', orderId, person.id, to.id, String(number)),
    fromId: signed > 0 ? person.id : to.id,
    amount: Math.abs(signed),
    orderId,
    status,
    steps: done,
    lines: [{ orderId, personId: person.id, amount: signed }],
    credit: 0,
  });
  const reverted = steps.flatMap((step, index) => {
    const next = steps[index + 1];
    const { status, amount, by, at } = step;
    if (status !== 'CONFIRMED' || !amount || next?.status !== 'UNPAID') return [];
    const done: Payment['steps'] = [
      { type: 'confirmed', byId: by.id, at, amount: Math.abs(amount) },
      { type: 'reverted', byId: next.by.id, at: next.at, amount: Math.abs(amount) },
    ];
    return [made(index + 1, amount, done, 'REVERTED')];
  });
  const present = confirmedAmount - heardIn(orderId, payment, settlements);
  if (present === 0) return reverted;
  const last = steps.findLast(({ status }) => status === 'CONFIRMED') ?? history.at(-1);
  const byId = last?.by.id ?? person.id;
  const at = last?.at ?? new Date(0).toISOString();
  return [...reverted, made(0, present, [{ type: 'confirmed', byId, at, amount: Math.abs(present) }], 'CONFIRMED')];
}
