import { isCapitals } from '../text/headings.js';
import { isWordy, type Cell, type Row } from './cells.js';
import { right } from './item.js';
import { pricesIn } from '../text/prices.js';

/** A row, and whether its price is that of another row, too. */
export interface SharingRow {
  readonly row: Row;
  readonly isShared: boolean;
}

/** A line with the price of each dish below it: `wszystkie po 24 zł`. */
const ALL = /^(?:wszystkie|każd[yae])(?!\p{L})/iu;
/** Rows of one group stand at most so far apart, in multiples of their height. */
const TOGETHER = 2.2;

/**
 * Gives a price that stands between two columns of names to both: each name gets a row with it. A price in the middle of several rows is that
 * of as many rows above it as below; one that stands alone is that of the two names above it.
 *
 *     Pierogi ruskie             Pierogi z serem
 *     Pierogi z mięsem   24 zł   Pierogi z kaszą      → six rows with 24 zł
 *     Pierogi z kapustą          Pierogi z jagodami
 *
 * A line `wszystkie po 24 zł` gives its price to the names below it.
 */
export function withSharedPrices(rows: readonly Row[], isPrice: (cell: Cell) => boolean): SharingRow[] {
  const sharing = new Map<Row, Cell>();
  const pairBeside = (index: number, price: Cell): boolean => {
    const row = rows[index];
    if (!row || sharing.has(row) || row.cells.length !== 2 || row.cells.some(isPrice)) return false;
    const [left, after] = row.cells as [Cell, Cell];
    return right(left) <= price.x && right(price) <= after.x && areAlike(left, after);
  };
  const areNear = (index: number): boolean => rows[index]!.y - rows[index - 1]!.y <= TOGETHER * rows[index]!.height;
  for (const [index, row] of rows.entries()) {
    const [first, second, third, ...others] = row.cells;
    if (second === undefined && isPrice(first!)) {
      if (pairBeside(index - 1, first!) && areNear(index)) sharing.set(rows[index - 1]!, first!).set(row, first!);
    } else if (third && others.length === 0 && isPrice(second!) && areAlike(first!, third)) {
      let reach = 0;
      while (
        pairBeside(index - reach - 1, second!) &&
        pairBeside(index + reach + 1, second!) &&
        areNear(index - reach) &&
        areNear(index + reach + 1)
      )
        reach += 1;
      for (const one of rows.slice(index - reach, index + reach + 1)) sharing.set(one, second!);
    }
  }
  const heads = new Set<Row>();
  for (const [index, row] of rows.entries()) {
    const [first, ...others] = row.cells;
    const [only, ...more] = ALL.test(first!.text) && others.length === 0 ? pricesIn(first!.text) : [];
    if (!only || more.length > 0) continue;
    const name = rows[index + 1]?.cells[0];
    const isOne = (at: number): boolean =>
      rows[at]?.cells.length === 1 &&
      !isPrice(rows[at].cells[0]!) &&
      areAlike(name!, rows[at].cells[0]!) &&
      areNear(at);
    for (let at = index + 1; isOne(at); at += 1) {
      sharing.set(rows[at]!, { ...first!, text: first!.text.slice(only.start, only.end) });
      heads.add(row);
    }
  }
  return rows.flatMap((row): SharingRow[] => {
    if (heads.has(row)) return [];
    const price = sharing.get(row);
    if (!price) return [{ row, isShared: false }];
    return row.cells
      .filter((cell) => cell !== price)
      .map((cell) => ({ row: { ...row, cells: cell.x < price.x ? [cell, price] : [price, cell] }, isShared: true }));
  });
}

/** Whether two cells are names that look alike. */
function areAlike(a: Cell, b: Cell): boolean {
  const isName = (cell: Cell) => isWordy(cell) && /^\p{Lu}/u.test(cell.text) && pricesIn(cell.text).length === 0;
  const isAlike = Math.abs(a.height - b.height) < 0.18 * a.height && a.isBold === b.isBold;
  return isAlike && isCapitals(a.text) === isCapitals(b.text) && isName(a) && isName(b);
}
