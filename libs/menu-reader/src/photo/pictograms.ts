import { medianOf, right, type Item } from '../layout/item.js';

/** A sign before a number, in a word of its own or joined to it: what a drawn glass or leaf is recognised as. */
interface Lead {
  readonly word: Item;
  readonly sign: string;
  /** The number that is joined to the sign; the next word if that is `''`. */
  readonly number: string;
}

const AMOUNT = String.raw`\d{1,3}(?:[.,]\d{2})?`;
/** Signs that a pictogram is recognised as. Signs of currencies and surcharges say something. */
const NO_DIGIT = String.raw`'"’„”?°§&0UYł¥©®\][{}`;
const SIGN = String.raw`[1-9|!lI${NO_DIGIT}]`;
const JOINED = new RegExp(`^(${SIGN})(${AMOUNT})(?:zł)?$`, 'u');
const ALONE = new RegExp(`^${SIGN}$`, 'u');
const BEFORE_AMOUNT = new RegExp(String.raw`^${AMOUNT}(?:zł)?$`, 'u');
const PRICE = /^\d{1,3}[.,]\d{2}$|zł$/u;
/** No price begins with it, and no digit is recognised as it. */
const STRANGE = new RegExp(`[${NO_DIGIT}]`, 'u');
/** So many signs below each other are no accident. */
const MIN_ROWS = 3;
/** Confidence of a number that may begin with a pictogram (0 to 100). */
const UNSURE = 50;
/** A price with a 1 before it may have got that from a pictogram if it is so many times the usual one. */
const OUTLIER = 4;

/**
 * Takes out pictograms that were recognised as signs or digits: they stand at one position in at least three rows, each before an amount.
 * Where a pictogram is joined to its number, the number is unsure; where it may as well be a digit, the number stays and is unsure.
 *
 *     JASNE    1  16 zł        JASNE    16 zł
 *     CIEMNE   1  17 zł   →    CIEMNE   17 zł
 *     PORTER   1  21 zł        PORTER   21 zł
 */
export function withoutPictograms(items: readonly Item[]): Item[] {
  const known = new Map<Item, readonly Item[]>();
  for (const column of columnsOf(items.flatMap((word) => leadOf(word, items) ?? []))) {
    const alone = column.filter(({ number }) => number === '');
    const strange = column.filter(({ sign, number }) => STRANGE.test(sign) || (number === '' && areAlike(alone)));
    if (strange.length >= Math.max(2, column.length / 3) || isCrowded(column, items)) {
      const digits = Math.max(2, ...strange.map(({ number }) => digitsOf(number)));
      for (const { word, sign, number } of column) {
        const isPart = STRANGE.test(sign) || digitsOf(word.text) > digits;
        known.set(word, number === '' ? [] : [unsure({ ...word, text: isPart ? number : word.text })]);
      }
    } else if (areAlike(column) && column.every(({ number }) => digitsOf(number) === 2))
      for (const { word } of column) known.set(word, [unsure(word)]);
  }
  const usual = medianOf(items.filter((item) => isPriced(item, items)).map(valueOf));
  const isOutlier = (item: Item) =>
    /^1\d{2}(?!\d)/u.test(item.text) && valueOf(item) > OUTLIER * usual && isPriced(item, items);
  return items.flatMap((item) => known.get(item) ?? [isOutlier(item) ? unsure(item) : item]);
}

function leadOf(word: Item, items: readonly Item[]): Lead | undefined {
  const [, sign, number] = JOINED.exec(word.text) ?? [];
  if (sign !== undefined && number !== undefined) return { word, sign, number };
  const next = ALONE.test(word.text) ? nextOf(word, items) : undefined;
  return next && BEFORE_AMOUNT.test(next.text) && isPriced(next, items)
    ? { word, sign: word.text, number: '' }
    : undefined;
}

/** The signs that begin at one position, a row each. */
function columnsOf(leads: readonly Lead[]): Lead[][] {
  const columns: Lead[][] = [];
  for (const lead of leads) {
    const { word } = lead;
    const column = columns.find(
      ([first, ...others]) =>
        Math.abs(first!.word.x - word.x) < 0.3 * word.height &&
        [first!, ...others].every((other) => Math.abs(other.word.y - word.y) > 0.6 * word.height),
    );
    if (column) column.push(lead);
    else columns.push([lead]);
  }
  return columns.filter(({ length }) => length >= MIN_ROWS);
}

/** Whether numbers of two and of three digits begin at one position and end at one: something else stands before the shorter ones. */
function isCrowded(column: readonly Lead[], items: readonly Item[]): boolean {
  const ends = column.map(({ word }) => Math.min(right(word), nextOf(word, items)?.x ?? Infinity));
  const digits = column.map(({ word }) => digitsOf(word.text));
  const isOneEnd = Math.max(...ends) - Math.min(...ends) < 0.4 * column[0]!.word.height;
  return isOneEnd && [2, 3].every((count) => digits.includes(count)) && Math.min(...digits) > 1;
}

const areAlike = (leads: readonly Lead[]): boolean =>
  leads.length >= MIN_ROWS && leads.every(({ sign }) => sign === leads[0]!.sign);

/** The number of digits before the decimals. */
const digitsOf = (text: string): number => /\d+/u.exec(text)?.[0].length ?? 0;

const valueOf = ({ text }: Item): number => Number(/\d+(?:[.,]\d{2})?/u.exec(text)?.[0].replace(',', '.') ?? 0);

/** The word beside a word, at most one and a half times its height away. A word that ends at its position may reach a little into it. */
const nextOf = (word: Item, items: readonly Item[]): Item | undefined =>
  items.find((other) => {
    const gap = other.x - right(word);
    const isSameRow = Math.abs(middleOf(other) - middleOf(word)) < 0.5 * word.height;
    return other !== word && isSameRow && gap > -1.5 * word.height && other.x > word.x && gap < 1.5 * word.height;
  });

const middleOf = ({ y, height }: Item): number => y + height / 2;

/** Whether a number has decimals or its currency beside it. */
const isPriced = (word: Item, items: readonly Item[]): boolean =>
  /\d/u.test(word.text) && (PRICE.test(word.text) || /^z[łlt]$/u.test(nextOf(word, items)?.text ?? ''));

const unsure = (item: Item): Item => ({ ...item, confidence: Math.min(item.confidence ?? 0, UNSURE) });
