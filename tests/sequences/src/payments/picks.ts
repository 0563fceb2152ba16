import type { Ledger, Order } from './ledger.js';

/** What an intent is resolved against: the state of the oracle, and a label that no action had yet. */
export type Present = { people: string[]; ledger: Ledger; label: string };

/** In grosze. Equal prices make equal debts in both directions. */
export const usualPrices = [2000, 5000, 2000, 1500, 1, 0, 3333, 1000];

/** One of a list by a random number; `undefined` of an empty one. */
export function pick<Item>(list: readonly Item[], number: number): Item | undefined {
  return list[number % list.length];
}

/** An amount ≥ 0: exactly this, a bit less, a bit more, the half, the double, nothing, or much more. */
export function amountNear(amount: number, number: number): number {
  const near = [amount, amount, amount - 1, amount + 1, Math.trunc(amount / 2), 0, amount * 2, amount + 1000];
  return Math.max(0, pick(near, number) ?? 0);
}

/** Two different people, the first of whom can still do something. Mostly such that have something to do with each other. */
export function pickPair(
  people: string[],
  ledger: Ledger,
  number: number,
  twist: number,
): { one: string; other: string } | undefined {
  const pairs = people.flatMap((one) => people.filter((other) => other !== one).map((other) => ({ one, other })));
  const possible = pairs.filter(({ one }) => !ledger.erased.has(one));
  const busy = possible.filter(({ one, other }) => isBusy(ledger, one, other));
  return pick(busy.length > 0 && twist % 8 !== 7 ? busy : possible, number);
}

/** The entry of somebody in an order. Mostly one with something open; sometimes of a person without an entry. */
export function pickEntry(
  people: string[],
  ledger: Ledger,
  number: number,
  twist: number,
): { order: Order; person: string } | undefined {
  const all = ledger.orders.flatMap((order) => people.map((person) => ({ order, person })));
  const existing = all.filter(({ order, person }) => order.entries.has(person));
  const open = existing.filter(({ order, person }) => ledger.open(order, person) !== 0);
  if (twist === 15) return pick(all, number);
  return pick(open.length > 0 && twist % 4 !== 3 ? open : existing, number);
}

function isBusy(ledger: Ledger, one: string, other: string): boolean {
  if (ledger.openBetween(one, other).some((entry) => entry.open !== 0)) return true;
  return (
    ledger.credit(one, other) !== 0 ||
    ledger.openClaims(one, other).length > 0 ||
    ledger.openClaims(other, one).length > 0
  );
}
