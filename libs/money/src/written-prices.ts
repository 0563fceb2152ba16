/** A price as it stands in a text, in grosze. */
export interface PriceInText {
  readonly grosze: number;
  /** Where it stands, with its currency and words such as “od” before it: `text.slice(start, end)`. */
  readonly start: number;
  readonly end: number;
  /** The lowest of several: `od 18 zł`, `18–25 zł`. */
  readonly isFrom: boolean;
  /** Without currency and decimals: a number that may be something else. */
  readonly isBare: boolean;
}

const MAX_GROSZE = 1_000_000;

const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?=,\d{2}(?!\d))|\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d{1,5}(?!\d)`;
const DECIMALS = String.raw`[.,](?:\d{1,2}(?!\d)|[-–—]{1,2})`;
const CURRENCY = String.raw`(?:z[łl](?:ot(?:ych|e|y))?|PLN)(?![\p{L}\d])`;
const FOUND = new RegExp(
  String.raw`(?<![\d.,:])(?:(?<before>PLN|zł)[\s:]*)?(?<units>${NUMBER})(?<decimals>${DECIMALS})?` +
    String.raw`(?:\s?[-–—]\s?(?<upTo>\d{1,5}(?:[.,]\d{1,2})?(?=\s?${CURRENCY})))?(?:\s*(?<after>${CURRENCY})(?:\s*(?<grosz>\d{2})\s?gr(?!\p{L}))?)?`,
  'giu',
);

/** What makes the number before it something else: a measure, a count, a share, a time, another currency, the rest of a date. */
const NO_PRICE_AFTER =
  /^(?:\p{L}|\s?(?:cm|mm|m|ml|cl|dl|l|g|gr|dag|dkg|kg|szt|sztuk\p{L}*|os|osob\p{L}*|osób|porcj\p{L}*|kcal|kj|min|godz|h|lat|r|EUR|USD|x)(?![\p{L}\d])|\s?[%°€$£×"”]|[.,:]\d|\s?[-–—]\s?\d|\d)/iu;
const WORDS_BEFORE = /(?<![\p{L}\d])(?!\s)((?:cena|tylko|już|za|po)\s*:?\s*)?(od|from)?\s*$/iu;

/**
 * Every price in a text, as Poles write them: `18,50 zł`, `18.50`, `od 18 zł`, `18,-`, `PLN 18`, `1 250,00 zł`, `25/32 zł`. Numbers that
 * are measures, counts, times or dates are none, and neither is more than 10 000 zł.
 */
export function pricesIn(text: string): PriceInText[] {
  const prices: PriceInText[] = [];
  for (const match of text.matchAll(FOUND)) {
    const price = priceOf(text, match);
    if (price) prices.push(price);
  }
  return joinedByStroke(text, prices);
}

function priceOf(text: string, match: RegExpExecArray): PriceInText | undefined {
  const { before, units: found = '', decimals = '', upTo, after, grosz } = match.groups!;
  const hasCurrency = before !== undefined || after !== undefined;
  const end = match.index + match[0].length;
  // In `Zestaw 2 150 zł` the 2 belongs to the name.
  const isOfName =
    before === undefined &&
    decimals === '' &&
    /^\d{1,3} [1-9]\d{2}$/.test(found) &&
    /\p{L}\s+$/u.test(text.slice(0, match.index));
  const units = isOfName ? found.slice(-3) : found;
  const start = match.index + (isOfName ? found.length - 3 : 0);
  const head = text.slice(0, start);
  const isPlain = decimals.length < 2 || /^[.,]\d$/.test(decimals);
  const isBare = !hasCurrency && isPlain;
  const rest = text.slice(end);
  if (!hasCurrency && (/\p{L}$|\d\s?[-–—]\s?$/u.test(head) || NO_PRICE_AFTER.test(rest))) return undefined;
  // A part of a longer number: a telephone, an account.
  if (isBare && (/\d[ \u00a0-]$/.test(head) || /^[ \u00a0]\d/.test(rest))) return undefined;
  const grosze = groszeOf(units, decimals) + Number(grosz ?? 0);
  if (grosze > MAX_GROSZE) return undefined;
  const [said = '', , from] = WORDS_BEFORE.exec(head) ?? [];
  return {
    grosze,
    start: start - said.length,
    end,
    isFrom: upTo !== undefined || from !== undefined,
    isBare,
  };
}

const groszeOf = (units: string, decimals: string): number =>
  Number(units.replace(/\D/g, '')) * 100 + Number(decimals.replace(/\D/g, '').padEnd(2, '0'));

/** `25 / 32 zł`: the currency of one is that of all. Bare numbers with a stroke between them are a fraction or a house. */
function joinedByStroke(text: string, prices: readonly PriceInText[]): PriceInText[] {
  const isJoined = (left: PriceInText | undefined, right: PriceInText | undefined) =>
    left !== undefined && right !== undefined && /^\s*[/|]\s*$/.test(text.slice(left.end, right.start));
  const isBare = prices.map((price) => price.isBare);
  for (let i = prices.length - 2; i >= 0; i -= 1) if (isJoined(prices[i], prices[i + 1])) isBare[i] &&= isBare[i + 1]!;
  for (let i = 1; i < prices.length; i += 1) if (isJoined(prices[i - 1], prices[i])) isBare[i] &&= isBare[i - 1]!;
  return prices
    .map((price, i) => ({ ...price, isBare: isBare[i]! }))
    .filter(
      ({ start, end, isBare: bare }) => !bare || !(/\d\/$/.test(text.slice(0, start)) || /^\/\d/.test(text.slice(end))),
    );
}
