import { remembered } from './remembered.js';
import { isAllergens, trimEdges } from './names.js';
import { isSize, sizeAtEnd } from './sizes.js';

/** A price found in a text. */
export interface PriceInText {
  readonly grosze: number;
  /** `text.slice(start, end)` is the price with its currency and with words such as “od” before it. */
  readonly start: number;
  readonly end: number;
  /** Where the amount begins, after those words. */
  readonly amountStart: number;
  /** The lowest of several prices: `od 18 zł`, `18–25 zł`. */
  readonly isFrom: boolean;
  /** A currency is written, or a sign that stands for one: `18,-`. */
  readonly hasCurrency: boolean;
  /** Neither currency nor decimals: the number may be something else. */
  readonly isBare: boolean;
}

const MAX_GROSZE = 1_000_000;

const CURRENCY = String.raw`(?:z[łl](?:ot(?:ych|e|y))?|PLN)(?!\p{L})`;
const NUMBER =
  String.raw`\d{1,3}(?:\.\d{3})+(?=,\d{2}(?!\d)|,[-–—]|\s*(?:${CURRENCY}|$))|` +
  String.raw`\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+(?!\d)|\d{1,6}(?!\d)`;
const AMOUNT = String.raw`(?:${NUMBER})(?:[.,]\d{1,2}(?!\d)|(?:,\s?|\.)[-–—]{1,2}(?![\d–—-]))?`;
/** Signs that stand for the comma of an amount, `12’50 zł`, or separate its thousands, `1’250 zł`. */
const APOSTROPHE = String.raw`['’‘´\u0060·٫，]`;
const AS_COMMA = new RegExp(String.raw`(?<=\d)${APOSTROPHE}(?=\d{2}(?!\d))`, 'gu');
const AS_SPACE = new RegExp(String.raw`(?<=\d)${APOSTROPHE}(?=\d{3}(?!\d))`, 'gu');
/** A text as long as before, with the usual signs in its amounts. */
const usual = (text: string): string => text.replace(AS_COMMA, ',').replace(AS_SPACE, ' ');
const FOUND = new RegExp(
  // Within an amount that is written otherwise no other one begins.
  String.raw`(?<!\d(?:[.,:^]|${APOSTROPHE})?)(?:(?<!\p{L})(?<before>PLN|zł)[\s:]*)?(?<amount>${AMOUNT})` +
    String.raw`(?:\s*[-–—]\s*(?<upTo>${AMOUNT})(?:(?<=[-–—])|(?=\s*${CURRENCY})))?` +
    String.raw`(?:\s*(?<after>${CURRENCY})(?:\s*(?<grosz>\d{2})\s?gr(?!\p{L}))?)?`,
  'dgiu',
);
const LONE = new RegExp(String.raw`^\s*(?:od\s+)?(${AMOUNT})\s*$`, 'iu');

