import { isNumberCell, isPriceCell, isWordy, type Cell, type Row } from './cells.js';
import { medianOf, right } from './item.js';

/** The lines of one heading stand at most so far apart, in multiples of their height. */
const NEXT_LINE = 1.8;

/**
 * Puts headings that stand beside their dishes above them: a column of words before the one where most dishes begin.
 *
 *     Zupy     Rosół   12          Zupy
 *              Żurek   14    →     Rosół   12
 *     Ryby     Dorsz   38          Żurek   14 …
 */
export function withSideHeadings(rows: readonly Row[]): Row[] {
  const dishes = rows.filter((row) => row.cells.some(isWordy) && row.cells.slice(1).some(isAmount));
  const begin = medianOf(dishes.map(({ cells }) => cells[0]!.x));
  const size = medianOf(dishes.map(({ height }) => height));
  const isName = (cell: Cell | undefined): boolean => cell !== undefined && Math.abs(cell.x - begin) < size / 2;
  const isHeading = (cell: Cell | undefined): boolean =>
    cell !== undefined && isWordy(cell) && cell.x < begin - 3 * size && right(cell) < begin;
  const beside = dishes.filter(({ cells }) => isHeading(cells[0]) && isName(cells[1]));
  const below = dishes.filter(({ cells }) => isName(cells[0]));
  const headings = beside.filter((row) => !beside.includes(dishes[dishes.indexOf(row) - 1]!));
  const others = dishes.length - beside.length - below.length;
  if (headings.length < 2 || below.length < beside.length || others > 0.2 * dishes.length) return [...rows];
  const made: Row[] = [];
  let [at, bottom] = [-1, -Infinity];
  for (const row of rows) {
    const [first, ...rest] = row.cells;
    const isBeside = isHeading(first) && (rest.length > 0 || row.y - bottom < NEXT_LINE * row.height);
    if (!isBeside) made.push(row);
    else {
      if (row.y - bottom < NEXT_LINE * row.height) {
        const { cells, ...heading } = made[at]!;
        const [above] = cells as [Cell];
        const words = [...above.words, ...first!.words];
        made[at] = { ...heading, cells: [{ ...above, text: `${above.text} ${first!.text}`, words }] };
      } else at = made.push({ ...row, cells: [first!], isHeading: true }) - 1;
      bottom = row.y;
      if (rest.length > 0) made.push({ ...row, cells: rest });
    }
  }
  return made;
}

const isAmount = (cell: Cell): boolean => isPriceCell(cell) || isNumberCell(cell);
