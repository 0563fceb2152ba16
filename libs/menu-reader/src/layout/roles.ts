import { isEnglish } from '../text/english.js';
import { textsAround } from '../text/line-dishes.js';
import { daysOf } from '../text/days.js';
import { plain, trimEdges } from '../text/names.js';
import { isOtherAmount, isPageNoise } from '../text/noise.js';
import { pricesIn } from '../text/prices.js';
import {
  DASHED,
  ENDING,
  endWithPrices,
  isMeasureCell,
  isNumberCell,
  isPriceCell,
  isWordy,
  NO_COLUMNS,
  type Cell,
  type Row,
} from './cells.js';
import { medianOf } from './item.js';

/** A price in a row, with the name of its size if the row says one. */
export interface RowPrice {
  readonly text: string;
  readonly size: string;
  readonly cell: Cell;
}

/** The role of a row: a dish (words and prices), only prices, or only text. */
export interface ReadRow {
  readonly row: Row;
  /** The words besides the prices, as they follow each other. */
  readonly name: string;
  readonly words: readonly Cell[];
  readonly prices: readonly RowPrice[];
  /** The text behind the name in another style: a translation, ingredients. */
  readonly about: string;
  /** All words and prices in one line. */
  readonly text: string;
  readonly height: number;
  readonly isBold: boolean;
  /** Its price is that of another row, too. */
  readonly isShared?: boolean;
}

/** The facts about all rows of a document. */
export interface Manner {
  /** Numbers without a currency are prices. */
  readonly takesBare: boolean;
  /** A number at the end of a row of words is its price. */
  readonly takesEndings: boolean;
  /** It is in English, with amounts in another currency and none in złoty: those that have none are in that one, too. */
  readonly isForeign: boolean;
  /** Words that stand beside prices again and again: names of sizes. */
  readonly sizes: ReadonlySet<string>;
}

const MIN_REPEATED = 3;
const FOREIGN = /\d\s?(?:€|EUR|\$|USD|£|Kč)|(?:€|\$|£)\s?\d/u;

/** Judges a document by all of its rows. */
export function mannerOf(rows: readonly Row[]): Manner {
  const cells = rows.flatMap((row) => row.cells);
  const priced = cells.filter((cell) => pricesIn(cell.text).some(({ hasCurrency }) => hasCurrency)).length;
  const numbers = rows.flatMap((row) =>
    row.cells.filter((cell) => (isNumberCell(cell) && !isOrdinal(row, cell)) || DASHED.test(cell.text)),
  );
  const isForeign = priced === 0 && cells.some(({ text }) => FOREIGN.test(text));
  const labels = new Map<string, number>();
  for (const cell of rows.flatMap(({ cells: beside }) => (beside.length > 1 ? beside : []))) {
    const label = labelOf(cell);
    if (label !== '') labels.set(label, (labels.get(label) ?? 0) + 1);
  }
  const repeated = [...labels].filter(([, count]) => count >= MIN_REPEATED).map(([label]) => label);
  return {
    takesEndings: !isForeign && priced === 0 && numbers.length < MIN_REPEATED && endWithPrices(rows),
    isForeign: isForeign && isEnglish(cells.map(({ text }) => text).join(' ')),
    takesBare: !isForeign && numbers.length >= MIN_REPEATED && priced * 2 <= numbers.length,
    sizes: new Set(repeated),
  };
}

/** The words of a cell that ends with its only price: `zestaw 45 zł` → `zestaw`. */
function labelOf({ text }: Cell): string {
  const [only, ...others] = pricesIn(text);
  return only?.hasCurrency === true && others.length === 0 && text.slice(only.end).trim() === ''
    ? trimEdges(text.slice(0, only.start)).toLowerCase()
    : '';
}

const ORDINAL = /^\d{1,3}[.)]?$/u;

/** Whether a number is that of the row: it stands before the words of a row that has a price. */
const isOrdinal = (row: Row, cell: Cell): boolean => {
  const others = row.cells.filter((other) => other !== cell);
  return (
    ORDINAL.test(cell.text) &&
    row.cells[0] === cell &&
    others.some(isWordy) &&
    others.some((other) => isPriceCell(other) || isNumberCell(other))
  );
};

