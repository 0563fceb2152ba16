import { daysOf } from '../text/days.js';
import { dishesOfLine, textsAround } from '../text/line-dishes.js';
import { pagePrices, loneAmount, type PriceInText } from '../text/prices.js';
import { canName, isPriceLabel, plain, trimEdges, withoutDescription } from '../text/names.js';
import { isOtherAmount, isPageNoise, pastWordsAt } from '../text/noise.js';
import { isSize, sizeLabel } from '../text/sizes.js';
import type { FoundPrice } from '../found/found.js';
import { bareApart, bareAtEnd, rowOf, type Money } from './currency.js';
import { kindOf } from './elements.js';
import type { Line } from './line.js';
import { markedName } from './marked-name.js';

/** A dish that stands in one line with its price; its name is `''` where the line has only the price. */
export interface LineDish {
  /** As written, with everything around it. */
  readonly name: string;
  /** The page sets the name apart from the rest of the line, by its class or in bold. */
  readonly isMarked: boolean;
  /** It stands behind its size and price. */
  readonly isBehind?: boolean;
  /** The text behind its last price: `Schabowy 25 zł z ziemniakami`. */
  readonly rest?: string;
  readonly prices: readonly FoundPrice[];
}

/** A line with a price in it. */
export interface PricedLine {
  readonly line: Line;
  readonly dishes: readonly LineDish[];
  /** The line has only prices and sizes: the name is elsewhere. */
  readonly isBare: boolean;
  /** The category in front of several dishes: `Zupy: żurek 13 zł, rosół 11 zł`. */
  readonly category?: string;
  /** The price is that of a kilogram, of 100 g or of a litre. */
  readonly isPerMeasure?: boolean;
}

/** The words of a button: `Dodaj 24 zł`, `Zamów za 24 zł`. */
const ACTION =
  /(?:^|\s)(?:dodaj|zamów|zamawiam|kup|wybierz|do koszyka|add|order|buy)(?:\s+(?:do koszyka|to cart|teraz|now))?(?:\s+(?:za|for))?[\s:·•|–-]*$/iu;
/** Labels on the picture of a dish, behind its price: `33,50 zł Promocja!`. */
const BADGES = /(?<!\p{L})(?:promocja|wyprzedaż|okazja|nowość|bestseller|hit|sale)!(?:\s|$)/giu;
/** A line of a menu has fewer words. */
const MAX_WORDS = 14;
const PER_MEASURE = /^\s*(?:\/|za\s)\s*(?:1\s?|100\s?)?(?:kg|g|ml|l|litr)(?!\p{L})(?!\s*[–—:-]?\s*\d)/iu;
/** `+5 zł`: a surcharge. */
const SURCHARGE = /\+\s*$/u;
const PER_UNIT =
  /^\s*(?:\/|za\s)\s*((?:\d+\s*)?(?:kg|dag|g|ml|l|litr|szt|sztuk[ęai]|porcj[aęi]|porcję|osob[ęay]|os|osoba))(?!\p{L})(?!\s*[–—:-]?\s*\d)\.?/iu;
const SIZE_FIRST = /^\(?([^()]{1,20})\)\s+(.+)$/su;
const DAY = /(?:poniedzia[łl]|wtor|[śs]rod|czwart|pi[ąa]t|sobot|niedziel|dni[au]\s)/iu;

