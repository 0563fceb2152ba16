import { plain } from '../../text/names.js';
import { loneAmount, pagePrices } from '../../text/prices.js';
import { sizeLabel, sizeList } from '../../text/sizes.js';

/** An object in the data of a page. */
export type Thing = Readonly<Record<string, unknown>>;

/** The first of these that an object has is its price: what is asked now comes before what was asked. */
const PRICES = [
  /^(?:sale|promo|promotion|final|current|discounted)_?(?:price|cena|amount)/iu,
  /^(?:(?:base|gross|unit|item|dish|product|regular|default|min|from)?_?(?:price|cena|amount|cost|kwota)s?)(?:_?(?:value|pln|gross|brutto|zl|in_?cents|cents|in_?grosz\w*|grosze|minor|amount|from))?$/iu,
];
const MINOR = /cents|grosz|minor/iu;
/** The keys of a list of sizes. */
export const SIZES = /^(?:variants?|variations?|sizes?|rozmiary?|warianty?|prices|ceny|portions?|porcje)$/iu;
const SIZE_NAME = /^(?:name|size|label|title|nazwa|rozmiar|wariant|portion|porcja)$/iu;

/** A price in the data of a page. */
export interface Amount {
  readonly value: number;
  /** A whole number may be złoty or grosze: the menu as a whole tells. */
  readonly unit: 'grosze' | 'unknown';
  readonly size?: string;
}

/** Whether a value is an object. */
export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The first text of an object whose key matches; `''` for none. */
export const textIn = (thing: Thing, key: RegExp): string => {
  const [, value] =
    Object.entries(thing).find(([name, one]) => key.test(name) && typeof one === 'string' && one !== '') ?? [];
  return typeof value === 'string' ? plain(value) : '';
};

/** The prices of an object, one for each of its sizes. */
export function amountsOf(thing: Thing): Amount[] {
  const [, sizes] = Object.entries(thing).find(([key, value]) => SIZES.test(key) && Array.isArray(value)) ?? [];
  const sized = (Array.isArray(sizes) ? sizes : []).filter(isThing).flatMap((one) => {
    const [amount] = amountsOf(one);
    const size = textIn(one, SIZE_NAME);
    return amount ? [{ ...amount, ...(size === '' ? {} : { size: sizeLabel(size) }) }] : [];
  });
  if (sized.length > 1) return sized;
  if (sized.length === 1) return [{ value: sized[0]!.value, unit: sized[0]!.unit }];
  for (const pattern of PRICES) {
    for (const [key, value] of Object.entries(thing)) {
      if (!pattern.test(key)) continue;
      const several = typeof value === 'string' ? severalIn(value, thing) : [];
      if (several.length > 0) return several;
      const amount = amountOf(value, MINOR.test(key));
      if (amount) return [amount];
    }
  }
  return [];
}

/** The prices of a text with several, `12 zł / 9 zł`, with the sizes that another text of the dish lists: `400 ml / 300 ml`. */
function severalIn(written: string, thing: Thing): Amount[] {
  const prices = pagePrices(written).filter(({ hasCurrency, isFrom }) => hasCurrency && !isFrom);
  if (prices.length < 2) return [];
  const sizes = Object.values(thing)
    .map((value) => (typeof value === 'string' ? sizeList(value) : []))
    .find(({ length }) => length === prices.length);
  return prices.map(({ grosze }, at) => ({
    value: grosze,
    unit: 'grosze',
    ...(sizes && { size: sizeLabel(sizes[at]!) }),
  }));
}

function amountOf(value: unknown, isMinor: boolean): Amount | undefined {
  if (isThing(value)) {
    if (!/^(?:PLN|zł|zl)?$/iu.test(textIn(value, /^currency/iu))) return undefined;
    const [key, inner] =
      Object.entries(value).find(([name]) => /^(?:amount|value|price|gross|brutto|current)/iu.test(name)) ?? [];
    return key === undefined || isThing(inner) ? undefined : amountOf(inner, isMinor || MINOR.test(key));
  }
  if (typeof value === 'number') return value > 0 ? { value, unit: isMinor ? 'grosze' : 'unknown' } : undefined;
  if (typeof value !== 'string') return undefined;
  const [written] = pagePrices(value);
  if (written?.hasCurrency) return { value: written.grosze, unit: 'grosze' };
  const grosze = loneAmount(value);
  if (!grosze) return undefined;
  if (/[.,]\d/u.test(value)) return { value: grosze, unit: 'grosze' };
  return { value: grosze / 100, unit: isMinor ? 'grosze' : 'unknown' };
}
