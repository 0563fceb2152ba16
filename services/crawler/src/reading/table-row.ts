import type { Element } from 'domhandler';
import { loneAmount } from '@kantyna/menu-text/prices';
import { plain } from '@kantyna/menu-text/names';
import type { FoundPrice } from './found.js';
import type { Line } from './lines.js';
import type { PricedLine } from './priced-line.js';
import { canBeName, nameLine, nameText } from './row-name.js';
import type { PlacedDish } from './structure.js';

/** A cell of a table, with the first column that it stands in. */
export interface Cell {
  readonly element: Element;
  readonly column: number;
  readonly span: number;
  readonly lines: readonly Line[];
}

/** What is known of a column, from its header and from what stands in it. */
export interface Column {
  isPrice?: boolean;
  isName?: boolean;
  /** Numbers, weights, descriptions and the like. */
  isOther?: boolean;
  /** The size that the prices in it are for. */
  size?: string;
  /** The category of what stands in it, where two menus stand beside each other. */
  category?: string;
}

/**
 * The dishes of one row: what stands in cells without a price names what is in the cells with prices after them. Several such runs in
 * a row are several dishes; as many lines of names as of prices are one dish each.
 */
export function readRow(
  row: readonly Cell[],
  columns: readonly Column[],
  priced: ReadonlyMap<Line, PricedLine>,
): PlacedDish[] {
  const dishes: PlacedDish[] = [];
  let texts: Cell[] = [];
  let prices: FoundPrice[] = [];
  let lines = 0;
  const end = () => {
    if (prices.length > 0) dishes.push(...dishesOf(texts, prices, lines, columns));
    [texts, prices, lines] = [[], [], 0];
  };
  for (const cell of row) {
    const found = pricesOf(cell, columns[cell.column], priced);
    if (found) {
      prices.push(...found);
      lines = Math.max(lines, found.length);
    } else if (cell.lines.some((line) => priced.has(line))) {
      return []; // A name and its price within one cell: read like any other line.
    } else if (cell.lines.some(canBeName)) {
      if (prices.length > 0 && texts.length > 0) end();
      texts.push(cell);
    }
  }
  end();
  return dishes;
}

/** The prices of a cell, where it is one with nothing but prices. */
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
  return grosze ? [{ grosze, ...size }] : undefined;
}

function dishesOf(
  texts: readonly Cell[],
  prices: readonly FoundPrice[],
  lines: number,
  columns: readonly Column[],
): PlacedDish[] {
  const cell =
    texts.find(({ column }) => columns[column]?.isName) ??
    texts.find(({ column }) => !columns[column]?.isOther) ??
    texts[0];
  if (!cell) return [];
  const category = columns[cell.column]?.category;
  const own = category === undefined ? {} : { category };
  const names = cell.lines.filter(canBeName);
  if (lines > 1 && names.length === lines && prices.length === lines) {
    return names.map((line, index) => ({ at: line.index, written: nameText(line), prices: [prices[index]!], ...own }));
  }
  const name = nameLine(cell.lines);
  return name ? [{ at: name.index, written: nameText(name), prices, ...own }] : [];
}
