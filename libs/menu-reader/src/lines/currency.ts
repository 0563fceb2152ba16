import { pricesIn, type PriceInText } from '../text/prices.js';
import type { Line } from './line.js';

/** The facts about the currency of a whole page. */
export interface Money {
  /** Numbers without a currency or decimals may be prices: the page says once that prices are in złoty, or has nothing but such numbers. */
  readonly takesBare: boolean;
  /** The page has prices in another currency and none in złoty: an amount counts only with `zł` beside it. */
  readonly isForeign: boolean;
  /** A person looks at every line and at each dish: what is likely a price is one, with a doubt. */
  readonly isChecked: boolean;
}

const FOREIGN = String.raw`(?:€|EUR(?:O)?|\$|USD|£|GBP|CHF|Kč|CZK|₴|UAH|грн)`;
const FOREIGN_AMOUNT = new RegExp(`${FOREIGN}\\s?\\d|\\d\\s?${FOREIGN}(?!\\p{L})`, 'iu');
const ZLOTY_AMOUNT = /\d(?:[.,]?[-–—])?\s*(?:zł|PLN)|(?:zł|PLN)\s*\d/iu;
/** The currency without an amount: `Ceny w zł`, `cena [PLN]`. */
const SAYS_ZLOTY = /(?<!\d(?:[.,]?[-–—])?\s{0,3})(?<!\p{L})(?:zł(?:ot\p{L}+)?|PLN)(?!\p{L}|\s*\d)/iu;
const SAYS_FOREIGN = /(?<!\p{L})(?:€|EUR(?:O)?|USD|£|GBP|CHF|Kč|CZK|₴|UAH)(?!\p{L})/iu;
const MIN_NUMBERS = 5;
/** Half of the numbers of a menu in złoty are not above this. Weights and calories are. */
const MAX_MEDIAN = 12_000;

/** Whether the amounts of a text are in another currency, and none in złoty. */
export const isForeignText = (text: string): boolean => FOREIGN_AMOUNT.test(text) && !ZLOTY_AMOUNT.test(text);

/** Judges the currency of a page or text by all of its lines. */
export function moneyOf(lines: readonly Line[], isChecked = false): Money {
  const amounts = lines.filter(({ text }) => ZLOTY_AMOUNT.test(text)).length;
  const saysZloty = lines.some(({ text }) => SAYS_ZLOTY.test(text));
  const isForeign =
    amounts === 0 && lines.some(({ text }) => FOREIGN_AMOUNT.test(text) || (!saysZloty && SAYS_FOREIGN.test(text)));
  const numbers = lines.flatMap((line) => bareAtEnd(line)?.grosze ?? []);
  const median = numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
  return {
    isForeign,
    isChecked,
    takesBare:
      !isForeign &&
      amounts < 3 &&
      (isChecked || saysZloty || (numbers.length >= MIN_NUMBERS && median <= MAX_MEDIAN && amounts === 0)),
  };
}

/** A bare number that ends a line, in an element of its own or apart from the words before it. */
export function bareAtEnd({ text, runs }: Pick<Line, 'text' | 'runs'>, isChecked = false): PriceInText | undefined {
  const last = pricesIn(text).at(-1);
  if (!last || last.grosze === 0 || /[\p{L}\d]/u.test(text.slice(last.end))) return undefined;
  const isApart =
    isChecked ||
    runs.some(({ from }) => text.slice(from, last.amountStart).trim() === '') ||
    /[-–—:|/.·…]\s*$/u.test(text.slice(0, last.start));
  return isApart ? last : undefined;
}
