import { done, refusedAs, type Of, type Outcome } from './commands.js';
import { sum, type Covered } from './coverage.js';
import { isBetween, type Claim, type Ledger } from './ledger.js';
import type { Order } from './orders.js';

/** "A claim says that one paid: for an entry or everything, how, and how much. It changes no amount." */
export function claim(ledger: Ledger, { label, by, to, amount, order }: Of<'claim'>): Outcome {
  const all = ledger.openClaims(by, to);
  const same = order === undefined ? all : all.filter((one) => one.order === order);
  const toPay = order === undefined ? ledger.balance(by, to) : toPayForEntry(ledger, order, by, to);
  const left = toPay - total(same);
  const reasons = left <= 0 ? [same.length > 0 ? 'ALREADY_CLAIMED' : 'NOT_OWED'] : [];
  // "With all of them, if one is for everything …, more than one owes by entries."
  const isBeside = order !== undefined && all.some((one) => one.order === undefined);
  const leftOfAll = isBeside ? owedByEntries(ledger, by, to) - total(all) : Infinity;
  if (leftOfAll <= 0) reasons.push('ALREADY_CLAIMED');
  // "The first claim may be for more: ten times what one owes or 1 000,00 zł, whichever is more."
  const isFurther = same.length > 0 || isBeside;
  if (amount > (isFurther ? Math.min(left, leftOfAll) : Math.max(10 * toPay, 100_000))) reasons.push('CLAIM_TOO_HIGH');
  if (reasons.length > 0) return refusedAs([...reasons, ...refusalsOfOrder(ledger, order, by, to)]);
  ledger.claims.push({ label, from: by, to, amount, order, state: 'waiting' });
  return done;
}

/** A person's debt to `to` for their entry in an order: nothing if somebody else is paid for it. The amount to pay is less what credit covers. */
const owedForEntry = (ledger: Ledger, name: string, person: string, to: string): number => {
  const order = ledger.order(name);
  return order?.payer === to ? ledger.open(order, person) : 0;
};
const toPayForEntry = (ledger: Ledger, name: string, person: string, to: string): number => {
  const order = ledger.order(name);
  return order?.payer === to ? ledger.open(order, person) - ledger.covered(order, person) : 0;
};
/** "More than one owes by entries": those that were paid to a former payer, too, which may be owed again. */
const owedByEntries = (ledger: Ledger, person: string, to: string): number =>
  sum(ledger.orders.map((one) => Math.max(0, ledger.open(one, person, to) - ledger.covered(one, person, to))));

const total = (claims: readonly Claim[]): number => sum(claims.map(({ amount }) => amount));

/** Reasons that may be named instead of `NOT_OWED` where nothing is owed because there is nothing to owe for. */
function refusalsOfOrder(ledger: Ledger, name: string | undefined, by: string, to: string): string[] {
  if (name === undefined) return [];
  const order = ledger.order(name);
  if (!order?.entries.has(by) || order.state === 'DELETED') return ['NOT_FOUND', 'PAYER_CHANGED'];
  return order.payer === to ? [] : ['PAYER_CHANGED'];
}

/** Who got money says so: on their own, for everything, or as the answer to a claim. */
export function confirm(ledger: Ledger, command: Of<'confirm'>): Outcome {
  const { label, by, from, amount, claim: name, credit = 0 } = command;
  const answered = name === undefined ? undefined : claimOf(ledger, name, from, by);
  if (answered && 'refused' in answered) return answered;
  // "A claim is confirmed twice: it counts once." "A claim is withdrawn and confirmed: the first counts."
  if (answered?.state === 'withdrawn' || answered?.payment?.isTakenBack) return refusedAs(['CLAIM_GONE']);
  if (answered?.state === 'confirmed') return done;
  const covered = coveredBy(ledger, answered ?? { from, to: by }, amount);
  // Nothing came and nothing is set off: nothing is confirmed, so that what was contested stays so.
  if (!answered && amount === 0 && covered.lines.length === 0) return done;
  // "Whoever confirms an amount says how much of it becomes credit, else 409 BECOMES_CREDIT."
  if (addedCredit(ledger, from, by, covered.credit) > credit) return refusedAs(['BECOMES_CREDIT']);
  ledger.pay({ label, by, order: answered?.order, from, to: by, ...covered });
  if (answered) Object.assign(answered, { state: 'confirmed', payment: ledger.payments.at(-1) });
  return done;
}

type Paid = Pick<Claim, 'from' | 'to' | 'order'>;

/** The subject of an amount: the open amount of the entry, or everything. */
export function coveredBy(ledger: Ledger, { from, to, order }: Paid, amount: number): Covered {
  if (order === undefined) return ledger.coverEverything(from, to, amount);
  const taken = Math.min(amount, Math.max(0, owedForEntry(ledger, order, from, to)));
  return { lines: taken > 0 ? [{ order, person: from, amount: taken }] : [], credit: amount - taken };
}

/** By how much a payment with so much credit adds to what its giver has too much with the other one. */
export function addedCredit(ledger: Ledger, from: string, to: string, credit: number): number {
  const before = ledger.credit(from, to);
  return Math.max(0, Math.max(0, before + credit) - Math.max(0, before));
}

/** Who was to get the money says that it did not come. "One that did not arrive stays open." */
export function contest(ledger: Ledger, { by, from, claim: name }: Of<'contest'>): Outcome {
  const found = claimOf(ledger, name, from, by);
  if ('refused' in found) return found;
  if (found.state === 'withdrawn' || found.state === 'confirmed') return refusedAs(['CLAIM_GONE']);
  Object.assign(found, { state: 'contested', isDenied: true });
  return done;
}

/** "Taken back by its maker." */
export function withdraw(ledger: Ledger, { by, to, claim: name }: Of<'withdraw'>): Outcome {
  const found = claimOf(ledger, name, by, to);
  if ('refused' in found) return found;
  if (found.state === 'confirmed') return refusedAs(['CLAIM_GONE']);
  if (found.state !== 'withdrawn') Object.assign(found, { state: 'withdrawn', withdrawnAt: ledger.happened });
  return done;
}

/**
 * "What did not arrive by the payer's word only the payer confirms, also after the claim is taken back, until the payer confirms something for the
 * same."
 */
export function isDenied(ledger: Ledger, { name, payer }: Order, person: string): boolean {
  const denied = ledger.claims.filter(({ from, to, order, isDenied }) => {
    return isDenied && from === person && to === payer && (order === undefined || order === name);
  });
  return denied.some(({ state, order, withdrawnAt = 0 }) => {
    if (state !== 'withdrawn') return state === 'contested';
    const confirmed = ledger
      .paymentsBetween(person, payer)
      .filter(({ from, by, at }) => from === person && by === payer && at > withdrawnAt);
    return !confirmed.some((one) => order === undefined || one.order === undefined || one.order === order);
  });
}

/** The claim that `from` made to `to`. */
function claimOf(ledger: Ledger, label: string, from: string, to: string): Claim | { refused: string } {
  const found = ledger.claims.find((each) => each.label === label);
  if (found?.from === from && found.to === to) return found;
  const isOfTwo = found !== undefined && isBetween(found, from, to);
  const reasons = isOfTwo ? ['FORBIDDEN', 'NOT_FOUND', 'CLAIM_GONE'] : ['NOT_FOUND', 'FORBIDDEN', 'CLAIM_GONE'];
  return refusedAs(reasons) as { refused: string };
}
