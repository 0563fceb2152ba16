import type { Element } from 'domhandler';
import { plain } from '../../text/names.js';
import { loneAmount } from '../../text/prices.js';
import { sizeLabel } from '../../text/sizes.js';
import { sized, type FoundPrice } from '../../found/found.js';
import type { Line, PlacedDish } from '../line.js';
import type { PricedLine } from '../priced-line.js';
import { canBeName, nameLine, nameText } from '../row-name.js';
import { parentOf, upwards } from '../elements.js';
import { isVariant } from '../variants.js';

/** A cell of a table. */
export interface Cell {
  readonly element: Element;
  /** The first of its `span` columns. */
  readonly column: number;
  readonly span: number;
  readonly lines: readonly Line[];
}

/** The words of a cell. */
export const textOf = (cell: Cell): string => cell.lines.map(({ text }) => plain(text)).join(' ');

/** The kind of a column, by its header and cells. */
export interface Column {
  isPrice?: boolean;
  isName?: boolean;
  /** Ordinals, weights, descriptions and the like. */
  isOther?: boolean;
  hasWords?: boolean;
  /** The size of its prices. */
  size?: string;
  /** The category of its dishes, where two menus stand side by side. */
  category?: string;
}

/** The lines that name dishes, by what the rows of the table have at one place: of whole rows, and of cells with several lines. */
export interface RowNames {
  readonly ofRows: ReadonlyMap<Element, Line>;
  readonly ofCells: ReadonlyMap<Element, Line>;
}

/**
 * Reads the dishes of one row. Cells without a price name the prices in the cells after them.
 *
 *     | 1 | Rosół | z makaronem | 12 zł |               Rosół: 1200
 *     | Margherita | 25 zł | 32 zł |                    Margherita: 2500 and 3200, with the sizes of the columns
 *     | Rosół | 12 zł | Piwo | 10 zł |                  Rosół: 1200; Piwo: 1000
 *     | Rosół ⏎ Żurek | 12 zł ⏎ 14 zł |                 Rosół: 1200; Żurek: 1400
 *
 * No dishes for a row with a name and a price in one cell: `readGroups` reads that cell.
 */
export function readTableRow(
  row: readonly Cell[],
  columns: readonly Column[],
  priced: ReadonlyMap<Line, PricedLine>,
  names: RowNames,
): PlacedDish[] {
  const dishes: PlacedDish[] = [];
  let texts: Cell[] = [];
  let prices: FoundPrice[] = [];
  let lines = 0;
  const end = () => {
    const sizes = columns.flatMap(({ size }) => size ?? []);
    if (prices.some(({ size }) => size === undefined))
      prices = [
        ...sized(
          prices.map(({ size: _, ...price }) => price),
          sizes,
        ),
      ];
    const about = texts.flatMap((cell) => cell.lines.map(({ text }) => text)).join('\n');
    if (prices.length > 0)
      dishes.push(...dishesOf(texts, prices, lines, columns, names).map((dish) => ({ ...dish, about })));
    [texts, prices, lines] = [[], [], 0];
  };
  for (const cell of row) {
    const found = pricesOf(cell, columns[cell.column], priced);
    if (found) {
      prices.push(...found);
      lines = Math.max(lines, cell.lines.length);
    } else if (cell.lines.some((line) => priced.has(line))) {
      return [];
    } else if (cell.lines.some(canBeName)) {
      if (prices.length > 0 && texts.length > 0) end();
      texts.push(cell);
    }
  }
  end();
  return dishes;
}

/** A dish of a row beside a cell of several rows: that cell is its category, or its name if the row only names a variant of it. */
export function besideOf(text: string, dish: PlacedDish): PlacedDish {
  const label = plain(dish.written);
  const [price, ...others] = dish.prices;
  return isVariant(label.toLowerCase()) && others.length === 0 && price?.size === undefined
    ? { ...dish, written: text, prices: [{ ...price!, size: sizeLabel(label) }] }
    : { ...dish, category: text };
}

/** The prices of a cell that holds only prices. */
function pricesOf(
  cell: Cell,
  column: Column | undefined,
  priced: ReadonlyMap<Line, PricedLine>,
): FoundPrice[] | undefined {
  const found = cell.lines.map((line) => priced.get(line));
  const size = column?.size === undefined ? {} : { size: column.size };
  if (found.length > 0 && found.every((one) => one?.isBare)) {
    return found.flatMap((one) => one!.dishes[0]!.prices.map((price) => ({ ...size, ...price })));
  }
  if (!column?.isPrice || cell.lines.length !== 1) return undefined;
  const grosze = loneAmount(plain(cell.lines[0]!.text));
  return grosze ? [{ grosze, ...size, isBare: true }] : undefined;
}

function dishesOf(
  texts: readonly Cell[],
  prices: readonly FoundPrice[],
  lines: number,
  columns: readonly Column[],
  { ofRows, ofCells }: RowNames,
): PlacedDish[] {
  const likely = (one: Cell) => one.lines.find((line) => ofRows.get(parentOf(one.element)!) === line);
  const cell =
    texts.find(({ column }) => columns[column]?.isName) ??
    texts.find(likely) ??
    texts.find(({ column }) => !columns[column]?.isOther) ??
    texts[0];
  if (!cell) return [];
  const category = columns[cell.column]?.category;
  const ofCategory = category === undefined ? {} : { category };
  const names = cell.lines.filter(canBeName);
  if (!ofCells.has(cell.element) && lines > 1 && names.length === lines && prices.length === lines) {
    return names.map((line, index) => ({
      at: line.index,
      written: nameText(line),
      prices: [prices[index]!],
      ...ofCategory,
    }));
  }
  const name = likely(cell) ?? ofCells.get(cell.element) ?? nameLine(cell.lines);
  return name ? [{ at: name.index, written: nameText(name), prices, ...ofCategory }] : [];
}

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
