import { parseZloty } from '@kantyna/money/zloty';

/** A price in a text: where it stands, and how much it is. */
export interface PriceInText {
  readonly from: number;
  readonly to: number;
  readonly grosze: number;
  /** Whether a currency (or `,-`) stands with it: a bare `18,50` may be something else. */
  readonly isSure: boolean;
  /** `od 18 zł`. */
  readonly isFrom: boolean;
  /** `+5 zł`: what something costs more. */
  readonly isExtra: boolean;
}

const SPACE = '[ \\u00a0\\u202f\\u2009]';
const AMOUNT = `(?:\\d{1,3}(?:${SPACE}\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,3}(?:\\.\\d{3})+(?:,\\d{1,2})?|\\d{1,6}(?:[.,]\\d{1,2})?)`;
const CURRENCY = '(?:zł(?:otych|ote|oty)?|zl|PLN)';
/** In this order: `24 zł 50 gr`, `PLN 18`, `18 zł`, `18,-`. */
const SURE = new RegExp(
  [
    `(?<!\\d[.,]?)(\\d{1,5})\\s*${CURRENCY}\\s*(\\d{2})\\s*gr(?!\\p{L})`,
    `(?<!\\p{L})PLN\\s*(${AMOUNT})(?!\\d)(?!\\s*(?:zł|PLN))`,
    `(?<!\\d[.,]?)(${AMOUNT})\\s*(?:,-{1,2}\\s*)?${CURRENCY}(?!\\p{L})`,
    `(?<!\\d[.,]?)(\\d{1,5})[.,]\\s?[-–—]{1,2}(?![\\d-])`,
  ].join('|'),
  'giu',
);
/** Two decimals, and neither a time, a date, a percentage nor a measure. */
const BARE =
  /(?<![\d.,:/\p{L}-]|\d\s*[-–]\s*)(\d{1,4}[.,]\d{2})(?![\d:%]|[.,:]\d|\s*(?:[-–]\s*\d|%|°|(?:g|kg|dag|ml|l|cl|cm|m|kcal|godz)(?!\p{L})))/gu;
/** `Rosół ........ 12`. */
const AFTER_LEADERS = /(?<=(?:[._·…]\s?){3,})(\d{1,4})\s*$/u;
const ALONE = new RegExp(`^\\s*(?:od\\s+)?(${AMOUNT})\\s*$`, 'iu');

const RANGE = new RegExp(`(?<![\\d.,/-])(${AMOUNT})\\s*[-–—]\\s*$`, 'u');
const LIST = new RegExp(`(?<![\\d.,/])(?:${AMOUNT}\\s*[/|]\\s*)+$`, 'u');

const FROM = /(?:^|[^\p{L}])(?:(?:już\s+)?od|from)\s*:?\s*$/iu;
const EXTRA = /\+\s*$/u;

/** The prices in a text, from left to right. Bare numbers count only where no price with a currency is there, and at the text's end. */
export function pricesIn(text: string): PriceInText[] {
  const sure = [...text.matchAll(SURE)].flatMap((match) => toPrice(text, match, true));
  if (sure.length > 0) return sure.flatMap((price, index) => withSameCurrency(text, sure[index - 1]?.to ?? 0, price));
  const leaders = AFTER_LEADERS.exec(text);
  if (leaders) return toPrice(text, leaders, false);
  const bare = [...text.matchAll(BARE)].flatMap((match) => toPrice(text, match, false));
  const last = bare.at(-1);
  if (!last || /[\p{L}\d]/u.test(text.slice(last.to))) return [];
  // Several at the end are sizes: what stands between them are separators only.
  const first = bare.findLastIndex((price, index) => {
    const next = bare[index + 1];
    return next !== undefined && /[\p{L}\d]/u.test(text.slice(price.to, next.from));
  });
  return bare.slice(first + 1);
}

/** The amount of a text that is nothing but a number, for places where a number can only be a price: `18`, `18.5`, `1 250,00`. */
export function loneAmount(text: string): number | undefined {
  const amount = ALONE.exec(text)?.[1];
  return amount === undefined ? undefined : groszeOf(amount);
}

/** Grosze of an amount as Poles write it, thousands apart by spaces or points: `1 250,00`, `1.890,00`, `19.50`, `18`. */
export function groszeOf(amount: string): number | undefined {
  const bare = amount.replace(new RegExp(SPACE, 'gu'), '').replace(/\.(?=\d{3}(?!\d))/gu, '');
  return bare === '' ? undefined : parseZloty(bare);
}

/** In `24 / 32 / 44 zł` all are prices, and `18–24 zł` is one from 18 zł. */
function withSameCurrency(text: string, start: number, price: PriceInText): PriceInText[] {
  const before = text.slice(start, price.from);
  const range = RANGE.exec(before);
  if (range) {
    const grosze = groszeOf(range[1]!);
    return [grosze && grosze < price.grosze ? { ...price, from: start + range.index, grosze, isFrom: true } : price];
  }
  const list = LIST.exec(before)?.[0] ?? '';
  const others = [...list.matchAll(new RegExp(AMOUNT, 'gu'))].flatMap((match): PriceInText[] => {
    const grosze = groszeOf(match[0]);
    const from = start + before.length - list.length + match.index;
    return grosze ? [{ ...price, from, to: from + match[0].length, grosze, isFrom: false }] : [];
  });
  return [...others, price];
}

function toPrice(text: string, match: RegExpExecArray, isSure: boolean): PriceInText[] {
  const [whole, zloty] = match;
  const grosz = match[2];
  const written = (match.slice(1) as (string | undefined)[]).find((group) => group !== undefined) ?? '';
  let from = match.index;
  let amount = grosz === undefined ? written : `${zloty},${grosz}`;
  const split = notThousands(text, from, amount);
  from += split;
  amount = amount.slice(split);
  const grosze = groszeOf(amount);
  if (grosze === undefined || grosze === 0) return [];
  const before = text.slice(0, from);
  return [
    { from, to: match.index + whole.length, grosze, isSure, isFrom: FROM.test(before), isExtra: EXTRA.test(before) },
  ];
}

/** In `Zestaw 2 150 zł` the 2 belongs to the name: answers how many characters do. */
function notThousands(text: string, from: number, amount: string): number {
  const apart = /^(\d{1,3}) [1-9]\d{2}$/u.exec(amount);
  return apart && /\p{L}\s+$/u.test(text.slice(0, from)) ? apart[1]!.length + 1 : 0;
}