/** Reads the prices of a line and their dishes; `undefined` for a line without a price, `other` for prices of something else, such as delivery. */
export function pricedLine(line: Line, money: Money): PricedLine | 'other' | undefined {
  const text = line.text.replace(BADGES, (badge) => ' '.repeat(badge.length));
  const found = pricesOf({ ...line, text }, money);
  if (found.length === 0) return undefined;
  const beforeOf = ({ amountStart }: PriceInText, index: number) =>
    text.slice(found[index - 1]?.end ?? 0, amountStart).replace(ACTION, '');
  const areSized = areSizedBehind(textsAround(text, found));
  const current = found.filter((price, index) => {
    const after = text.slice(price.end, found[index + 1]?.amountStart);
    const before = beforeOf(price, index);
    return (
      (areSized || !SURCHARGE.test(before)) &&
      !isOtherAmount(before, money.isChecked ? after.replace(/!+\s*$/u, '') : after)
    );
  });
  if (current.length === 0 || isPageNoise(text) || isSentence(line)) return 'other';
  const isPerMeasure = ({ end }: PriceInText) => PER_MEASURE.test(text.slice(end));
  // The price of a kilogram beside that of the dish only compares.
  const whole = areSizedBehind(textsAround(text, current)) ? current : current.filter((price) => !isPerMeasure(price));
  const prices = whole.length > 0 ? whole : current;
  let shown = text;
  for (const [index, price] of found.entries()) {
    if (prices.includes(price)) continue;
    const past = pastWordsAt(beforeOf(price, index));
    const from = past < 0 ? price.start : (found[index - 1]?.end ?? 0) + past;
    shown = shown.slice(0, from) + ' '.repeat(price.end - from) + shown.slice(price.end);
  }
  const dishes = dishesOf({ ...line, text: shown }, prices);
  const [first, ...others] = dishes;
  const [, category, name] = /^\s*([^:]{2,40}):\s*(.+)$/su.exec(first!.name) ?? [];
  if (others.length > 0 && category !== undefined && name !== undefined)
    return { line, dishes: [{ ...first!, name, isMarked: false }, ...others], isBare: false, category };
  const isBare = dishes.every((dish) => dish.name === '');
  return { line, dishes, isBare, ...(whole.length === 0 ? { isPerMeasure: true } : {}) };
}

/** The prices with a currency; else the numbers in elements of a price class; else the prices that `pagePrices` accepts; else a bare number. */
function pricesOf(
  { text, runs, heading, cell, element }: Line,
  { takesBare, takesRows, takesEndings, isForeign, isChecked, bareKinds, hasNoCurrency }: Money,
): PriceInText[] {
  const found = pagePrices(text);
  if (found.some(({ hasCurrency }) => hasCurrency)) return found;
  if (isForeign) return [];
  const lone = runs.flatMap(({ from, to, isPrice }) => {
    const grosze = isPrice ? loneAmount(text.slice(from, to)) : undefined;
    return grosze
      ? [{ grosze, start: from, end: to, amountStart: from, isFrom: false, hasCurrency: true, isBare: false }]
      : [];
  });
  if (lone.length > 0) return lone;
  const row = takesRows && heading === 0 ? rowOf({ text, runs }) : [];
  if (row.length > 0) return row;
  const isColumn = !cell && bareKinds.has(kindOf(element)) && !daysOf(text);
  const ofColumn = isColumn ? rowOf({ text, runs }) : [];
  if (ofColumn.length > 1) return ofColumn;
  if (isColumn && found.length > 1) return found;
  const apart = isColumn && (found.length === 0 || heading > 0) ? bareApart({ text, runs }) : undefined;
  if (apart) return [apart];
  // The price of all dishes below: `Desery 24,90`.
  if (heading > 0 && hasNoCurrency && !daysOf(text)) return found.filter(({ isBare }) => !isBare);
  if (heading > 0 || (DAY.test(text) && !isChecked) || daysOf(text)) return [];
  return found.length === 0 && takesBare && !cell
    ? [bareAtEnd({ text, runs }, isChecked || takesEndings)].filter((price) => price !== undefined)
    : found;
}

/** Whether a line is a sentence that mentions a price: many words, and a point inside or at its end. */
const isSentence = ({ text, runs }: Line): boolean =>
  text.split(/\s+/u).length > MAX_WORDS &&
  /\p{Ll}{2}[.!?](?:\s+\p{Lu}|\s*$)/u.test(text.replace(/szt\./gu, '')) &&
  !runs.some(({ isName, isBold }) => isName || isBold);

const isName = (text: string): boolean => canName(text) && !isSize(text) && !isPriceLabel(text);

/** The measure that a price behind a slash is for: `100 g / 18 zł`. */
const PER_UNIT_BEFORE = /(?<![\p{L}\d.,])(\d+\s*(?:kg|dag|g|ml|l))\s*\/\s*$/iu;

