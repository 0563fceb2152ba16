import { plain } from '../text/names.js';
import { isPageNoise } from '../text/noise.js';
import { loneAmount, pricesIn, type PriceInText } from '../text/prices.js';
import { sizeList, variantsIn } from '../text/sizes.js';
import { kindOf } from './elements.js';
import type { Line } from './line.js';

/** The facts about the currency of a whole page. */
export interface Money {
  /** Numbers without a currency or decimals may be prices: the page says once that prices are in złoty, or has nothing but such numbers. */
  readonly takesBare: boolean;
  /** A line of nothing but numbers with slashes, `13 / 15`, has prices: such a line stands below as many sizes or variants. */
  readonly takesRows: boolean;
  /** A number behind words ends a line as its price, `Schabowy 38`: the page says once that prices are in złoty, and several lines end so. */
  readonly takesEndings: boolean;
  /** The page has prices in another currency and none in złoty: an amount counts only with `zł` beside it. */
  readonly isForeign: boolean;
  /** The prices of dishes have no currency. */
  readonly hasNoCurrency: boolean;
  /** The kinds of elements whose lines end or begin with numbers apart from their words: a column of prices without a currency. */
  readonly bareKinds: ReadonlySet<string>;
  /** A person looks at every line and at each dish: what is likely a price is one, with a doubt. */
  readonly isChecked: boolean;
}

const FOREIGN = String.raw`(?:€|EUR(?:O)?|\$|USD|£|GBP|CHF|Kč|CZK|₴|UAH|грн)`;
const FOREIGN_AMOUNT = new RegExp(`${FOREIGN}\\s?\\d|\\d\\s?${FOREIGN}(?!\\p{L})`, 'iu');
const ZLOTY_AMOUNT = /\d(?:[.,]?[-–—])?\s*(?:zł|PLN)|(?:zł|PLN)\s*\d/iu;
/** The currency without an amount: `Ceny w zł`, `cena [PLN]`. */
const SAYS_ZLOTY = /(?<!\d(?:[.,]?[-–—])?\s{0,3})(?<!\p{L})(?:zł(?:ot\p{L}+)?|PLN)(?!\p{L}|\s*\d)/iu;
const SAYS_FOREIGN = /(?<!\p{L})(?:€|EUR(?:O)?|USD|£|GBP|CHF|Kč|CZK|₴|UAH)(?!\p{L})/iu;
const ENDS_WITH_AMOUNT = /\p{L}[\p{L})",.\s]*\s\d{1,3}(?:[.,]\d{2})?\s*$/u;
/** So many lines that end with a number are those of a menu. */
const MIN_ENDINGS = 3;
const MIN_NUMBERS = 5;
/** A legend of sizes is looked for in this many lines above a row of numbers. */
const LEGEND_ABOVE = 200;
/** Half of the numbers of a menu in złoty are not above this. Weights and calories are. */
const MAX_MEDIAN = 12_000;
/** Half of them are not below this. Ratings and amounts of spice are. */
const MIN_MEDIAN = 700;
const YEAR = /(?:copyright|©|\(c\))[^\d]*(?:19|20)\d\d|\p{L}\s+20[12]\d\s*$/iu;
const ALLERGENS = /(?<!\p{L})alerg\p{L}*\s*:?[\s\d,;]*$/iu;

/** Whether the amounts of a text are in another currency, and none in złoty. */
export const isForeignText = (text: string): boolean => FOREIGN_AMOUNT.test(text) && !ZLOTY_AMOUNT.test(text);

