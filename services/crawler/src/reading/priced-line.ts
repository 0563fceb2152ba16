import { dishesOfLine, textsAround } from '@kantyna/menu-text/line-dishes';
import { pagePrices } from '@kantyna/menu-text/line-prices';
import { cleanName, plain, trimEdges, withoutDescription } from '@kantyna/menu-text/names';
import { isOtherAmount, isPageNoise } from '@kantyna/menu-text/noise';
import { loneAmount, type PriceInText } from '@kantyna/menu-text/prices';
import { isSize, sizeLabel } from '@kantyna/menu-text/sizes';
import type { FoundPrice } from './found.js';
import type { Line } from './lines.js';

/** A dish that stands in one line with its price; its name is `''` where the line has only the price. */
export interface LineDish {
  /** As written, with everything around it. */
  readonly name: string;
  /** The page sets the name apart from the rest of the line, by its class or in bold. */
  readonly isMarked: boolean;
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
  readonly isFrom: boolean;
}

/** A line whose prices are of something else, such as delivery. */
export interface LeftOut {
  readonly leftOut: string;
}

/** `+5 zł`: a surcharge. */
const SURCHARGE = /\+\s*$/u;
const PER_UNIT =
  /^\s*(?:\/|za\s)\s*(?:\d+\s*)?(?:kg|g|ml|l|szt|porcj[aęi]|porcję|osob[ęay]|os|sztuk[ęai]|osoba)(?!\p{L})\.?/iu;
const DAY = /(?:poniedział|wtor|środ|czwart|piąt|sobot|niedziel|dni[au]\s)/iu;

/** Reads the prices of a line and their dishes; `undefined` for a line without a price. */
export function pricedLine(line: Line): PricedLine | LeftOut | undefined {
  const { text } = line;
  const found = pricesOf(line);
  if (found.length === 0) return undefined;
  const prices = found.filter(({ start, amountStart, end }, index) => {
    const from = found[index - 1]?.end ?? 0;
    const after = text.slice(end, found[index + 1]?.amountStart);
    return !SURCHARGE.test(text.slice(from, start)) && !isOtherAmount(text.slice(from, amountStart), after);
  });
  if (prices.length === 0 || isPageNoise(text)) return { leftOut: plain(text) };
  const dishes = dishesOf(line, prices);
  const isFrom = prices.some((price) => price.isFrom);
  const [first, ...others] = dishes;
  const [, category, name] = /^\s*([^:]{2,40}):\s*(.+)$/su.exec(first!.name) ?? [];
  if (others.length > 0 && category !== undefined && name !== undefined)
    return { line, dishes: [{ ...first!, name, isMarked: false }, ...others], isBare: false, category, isFrom };
  return { line, dishes, isBare: dishes.every((dish) => dish.name === ''), isFrom };
}

/** The prices with a currency; else the numbers in elements of a price class; else the prices that `pagePrices` accepts. */
function pricesOf({ text, runs, heading }: Line): PriceInText[] {
  const found = pagePrices(text);
  if (found.some(({ hasCurrency }) => hasCurrency)) return found;
  const lone = runs.flatMap(({ from, to, isPrice }) => {
    const grosze = isPrice ? loneAmount(text.slice(from, to)) : undefined;
    return grosze
      ? [{ grosze, start: from, end: to, amountStart: from, isFrom: false, hasCurrency: true, isBare: false }]
      : [];
  });
  if (lone.length > 0) return lone;
  return heading > 0 || DAY.test(text) ? [] : found;
}

const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(cleanName(text).name);
const isName = (text: string): boolean => hasLetters(text) && !isSize(text);

function dishesOf(line: Line, prices: readonly PriceInText[]): LineDish[] {
  const texts = textsAround(line.text, prices).map((text, index) =>
    trimEdges(plain(index > 0 ? text.replace(PER_UNIT, '') : text)),
  );
  const dishes = dishesOfLine(texts, prices, isName).map(({ name, prices: sized }) => ({
    name: hasLetters(name) ? name : '',
    isMarked: false,
    prices: sized.map(({ price: { grosze }, size }) => ({ grosze, ...(size ? { size: sizeLabel(size) } : {}) })),
  }));
  const [only] = dishes;
  if (dishes.length !== 1 || !only || !isName(texts[0]!)) return dishes;
  // The only name of a line may be marked, or go on with a description.
  const nameEnd = only.name === texts[0] ? prices[0]!.start : only.name.length;
  return [{ ...only, ...(markedName(line, nameEnd) ?? { name: withoutDescription(only.name) }) }];
}

/** The text before `end` that the page marks as the name: by a class, or in bold where the rest is not. */
export function markedName({ text, runs }: Line, end: number): Pick<LineDish, 'name' | 'isMarked'> | undefined {
  const before = runs.filter(({ from }) => from < end);
  const byClass = before.filter(({ isName: isNamed, isPrice }) => isNamed && !isPrice);
  if (byClass.length > 0 && byClass.length < runs.length)
    return { name: text.slice(byClass[0]!.from, Math.min(end, byClass.at(-1)!.to)), isMarked: true };
  const start = before.findIndex(({ from, to }) => hasLetters(text.slice(from, to)));
  const first = before[start];
  if (!first?.isBold) return undefined;
  const next = before.slice(start).findIndex(({ isBold }) => !isBold);
  if (next < 0) return undefined;
  const boldEnd = before[start + next - 1]!.to;
  const rest = text.slice(boldEnd, end);
  const isApart = before[start + next]!.isSmall || /^\s*[\p{Ll}(\-–—:,|./]/u.test(rest) || !hasLetters(rest);
  return isApart ? { name: text.slice(first.from, boldEnd), isMarked: true } : undefined;
}
