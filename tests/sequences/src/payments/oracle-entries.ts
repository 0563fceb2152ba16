import type { Ledger, Order } from './ledger.js';
import { done, pay, refusedAs } from './outcomes.js';
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
  const line = amount ?? open;
  const reasons: string[] = [];
  if (!ledger.isPayable(order)) reasons.push('NOT_PAYABLE');
  if (order.state === 'DELETED') reasons.push('NOT_FOUND');
  if (payer !== order.payer) reasons.push('PAYER_CHANGED');
  if (by !== person && open < 0) reasons.push('NOT_OWED');
  const claims = ledger
    .openClaims(person, order.payer)
    .filter((claim) => claim.order === undefined || claim.order === name);
  const isContested = by === person && claims.some((claim) => claim.state === 'contested');
  if (isContested && open !== 0 && Math.sign(line) === Math.sign(open)) reasons.push('CLAIM_CONTESTED');
  if (reasons.length) return refusedAs(reasons);
  // What is not open, or not in the direction that was seen.
  if (open === 0 || Math.sign(line) !== Math.sign(open)) return isContested ? { also: ['CLAIM_CONTESTED'] } : done;
  if (line > 0) pay(ledger, label, person, order.payer, line, [{ order: name, person, amount: line }], 0);
  if (line < 0) pay(ledger, label, order.payer, person, -line, [{ order: name, person, amount: line }], 0);
  return done;
}

/** Takes back all payments whose only line is on the entry, whatever their credit. */
export function revertEntry(ledger: Ledger, { by, order: name, person, payer }: Of<'revertEntry'>): Outcome {
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
  for (const payment of alone) payment.isTakenBack = true;
  return done;
}

/** Only the owner of an entry and who is paid for it confirm and revert it. */
function refusalsOfEntry(order: Order | undefined, by: string, person: string, payer: string): string[] {
  const reasons: string[] = [];
  if (!order?.entries.has(person) || order.state === 'DELETED') reasons.push('NOT_FOUND');
  if (by !== person && by !== order?.payer) reasons.push('FORBIDDEN');
  if (reasons.length && payer !== order?.payer) reasons.push('PAYER_CHANGED');
  if (reasons.includes('NOT_FOUND')) reasons.push('NOT_PAYABLE');
  return reasons;
}
