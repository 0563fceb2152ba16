import { pricesIn, type PriceInText } from './prices.js';

const LEADERS = /(?:[._·…]\s?){3}$/u;
const WORDS = /[\p{L}\d]/u;

/**
 * The prices in a line of a pasted menu. A bare number counts only at the end of a line that has no better price:
 * `Pierogi 10 . . . 24`. The person who pastes sees such a price marked.
 */
export function pastedPrices(line: string): PriceInText[] {
  const prices = pricesIn(line);
  const certain = prices.filter(({ isBare }) => !isBare);
  return certain.length > 0 ? certain : prices.slice(-1);
}

/**
 * The prices in a line of a web page. Stricter than `pastedPrices`: pages are full of numbers, and no person checks each one.
 * Without a currency only these count: amounts with two decimals at the end of the line, and a number after leaders,
 * `Rosół ........ 12`. Zero is no price. Prices above 10 000 zł are included, so that the caller can report them.
 */
export function pagePrices(line: string): PriceInText[] {
  const found = pricesIn(line, Number.MAX_SAFE_INTEGER).filter(({ grosze }) => grosze > 0);
  const certain = found.filter(({ hasCurrency }) => hasCurrency);
  if (certain.length > 0) return certain;
  const last = found.at(-1);
  if (!last || WORDS.test(line.slice(last.end))) return [];
  if (last.isBare) return LEADERS.test(line.slice(0, last.start)) ? [last] : [];
  // Several amounts at the end, with only separators between them, are the prices of sizes.
  const before = found.findLastIndex(({ end, isBare }, index) => {
    const next = found[index + 1];
    return next !== undefined && (isBare || WORDS.test(line.slice(end, next.start)));
  });
  return found.slice(before + 1);
}
