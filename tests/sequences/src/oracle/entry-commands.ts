import { done, refusedAs, type Of, type Outcome } from './commands.js';
import { isDenied } from './claim-commands.js';
import { sum } from './coverage.js';
import type { Ledger, Payment } from './ledger.js';
import { isPayable, type Order } from './orders.js';
import { takeBackPayment } from './payment-commands.js';

/** A payment for one entry. Its amount is what the person saw as open, and has the sign of it: negative is given back by the payer. */
export function confirmEntry(ledger: Ledger, command: Of<'confirmEntry'>): Outcome {
  const { label, by, order: name, person, payer, amount } = command;
  const order = ledger.order(name);
  const strangers = refusalsOfEntry(order, by, person, payer);
  if (!order || strangers.length > 0) return refusedAs(strangers);
  const open = ledger.open(order, person);
  const claims = by === person && open > 0 ? ledger.openClaims(person, order.payer) : [];
  const claimed = sum(claims.filter((claim) => claim.order === name).map((claim) => claim.amount));
  // "The owner confirms what is open and they do not claim", the payer what is open.
  const left = open > 0 ? Math.max(0, open - claimed) : open;
  const line = amount ?? left;
  const reasons: string[] = [];
  // "While the order's state makes it cost nothing, 409 NOT_PAYABLE."
  if (!isPayable(order)) reasons.push('NOT_PAYABLE');
  if (order.state === 'DELETED') reasons.push('NOT_FOUND');
  if (payer !== order.payer) reasons.push('PAYER_CHANGED');
  // "Only the owner confirms what is given back."
  if (by !== person && open < 0) reasons.push('NOT_OWED');
  // "What did not arrive by the payer's word only the payer confirms."
  if (by === person && open !== 0 && isDenied(ledger, order, person)) reasons.push('CLAIM_CONTESTED');
  // "They confirm nothing while a claim of theirs for everything is open."
  if (claims.some((claim) => claim.order === undefined) || (claims.length > 0 && left === 0))
    reasons.push('ALREADY_CLAIMED');
  // "The amount that they saw may be less by what the owner's credit pays; any other one is a 409."
  const least = left > 0 ? Math.max(0, left - Math.max(0, ledger.credit(person, order.payer))) : left;
  // "The payer's own entry is CONFIRMED from the start."
  const isPayers = person === order.payer;
  if (!isPayers && (line > left || line < least)) reasons.push('AMOUNT_CHANGED');
  if (reasons.length > 0) return refusedAs(reasons);
  if (line === 0 || isPayers) return done;
  const [from, to] = line > 0 ? [person, order.payer] : [order.payer, person];
  return ledger.pay({ label, by, order: name, from, to, lines: [{ order: name, person, amount: line }], credit: 0 });
}

/** "'Revert to unpaid' takes back the payments that are for that entry alone. Several need `amount`, their sum." */
export function revertEntry(ledger: Ledger, command: Of<'revertEntry'>): Outcome {
  const { by, order: name, person, payer, amount } = command;
  const order = ledger.order(name);
  const strangers = refusalsOfEntry(order, by, person, payer);
  if (!order || strangers.length > 0) return refusedAs(strangers);
  if (!isPayable(order)) return refusedAs(['NOT_PAYABLE', 'NOT_FOUND', 'PAYER_CHANGED']);
  if (payer !== order.payer) return refusedAs(['PAYER_CHANGED']);
  if (person === order.payer) return refusedAs(['OWN_ENTRY']);
  const alone = paymentsAlone(ledger, order, person);
  const isPaidTogether = alone.length === 0 && ledger.paymentsForEntry(order, person).length > 0;
  if (isPaidTogether) return refusedAs(['PAID_TOGETHER', ...(ledger.confirmed(order, person) === 0 ? ['DONE'] : [])]);
  if (alone.length > 1 && sumFor(alone, person) !== amount) return refusedAs(['SEVERAL_PAYMENTS']);
  for (const payment of alone) takeBackPayment(ledger, payment, by);
  return done;
}

/** The payments that are for one entry and no other. */
export const paymentsAlone = (ledger: Ledger, order: Order, person: string): Payment[] =>
  ledger.paymentsForEntry(order, person).filter(({ lines }) => lines.length === 1);

/** The sum of payments for one entry of a person, with their credit. */
export const sumFor = (payments: readonly Payment[], person: string): number =>
  sum(payments.map(({ from, amount }) => (from === person ? amount : -amount)));

/** "An entry's payer or owner confirms it. Others, the creator too, get 403." */
function refusalsOfEntry(order: Order | undefined, by: string, person: string, payer: string): string[] {
  const isMissing = !order?.entries.has(person) || order.state === 'DELETED';
  const isStranger = by !== person && by !== order?.payer;
  if (!isMissing && !isStranger) return [];
  return [
    ...(isMissing ? ['NOT_FOUND', 'NOT_PAYABLE'] : []),
    ...(isStranger ? ['FORBIDDEN'] : []),
    ...(payer === order?.payer ? [] : ['PAYER_CHANGED']),
  ];
}
