import { dishesOfLine, textsAround } from './line-dishes.js';
import { pastedPrices } from './prices.js';
import { bareName } from './names.js';
import type { PriceInText } from './prices.js';
import { isSize } from './sizes.js';

/** A dish of a pasted line. Each size is a dish of its own. */
export interface PricedItem extends Pick<PriceInText, 'grosze' | 'isFrom' | 'isBare'> {
  /** `''` where the line has only prices. */
  readonly name: string;
  /** The line has several prices of one dish and does not name their sizes. */
  readonly isSizeUnknown: boolean;
}

/**
 * Reads the dishes of one line of a pasted menu. `headingSizes` are the sizes in the heading above; they name the prices of a line
 * that names no sizes itself. A line without a price has no dishes.
 *
 *     Margherita 30 cm 25 zł, 40 cm 32 zł     → Margherita 30 cm: 2500, Margherita 40 cm: 3200
 *     Rosół 12 zł, żurek 14 zł                → Rosół: 1200, żurek: 1400
 *     Rosół 10/14 zł                          → Rosół (1): 1000, Rosół (2): 1400 (size unknown)
 */
export function itemsOfLine(line: string, headingSizes: readonly string[] = []): PricedItem[] {
  const prices = pastedPrices(line);
  const texts = textsAround(line, prices).map(bareName);
  const item = ({ grosze, isFrom, isBare }: PriceInText, name: string, isSizeUnknown = false): PricedItem => ({
    name,
    grosze,
    isFrom,
    isBare,
    isSizeUnknown,
  });
  if (prices.length < 2) return prices.map((price) => item(price, joined(...texts)));
  return dishesOfLine(texts, prices, (text) => text !== '' && !isSize(text)).flatMap((dish) => {
    const name = joined(bareName(dish.name), dish.rest);
    const hasSizes = dish.prices.length === 1 || dish.prices.some(({ size }) => size !== '');
    const ofHeading = headingSizes.length === dish.prices.length ? headingSizes : [];
    return dish.prices.map(({ price, size }, at) => {
      const label = hasSizes ? size : (ofHeading[at] ?? '');
      const isUnknown = label === '' && (!hasSizes || at > 0);
      return item(price, joined(name, isUnknown ? `(${at + 1})` : label), isUnknown);
    });
  });
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');