/** The unit of a price, if that is no portion: `/ 100 g` → `100 g`, `za sztukę` → `szt.`. */
function unitAfter(text: string): string | undefined {
  const [, unit] = PER_UNIT.exec(text) ?? [];
  if (unit === undefined || /^(?:porcj|os)/iu.test(unit)) return undefined;
  return /^szt/iu.test(unit) ? 'szt.' : unit.replace(/(?<=\d)(?=\p{L})/u, ' ');
}

/** Whether a size stands behind each of several prices. */
const areSizedBehind = (texts: readonly string[]): boolean =>
  texts.length > 2 &&
  texts.slice(1).every((text) => isSize(trimEdges(text)) || /\d/u.test(PER_UNIT.exec(text)?.[1] ?? ''));

function dishesOf(line: Line, prices: readonly PriceInText[]): LineDish[] {
  const around = textsAround(line.text, prices);
  // `9 zł / 0,5 l – 12 zł`: between prices a measure is the size of the next one; `9 zł / 0,3 l, 12 zł / 0,5 l`: of the one before.
  const isSizedBehind = areSizedBehind(around);
  const withoutUnit = (text: string, index: number) => {
    if (index === 0 || ((index < prices.length || isSizedBehind) && isSize(trimEdges(text)))) return text;
    return isSizedBehind ? PER_UNIT.exec(text)![0] : text.replace(PER_UNIT, '');
  };
  const texts = around.map((text, index) => trimEdges(plain(withoutUnit(text, index).replace(ACTION, ''))));
  const behind = nameBehind(texts);
  if (behind) {
    const sized = prices.map(({ grosze }, at) => ({ grosze, size: sizeLabel(behind.sizes[at]!) }));
    return [{ name: behind.name, isMarked: false, isBehind: true, prices: sized }];
  }
  const dishes = dishesOfLine(texts, prices, isName).map(({ name, prices: sized, rest }) => ({
    name: canName(name) && !isPriceLabel(name) ? name : '',
    isMarked: false,
    rest,
    prices: sized.map(({ price, size }) => {
      const label = size
        ? sizeLabel(size)
        : (unitAfter(line.text.slice(price.end)) ?? PER_UNIT_BEFORE.exec(line.text.slice(0, price.start))?.[1]);
      return {
        grosze: price.grosze,
        ...(label !== undefined && { size: label }),
        ...(price.isFrom && { isFrom: true }),
        ...(price.isBare && { isBare: true }),
      };
    }),
  }));
  const [only] = dishes;
  if (dishes.length !== 1 || !only) return dishes;
  const [first, last] = [prices[0]!, prices.at(-1)!];
  if (!isName(texts[0]!)) {
    const marked = only.name === '' || prices.length > 1 ? undefined : markedName(line, line.text.length, last.end);
    return [{ ...only, ...marked }];
  }
  // The only name of a line may be marked, or go on with a description.
  const nameEnd = only.name === texts[0] ? first.start : only.name.length;
  const marked = markedName(line, nameEnd);
  if (!marked) return [{ ...only, name: withoutDescription(only.name) }];
  // Behind the name stands its first size, whose others are in the lines below: `Roma – mała: 25 zł`.
  const between = trimEdges(plain(line.text.slice(line.text.indexOf(marked.name) + marked.name.length, first.start)));
  const [price] = only.prices;
  const isSized = prices.length === 1 && price!.size === undefined && isSize(between) && !/szt/iu.test(between);
  return [{ ...only, ...marked, ...(isSized && { prices: [{ ...price!, size: sizeLabel(between) }] }) }];
}

/** The name and sizes of a line that has its sizes and prices first: `39 zł (26 cm) Roma`, `0,3 l 21 zł 0,5 l 25 zł 12. Cydr`. */
function nameBehind(
  texts: readonly string[],
): { readonly name: string; readonly sizes: readonly string[] } | undefined {
  const [before = '', after = ''] = texts;
  const [, inBrackets, rest] = texts.length === 2 && before === '' ? (SIZE_FIRST.exec(after) ?? []) : [];
  const [name, sizes] = inBrackets === undefined ? [texts.at(-1)!, texts.slice(0, -1)] : [rest!, [inBrackets]];
  return sizes.every(isSize) && isName(name) && /^\P{L}*\p{Lu}/u.test(name) ? { name, sizes } : undefined;
}
