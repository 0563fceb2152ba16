import type { Element } from 'domhandler';
import { parentOf } from '../elements.js';
import type { Line } from '../line.js';
import { namesOfRows } from '../name-slot.js';
import type { PricedLine } from '../priced-line.js';
import { canBeName } from '../row-name.js';
import type { Cell } from './table-row.js';

/** The lines that name dishes, by what the rows of the table have at one place: of whole rows, and of cells with several lines. */
export interface RowNames {
  readonly ofRows: ReadonlyMap<Element, Line>;
  readonly ofCells: ReadonlyMap<Element, Line>;
}

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
