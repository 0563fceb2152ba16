import { parentOf } from '../elements.js';
import type { Line } from '../line.js';
import { namesOfRows } from '../name-slot.js';
import type { PricedLine } from '../priced-line.js';
import { canBeName } from '../row-name.js';
import type { Cell, RowNames } from './table-row.js';

/** Finds the names in a table. */
export function namesInTable(rows: readonly (readonly Cell[])[], priced: ReadonlyMap<Line, PricedLine>): RowNames {
  const words = (cell: Cell) => cell.lines.filter((line) => !priced.has(line) && canBeName(line));
  const withPrices = rows.filter((row) => row.some(({ lines }) => lines.some((line) => priced.has(line))));
  return {
    ofRows: namesOfRows(withPrices.map((row) => ({ row: parentOf(row.at(-1)!.element)!, lines: row.flatMap(words) }))),
    ofCells: namesOfRows(
      withPrices.flatMap((row) =>
        row.flatMap((cell) => (words(cell).length > 1 ? [{ row: cell.element, lines: words(cell) }] : [])),
      ),
    ),
  };
}
