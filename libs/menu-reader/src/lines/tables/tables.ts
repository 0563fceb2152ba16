import { say } from '@kantyna/contracts/catalogue/reader-words';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import { categoryOf, isMenuPart } from '../../text/headings.js';
import { isIngredients, plain } from '../../text/names.js';
import { loneAmount } from '../../text/prices.js';
import { isSize } from '../../text/sizes.js';
import { lookOf } from '../elements.js';
import { belowHeading, headingLooks, pricesIn } from './row-heads.js';
import type { Line, PlacedDish } from '../line.js';
import type { PricedLine } from '../priced-line.js';
import { isHeading } from '../row-name.js';
import { applyHeader, columnAt, isColumnLabel, NAME_HEADER, PRICE_HEADER } from './column-heads.js';
import { namesInTable } from './row-names.js';
import { stackedDishes } from './price-rows.js';
import { weekPlan } from './week-plan.js';
import { besideOf, spanOf, tablesOf, textOf, readTableRow, type Cell, type Column } from './table-row.js';

/** The menu in the tables of a page. */
export interface TableMenu {
  readonly dishes: readonly PlacedDish[];
  /** Lines with the category of the rows below them. */
  readonly headings: ReadonlySet<Line>;
  /** Lines that name columns. */
  readonly heads: ReadonlySet<Line>;
  /** All lines of rows that were read. */
  readonly used: ReadonlySet<Line>;
  readonly doubts: readonly ReaderMessage[];
}

type Priced = ReadonlyMap<Line, PricedLine>;

/** A table without any currency has its prices in the last column, if at least this share of its rows ends with a number. */
const MIN_NUMBERS_SHARE = 0.7;
const MIN_NUMBERS = 3;

/**
 * Reads the tables that have prices in cells of their own. Tables that only lay out the page are left to `readGroups`.
 *
 *     | ZUPY             | mała | duża |     header: category ZUPY, two columns of prices with sizes
 *     | Rosół            | 10   | 14   |     dish: Rosół: 1000 mała, 1400 duża
 *     | Dania główne            |            heading: category of the rows below
 *     | Schabowy         | 28   |            dish
 *     | Obiady   | Kolacje   | (spans)       categories of the columns, where menus stand side by side
 */
export function readTables(lines: readonly Line[], priced: Priced): TableMenu {
  const dishes: PlacedDish[] = [];
  const headings = new Set<Line>();
  const heads = new Set<Line>();
  const used = new Set<Line>();
  const doubts: ReaderMessage[] = [];
  const use = (row: readonly Cell[]) => row.forEach((cell) => cell.lines.forEach((line) => used.add(line)));
  for (const rows of tablesOf(lines)) {
    const plan = weekPlan(rows, priced);
    if (plan.length > 0) {
      rows.forEach(use);
      dishes.push(...plan);
      continue;
    }
    const stacked = stackedDishes(rows, priced);
    if (stacked) {
      stacked.rows.forEach(use);
      dishes.push(...stacked.dishes);
      continue;
    }
    const ofTable: PlacedDish[] = [];
    const names = namesInTable(rows, priced);
    const columns = columnsOf(rows, priced);
    const looks = headingLooks(rows, priced);
    if (guessPriceColumn(rows, columns, priced)) {
      doubts.push(say('lastColumnIsPrices', firstText(rows)));
    }
    for (const [at, row] of rows.entries()) {
      const role = roleOf(row, columns, priced, looks);
      if (role === 'header') {
        const heading = headingIn(row, columns, lines);
        if (heading) headings.add(heading);
        for (const cell of row) cell.lines.forEach((line) => heads.add(line));
        applyHeader(row, columns);
      } else if (role === 'categories') {
        for (const cell of row)
          for (let at = cell.column; textOf(cell) !== '' && at < nextColumn(row, cell); at += 1)
            columnAt(columns, at).category = textOf(cell);
      } else if (role === 'heading') {
        for (const cell of row) cell.lines.slice(0, 1).forEach((line) => headings.add(line));
        const hasSizes = belowHeading(rows, at, priced, looks).some((one) => pricesIn(one, priced) > 1);
        for (const column of columns) {
          delete column.category;
          if (!hasSizes) delete column.size;
        }
      } else {
        // A cell beside several rows, with a name but no price, is the category of their dishes.
        const beside = row.find(
          ({ element, column, lines: cellLines }) =>
            column === 0 && spanOf(element, 'rowspan') > 1 && !cellLines.some((line) => priced.has(line)),
        );
        const read = readTableRow(beside ? row.filter((cell) => cell !== beside) : row, columns, priced, names).map(
          (dish) => (beside ? besideOf(textOf(beside), dish) : dish),
        );
        ofTable.push(...read);
        if (read.length === 0) continue;
      }
      if (role !== 'heading') use(row);
    }
    dishes.push(...byCategory(ofTable));
  }
  return { dishes, headings, heads, used, doubts };
}

