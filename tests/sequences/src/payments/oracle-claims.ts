import { sum, type Line } from './coverage.js';
import { isBetween, type Claim, type Ledger } from './ledger.js';
import { coversEverything, done, pay, refusedAs } from './outcomes.js';
import type { Of, Outcome } from './world.js';

/** `by` says that they paid `to`. It changes no amount. */
export function claim(ledger: Ledger, { label, by, to, amount, order: name }: Of<'claim'>): Outcome {
  const all = ledger.openClaims(by, to);
  const reasons: string[] = [];
  // A claim for an entry also says that this part of everything was paid.
  const same = name === undefined ? all : all.filter((claim) => claim.order === name);
  const owed = name === undefined ? ledger.balance(by, to) : toPayForEntry(ledger, name, by, to);
  const claimed = same.reduce((total, claim) => total + claim.amount, 0);
  if (owed <= claimed) reasons.push(same.length ? 'ALREADY_CLAIMED' : 'NOT_OWED');
  // Beside a claim for everything, all claims together say at most what is owed by entries.
  const isBeside = name !== undefined && all.some((claim) => claim.order === undefined);
  const saidInAll = sum(all.map((claim) => claim.amount));
  const leftOfAll = isBeside ? owedByEntries(ledger, by, to) - saidInAll : Infinity;
  if (leftOfAll <= 0) reasons.push('ALREADY_CLAIMED');
  // The first claim may be for more than is owed.
  const isFurther = same.length > 0 || isBeside;
  const highest = isFurther ? Math.min(owed - claimed, leftOfAll) : Math.max(10 * owed, 100_000);
  if (amount > highest) reasons.push('CLAIM_TOO_HIGH');
  if (reasons.length) return refusedAs([...reasons, ...furtherRefusalsOfClaim(ledger, name, by, to)]);
  ledger.claims.push({ label, from: by, to, amount, ...(name === undefined ? {} : { order: name }), state: 'waiting' });
  return done;
}

/** What a person owes `to` for their entry in an order: nothing if somebody else is paid for it. */
function owedForEntry(ledger: Ledger, name: string, person: string, to: string): number {
  const order = ledger.order(name);
  return order?.payer === to ? ledger.open(order, person) : 0;
}

/** The same, without what credit pays of it. */
function toPayForEntry(ledger: Ledger, name: string, person: string, to: string): number {
  const order = ledger.order(name);
  return order?.payer === to ? ledger.open(order, person) - ledger.covered(order, person) : 0;
}

/** What a person has to pay `to` for all their entries, one by one. */
function owedByEntries(ledger: Ledger, person: string, to: string): number {
  return sum(ledger.orders.map(({ name }) => Math.max(0, toPayForEntry(ledger, name, person, to))));
}

/** Reasons that may be named instead of `NOT_OWED` where nothing is owed because there is nothing to owe for. */
function furtherRefusalsOfClaim(ledger: Ledger, name: string | undefined, by: string, to: string): string[] {
  if (name === undefined) return [];
  const order = ledger.order(name);
  if (!order?.entries.has(by) || order.state === 'DELETED') return ['NOT_FOUND', 'PAYER_CHANGED'];
  return order.payer === to ? [] : ['PAYER_CHANGED'];
}

/** Who got money says so: on their own, or as the answer to a claim. */
export function confirm(ledger: Ledger, { label, by, from, amount, claim: name, credit = 0 }: Of<'confirm'>): Outcome {
  if (name === undefined) {
    const all = coversEverything(ledger, from, by, amount);
    // Nothing came and nothing is set off: nothing is confirmed, so that what was contested stays so.
    if (amount === 0 && all.lines.length === 0) return done;
    if (addedCredit(ledger, from, by, all.credit) > credit) return refusedAs(['BECOMES_CREDIT']);
    return pay(ledger, { label, by }, from, by, amount, all.lines, all.credit);
  }
  const claim = claimOf(ledger, name, from, by);
  if ('refused' in claim) return claim;
  if (claim.state === 'withdrawn') return refusedAs(['CLAIM_GONE']);
  if (claim.state === 'confirmed') {
    const paid = ledger.payments.find((payment) => payment.label === claim.confirmedAs);
    return paid?.isTakenBack ? refusedAs(['CLAIM_GONE']) : done;
  }
  const covered = coveredBy(ledger, claim, amount);
  if (addedCredit(ledger, from, by, covered.credit) > credit) return refusedAs(['BECOMES_CREDIT']);
  claim.state = 'confirmed';
  claim.confirmedAs = label;
  return pay(ledger, { label, by, order: claim.order }, from, by, amount, covered.lines, covered.credit);
}

/** What a claim pays for if it is confirmed with an amount. */
export function coveredBy(
  ledger: Ledger,
  { from, to, order }: Claim,
  amount: number,
): { lines: Line[]; credit: number } {
  if (order === undefined) return coversEverything(ledger, from, to, amount);
  const taken = Math.min(amount, Math.max(0, owedForEntry(ledger, order, from, to)));
  return { lines: taken > 0 ? [{ order, person: from, amount: taken }] : [], credit: amount - taken };
}

/** By how much a payment with so much credit adds to what its giver has too much with the other one. */
export function addedCredit(ledger: Ledger, from: string, to: string, credit: number): number {
  const before = ledger.credit(from, to);
  return Math.max(0, Math.max(0, before + credit) - Math.max(0, before));
}

/** Who was to get the money says that it did not come. The claim stays open. */
export function contest(ledger: Ledger, { by, from, claim: name }: Of<'contest'>): Outcome {
  const claim = claimOf(ledger, name, from, by);
  if ('refused' in claim) return claim;
  if (claim.state === 'withdrawn' || claim.state === 'confirmed') return refusedAs(['CLAIM_GONE']);
  claim.state = 'contested';
  claim.isDenied = true;
  return done;
}

/** The maker of a claim ends it. */
export function withdraw(ledger: Ledger, { by, to, claim: name }: Of<'withdraw'>): Outcome {
  const claim = claimOf(ledger, name, by, to);
  if ('refused' in claim) return claim;
  if (claim.state === 'confirmed') return refusedAs(['CLAIM_GONE']);
  if (claim.state !== 'withdrawn') claim.withdrawnAt = ledger.domainEvents;
  claim.state = 'withdrawn';
  return done;
}

/** The claim that `from` made to `to`. */
function claimOf(ledger: Ledger, label: string, from: string, to: string): Claim | { refused: string } {
  const claim = ledger.claims.find((each) => each.label === label);
  if (claim?.from === from && claim.to === to) return claim;
  if (claim && isBetween(claim, from, to)) return refusedAs(['FORBIDDEN', 'NOT_FOUND', 'CLAIM_GONE']);
  return refusedAs(['NOT_FOUND', 'FORBIDDEN', 'CLAIM_GONE']);
}