/** Judges the currency of a page or text by all of its lines. */
export function moneyOf(lines: readonly Line[], isChecked = false): Money {
  const amounts = lines.filter(({ text }) => ZLOTY_AMOUNT.test(text)).length;
  // Lines about delivery and deposits are no menu.
  const ofDishes = lines.filter(({ text }) => ZLOTY_AMOUNT.test(text) && !isPageNoise(text)).length;
  const saysZloty = lines.some(({ text }) => SAYS_ZLOTY.test(text));
  const isForeign =
    amounts === 0 && lines.some(({ text }) => FOREIGN_AMOUNT.test(text) || (!saysZloty && SAYS_FOREIGN.test(text)));
  const numbers = lines.flatMap((line) => bareAtEnd(line)?.grosze ?? []);
  const median = medianOf(numbers);
  const columns = new Map<string, number[]>();
  /** Prices in złoty stand alone in such elements. */
  const alone = new Set<string>();
  for (const line of lines) {
    // Tables have columns for numbers of other kinds.
    const price = line.cell ? undefined : bareApart(line);
    if (!line.cell && ZLOTY_AMOUNT.test(line.text) && !/\p{L}{3}/u.test(line.text)) alone.add(kindOf(line.element));
    if (!price) continue;
    const own = columns.get(kindOf(line.element));
    if (own) own.push(price.grosze);
    else columns.set(kindOf(line.element), [price.grosze]);
  }
  const isColumn = (kind: string, own: readonly number[]) =>
    (alone.has(kind) || (own.length >= MIN_NUMBERS && own.length > ofDishes)) &&
    medianOf(own) <= MAX_MEDIAN &&
    medianOf(own) >= MIN_MEDIAN;
  const takesRows = !isForeign && ofDishes === 0 && hasLabelledRow(lines);
  // One alone may be a house number or a year.
  const endings = lines.filter(({ text, heading }) => heading === 0 && ENDS_WITH_AMOUNT.test(text)).length;
  return {
    isForeign,
    isChecked,
    hasNoCurrency: !isForeign && ofDishes < 3,
    bareKinds: new Set([...columns].flatMap(([kind, own]) => (isForeign || !isColumn(kind, own) ? [] : [kind]))),
    takesRows,
    takesEndings: !isForeign && ofDishes === 0 && saysZloty && endings >= MIN_ENDINGS,
    takesBare:
      !isForeign &&
      ofDishes < 3 &&
      (isChecked ||
        saysZloty ||
        takesRows ||
        (numbers.length >= MIN_NUMBERS && median <= MAX_MEDIAN && ofDishes === 0)),
  };
}

const ROW = /^\s*\d{1,3}(?:[.,]\d{1,2})?(?:\s*[/|]\s*\d{1,3}(?:[.,]\d{1,2})?)+\s*$/u;

/** The numbers of a line that has nothing but numbers with slashes between them, or ends with such an element: `21/ 21/ 28`. */
export function rowOf({ text, runs }: Pick<Line, 'text' | 'runs'>): PriceInText[] {
  const from = ROW.test(text) ? 0 : (runs.at(-1)?.from ?? 0);
  const row = text.slice(from);
  if (!ROW.test(row)) return [];
  return [...row.matchAll(/\d+(?:[.,]\d+)?/gu)].map(({ 0: amount, index }) => ({
    grosze: loneAmount(amount)!,
    start: from + index,
    end: from + index + amount.length,
    amountStart: from + index,
    isFrom: false,
    hasCurrency: false,
    isBare: true,
  }));
}

/** Whether a row of numbers stands below a line, or further below a legend, that lists as many variants or sizes. */
function hasLabelledRow(lines: readonly Line[]): boolean {
  const legends = new Map<number, number>();
  return lines.some(({ text, runs }, at) => {
    const sizes = sizeList(text).length;
    if (sizes > 1) legends.set(sizes, at);
    const count = rowOf({ text, runs }).length;
    if (count < 2) return false;
    const isBelowLegend = at - (legends.get(count) ?? -Infinity) <= LEGEND_ABOVE;
    return isBelowLegend || variantsIn(plain(lines[at - 1]?.text ?? ''), count) !== undefined;
  });
}

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A number without a currency that stands apart from the words of its line, in front of them or behind them. */
export function bareApart({ text, runs }: Pick<Line, 'text' | 'runs'>): PriceInText | undefined {
  const [first, ...others] = pricesIn(text);
  // `02 Pepperoni` counts the dishes.
  const isFirst =
    first && others.length === 0 && first.grosze > 0 && !first.isBare && text.slice(0, first.start).trim() === '';
  if (!isFirst || first.hasCurrency) return bareAtEnd({ text, runs });
  return runs.some(({ to }) => text.slice(first.end, to).trim() === '' && to >= first.end) ? first : undefined;
}

/** A bare number that ends a line, in an element of its own or apart from the words before it. */
export function bareAtEnd({ text, runs }: Pick<Line, 'text' | 'runs'>, isChecked = false): PriceInText | undefined {
  const last = pricesIn(text).at(-1);
  if (!last || last.grosze === 0 || /[\p{L}\d]/u.test(text.slice(last.end))) return undefined;
  const isOwn = runs.some(
    ({ from }) => text.slice(from, last.amountStart).trim() === '' && text.slice(0, from).trim() !== '',
  );
  if ((!isOwn && ALLERGENS.test(text.slice(0, last.start))) || YEAR.test(text)) return undefined;
  const isApart =
    isChecked ||
    runs.some(({ from }) => text.slice(from, last.amountStart).trim() === '') ||
    /[-–—:|/.·…]\s*$/u.test(text.slice(0, last.start));
  return isApart ? last : undefined;
}
