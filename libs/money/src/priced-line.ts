import { pricesIn, type PriceInText } from './written-prices.js';
import { isSize, SIZE, SIZE_UNIT, sizeAtEnd } from './written-sizes.js';

/** A dish of a line. Of several sizes each is one. */
export interface PricedItem extends Pick<PriceInText, 'grosze' | 'isFrom' | 'isBare'> {
  /** `''` where the line has only prices. */
  readonly name: string;
  /** The line does not say what makes this price another one than its neighbour's. */
  readonly isSizeUnknown: boolean;
}

const STROKE = String.raw`\s*[/|]\s*`;
const ONE = String.raw`(?<![\p{L}\d])(?!1/2)${SIZE}`;
const SEVERAL = [
  new RegExp(`\\(?${ONE}(?:${STROKE}${ONE})+\\)?`, 'iu'),
  new RegExp(String.raw`\(?\d+(?:${STROKE}\d+)+\s*${SIZE_UNIT}\)?`, 'iu'),
];

/**
 * The dishes of one line of a menu with their prices in grosze: `Rosół ..... 12 zł`, `Margherita 30 cm 25 zł, 40 cm 32 zł`,
 * `Rosół 12 zł, żurek 14 zł`. `sizes` are those of the heading, for lines that give a price for each of them. None where there is no
 * price.
 */
export function itemsOfLine(line: string, sizes: readonly string[] = []): PricedItem[] {
  const prices = withoutCounts(pricesIn(line));
  const gaps = [0, ...prices.map(({ end }) => end)].map((from, i) => bareName(line.slice(from, prices[i]?.start)));
  const [head = '', ...after] = gaps;
  const item = ({ grosze, isFrom, isBare }: PriceInText, name: string, isSizeUnknown = false): PricedItem => ({
    name,
    grosze,
    isFrom,
    isBare,
    isSizeUnknown,
  });
  if (prices.length < 2) return prices.map((price) => item(price, joined(...gaps)));

  const between = after.slice(0, -1);
  const tail = after.at(-1)!;
  if (between.every((gap) => gap === '')) {
    const own = sizesIn(joined(head, tail));
    const of = own.sizes.length === prices.length ? own : { rest: joined(head, tail), sizes };
    const known = of.sizes.length === prices.length;
    return prices.map((price, i) => item(price, joined(of.rest, known ? of.sizes[i]! : `(${i + 1})`), !known));
  }
  if (head === '') return prices.map((price, i) => item(price, after[i]!));
  const base = sizeAtEnd(head)?.rest ?? head;
  const size = head.slice(base.length);
  if (size === '' && after.every(isSize)) return prices.map((price, i) => item(price, joined(head, after[i]!)));
  return prices.map((price, i) => {
    if (i === 0) return item(price, joined(bareName(base), size));
    const label = joined(between[i - 1]!, i === prices.length - 1 ? tail : '');
    if (label === '') return item(price, joined(bareName(base), `(${i + 1})`), true);
    return item(price, isSize(between[i - 1]!) ? joined(bareName(base), label) : label);
  });
}

/** The sizes that a heading or a name lists, `Pizza 30/40 cm`, and the text without them. */
export function sizesIn(text: string): { rest: string; sizes: string[] } {
  for (const several of SEVERAL) {
    const match = several.exec(text);
    if (!match) continue;
    const parts = match[0].replace(/[()]/g, '').split(/[/|]/);
    const unit = new RegExp(`\\s*${SIZE_UNIT}\\s*$`, 'iu').exec(parts.at(-1)!)?.[0] ?? '';
    const sizes = parts.map((part) => bareName(/^\s*\d+\s*$/.test(part) ? part.trim() + unit : part));
    const rest = text.slice(0, match.index) + ' ' + text.slice(match.index + match[0].length);
    return { rest: bareName(rest), sizes };
  }
  return { rest: text, sizes: [] };
}

/** A name without the signs that lists and dotted lines put around it. */
export function bareName(text: string): string {
  return text
    .replace(
      /(?:[.…·_]\s*){2,}|[\u2022\u25cf\u25aa\u25e6\u2013\u2014\u00b7|=*~#►▶➤✓✔]+|\p{Extended_Pictographic}\ufe0f?/gu,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .replace(/^(?:[\s.,;:/+\-)]|\d{1,3}[.)]\s)+/u, '')
    .replace(/[\s,;:/+\-(=]+$/u, '')
    .replace(/(?<=\p{L}{3})\.$/u, '');
}

/** A bare number counts only where the line has nothing better and it is the last of it: `Pierogi 10 . . . 24 zł`. */
function withoutCounts(prices: readonly PriceInText[]): readonly PriceInText[] {
  const certain = prices.filter(({ isBare }) => !isBare);
  return certain.length > 0 ? certain : prices.slice(-1);
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');
