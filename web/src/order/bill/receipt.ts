import type { PageBox } from '@kantyna/contracts/catalogue/menu-sources';
import { amountsIn, hasWords, leadingNumbers, readRow, sumIn, type ReadRow, type Way } from './receipt-amounts.js';
import { joined, rowsOf, type ReceiptRow } from './receipt-rows.js';
import { oddOneOut, readingOf, withoutSubtotals } from './receipt-sum.js';
import { kindOfRow, type RowKind } from './receipt-words.js';

/** A row of a receipt that is for a dish. */
export interface ReceiptLine extends Way, ReceiptRow {
  readonly name: string;
  /** Whether nothing else on the receipt confirms its amounts. */
  readonly isDoubted: boolean;
}

/** A row with an amount, in grosze, that is for no dish. */
export interface ReceiptAmount extends ReceiptRow {
  readonly amount: number;
}

/** What a receipt says. */
export interface Receipt {
  /** The total, which is doubted if nothing else on the receipt confirms it. */
  readonly total?: ReceiptAmount & { readonly isDoubted: boolean };
  readonly lines: readonly ReceiptLine[];
  /** What makes the whole dearer, or cheaper (negative), and is no dish: packaging, delivery, discounts. */
  readonly extras: readonly ReceiptAmount[];
}

type DishRow = ReceiptRow & ReadRow;

/**
 * What the lines of a receipt say: `2 x 24,50 49,00B` is two portions; a row with nothing but amounts belongs to the words above it. The total is
 * that of the last row that begins with such a word. If dishes and extras add up to it, or to what was paid, they are right, and tell the total
 * if it is another one, and how rows are read that can be read in several ways. `boxes` has where each line is.
 */
export function readReceipt(lines: readonly string[], boxes: readonly (PageBox | null)[] = []): Receipt {
  const all = withAmounts(rowsOf(lines, boxes));
  // How it was paid follows the total, and thanks, and what the restaurant wants to say: nothing that was bought.
  const end = all.findLastIndex(({ kind }) => kind === 'total');
  const rows = all.filter(({ kind }, at) => end < 0 || at <= end || kind === 'paid');
  const amountsOf = (kind: RowKind): ReceiptAmount[] =>
    rows.filter((row) => row.kind === kind).map(({ kind: _, ...row }) => ({ ...row, amount: sumIn(row.text)! }));
  const dishes = dishRows(rows.filter(({ kind }) => kind === 'dish'));
  const extras = [
    ...amountsOf('extra'),
    ...amountsOf('discount').map((one) => ({ ...one, amount: -Math.abs(one.amount) })),
  ];
  const beside = extras.reduce((sum, { amount }) => sum + amount, 0);
  const [totals, paid] = [amountsOf('total'), amountsOf('paid')];
  const fitting = [...totals.toReversed(), ...paid].flatMap((sum) => {
    const found = linesTo(sum.amount - beside, dishes);
    return found ? [{ sum, found }] : [];
  });
  const last = totals.at(-1);
  // One amount that was paid, or taxed, may be a part; a sum above the last total is without what follows it.
  const isWhole = ({ amount }: ReceiptAmount) =>
    amount === last?.amount || paid.filter((one) => one.amount === amount).length > 1;
  const told = fitting.find(({ sum }) => isWhole(sum))?.sum;
  const total = told ?? last;
  const isDoubted = !told && !paid.some(({ amount }) => amount === last?.amount);
  return {
    ...(total && { total: { ...total, isDoubted } }),
    lines: fitting[0]?.found ?? dishes.map((row) => toLine(row, row.ways[0], !row.isProven)),
    extras,
  };
}

/** Each row that has an amount, with the words above if it has none of its own. */
function withAmounts(rows: readonly ReceiptRow[]): (ReceiptRow & { kind: RowKind })[] {
  let above: ReceiptRow | undefined;
  return rows.flatMap((row) => {
    const hasAmount = amountsIn(row.text).length > 0;
    const whole = hasWords(row.text) ? row : above && joined([above, row]);
    above = !hasAmount && hasWords(row.text) ? row : undefined;
    if (!hasAmount || !whole) return [];
    const kind = kindOfRow(whole.text);
    return [{ ...whole, kind: kind === 'dish' && sumIn(whole.text)! < 0 ? 'discount' : kind }];
  });
}

function dishRows(rows: readonly ReceiptRow[]): DishRow[] {
  const leading = leadingNumbers(rows.map(({ text }) => text));
  return rows.map((row) => ({ ...row, ...readRow(row.text, leading) }));
}

/** The lines of these rows if they add up to `sum`, perhaps without subtotals. The only one without which they do is doubted. */
function linesTo(sum: number, dishes: readonly DishRow[]): ReceiptLine[] | undefined {
  const withoutSums = withoutSubtotals(dishes);
  for (const rows of [dishes, withoutSums]) {
    const reading = readingOf(sum, rows);
    if (reading) return rows.map((row, at) => toLine(row, reading.ways[at]!, at === reading.open));
  }
  const odd = oddOneOut(sum, withoutSums);
  return odd && withoutSums.map((row) => toLine(row, row.ways[0], row === odd));
}

const toLine = ({ text, name, box, hasOpenCount = false }: DishRow, way: Way, isDoubted: boolean): ReceiptLine => ({
  text,
  name,
  ...way,
  isDoubted: isDoubted || hasOpenCount,
  ...(box && { box }),
});
