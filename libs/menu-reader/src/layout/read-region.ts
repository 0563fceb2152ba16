import type { Cell, Columns, Row } from './cells.js';
import { isAbove, type TableHead } from './heads.js';
import type { ReadRow, RowPrice } from './roles.js';
import type { SharingRow } from './shared-prices.js';

/** Whether a row can be a heading: a few words and no list. */
const isShort = ({ cells }: Row): boolean =>
  cells.length === 1 && cells[0]!.text.split(' ').length <= 3 && !cells[0]!.text.includes(',');

/** Reads the rows of a column, with what the heads of its tables say about the rows below. */
export function readRegion(
  rows: readonly SharingRow[],
  read: (row: Row, columns?: Columns) => ReadRow,
  headOf: (row: Row, below: readonly Row[]) => TableHead | undefined,
): ReadRow[] {
  const region = rows.map(({ row }) => row);
  const heads = region.map((row, index) => headOf(row, region.slice(index + 1)));
  const counts = region.map((row) => read(row).prices.length);
  /** Whether each row up to the next head has one price at most, and one has it. */
  const areSingle = (from: number): boolean => {
    const next = heads.findIndex((one, index) => index >= from && one !== undefined);
    const below = counts.slice(from, next < 0 ? undefined : next);
    return below.includes(1) && below.every((count) => count <= 1);
  };
  let head: TableHead | undefined;
  return region.flatMap((row, index) => {
    const next = heads[index];
    if (next) {
      head = next;
      return next.heading ? [read({ ...row, cells: [next.heading] })] : [];
    }
    // Below another heading the columns of prices end.
    if (head && counts[index] === 0 && isShort(row) && areSingle(index + 1)) head = undefined;
    const current = head;
    const isIn =
      (columns: readonly Cell[] = []) =>
      (cell: Cell) =>
        columns.some((other) => isAbove(other, cell));
    const one = read(row, { isIgnored: isIn(current?.ignored), isAbout: isIn(current?.abouts) });
    if (rows[index]!.isShared) return [{ ...one, isShared: true }];
    return [current ? { ...one, prices: sizedBy(one.prices, current) } : one];
  });
}

/** Names the sizes of the prices of a row by the heads of their columns, in their order where there are as many. */
function sizedBy(prices: readonly RowPrice[], { sizes }: TableHead): RowPrice[] {
  const inOrder = prices.length === sizes.length;
  return prices.map((price, index) => {
    const distance = ({ x, width }: Cell) => Math.abs(x + width / 2 - price.cell.x - price.cell.width / 2);
    const nearest = inOrder ? sizes[index] : sizes.toSorted((a, b) => distance(a) - distance(b))[0];
    const isIts = nearest && price.size === '' && (inOrder || isAbove(nearest, price.cell));
    return isIts ? { ...price, size: nearest.text } : price;
  });
}
