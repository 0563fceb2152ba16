import type { OpenEntry } from './money.js';

/** The amount of a payment for the entry of `person`. Positive: covers a debt of the person; negative: given back to the person. */
export type Line = { order: string; person: string; amount: number };
/** The lines and the credit of a payment, whose amount is their sum for `from`. */
export type Covered = { lines: Line[]; credit: number };

/**
 * Which entries a payment for everything takes. `entries`: all between the two, the oldest first; `credit`: what `from` has with the other one before.
 * "What is still owed afterwards stays with the newest entries of the debtor": their own, or one of the other's for which they give back.
 *
 * Anna owes 50 and Piotr owes 20. Anna pays 25:
 * 1. afterwards Anna owes 50 − 20 − 25 = 5;
 * 2. the newest entry on which Anna owes keeps the 5: its line is 45;
 * 3. Piotr's entry keeps nothing: its line is 20;
 * 4. no credit: 25 = 45 − 20 + 0.
 */
export function coverEverything(from: string, amount: number, entries: readonly OpenEntry[], credit: number): Covered {
  const owedByFrom = ({ person, open }: OpenEntry) => (person === from ? open : -open);
  const owedAfterwards = sum(entries.map(owedByFrom)) - credit - amount;
  const direction = Math.sign(owedAfterwards);
  let left = Math.abs(owedAfterwards);
  const lines: Line[] = [];
  for (const entry of entries.toReversed()) {
    const { order, person, open } = entry;
    const stays = Math.min(left, Math.max(0, owedByFrom(entry) * direction));
    left -= stays;
    if (Math.abs(open) > stays) lines.push({ order, person, amount: open - Math.sign(open) * stays });
  }
  return { lines, credit: amount - amountOf(lines, from) };
}

/** The sum of lines as money that `from` gives. */
export const amountOf = (lines: readonly Line[], from: string): number =>
  sum(lines.map(({ person, amount }) => (person === from ? amount : -amount)));

/** The sum of numbers, 0 without any. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
