import { pricesIn, type PriceInText } from '@kantyna/money/written-prices';

const LEADERS = /(?:[._·…]\s?){3}$/u;
const WORDS = /[\p{L}\d]/u;

/**
 * The prices in a line of a page, in grosze. Pages are full of numbers, and nobody looks at what is read as one does at a pasted menu:
 * where no price has a currency, only those with two decimals at the line's end count, or a number after leaders, `Rosół ........ 12`.
 * Nothing is for free; prices that are too high are among them, for `toMenu` to tell of them.
 */
export function pricesOfLine(text: string): PriceInText[] {
  const found = pricesIn(text, Number.MAX_SAFE_INTEGER).filter(({ grosze }) => grosze > 0);
  const sure = found.filter(({ hasCurrency }) => hasCurrency);
  if (sure.length > 0) return sure;
  const last = found.at(-1);
  if (!last || WORDS.test(text.slice(last.end))) return [];
  if (last.isBare) return LEADERS.test(text.slice(0, last.start)) ? [last] : [];
  // Several at the end are sizes: what stands between them are separators only.
  const before = found.findLastIndex(({ end, isBare }, index) => {
    const next = found[index + 1];
    return next !== undefined && (isBare || WORDS.test(text.slice(end, next.start)));
  });
  return found.slice(before + 1);
}
