import type { Ledger } from '../oracle/ledger.js';
import type { Order } from '../oracle/orders.js';
import type { Intent } from './intents.js';

/** The facts that an intent is resolved against: the state of the oracle, and a label that no command had yet. */
export type Present = { people: string[]; ledger: Ledger; label: string };

/** The people who can still do something. */
export const living = ({ people, ledger }: Present): string[] => people.filter((one) => !ledger.erased.has(one));

/** In grosze. Equal prices make equal debts in both directions. */
export const usualPrices = [2000, 5000, 2000, 1500, 1, 0, 3333, 7000];

/** One of a list by a random number; `undefined` of an empty one. */
export function pick<Item>(list: readonly Item[], number: number): Item | undefined {
  return list[number % list.length];
}

/** An amount ≥ 0: exactly this, a bit less, a bit more, the half, much less, nothing, or much more. */
export function amountNear(amount: number, number: number): number {
  const near = [amount, amount, amount - 1, amount + 1, Math.trunc(amount / 2), 0, amount - 700, amount + 1000];
  return Math.max(0, pick(near, number) ?? 0);
}

/** Two different people, the first of whom can still do something. Mostly such between whom something is open. */
export function pickPair(
  people: string[],
  ledger: Ledger,
  number: number,
  twist: number,
): { one: string; other: string } | undefined {
  const pairs = people.flatMap((one) => people.filter((other) => other !== one).map((other) => ({ one, other })));
  const possible = pairs.filter(({ one }) => !ledger.erased.has(one));
  const busy = possible.filter(({ one, other }) => countOpen(ledger, one, other) > 0);
  const busiest = busy.filter(({ one, other }) => countOpen(ledger, one, other) > 1);
  if (twist % 8 === 7) return pick(possible, number);
  return pick(busiest.length > 0 && twist % 2 === 0 ? busiest : busy, number);
}

/** The entry of somebody in an order. Mostly one of which `isMeant` is true; sometimes of a person without an entry. */
export function pickEntry(
  { people, ledger }: Present,
  { what, twist }: Intent,
  isMeant: (order: Order, person: string) => boolean,
): { order: Order; person: string } | undefined {
  const all = ledger.orders.flatMap((order) => people.map((person) => ({ order, person })));
  const existing = all.filter(({ order, person }) => order.entries.has(person));
  const meant = existing.filter(({ order, person }) => isMeant(order, person));
  if (twist === 15) return pick(all, what);
  return pick(twist % 8 === 7 ? existing : meant, what);
}

/** How many entries are open between the two. Their credit counts as one. */
function countOpen(ledger: Ledger, one: string, other: string): number {
  const entries = ledger.openBetween(one, other).filter((entry) => entry.open !== 0);
  return entries.length + (ledger.credit(one, other) === 0 ? 0 : 1);
}
