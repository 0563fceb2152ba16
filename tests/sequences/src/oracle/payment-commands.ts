import { againOf, done, refusedAs, type Of, type Outcome } from './commands.js';
import { isBetween, type Ledger, type Payment } from './ledger.js';

/** "Either of the two takes a payment back that counts, as a whole. Its credit goes with it." */
export function takeBack(ledger: Ledger, { by, other, payment: label }: Of<'takeBack'>): Outcome {
  const payment = ledger.payments.find((each) => each.label === label);
  if (!payment || !isBetween(payment, by, other)) return refusedAs(['NOT_FOUND', 'FORBIDDEN', 'CLAIM_GONE']);
  // Balances from elsewhere: "Neither takes it back alone (409 CARRIED_OVER)."
  if (payment.file !== undefined) return refusedAs(['CARRIED_OVER', ...(payment.isTakenBack ? ['DONE'] : [])]);
  takeBackPayment(ledger, payment, by);
  return done;
}

/** "If the one who got the money takes back what they confirmed of a claim, the claim waits again, as it was made." */
export function takeBackPayment(ledger: Ledger, payment: Payment, by: string): void {
  const { label = '', isTakenBack, from, to } = payment;
  const claim = ledger.claims.find((each) => each.payment === payment);
  payment.isTakenBack = true;
  if (isTakenBack || by !== to || !claim) return;
  ledger.claims.push({ label: againOf(label), from, to, amount: claim.amount, order: claim.order, state: 'waiting' });
}

/** "One writes off what an erased person owes, or anybody who owes less than 1,00 zł, less what one owes them." */
export function writeOff(ledger: Ledger, { by, other }: Of<'writeOff'>): Outcome {
  const owed = ledger.balance(other, by);
  const isEven = owed === 0 && ledger.openBetween(by, other).every(({ open }) => open === 0);
  const isSmall = owed > 0 && owed < 100;
  if (!ledger.erased.has(other) && !isSmall) return refusedAs(['FORBIDDEN', 'NOT_FOUND', ...(isEven ? ['DONE'] : [])]);
  // "What one owes them stays owed (403): only the one who is owed gives up."
  if (owed < 0) return refusedAs(['FORBIDDEN']);
  return ledger.pay({ by, from: other, to: by, ...ledger.coverEverything(other, by, owed) });
}
