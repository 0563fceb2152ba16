import { foldDiacritics } from '@kantyna/order-rules/search';
import type { BilledDish } from './bill-form.js';
import type { Receipt, ReceiptLine } from './receipt.js';

/** A dish of the order beside the line of the receipt that is for it. */
export interface ReceiptDish {
  readonly dish: BilledDish;
  readonly line?: ReceiptLine;
}

const pairsOf = (word: string) =>
  Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(at, at + 2));

/** How alike two names are, from 0 to 1, by their pairs of letters: receipts cut and misspell names. */
function likeness(one: string, other: string): number {
  const [pairs, others] = [one, other].map((name) => pairsOf(foldDiacritics(name).replace(/[^\p{L}\p{N}]/gu, '')));
  const left = [...others!];
  const shared = pairs!.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  // A cut name is in the whole one.
  return shared / Math.max(3, Math.min(pairs!.length, others!.length));
}

const ALIKE = 0.6;

/**
 * Each dish of an order with the line of the receipt that is most alike, and further lines of its name and price counted in; and the lines that
 * are for none of them.
 */
export function dishesOnReceipt(
  { lines }: Pick<Receipt, 'lines'>,
  dishes: readonly BilledDish[],
): { dishes: ReceiptDish[]; others: ReceiptLine[] } {
  const all = dishes
    .flatMap((dish) => lines.map((line) => ({ dish, line, alike: likeness(dish.dishName, line.name) })))
    .filter(({ alike }) => alike >= ALIKE)
    // Of lines as alike the one with the price that was ordered.
    .toSorted(
      (a, b) => b.alike - a.alike || Number(b.line.price === b.dish.price) - Number(a.line.price === a.dish.price),
    );
  const lineOf = new Map<BilledDish, ReceiptLine>();
  for (const { dish, line } of all)
    if (!lineOf.has(dish) && ![...lineOf.values()].includes(line)) lineOf.set(dish, line);
  const used = [...lineOf.values()];
  // Some tills print a line for each portion.
  const withOthers = new Map(used.map((line) => [line, [line]]));
  const others = lines.filter((line) => {
    if (used.includes(line)) return false;
    const first = used.find(
      ({ name, price }) => price === line.price && foldDiacritics(name) === foldDiacritics(line.name),
    );
    if (first) withOthers.get(first)!.push(line);
    return !first;
  });
  const whole = (all: readonly ReceiptLine[]): ReceiptLine => ({
    ...all[0]!,
    count: all.reduce((sum, { count }) => sum + count, 0),
    text: all.map(({ text }) => text).join(' + '),
    isDoubted: all.some(({ isDoubted }) => isDoubted),
  });
  return {
    dishes: dishes.map((dish) => {
      const line = lineOf.get(dish);
      return { dish, ...(line && { line: whole(withOthers.get(line)!) }) };
    }),
    others,
  };
}