/** Follows a number that is no price: a measure, a count, a percentage, a time, another currency, the rest of a date. */
const NO_PRICE_AFTER =
  /^(?:\p{L}|\s?(?:cm|mm|m|ml|cl|dl|l|g|gr|dag|dkg|kg|szt|sztuk\p{L}*|os|osob\p{L}*|osób|porcj\p{L}*|pkt|kcal|kj|min|godz|h|lat|r|EUR|USD|x)(?![\p{L}\d])|\s?[%°€$£×"”]|[.,:^'’‘´\u0060·٫，][-–—]*\d|\s?[-–—]\s?\d|\d)/iu;
const WORDS_BEFORE =
  /(?<![\p{L}\d])(?!\s)((?:cen[ay]|tylko|już|teraz|obecnie|za|po|ok\.?)\s*:?\s*)?(?:(od|from|ab)\s*:?)?\s*$/iu;
const HOUR = /^(?:[01]?\d|2[0-4])[.:](?:00|15|30|45)$/u;
/** Days before an hour: `(pt., sob. od 17.00)`. */
const DAYS = /(?<!\p{L})(?:pn|pon|wt|śr|czw|pt|sob|nd|niedz)\.?\s*(?:(?:od|do|[-–])\s*)?$/iu;
/** Look-behind limit in characters. Keeps parsing linear on lines that consist of numbers. */
const LOOK_BEHIND = 40;
/** In a range such as `12–15 zł` the higher price is at most this many times the lower one. */
const WIDEST_RANGE = 5;

/**
 * Finds every price in a text, in its order: `18,50 zł`, `18.50`, `od 18 zł`, `18,-`, `PLN 18`, `1 250,00 zł`, `25/32 zł`.
 * Skips measures, counts, times, dates and amounts above `maxGrosze` (default: 10 000 zł).
 *
 *     Pierogi 10 szt. 24 zł      → 2400
 *     od 12:00 do 21:00          → nothing
 *     Margherita 25 / 32 zł      → 2500, 3200 (one currency serves both)
 */
export const pricesIn = remembered((written, maxGrosze = MAX_GROSZE): readonly PriceInText[] => {
  const text = usual(written);
  const prices = [...text.matchAll(FOUND)].flatMap((match) => priceOf(text, match) ?? []);
  return shareCurrency(
    text,
    joinRanges(text, prices).filter(({ grosze }) => grosze <= maxGrosze),
  );
});

/** `26,00 zł – 38,00 zł` is one price, the lowest. */
function joinRanges(text: string, prices: readonly PriceInText[]): PriceInText[] {
  const joined: PriceInText[] = [];
  for (const price of prices) {
    const last = joined.at(-1);
    const isRange =
      last !== undefined &&
      !last.isFrom &&
      last.hasCurrency &&
      price.hasCurrency &&
      /^\s*[–—-]\s*$/u.test(text.slice(last.end, price.start)) &&
      isPlausible(last.grosze, price.grosze);
    if (isRange) joined[joined.length - 1] = { ...last, end: price.end, isFrom: true };
    else joined.push(price);
  }
  return joined;
}

/** The grosze of a text that is only a number, such as `18`, `18.5` or `1 250,00`. For places where a number can only be a price. */
export function loneAmount(text: string): number | undefined {
  const amount = LONE.exec(usual(text))?.[1];
  return amount === undefined ? undefined : groszeOf(amount);
}

function priceOf(text: string, match: RegExpExecArray): PriceInText | undefined {
  const { before, amount: written = '', upTo, after, grosz } = match.groups!;
  const indices = match.indices!.groups!;
  // The 2 of `Zestaw 2 150 zł` and `Zestaw 2 – 25 zł` and the 40 of `Pizza 40 – 32 zł` belong to the name.
  const startsInName =
    before === undefined && /^\d{1,3} [1-9]\d{2}$/.test(written) && /\p{L}\s+$/u.test(lookBehind(text, match.index));
  const low = startsInName ? written.slice(-3) : written;
  const isRange = upTo !== undefined && isPlausible(groszeOf(low), groszeOf(upTo));
  const amount = upTo === undefined || isRange ? low : upTo;
  const ownStart = amount === upTo ? indices['upTo']![0] : indices['amount']![1] - low.length;
  const amountStart = before === undefined ? ownStart : match.index;
  const end = match.index + match[0].length;
  const head = lookBehind(text, amountStart);
  const rest = text.slice(end);
  const isNamed = before !== undefined || after !== undefined;
  const hasCurrency = isNamed || /[-–—]$/.test(upTo ?? amount);
  const isBare = !hasCurrency && !/[.,]\d\d$/.test(amount);
  if (!isNamed && NO_PRICE_AFTER.test(rest)) return undefined;
  if (!hasCurrency && /\p{L}$|\d\s?[-–—]\s?$|(?<!\p{L})nr\.?\s*$/iu.test(head)) return undefined;
  if (!hasCurrency && /[([]\s*$/u.test(head) && /^\s*[)\]]/u.test(rest) && isAllergens(amount)) return undefined;
  if (!hasCurrency && HOUR.test(amount) && DAYS.test(head)) return undefined;
  // Part of a longer number: a telephone number, a bank account.
  if (isBare && (/(?<!\d[.,]\d{0,3})\d[ \u00a0-]$/.test(head) || /^[ \u00a0]\d/.test(rest))) return undefined;
  const [words = '', , from] = WORDS_BEFORE.exec(head) ?? [];
  return {
    grosze: groszeOf(amount) + Number(grosz ?? 0),
    start: amountStart - words.length,
    end,
    amountStart,
    isFrom: isRange || from !== undefined,
    hasCurrency,
    isBare,
  };
}

const isPlausible = (low: number, high: number): boolean => low < high && high <= low * WIDEST_RANGE;

const lookBehind = (text: string, to: number): string => text.slice(Math.max(0, to - LOOK_BEHIND), to);

function groszeOf(amount: string): number {
  const [, units = '', decimals = ''] = /^(.+?)(?:[.,]\s?([\d–—-]{1,2}))?$/.exec(amount)!;
  return Number(units.replace(/\D/g, '')) * 100 + Number(decimals.replace(/\D/g, '').padEnd(2, '0'));
}

/** Prices joined by a slash share one currency: `25 / 32 zł`. Without any, `1/2` and `12/4` are a fraction or a house number. */
function shareCurrency(text: string, prices: readonly PriceInText[]): PriceInText[] {
  const rows: PriceInText[][] = [];
  for (const price of prices) {
    const last = rows.at(-1)?.at(-1);
    if (last && /^\s*[/|]\s*$/.test(text.slice(last.end, price.start))) rows.at(-1)!.push(price);
    else rows.push([price]);
  }
  return rows.flatMap((row) => {
    const hasCurrency = row.some((price) => price.hasCurrency);
    const isBare = row.every((price) => price.isBare);
    return row
      .map((price) => ({ ...price, hasCurrency, isBare }))
      .filter(({ start, end }) => !isBare || !(/\d\/$/.test(lookBehind(text, start)) || /^\/\d/.test(text.slice(end))));
  });
}

/** Less than a złoty, without a currency and beside a slash, is a measure: the litres of `Woda 0.33/0.7`. */
const isOneOfMeasures = (line: string, { grosze, hasCurrency, start, end }: PriceInText): boolean =>
  !hasCurrency &&
  grosze < 100 &&
  (/\d\s?\/\s?$/u.test(lookBehind(line, start)) || /^\s?\/\s?\d/u.test(line.slice(end)));

const LEADERS = /(?:[._·…]\s?){3}$/u;
const WORDS = /[\p{L}\d]/u;

/** What a price is for, if that is no portion. */
const PER_MEASURE = /^\s*(?:\/|za)\s*(?:\d+\s?)?(?:kg|dag|g|ml|l|szt\.?)(?!\p{L})/iu;

/** Whether each number of a line has its size, before it or behind it: `26 cm 31,00 36 cm 39`. Then all of them are prices. */
const isSizedRow = (head: string, between: readonly string[]): boolean =>
  between.length > 1 &&
  between.slice(0, -1).every((text) => isSize(trimEdges(text))) &&
  (isSize(trimEdges(between.at(-1)!)) || sizeAtEnd(trimEdges(head)) !== undefined);

/**
 * The prices in a line of a menu. Pages are full of numbers, and no person checks each one: without a currency only these count: amounts with two decimals at the end of the line, and a number after leaders,
 * `Rosół ........ 12`. Zero is no price. Prices above 10 000 zł are included, so that the caller can report them.
 */
export function pagePrices(line: string): PriceInText[] {
  const found = pricesIn(line, Number.MAX_SAFE_INTEGER).filter(
    (price) => price.grosze > 0 && !isOneOfMeasures(line, price),
  );
  const between = found.map(({ end }, index) => line.slice(end, found[index + 1]?.start));
  if (isSizedRow(line.slice(0, found[0]?.start), between)) return found;
  const certain = found.filter(({ hasCurrency }) => hasCurrency);
  if (certain.length > 0) return certain;
  const last = found.at(-1);
  if (!last) return [];
  const isListed = found.length > 2 && between.slice(0, -1).every((text) => /^\s*[|;·•✦/,–—-]+\s*\p{L}/u.test(text));
  if (isListed && found.every(({ isBare }) => !isBare)) return found;
  const after = line.slice(last.end);
  if (WORDS.test(after.replace(PER_MEASURE, '')) && !isSize(after)) return [];
  if (last.isBare) return LEADERS.test(line.slice(0, last.start)) ? [last] : [];
  // Several amounts at the end, with only separators between them, are the prices of sizes.
  const before = found.findLastIndex(
    ({ isBare }, index) => index < found.length - 1 && (isBare || WORDS.test(between[index]!)),
  );
  return found.slice(before + 1);
}