/** Finds the prices of a row, and the words that they belong to. */
export function readRow(row: Row, manner: Manner, { isIgnored, isAbout } = NO_COLUMNS): ReadRow {
  const words: Cell[] = [];
  const names: string[] = [];
  const abouts: string[] = [];
  const prices: RowPrice[] = [];
  const hasWords = row.cells.some(isWordy);
  for (const cell of row.cells) {
    if (isIgnored(cell) || isOrdinal(row, cell)) continue;
    const label = row.cells.length > 1 ? labelOf(cell) : '';
    if (isPriceCell(cell) || manner.sizes.has(label)) prices.push(...pricesOf(cell));
    else if (manner.takesBare && isNumberCell(cell) && row.cells.length <= 6) prices.push(...pricesOf(cell));
    else if (hasWords && (isMeasureCell(cell) || isAbout(cell))) abouts.push(cell.text);
    else {
      if (words[0] && isBeside(cell, words[0])) {
        abouts.push(cell.text);
        continue;
      }
      const { main, beside } = partedByStyle(cell);
      const inner = insideOf(cell, main, manner);
      if (inner.price) prices.push(inner.price);
      if (inner.name !== '') names.push(inner.name);
      if (beside !== '') abouts.push(beside);
      words.push(cell);
    }
  }
  const height = medianOf((words.length > 0 ? words : row.cells).map((cell) => cell.height));
  return {
    row,
    words,
    prices,
    name: names.join(' '),
    about: abouts.join(' '),
    text: row.cells.map(({ text }) => text).join(' '),
    height,
    isBold: words.length > 0 && words.every(({ isBold }) => isBold),
  };
}

/** The prices of a cell, each with the size that stands beside it: `mała 25 zł duża 32 zł`, `25 / 32 zł`. */
function pricesOf(cell: Cell): RowPrice[] {
  const { text } = cell;
  const all = pricesIn(text);
  const found = all.some(({ isBare }) => !isBare) ? all.filter(({ isBare }) => !isBare) : all;
  if (found.length === 0) return text.split(/\s?[/|]\s?/u).map((part) => ({ text: part, size: '', cell }));
  const texts = textsAround(text, found).map(trimEdges);
  const follows = texts[0] === '' && texts.at(-1) !== '';
  return found.map(({ start, end, isFrom }, index) => ({
    text: found.length === 1 && isFrom ? text : text.slice(start, end),
    size: texts[follows ? index + 1 : index]!,
    cell,
  }));
}

const SMALLER = 0.9;

/** Splits a cell where its style changes: the name stands out, and what tells about it is smaller, in italics or not bold. */
function partedByStyle({ text, words }: Cell): { main: string; beside: string } {
  const [first] = words;
  if (first?.isBold === undefined) return { main: text, beside: '' };
  const next = words.findIndex(
    (word) =>
      word.height < SMALLER * first.height ||
      (word.isItalic === true && first.isItalic !== true) ||
      (first.isBold === true && word.isBold === false),
  );
  const beside =
    next < 0
      ? ''
      : words
          .slice(next)
          .map((word) => word.text)
          .join(' ')
          .replace(/\s+/gu, ' ')
          .trim();
  const isApart = /\p{L}{3}/u.test(beside) && text.endsWith(beside) && pricesIn(beside).length === 0;
  return isApart ? { main: text.slice(0, -beside.length).trim(), beside } : { main: text, beside: '' };
}

/** Whether a cell tells about the name before it: it is smaller, in italics or not bold beside it, or goes on in lower case. */
const isBeside = (cell: Cell, name: Cell): boolean =>
  pricesIn(cell.text).length === 0 &&
  (/^\p{Ll}/u.test(cell.text) || partedByStyle({ ...cell, words: [name.words[0]!, ...cell.words] }).beside !== '');

/** Parts the words of a cell from the price at its end or beginning. A price within a sentence stays, and so does a surcharge. */
function insideOf(cell: Cell, text: string, { takesBare, takesEndings }: Manner): { name: string; price?: RowPrice } {
  const ending = (takesBare ? DASHED.exec(text) : null) ?? (takesEndings ? ENDING.exec(text) : null);
  if (ending) return { name: trimEdges(text.slice(0, ending.index)), price: { text: ending[1]!, size: '', cell } };
  const found = pricesIn(text).filter(({ isBare }) => !isBare);
  const [only] = found;
  if (!only || found.length > 1 || isPageNoise(text) || daysOf(text)) return { name: text };
  const [before, after] = [text.slice(0, only.start), text.slice(only.end)];
  const isOther = isOtherAmount(text.slice(0, only.amountStart), after) || /\+\s*$/u.test(before);
  if (isOther || (trimEdges(before) !== '' && trimEdges(after) !== '')) return { name: text };
  return { name: trimEdges(plain(before + after)), price: { text: text.slice(only.start, only.end), size: '', cell } };
}
