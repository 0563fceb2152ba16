import type { PageBox } from '@kantyna/contracts/catalogue/menu-sources';

/** What is printed in one row of a receipt. */
export interface ReceiptRow {
  readonly text: string;
  /** Where it is in the file. */
  readonly box?: PageBox;
}

/** Heads of columns, which the reader of menus repeats beside prices, as those are sizes there. */
const HEADS = /(?<!\p{L})(?:ilość|cena|wartość)(?!\p{L})/giu;
/** Of the height of the lower one, which two lines have in common if they are parts of one row. */
const LEVEL = 0.6;

/**
 * The rows of a receipt, by its lines and where they are: the reader of menus reads the columns of a table one after another.
 *
 *     Zupa miso       szt. 2  14,00  28,00      →  Zupa miso szt. 2 14,00 28,00
 */
export function rowsOf(lines: readonly string[], boxes: readonly (PageBox | null)[]): ReceiptRow[] {
  const rows: ReceiptRow[] = [];
  for (const [at, text] of lines.entries()) {
    const row = { text: text.replace(HEADS, ' ').replace(/\s+/g, ' ').trim(), ...boxAround([boxes[at]]) };
    const beside = rows.findIndex((other) => isBeside(row.box, other.box));
    if (beside < 0) rows.push(row);
    else rows[beside] = joined([rows[beside]!, row].toSorted((a, b) => a.box!.x - b.box!.x));
  }
  return rows;
}

/** Several rows as one. */
export const joined = (rows: readonly ReceiptRow[]): ReceiptRow => ({
  text: rows.map(({ text }) => text).join(' '),
  ...boxAround(rows.map(({ box }) => box)),
});

function isBeside(one: PageBox | undefined, other: PageBox | undefined): boolean {
  if (!one || !other || one.page !== other.page || one.slope !== undefined || other.slope !== undefined) return false;
  const level = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const isApart = one.x >= other.x + other.width || other.x >= one.x + one.width;
  return isApart && level > LEVEL * Math.min(one.height, other.height);
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
