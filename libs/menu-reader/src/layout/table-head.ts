import { isNumberCell, isPriceCell, type Cell, type Row } from './cells.js';
import { right } from './item.js';
import type { Manner } from './roles.js';

const IGNORED =
  /^(?:lp|l\.p|nr|gramatura|waga|porcja|wielkość|pojemność|ilość|kcal|kalorie|alergen\p{L}*|vat|kod)\.?(?:\s*[([].*)?$/iu;
const NAMES = /^(?:nazwa|danie|potrawa|pozycja|produkt|cena|ceny)(?:\s|$|[([])/iu;

/** The head of a table: its columns that hold no prices, and the sizes that name those that do. */
export interface TableHead {
  readonly ignored: readonly Cell[];
  readonly sizes: readonly Cell[];
  /** The words at its beginning that name a category: `Wina białe | kieliszek | butelka`. */
  readonly heading?: Cell;
}

/** Reads a row as the head of the table below it; `undefined` for any other row. */
export function tableHead(row: Row, below: readonly Row[], manner: Manner): TableHead | undefined {
  const isPrice = (cell: Cell) => isPriceCell(cell) || (manner.takesBare && isNumberCell(cell));
  if (row.cells.length < 2 || row.cells.some(isPrice)) return undefined;
  const ignored = row.cells.filter(({ text }) => IGNORED.test(text));
  const isNamed = row.cells.some(({ text }) => NAMES.test(text));
  if (ignored.length > 0 && isNamed) return { ignored, sizes: [] };
  const columns =
    below
      .slice(0, 4)
      .map(({ cells }) => cells.filter(isPrice))
      .find((prices) => prices.length > 1) ?? [];
  const sizes = row.cells.filter((cell) => columns.some((price) => isAbove(cell, price)));
  if (sizes.length < 2 || sizes.length < columns.length) return undefined;
  const [first] = row.cells;
  return { ignored, sizes, ...(sizes.includes(first!) || NAMES.test(first!.text) ? {} : { heading: first! }) };
}

/** Whether a cell stands above another one. */
export const isAbove = (head: Cell, cell: Cell): boolean =>
  Math.min(right(head), right(cell)) - Math.max(head.x, cell.x) > -0.6 * head.height;