/** Orders menus that stand side by side: the left one comes first. */
function byCategory(dishes: readonly PlacedDish[]): PlacedDish[] {
  const at = dishes[0]?.at ?? 0;
  const categories = [...new Set(dishes.map(({ category }) => category))];
  if (categories.every((category) => category === undefined)) return [...dishes];
  return categories.flatMap((category) =>
    dishes.filter((dish) => dish.category === category).map((dish) => ({ ...dish, at })),
  );
}

/** The column where the next cell with a text begins, or the row ends: so far a category of several reaches. */
function nextColumn(row: readonly Cell[], { column, span }: Cell): number {
  const next = row.find((cell) => cell.column > column && cell.lines.length > 0)?.column;
  return next ?? Math.max(column + span, ...row.map((cell) => cell.column + cell.span));
}

const firstText = (rows: readonly Cell[][]) => rows[0]?.map(textOf).find((text) => text !== '') ?? '';

function columnsOf(rows: readonly Cell[][], priced: Priced): Column[] {
  const columns: Column[] = [];
  for (const cell of rows.flat()) {
    const column = columnAt(columns, cell.column);
    if (cell.lines.some((line) => priced.get(line)?.isBare)) column.isPrice = true;
    if (cell.element.name === 'td' && cell.lines.some((line) => /\p{L}{3}/u.test(line.text))) column.hasWords = true;
  }
  for (let at = 0; at < columns.length; at += 1) columnAt(columns, at);
  return columns;
}

/** Takes the last column for prices in a table without any currency, if most rows end with a number. Returns whether it did. */
function guessPriceColumn(rows: readonly Cell[][], columns: Column[], priced: Priced): boolean {
  if (columns.some(({ isPrice }) => isPrice) || rows.flat().some(({ lines }) => lines.some((line) => priced.has(line))))
    return false;
  if (rows.flat().some((cell) => PRICE_HEADER.test(textOf(cell)) || isSize(textOf(cell)))) return false;
  const full = rows.filter((row) => row.filter(({ lines }) => lines.length > 0).length > 1);
  const numbers = full.filter((row) => loneAmount(textOf(row.at(-1)!)) !== undefined);
  const at = numbers[0]?.at(-1)?.column;
  if (at === undefined || numbers.length < MIN_NUMBERS || numbers.length < full.length * MIN_NUMBERS_SHARE)
    return false;
  columnAt(columns, at).isPrice = true;
  return true;
}

function roleOf(row: readonly Cell[], columns: readonly Column[], priced: Priced, looks: ReadonlySet<string>) {
  const full = row.filter(({ lines }) => lines.length > 0);
  const hasPrice = full.some((cell) => cell.lines.some((line) => priced.has(line)));
  if (full.length === 0 || hasPrice) return 'dish';
  const texts = full.map(textOf);
  const isNumber = full.some((cell) => columns[cell.column]?.isPrice && loneAmount(textOf(cell)) !== undefined);
  if (full.length === 1) {
    const [cell] = full;
    const [line] = cell!.lines;
    const isSpread = row.length === 1 || cell!.span > 1 || cell!.element.name === 'th';
    const isAlone = isHeading(line!) || looks.has(lookOf(line!)) || (isSpread && !isIngredients(texts[0]!));
    if (isSize(texts[0]!) || PRICE_HEADER.test(texts[0]!)) return row.length > 1 ? 'header' : 'heading';
    return isAlone && texts[0]!.length < 60 ? 'heading' : 'dish';
  }
  const labels = texts.filter(isColumnLabel);
  const isSideBySide =
    full.length < row.length &&
    full.every((cell) => isHeading(cell.lines[0]!) && !columns[cell.column]?.isPrice) &&
    labels.length === 0;
  if ((full.every(({ span }) => span > 1) && labels.length === 0) || isSideBySide) return 'categories';
  const isMarked = full.every(({ element }) => element.name === 'th');
  // Numbers beside `Nazwa` are sizes.
  const isHeader = isNumber ? isMarked && NAME_HEADER.test(texts[0]!) : isMarked || labels.length * 2 >= texts.length;
  return isHeader ? 'header' : 'dish';
}

/** The category in the first cell of a header, `ZUPY | Cena`, unless the heading directly above says it. */
function headingIn(row: readonly Cell[], columns: readonly Column[], lines: readonly Line[]): Line | undefined {
  const cell = row.find((one) => one.lines.length > 0);
  const [line] = cell?.lines ?? [];
  if (!line || columns[cell!.column]?.isPrice) return undefined;
  const text = plain(line.text);
  const above = lines[line.index - 1];
  const isSaidAbove = above && isHeading(above) && categoryOf(above.text) !== '' && !isMenuPart(text);
  return isColumnLabel(text) || !/\p{L}{2}/u.test(text) || isSaidAbove ? undefined : line;
}
