import { daysOf } from '../text/days.js';
import { textsAround } from '../text/line-dishes.js';
import { plain } from '../text/names.js';
import { pricesIn } from '../text/prices.js';
import { isSize } from '../text/sizes.js';
import { medianOf, right, type Item } from './item.js';

/** A text without a wide gap in it: the words of a name, or a price in a column of its own. */
export interface Cell extends Item {
  readonly isBold: boolean;
  readonly words: readonly Item[];
}

/** The cells on one height of a page, from the left. */
export interface Row {
  readonly cells: readonly Cell[];
  readonly y: number;
  readonly height: number;
  /** It stood beside the rows that it is the heading of. */
  readonly isHeading?: boolean;
}

/** Items on one line differ in height by at most this share of their size. */
const SAME_LINE = 0.45;
/** A gap that is wider than this many times the size of the letters separates two cells; a space is a quarter of it. */
const WIDE_GAP = 1.15;
/** Text after a price is the next column even at a narrow gap. */
const GAP_AFTER_PRICE = 0.6;
const AFTER_PRICE = /\d\s*(?:zł|PLN)$|^(?:zł|PLN)$/iu;
const LEADERS = /^[\s._·•…‥―–-]{2,}$|^[._·•…‥]$/u;
const LEADERS_AT_END = /\s?(?:[._·•…‥]\s?){3,}$/u;
const LEADERS_AT_START = /^(?:[._·•…‥]\s?){3,}\s?/u;
const LEADERS_INSIDE = /(?:\s?[._·•…‥]){4,}\s?/u;

/** Gathers the items of a page to rows, from top to bottom. */
export function rowsOf(items: readonly Item[]): Row[] {
  const pieces = items
    .filter(({ text }) => text.trim() !== '')
    .flatMap(withoutLeaders)
    .toSorted((a, b) => middle(a) - middle(b));
  const rows: Item[][] = [];
  for (const piece of pieces) {
    const row = rows.findLast((one) => {
      const last = one.at(-1)!;
      return Math.abs(middle(last) - middle(piece)) < SAME_LINE * Math.min(heightOf(one), piece.height * 1.6);
    });
    if (row && !row.some((other) => overlap(other, piece) > 0.5 * Math.min(other.width, piece.width))) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map(toRow).toSorted((a, b) => a.y - b.y);
}

const middle = ({ y, height }: Item): number => y + height / 2;
const heightOf = (items: readonly Item[]): number => medianOf(items.map(({ height }) => height));
const overlap = (a: Item, b: Item): number => Math.min(right(a), right(b)) - Math.max(a.x, b.x);

/** Parts a text at the dots between a name and its price, which are no text. */
function withoutLeaders(item: Item): Item[] {
  if (LEADERS.test(item.text)) return [];
  const found = LEADERS_INSIDE.exec(item.text);
  if (!found) return [item];
  const per = item.width / item.text.length;
  const piece = (from: number, to: number): Item => ({
    ...item,
    text: item.text.slice(from, to),
    x: item.x + from * per,
    width: (to - from) * per,
  });
  return [piece(0, found.index), piece(found.index + found[0].length, item.text.length)].filter(
    ({ text }) => text.replace(LEADERS_AT_END, '').replace(LEADERS_AT_START, '').trim() !== '',
  );
}

function toRow(items: readonly Item[]): Row {
  const cells: Item[][] = [];
  for (const item of items.toSorted((a, b) => a.x - b.x)) {
    const last = cells.at(-1);
    const gap = last ? item.x - Math.max(...last.map(right)) : Infinity;
    const size = last ? Math.min(last.at(-1)!.height, item.height) : 0;
    const isAfterPrice = last !== undefined && AFTER_PRICE.test(last.at(-1)!.text) && /^\p{L}{3}/u.test(item.text);
    if (last && gap < size * (isAfterPrice ? GAP_AFTER_PRICE : WIDE_GAP)) last.push(item);
    else cells.push([item]);
  }
  const made = cells.map(toCell);
  return { cells: made, y: Math.min(...made.map(({ y }) => y)), height: Math.max(...made.map(({ height }) => height)) };
}

function toCell(words: readonly Item[]): Cell {
  const x = Math.min(...words.map((word) => word.x));
  const width = Math.max(...words.map(right)) - x;
  const letters = words.reduce((sum, word) => sum + word.text.replace(/ /gu, '').length, 0);
  const perLetter = width / letters / heightOf(words);
  // Between letters that stand apart, a space is wider than the gap of each.
  const space = perLetter > WIDE_LETTER ? perLetter - 0.35 : 0.12;
  let text = '';
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    // Recognised pieces are words; those of a PDF may be letters.
    const isApart =
      before !== undefined &&
      (word.confidence !== undefined || word.x - right(before) > space * Math.min(before.height, word.height));
    text +=
      (isApart && !/\s$/u.test(text) ? ' ' : '') +
      (word.hasWords ? word.text : unspaced(word.text, word.width / word.height));
  }
  const tidied = withoutOrnament(text.replace(/\s+/gu, ' ').trim());
  return {
    text: words.some(({ hasWords }) => hasWords) ? tidied : unspaced(tidied, 0),
    x,
    y: Math.min(...words.map(({ y }) => y)),
    width,
    height: heightOf(words),
    isBold: words.every(({ isBold }) => isBold === true),
    words,
  };
}

