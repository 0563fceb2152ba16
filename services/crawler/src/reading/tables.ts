import type { Element } from 'domhandler';
import { loneAmount } from '@kantyna/menu-text/prices';
import { isSize, sizeLabel } from '@kantyna/menu-text/sizes';
import { plain } from '@kantyna/menu-text/names';
import type { Line } from './lines.js';
import { parentOf } from './page-map.js';
import type { PricedLine } from './priced-line.js';
import { isHeading } from './row-name.js';
import type { PlacedDish } from './structure.js';
import { readRow, type Cell, type Column } from './table-row.js';

/** What the tables of a page say. */
export interface ReadTables {
  readonly dishes: readonly PlacedDish[];
  /** Lines that say what the rows below them have in common. */
  readonly headings: ReadonlySet<Line>;
  /** Every line that is accounted for. */
  readonly used: ReadonlySet<Line>;
  readonly doubts: readonly string[];
}

const PRICE_HEADER = /(?:cena|ceny|price|zł|pln|koszt)/iu;
const NAME_HEADER = /^(?:nazwa|danie|dania|potrawa|pozycja|produkt|name|dish|item)/iu;
const OTHER_HEADER = /^(?:nr|lp|l\.p|waga|gramatura|kalorie|kcal|alergeny|składniki|opis|skład|porcja|ilość|#)/iu;
/** The share of rows with a number at their end from which that column is one of prices, where no currency is anywhere. */
const MOSTLY = 0.7;
const SEVERAL = 3;

/** Reads the rows of tables in which prices have cells of their own; a table for the layout of the page is no such table. */
export function readTables(lines: readonly Line[], priced: ReadonlyMap<Line, PricedLine>): ReadTables {
  const dishes: PlacedDish[] = [];
  const headings = new Set<Line>();
  const used = new Set<Line>();
  const doubts: string[] = [];
  for (const rows of tablesOf(lines)) {
    const own: PlacedDish[] = [];
    const columns = columnsOf(rows, priced);
    if (guessPrices(rows, columns, priced)) {
      doubts.push(
        `In the table that begins with “${firstText(rows)}” no currency is written: its last column is taken for prices.`,
      );
    }
    for (const row of rows) {
      const role = roleOf(row, columns, priced);
      if (role === 'header') row.forEach((cell) => cell.lines.forEach((line) => used.add(line)));
      if (role === 'header') {
        const heading = headingIn(row, lines);
        if (heading) headings.add(heading);
        setHeader(row, columns);
      } else if (role === 'categories') {
        for (const cell of row)
          for (let at = cell.column; at < cell.column + cell.span; at += 1) column(columns, at).category = textOf(cell);
        row.forEach((cell) => cell.lines.forEach((line) => used.add(line)));
      } else if (role === 'heading')
        row.forEach((cell) => cell.lines.slice(0, 1).forEach((line) => headings.add(line)));
      else {
        const read = readRow(row, columns, priced);
        own.push(...read);
        if (read.length > 0) row.forEach((cell) => cell.lines.forEach((line) => used.add(line)));
      }
      if (role === 'heading') for (const one of columns) delete one.category;
    }
    dishes.push(...byCategory(own));
  }
  return { dishes, headings, used, doubts };
}

/** Of menus that stand beside each other the left one comes first. */
function byCategory(dishes: readonly PlacedDish[]): PlacedDish[] {
  const at = dishes[0]?.at ?? 0;
  const categories = [...new Set(dishes.map(({ category }) => category))];
  if (categories.every((category) => category === undefined)) return [...dishes];
  return categories.flatMap((category) =>
    dishes.filter((dish) => dish.category === category).map((dish) => ({ ...dish, at })),
  );
}

/** The lines in tables, by row and cell; of tables with tables in them only the inner ones. */
function tablesOf(lines: readonly Line[]): Cell[][][] {
  const rowsOf = new Map<Element, Map<Element, Map<Element, Line[]>>>();
  const outer = new Set<Element>();
  for (const line of lines) {
    const row = line.cell && parentOf(line.cell);
    const table = row && tableOf(row);
    if (!line.cell || !row || !table) continue;
    const rows = rowsOf.get(table) ?? new Map<Element, Map<Element, Line[]>>();
    const cells = rows.get(row) ?? new Map<Element, Line[]>();
    rowsOf.set(table, rows.set(row, cells.set(line.cell, [...(cells.get(line.cell) ?? []), line])));
    for (let up = parentOf(table); up; up = parentOf(up)) if (up.name === 'table') outer.add(up);
  }
  return [...rowsOf]
    .filter(([table]) => !outer.has(table))
    .map(([, rows]) => [...rows].map(([row, cells]) => cellsOf(row, cells)));
}

function tableOf(element: Element): Element | undefined {
  for (let up: Element | undefined = element; up; up = parentOf(up)) if (up.name === 'table') return up;
  return undefined;
}

function cellsOf(row: Element, lines: ReadonlyMap<Element, Line[]>): Cell[] {
  let at = 0;
  return row.children.flatMap((element) => {
    if (element.type !== 'tag' || (element.name !== 'td' && element.name !== 'th')) return [];
    const span = Math.min(50, Math.max(1, Number(element.attribs['colspan']) || 1));
    const cell = { element, column: at, span, lines: lines.get(element) ?? [] };
    at += span;
    return [cell];
  });
}

const textOf = (cell: Cell): string => cell.lines.map(({ text }) => plain(text)).join(' ');
const firstText = (rows: readonly Cell[][]) => rows[0]?.map(textOf).find((text) => text !== '') ?? '';

/** A column, made where there was none yet. */
function column(columns: Column[], at: number): Column {
  return (columns[at] ??= {});
}

function columnsOf(rows: readonly Cell[][], priced: ReadonlyMap<Line, PricedLine>): Column[] {
  const columns: Column[] = [];
  for (const cell of rows.flat()) {
    const one = column(columns, cell.column);
    if (cell.lines.some((line) => priced.get(line)?.isBare)) one.isPrice = true;
  }
  for (let at = 0; at < columns.length; at += 1) column(columns, at);
  return columns;
}

/** Where no cell has a price with a currency and the last one of most rows is a number, takes that for the price. */
function guessPrices(rows: readonly Cell[][], columns: Column[], priced: ReadonlyMap<Line, PricedLine>): boolean {
  if (columns.some(({ isPrice }) => isPrice) || rows.flat().some(({ lines }) => lines.some((line) => priced.has(line))))
    return false;
  if (rows.some((row) => row.some((cell) => PRICE_HEADER.test(textOf(cell)) || isSize(textOf(cell))))) return false;
  const full = rows.filter((row) => row.filter(({ lines }) => lines.length > 0).length > 1);
  const numbers = full.filter((row) => loneAmount(textOf(row.at(-1)!)) !== undefined);
  const at = numbers[0]?.at(-1)?.column;
  if (at === undefined || numbers.length < SEVERAL || numbers.length < full.length * MOSTLY) return false;
  column(columns, at).isPrice = true;
  return true;
}

function roleOf(row: readonly Cell[], columns: readonly Column[], priced: ReadonlyMap<Line, PricedLine>) {
  const full = row.filter(({ lines }) => lines.length > 0);
  const hasPrice = full.some((cell) => cell.lines.some((line) => priced.has(line)));
  if (full.length === 0 || hasPrice) return 'dish';
  const texts = full.map(textOf);
  const isNumber = full.some((cell) => columns[cell.column]?.isPrice && loneAmount(textOf(cell)) !== undefined);
  if (full.length === 1) {
    const [cell] = full;
    const isAlone = row.length === 1 || cell!.span > 1 || cell!.element.name === 'th' || isHeading(cell!.lines[0]!);
    if (isSize(texts[0]!) || PRICE_HEADER.test(texts[0]!)) return row.length > 1 ? 'header' : 'heading';
    return isAlone && texts[0]!.length < 60 ? 'heading' : 'dish';
  }
  if (full.every(({ span }) => span > 1)) return 'categories';
  const known = texts.filter(
    (text) => PRICE_HEADER.test(text) || NAME_HEADER.test(text) || OTHER_HEADER.test(text) || isSize(text),
  );
  const isHeader = full.every(({ element }) => element.name === 'th') || known.length * 2 >= texts.length;
  return isHeader && !isNumber ? 'header' : 'dish';
}

/** A header may say what its rows have in common where others say that names stand below: `ZUPY | Cena`. */
function headingIn(row: readonly Cell[], lines: readonly Line[]): Line | undefined {
  const [line] = row.find((cell) => cell.lines.length > 0)?.lines ?? [];
  if (!line) return undefined;
  const text = plain(line.text);
  const before = lines[line.index - 1];
  const isKnown = [PRICE_HEADER, NAME_HEADER, OTHER_HEADER].some((header) => header.test(text)) || isSize(text);
  return isKnown || !/\p{L}{2}/u.test(text) || (before && isHeading(before)) ? undefined : line;
}

function setHeader(row: readonly Cell[], columns: Column[]): void {
  for (const cell of row) {
    const text = textOf(cell);
    const one = column(columns, cell.column);
    delete one.size;
    one.isName = NAME_HEADER.test(text);
    one.isOther = OTHER_HEADER.test(text);
    if (isSize(text)) one.size = sizeLabel(text);
    if ((isSize(text) || PRICE_HEADER.test(text)) && !one.isName) one.isPrice = true;
  }
}
