import { sum } from './coverage.js';
import type { Ledger, Order, Payment } from './ledger.js';
import { done, pay, refusedAs, takeBackPayment } from './outcomes.js';
import type { Of, Outcome } from './world.js';

/** What happens to orders and entries. Never refused, but another payer. */
export function changeOrder(
  ledger: Ledger,
  action: Of<'place' | 'price' | 'addEntry' | 'removeEntry' | 'state' | 'changePayer'>,
): Outcome {
  if (action.type === 'place') {
    const entries = new Map(action.entries.map((entry) => [entry.person, entry.price]));
    ledger.orders.push({ name: action.order, creator: action.creator, payer: action.payer, state: 'CREATED', entries });
    return done;
  }
  const order = ledger.order(action.order);
  if (!order) return refusedAs(['NOT_FOUND']);
  if (action.type === 'changePayer') return changePayer(ledger, order, action.payer);
  if (action.type === 'state') order.state = action.state;
  else if (action.type === 'removeEntry') order.entries.delete(action.person);
  else order.entries.set(action.person, action.price);
  return done;
}

function changePayer(ledger: Ledger, order: Order, payer: string): Outcome {
  if (payer !== order.payer && ledger.isPayerFixed(order)) return refusedAs(['PAYER_FIXED']);
  order.payer = payer;
  // What was reported to who was paid before ends.
  for (const claim of ledger.claims)
    if (claim.order === order.name && claim.to !== payer && (claim.state === 'waiting' || claim.state === 'contested'))
      Object.assign(claim, { state: 'withdrawn', withdrawnAt: ledger.domainEvents });
  return done;
}

/** A payment for one entry. Its amount is what the person saw as open, and has the sign of it: negative is given back by the payer. */
export function confirmEntry(
  ledger: Ledger,
  { label, by, order: name, person, payer, amount }: Of<'confirmEntry'>,
): Outcome {
  const order = ledger.order(name);
  const strangers = refusalsOfEntry(order, by, person, payer);
  if (!order || strangers.length) return refusedAs(strangers);
  const open = ledger.open(order, person);
  const isOwner = by === person;
  const claims = ledger.openClaims(person, order.payer);
  const claimed = sum(claims.filter((claim) => claim.order === name).map((claim) => claim.amount));
  // What the owner claims is for the payer to confirm.
  const left = isOwner && open > 0 ? Math.max(0, open - claimed) : open;
  const line = amount ?? left;
  const reasons: string[] = [];
  if (!ledger.isPayable(order)) reasons.push('NOT_PAYABLE');
  if (order.state === 'DELETED') reasons.push('NOT_FOUND');
  if (payer !== order.payer) reasons.push('PAYER_CHANGED');
  if (by !== person && open < 0) reasons.push('NOT_OWED');
  if (isOwner && open !== 0) {
    if (ledger.isDenied(order, person)) reasons.push('CLAIM_CONTESTED');
    if (open > 0 && (left === 0 || claims.some((claim) => claim.order === undefined))) reasons.push('ALREADY_CLAIMED');
  }
  // The amount that was seen is the amount now, or less by what credit may pay.
  const least = left > 0 ? Math.max(0, left - Math.max(0, ledger.credit(person, order.payer))) : left;
  const isOwnOfPayer = person === order.payer;
  if (!isOwnOfPayer && (line > left || line < least)) reasons.push('AMOUNT_CHANGED');
  if (reasons.length) return refusedAs(reasons);
  if (line === 0 || isOwnOfPayer) return done;
  const [from, to] = line > 0 ? [person, order.payer] : [order.payer, person];
  return pay(ledger, { label, by, order: name }, from, to, Math.abs(line), [{ order: name, person, amount: line }], 0);
}

/** Takes back all payments whose only line is on the entry, with their credit. Of several the person says what they come to. */
export function revertEntry(ledger: Ledger, { by, order: name, person, payer, amount }: Of<'revertEntry'>): Outcome {
  const order = ledger.order(name);
  const strangers = refusalsOfEntry(order, by, person, payer);
  if (!order || strangers.length) return refusedAs(strangers);
  if (!ledger.isPayable(order)) return refusedAs(['NOT_PAYABLE', 'NOT_FOUND', 'PAYER_CHANGED']);
  if (payer !== order.payer) return refusedAs(['PAYER_CHANGED']);
  if (person === order.payer) return refusedAs(['OWN_ENTRY']);
  const payments = ledger.paymentsForEntry(order, person);
  const alone = payments.filter((payment) => payment.lines.length === 1);
  if (payments.length && !alone.length)
    return refusedAs(['PAID_TOGETHER', ...(ledger.confirmed(order, person) === 0 ? ['DONE'] : [])]);
  if (alone.length > 1 && sumFor(alone, person) !== amount) return refusedAs(['SEVERAL_PAYMENTS']);
  for (const payment of alone) takeBackPayment(ledger, payment, by);
  return done;
}

/** What payments come to that are for one entry of a person, with their credit. */
export const sumFor = (payments: readonly Payment[], person: string): number =>
  sum(payments.map(({ from, amount }) => (from === person ? amount : -amount)));

/** Only the owner of an entry and who is paid for it confirm and revert it. */
function refusalsOfEntry(order: Order | undefined, by: string, person: string, payer: string): string[] {
  const reasons: string[] = [];
  if (!order?.entries.has(person) || order.state === 'DELETED') reasons.push('NOT_FOUND');
  if (by !== person && by !== order?.payer) reasons.push('FORBIDDEN');
  if (reasons.length && payer !== order?.payer) reasons.push('PAYER_CHANGED');
  if (reasons.includes('NOT_FOUND')) reasons.push('NOT_PAYABLE');
  return reasons;
}
