import type { DishFacts } from '@kantyna/contracts/catalogue/dish-facts';
import { nameKey, tidy } from '@kantyna/contracts/name';
import { MAX_DESCRIPTION_LENGTH } from '@kantyna/contracts/product';
import { offeredOn } from '../text/days.js';
import { factsIn } from '../text/facts.js';
import { pagePrices } from '../text/prices.js';
import { canName, plain, trimEdges, withoutLabels } from '../text/names.js';
import { isPageNoise, pastWordsAt } from '../text/noise.js';
import { sizeAtEnd, sizeList } from '../text/sizes.js';
import type { FoundDish } from './found.js';

/** The facts that a page says of a dish. */
export type PageFacts = Pick<DishFacts, 'description' | 'allergens' | 'diets' | 'days' | 'date'>;

/** The facts of a dish of that clean name: from what the page says of it, and the days from its category. `today` gives dates their year. */
export function factsOfDish(name: string, { name: written, category, about = '' }: FoundDish, today: Date): PageFacts {
  const description = descriptionIn(name, `${written}\n${about}`);
  return {
    ...(description !== '' && { description }),
    ...factsIn(`${written}\n${about}`),
    ...offeredOn(category, today),
  };
}

/** A number that ends a line, where the page writes no currency. */
const BARE_PRICE = /\s\d{1,3}(?:[.,]\d{2})?[\s,.]*$/u;

/** The lines that describe a dish: those with words, besides its name, prices, sizes, weights and labels. */
function descriptionIn(name: string, about: string): string {
  const lines = about.split('\n').map((line) => {
    const text = plain(withoutLabels(line));
    const at = nameKey(text).indexOf(nameKey(name));
    if (at < 0) return text;
    return beforePrices(text.slice(at + name.length)).replace(/[()]+/gu, ' ');
  });
  const described = lines.filter(
    (line) =>
      canName(line) &&
      pagePrices(line).length === 0 &&
      sizeList(line).length === 0 &&
      !isPageNoise(line) &&
      !factsIn(line).diets,
  );
  return tidy([...new Set(described)].join(' '))
    .slice(0, MAX_DESCRIPTION_LENGTH)
    .trim();
}

/** The text between a name and its sizes or prices in a line: `(sos, ser)` of `1. Margherita (sos, ser) – mała 24 zł`. */
function beforePrices(behind: string): string {
  const rest = behind.slice(0, pagePrices(behind)[0]?.start).replace(BARE_PRICE, '');
  const past = pastWordsAt(rest);
  const words = trimEdges(past < 0 ? rest : rest.slice(0, past));
  return trimEdges(sizeAtEnd(words)?.rest ?? words);
}
