/** A price as it stands in a text, in grosze. */
export interface PriceInText {
  readonly grosze: number;
  /** Where it stands, with its currency and words such as “od” before it: `text.slice(start, end)`. */
  readonly start: number;
  readonly end: number;
  /** Where its amount begins, after the words. */
  readonly amountStart: number;
  /** The lowest of several: `od 18 zł`, `18–25 zł`. */
  readonly isFrom: boolean;
  /** Its currency is written, or what stands for one: `18,-`. */
  readonly hasCurrency: boolean;
  /** Without currency and decimals: a number that may be something else. */
  readonly isBare: boolean;
}

const MAX_GROSZE = 1_000_000;

const CURRENCY = String.raw`(?:z[łl](?:ot(?:ych|e|y))?|PLN)(?!\p{L})`;
const NUMBER =
  String.raw`\d{1,3}(?:\.\d{3})+(?=,\d{2}(?!\d)|,[-–—]|\s*(?:${CURRENCY}|$))|` +
  String.raw`\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+(?!\d)|\d{1,6}(?!\d)`;
const AMOUNT = String.raw`(?:${NUMBER})(?:[.,]\d{1,2}(?!\d)|(?:,\s?|\.)[-–—]{1,2}(?![\d–—-]))?`;
const FOUND = new RegExp(
  String.raw`(?<!\d[.,:]?)(?:(?<!\p{L})(?<before>PLN|zł)[\s:]*)?(?<amount>${AMOUNT})` +
    String.raw`(?:\s*[-–—]\s*(?<upTo>${AMOUNT})(?:(?<=[-–—])|(?=\s*${CURRENCY})))?` +
    String.raw`(?:\s*(?<after>${CURRENCY})(?:\s*(?<grosz>\d{2})\s?gr(?!\p{L}))?)?`,
  'dgiu',
);
const LONE = new RegExp(String.raw`^\s*(?:od\s+)?(${AMOUNT})\s*$`, 'iu');

/** What makes the number before it something else: a measure, a count, a share, a time, another currency, the rest of a date. */
const NO_PRICE_AFTER =
  /^(?:\p{L}|\s?(?:cm|mm|m|ml|cl|dl|l|g|gr|dag|dkg|kg|szt|sztuk\p{L}*|os|osob\p{L}*|osób|porcj\p{L}*|kcal|kj|min|godz|h|lat|r|EUR|USD|x)(?![\p{L}\d])|\s?[%°€$£×"”]|[.,:][-–—]*\d|\s?[-–—]\s?\d|\d)/iu;
const WORDS_BEFORE = /(?<![\p{L}\d])(?!\s)((?:cen[ay]|tylko|już|za|po|ok\.?)\s*:?\s*)?(?:(od|from)\s*:?)?\s*$/iu;
/** So many characters before a number are looked at: a line of numbers is read in linear time. */
const HEAD = 40;
/** The highest price of a range is at most so many times the lowest. */
const WIDEST = 5;

/**
 * Every price in a text, as Poles write them: `18,50 zł`, `18.50`, `od 18 zł`, `18,-`, `PLN 18`, `1 250,00 zł`, `25/32 zł`. Numbers that
 * are measures, counts, times or dates are none, and neither is more than `most` grosze, by default 10 000 zł.
 */
export function pricesIn(text: string, most = MAX_GROSZE): PriceInText[] {
  const prices = [...text.matchAll(FOUND)].flatMap((match) => priceOf(text, match) ?? []);
  return joinedByStroke(
    text,
    prices.filter(({ grosze }) => grosze <= most),
  );
}

/** The grosze of a text that is nothing but a number, for places where a number can only be a price: `18`, `18.5`, `1 250,00`. */
export function loneAmount(text: string): number | undefined {
  const amount = LONE.exec(text)?.[1];
  return amount === undefined ? undefined : groszeOf(amount);
}

function priceOf(text: string, match: RegExpExecArray): PriceInText | undefined {
  const { before, amount: written = '', upTo, after, grosz } = match.groups!;
  const place = match.indices!.groups!;
  // In `Zestaw 2 150 zł` the 2 belongs to the name; in `Zestaw 2 – 25 zł` as well, and in `Pizza 40 – 32 zł` the 40.
  const isOfName =
    before === undefined && /^\d{1,3} [1-9]\d{2}$/.test(written) && /\p{L}\s+$/u.test(headOf(text, match.index));
  const low = isOfName ? written.slice(-3) : written;
  const isRange = upTo !== undefined && isPlausible(groszeOf(low), groszeOf(upTo));
  const amount = upTo === undefined || isRange ? low : upTo;
  const ownStart = amount === upTo ? place['upTo']![0] : place['amount']![1] - low.length;
  const amountStart = before === undefined ? ownStart : match.index;
  const end = match.index + match[0].length;
  const head = headOf(text, amountStart);
  const rest = text.slice(end);
  const isNamed = before !== undefined || after !== undefined;
  const hasCurrency = isNamed || /[-–—]$/.test(upTo ?? amount);
  const isBare = !hasCurrency && !/[.,]\d\d$/.test(amount);
  if (!isNamed && NO_PRICE_AFTER.test(rest)) return undefined;
  if (!hasCurrency && /\p{L}$|\d\s?[-–—]\s?$/u.test(head)) return undefined;
  // A part of a longer number: a telephone, an account.
  if (isBare && (/\d[ \u00a0-]$/.test(head) || /^[ \u00a0]\d/.test(rest))) return undefined;
  const [said = '', , from] = WORDS_BEFORE.exec(head) ?? [];
  return {
    grosze: groszeOf(amount) + Number(grosz ?? 0),
    start: amountStart - said.length,
    end,
    amountStart,
    isFrom: isRange || from !== undefined,
    hasCurrency,
    isBare,
  };
}

const isPlausible = (low: number, high: number): boolean => low < high && high <= low * WIDEST;

const headOf = (text: string, to: number): string => text.slice(Math.max(0, to - HEAD), to);

function groszeOf(amount: string): number {
  const [, units = '', decimals = ''] = /^(.+?)(?:[.,]\s?([\d–—-]{1,2}))?$/.exec(amount)!;
  return Number(units.replace(/\D/g, '')) * 100 + Number(decimals.replace(/\D/g, '').padEnd(2, '0'));
}

/** `25 / 32 zł`: the currency of one is that of all. Bare numbers with a stroke between them are a fraction or a house. */
function joinedByStroke(text: string, prices: readonly PriceInText[]): PriceInText[] {
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
      .filter(({ start, end }) => !isBare || !(/\d\/$/.test(headOf(text, start)) || /^\/\d/.test(text.slice(end))));
  });
}