const ORNAMENT = /^([-–—~*•·|]+)\s*(\d{1,3}(?:[.,]\d{2})?(?:\s?(?:zł|PLN))?)\s*\1$/iu;

/** A price without the signs around it: `- 28 -` → `28`. */
export const withoutOrnament = (text: string): string => text.replace(ORNAMENT, '$2');

/** Letters that take more than this each, in multiples of their height, stand apart. */
const WIDE_LETTER = 0.95;

/**
 * A text whose letters stand apart: `Z U P Y` → `ZUPY`, `M AKAR O N Y` → `MAKARONY`. Words stay apart where most of them are whole:
 * `ŚLEDŹ W OLEJU`. `ems`: its width in multiples of its height.
 */
function unspaced(text: string, ems: number): string {
  const parts = text.trim().split(' ');
  const single = parts.filter((part) => part.length === 1).length;
  if (parts.length > 1 && single * 3 > parts.length && ems > WIDE_LETTER * parts.join('').length) return parts.join('');
  const isApart = single > 1 && single > parts.length / 2 && (single === parts.length || text === text.toUpperCase());
  return isApart && /^[\p{L} ]+$/u.test(text) ? parts.join('') : text;
}

/** The text of a cell besides its prices. */
const besidePrices = (text: string): string => {
  const prices = pricesIn(text).filter(({ isBare }) => !isBare);
  return textsAround(text, prices).join(' ').trim();
};

/** Whether a cell is made of words, as a name is: not only of prices, sizes, weights and numbers. */
export const isWordy = ({ text }: Cell): boolean => {
  const rest = plain(besidePrices(text));
  return /\p{L}{2}/u.test(rest.replace(MEASURE, ' ')) && !isSize(rest);
};

/** A weight or a number of pieces, as they stand in columns beside names. */
const MEASURE = /(?:ok\.?\s*)?\d[\d\s.,/+x]*(?:gr?|dag|dkg|kg|ml|l|kcal|szt|os)(?!\p{L})\.?/giu;

/** Whether a cell is only a weight or a number of pieces. */
export const isMeasureCell = ({ text }: Cell): boolean => {
  const rest = text.replace(MEASURE, ' ');
  return rest !== text && !/\p{L}/u.test(rest);
};

/** Whether a cell is a price, perhaps with its size: `24 zł`, `32,50`, `duża 35 zł`. */
export const isPriceCell = (cell: Cell): boolean =>
  pricesIn(cell.text).some(({ isBare }) => !isBare) && !isWordy(cell) && !/^\+/u.test(cell.text);

/** Whether a cell is only a number, which is a price in a menu that writes no currency. */
export const isNumberCell = ({ text }: Cell): boolean =>
  /^\d{1,3}(?:[.,]\d{1,2})?(?:\s?[/|]\s?\d{1,3})*$/u.test(text) && !/^0/u.test(text);

/** A number behind a dash at the end of a name: `Rosół – 14`. */
export const DASHED = /[–—-]\s?(\d{1,3})$/u;

/** Whether a cell of words ends with its price. */
export const endsWithPrice = ({ text }: Cell): boolean =>
  daysOf(text) === undefined &&
  (DASHED.test(text) || pricesIn(text).some(({ isBare, end }) => !isBare && end === text.length));

/** What the head of a table says about the cells below: weights and the like are ignored, descriptions are no names. */
export interface Columns {
  readonly isIgnored: (cell: Cell) => boolean;
  readonly isAbout: (cell: Cell) => boolean;
}

export const NO_COLUMNS: Columns = { isIgnored: () => false, isAbout: () => false };

/** A number at the end of a name: `Rosół 14`. */
export const ENDING = /(?<=\p{L}\)?)\s(\d{1,3})$/u;
const MIN_ENDINGS = 5;

/**
 * Whether most rows are one text that ends with a number, and those are no ordinals: `Rosół 14`, `Żurek 16`, but not `Sala 1`, `Sala 2`.
 * Smaller rows tell about them.
 */
export function endWithPrices(rows: readonly Row[]): boolean {
  const lines = rows.filter(({ cells }) => cells.some(isWordy));
  const endingOf = ({ cells }: Row) => cells.flatMap(({ text }) => ENDING.exec(text)?.[1] ?? []).map(Number);
  const ending = lines.flatMap(endingOf);
  const size = medianOf(lines.filter((row) => endingOf(row).length > 0).map(({ height }) => height));
  const alike = lines.filter(({ height }) => Math.abs(height - size) < 0.1 * size).length;
  const ordinals = ending.filter((number, index) => number === (ending[index - 1] ?? 0) + 1).length;
  if (ending.length < MIN_ENDINGS || ending.length * 2 <= alike || ordinals > ending.length / 2) return false;
  return medianOf(ending) >= MIN_ENDINGS && lines.every(({ cells }) => cells.length === 1);
}
