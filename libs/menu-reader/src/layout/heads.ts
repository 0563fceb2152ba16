import { isCapitals, isMenuPart, LONGEST_HEADING } from '../text/headings.js';
import { plain } from '../text/names.js';
import { pricesIn } from '../text/prices.js';
import { isSize, sizeList } from '../text/sizes.js';
import { medianOf, right } from './item.js';
import type { ReadRow, Manner } from './roles.js';
import { isNumberCell, isPriceCell, type Cell, type Row } from './cells.js';

/** The look of the names of dishes in a document. */
export interface NameStyle {
  readonly height: number;
  readonly isBold: boolean;
  readonly isCapitals: boolean;
}

/** The look that most names have: those beside a price, if there are any. */
export function nameStyleOf(all: readonly ReadRow[]): NameStyle {
  const named = all.filter(({ name, prices }) => name !== '' && prices.length > 0);
  const rows = named.length > 0 ? named : all;
  const most = (holds: (row: ReadRow) => boolean) => rows.filter(holds).length > rows.length / 2;
  return {
    height: medianOf(rows.map(({ height }) => height)),
    isBold: most(({ isBold }) => isBold),
    isCapitals: most(({ name }) => isCapitals(name)),
  };
}

const DAY = /^(?:poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela)(?!\p{L})/iu;
/** The letters of a heading are so many times as large as those of names. */
export const LARGER = 1.15;

/** Whether a row has the words of a heading, whatever it looks like. */
export function canBeHeading({ text, words }: ReadRow): boolean {
  const bare = plain(text);
  return /\p{L}{2}/u.test(bare) && bare.length <= LONGEST_HEADING && !/[.;,]$/u.test(bare) && words.length <= 2;
}

/** Whether a row without a price looks like the heading of what follows: larger, bolder or in capitals beside the names of dishes. */
export function looksLikeHeading(row: ReadRow, names: NameStyle): boolean {
  const bare = plain(row.text);
  if (row.row.isHeading) return true;
  if (!canBeHeading(row)) return false;
  if (DAY.test(bare) || /:$/u.test(bare)) return true;
  if (row.height > LARGER * names.height) return true;
  if (row.height < 0.9 * names.height || /^\p{Ll}/u.test(bare)) return false;
  return (
    (row.isBold && !names.isBold) ||
    (isCapitals(bare) && !names.isCapitals) ||
    (isMenuPart(bare) && bare.split(' ').length <= 2)
  );
}

const IGNORED =
  /^(?:lp|l\.p|nr|gramatura|waga|porcja|wielkość|pojemność|ilość|kcal|kalorie|alergen\p{L}*|vat|kod)\.?(?:\s*[([].*)?$/iu;
const ABOUT = /^(?:skład|składniki|opis|description|ingredients)$/iu;
const NAMES = /^(?:nazwa|danie|potrawa|pozycja|produkt|cena|ceny)(?:\s|$|[([])/iu;

/** The head of a table: its columns that hold no prices, and the sizes that name those that do. */
export interface TableHead {
  readonly ignored: readonly Cell[];
  /** Those that tell about the dishes. */
  readonly abouts: readonly Cell[];
  readonly sizes: readonly Cell[];
  /** The words at its beginning that name a category: `Wina białe | kieliszek | butelka`. */
  readonly heading?: Cell;
}

/** Reads a row as the head of the table below it; `undefined` for any other row. */
export function tableHead(row: Row, below: readonly Row[], manner: Manner): TableHead | undefined {
  const isNumber = (cell: Cell) => manner.takesBare && isNumberCell(cell) && !isPriceCell(cell);
  const isPrice = (cell: Cell) => isPriceCell(cell) || isNumber(cell);
  if (row.cells.length < 2 || row.cells.some(isPriceCell)) return undefined;
  const columns =
    below
      .slice(0, 4)
      .map(({ cells }) => cells.filter(isPrice))
      .find((prices) => prices.flatMap(amountsIn).length > 1) ?? [];
  // Numbers name sizes only above prices that are written in another way: `30 | 40` above `24,00 | 32,00`.
  if (row.cells.some(isNumber) && (columns.length === 0 || columns.some(isNumber))) return undefined;
  const ignored = row.cells.filter(({ text }) => IGNORED.test(text));
  const abouts = row.cells.filter(({ text }) => ABOUT.test(text));
  const isNamed = row.cells.some(({ text }) => NAMES.test(text));
  if (ignored.length + abouts.length > 0 && isNamed) return { ignored, abouts, sizes: [] };
  const cells = row.cells.flatMap(partedBySizes);
  const above = cells.filter((cell) => columns.some((price) => isAbove(cell, price)));
  const count = columns.flatMap(amountsIn).length;
  const sizes = above.length < count ? cells.filter(({ text }) => isSize(text)) : above;
  if (sizes.length < 2 || sizes.length < count) return undefined;
  const [first] = row.cells;
  return { ignored, abouts, sizes, ...(sizes.includes(first!) || NAMES.test(first!.text) ? {} : { heading: first! }) };
}

/** The amounts of a cell of prices: one, or several that stand close together. */
const amountsIn = ({ text }: Cell): readonly unknown[] => {
  const found = pricesIn(text);
  return found.length > 0 ? found : [text];
};

/** A cell for each size of a cell that lists several: `150g 300g`, `L 32cm XL 40cm`. */
function partedBySizes(cell: Cell): Cell[] {
  const sizes = sizeList(cell.text);
  const counts = sizes.map((size) => size.split(' ').length);
  if (sizes.length < 2 || counts.reduce((sum, count) => sum + count, 0) !== cell.words.length) return [cell];
  return sizes.map((text, index) => {
    const from = counts.slice(0, index).reduce((sum, count) => sum + count, 0);
    const words = cell.words.slice(from, from + counts[index]!);
    const x = words[0]!.x;
    return { ...cell, text, words, x, width: Math.max(...words.map(right)) - x };
  });
}

/** Whether a cell stands above another one. */
export const isAbove = (head: Cell, cell: Cell): boolean =>
  Math.min(right(head), right(cell)) - Math.max(head.x, cell.x) > -0.6 * head.height;
