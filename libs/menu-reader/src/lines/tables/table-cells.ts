import type { Element } from 'domhandler';
import type { Line } from '../line.js';
import { parentOf, upwards } from '../page-map.js';
import type { Cell } from './table-row.js';

/** The lines of each table, by row and cell. Tables that contain tables are left out. */
export function tablesOf(lines: readonly Line[]): Cell[][][] {
  const rowsOf = new Map<Element, Map<Element, Map<Element, Line[]>>>();
  const outer = new Set<Element>();
  for (const line of lines) {
    const row = line.cell && parentOf(line.cell);
    const [table, ...around] = row ? upwards(row).filter(({ name }) => name === 'table') : [];
    if (!line.cell || !row || !table) continue;
    const rows = rowsOf.get(table) ?? new Map<Element, Map<Element, Line[]>>();
    const cells = rows.get(row) ?? new Map<Element, Line[]>();
    rowsOf.set(table, rows.set(row, cells.set(line.cell, [...(cells.get(line.cell) ?? []), line])));
    around.forEach((one) => outer.add(one));
  }
  return [...rowsOf]
    .filter(([table]) => !outer.has(table))
    .map(([, rows]) => {
      const open = new Map<number, { cell: Cell; rows: number }>();
      return [...rows].map(([row, cells]) => cellsOf(row, cells, open));
    });
}

/** The cells of a row, with those of the rows above that reach into it: `open` has them by column, with the rows that are left. */
function cellsOf(
  row: Element,
  lines: ReadonlyMap<Element, Line[]>,
  open: Map<number, { cell: Cell; rows: number }>,
): Cell[] {
  const cells: Cell[] = [];
  let at = 0;
  const reach = () => {
    for (let above = open.get(at); above; above = open.get(at)) {
      cells.push(above.cell);
      above.rows -= 1;
      if (above.rows === 0) open.delete(at);
      at += above.cell.span;
    }
  };
  reach();
  for (const element of row.children) {
    if (element.type !== 'tag' || (element.name !== 'td' && element.name !== 'th')) continue;
    const span = spanOf(element, 'colspan');
    const cell = { element, column: at, span, lines: lines.get(element) ?? [] };
    const rows = spanOf(element, 'rowspan');
    cells.push(cell);
    if (rows > 1) open.set(at, { cell, rows: rows - 1 });
    at += span;
    reach();
  }
  return cells;
}

/** How many columns or rows a cell takes, at most 50. */
export const spanOf = ({ attribs }: Element, name: string): number =>
  Math.min(50, Math.max(1, Number(attribs[name]) || 1));
