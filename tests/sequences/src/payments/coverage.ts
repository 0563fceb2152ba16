/** How much of a payment is for the entry of `person`. Positive: covers what the person owes; negative: given back to the person. */
export type Line = { order: string; person: string; amount: number };
/** What is open for the entry of one of two people whose payer is the other one. Negative: the payer gives it back. */
export type OpenEntry = { order: string; person: string; open: number };

/**
 * Which entries a payment for everything takes. `entries`: all between the two, oldest first; `credit`: what `from` has with the other one before.
 * What is still owed afterwards stays with the newest entries on which the debtor owes: their own, or one of the other's for which they give back.
 *
 * Anna owes 50 and Piotr owes 20. Anna pays 25:
 * 1. afterwards Anna owes 50 − 20 − 25 = 5;
 * 2. the newest entry on which Anna owes keeps the 5: its line is 45;
 * 3. Piotr's entry keeps nothing: its line is 20;
 * 4. no credit: 25 = 45 − 20 + 0.
 */
export function coverEverything(
  from: string,
  amount: number,
  entries: OpenEntry[],
  credit: number,
): { lines: Line[]; credit: number } {
  const owedByFrom = (entry: OpenEntry) => (entry.person === from ? entry.open : -entry.open);
  const owedAfterwards = sum(entries.map(owedByFrom)) - credit - amount;
  const direction = owedAfterwards > 0 ? 1 : -1;
  let left = Math.abs(owedAfterwards);
  const lines: Line[] = [];
  for (const entry of [...entries].reverse()) {
    const debt = owedByFrom(entry) * direction;
    const stays = Math.min(left, Math.max(0, debt));
    left -= stays;
    const line = entry.open < 0 ? entry.open + stays : entry.open - stays;
    if (line !== 0) lines.push({ order: entry.order, person: entry.person, amount: line });
  }
  const taken = sum(lines.map((line) => (line.person === from ? line.amount : -line.amount)));
  return { lines, credit: amount - taken };
}

/** The sum of numbers, 0 without any. */
export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
