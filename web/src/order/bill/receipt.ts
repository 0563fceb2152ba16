import type { PageBox } from '@kantyna/contracts/catalogue/menu-sources';
import { foldDiacritics } from '@kantyna/order-rules/search';
import type { BilledDish } from './bill-form.js';

/** A line of a receipt that has an amount, in grosze. */
export interface ReceiptLine {
  /** The line as it was read. */
  readonly text: string;
  readonly name: string;
  readonly count: number;
  /** Of one portion. */
  readonly price: number;
  /** Where it is in the file. */
  readonly box?: PageBox;
}

/** What a receipt says. */
export interface Receipt {
  /** The line that has the total, and the total in grosze. */
  readonly total?: { readonly text: string; readonly amount: number; readonly box?: PageBox };
  readonly lines: readonly ReceiptLine[];
}

/** A dish of the order beside the line of the receipt that is for it. */
export interface ReceiptDish {
  readonly dish: BilledDish;
  readonly line?: ReceiptLine;
}

const AMOUNT = /(?<![\d.,])-?\d{1,5}[.,]\s?\d{2}(?![\d-])/g;
const TOTAL = /^(?:suma|razem|do zaplaty|ogolem|total|kwota)(?! ptu| vat| netto)/;
/** What stands among dishes and is none: taxes, how it was paid, the restaurant's numbers. */
const NO_DISH =
  /^(?:suma|razem|do zaplaty|ogolem|total|kwota|ptu|vat|podatek|sprzed|sp\.? ?op|opodatk|netto|brutto|gotowka|karta|platnosc|reszta|wplata|blik|bon|nip|nr |paragon|faktura|data |kasa|kasjer|tel)/;
const TIMES = /(\d{1,2})(?:[.,]0{1,3})?\s*(?:szt\.?)?\s*[x*×]\s*(\d{1,5}[.,]\s?\d{2})/i;
/** A count, a price and their product, between which no sign was read. */
const PRODUCT = /(\d{1,2})\s+(\d{1,5}[.,]\d{2})\s+(\d{1,5}[.,]\d{2})/;

const groszeOf = (amount: string) => Math.round(Number(amount.replace(/\s/g, '').replace(',', '.')) * 100);

/** The portions of a line and the price of one, of `2 x 24,50` or `2 24,50 49,00`. */
function timesIn(text: string): { index: number; count: number; price: number } | undefined {
  const times = TIMES.exec(text);
  if (times) return { index: times.index, count: Number(times[1]), price: groszeOf(times[2]!) };
  const found = PRODUCT.exec(text);
  if (!found) return undefined;
  const [count, price, product] = [Number(found[1]), groszeOf(found[2]!), groszeOf(found[3]!)];
  return count * price === product ? { index: found.index, count, price } : undefined;
}

/**
 * What the lines of a receipt say: `2 x 24,50 49,00B` is two portions, also if the sign was not read; a line with nothing but amounts belongs to the name above it. The total is
 * the last amount of the last line that begins with such a word, and is followed by no amount that pays it. `boxes` has where each line is.
 */
export function readReceipt(lines: readonly string[], boxes: readonly (PageBox | null)[] = []): Receipt {
  const found: ReceiptLine[] = [];
  let total: Receipt['total'];
  let above = '';
  for (const [at, text] of lines.entries()) {
    const amounts = text.match(AMOUNT) ?? [];
    const words = foldDiacritics(text).trim();
    const times = timesIn(text);
    const before = (times ? text.slice(0, times.index) : text.replace(AMOUNT, ' ')).replace(
      /[^\p{L}\p{N}%&'() -]+/gu,
      ' ',
    );
    const name = before
      .replace(/\s+[A-G]\s*$/u, '')
      .replace(/\s+/g, ' ')
      .trim();
    const hasName = /\p{L}{3}/u.test(name);
    if (amounts.length === 0) above = /\p{L}{3}/u.test(text) && !NO_DISH.test(words) ? text.trim() : '';
    else if (TOTAL.test(words))
      total = { text: text.trim(), amount: groszeOf(amounts.at(-1)!), ...boxAround([boxes[at]]) };
    else if (!NO_DISH.test(words) && (hasName || above !== '')) {
      const { count, price } = times ?? { count: 1, price: groszeOf(amounts.at(-1)!) };
      const whole = hasName ? text.trim() : `${above} ${text.trim()}`;
      const box = boxAround(hasName ? [boxes[at]] : [boxes[at - 1], boxes[at]]);
      if (count > 0) found.push({ text: whole, name: hasName ? name : above, count, price, ...box });
      above = '';
    }
  }
  return { ...(total && { total }), lines: found };
}

/** The box around those that are known, on the page of the last one; none of none. */
function boxAround(all: readonly (PageBox | null | undefined)[]): { box?: PageBox } {
  const known = all.filter((box) => box !== null && box !== undefined);
  const last = known.at(-1);
  if (!last) return {};
  const boxes = known.filter(({ page }) => page === last.page);
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const [right, bottom] = [
    Math.max(...boxes.map((box) => box.x + box.width)),
    Math.max(...boxes.map((box) => box.y + box.height)),
  ];
  return { box: { ...last, x, y, width: right - x, height: bottom - y } };
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
  { lines }: Receipt,
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
  });
  return {
    dishes: dishes.map((dish) => {
      const line = lineOf.get(dish);
      return { dish, ...(line && { line: whole(withOthers.get(line)!) }) };
    }),
    others,
  };
}
