import Fuse from 'fuse.js/basic';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { foldDiacritics } from '@kantyna/order-rules/search';

/** How many dishes of similar names are offered. */
const MOST_SIMILAR = 8;

/** The typing errors that a word may have: one letter of three to five, two of six to eight. */
const WRONG_PART = 0.34;

/** Words of this many letters are too short to be typed wrong. */
const SHORT = 2;

const wordsOf = (text: string): string[] => foldDiacritics(text).split(/\s+/).filter(Boolean);

/**
 * How well a dish matches a search that forgives case and Polish letters, the best first: 0 the whole name, 1 its beginning, 2 beginnings
 * of its words, 3 anything in it or in `others`: category and description. `undefined` if a word of the search is nowhere.
 */
export function rankOf(name: string, others: string, search: string): number | undefined {
  const [words, searched] = [wordsOf(name), wordsOf(search)];
  const [whole, text] = [words.join(' '), searched.join(' ')];
  if (whole === text) return 0;
  if (whole.startsWith(text)) return 1;
  if (searched.every((word) => words.some((one) => one.startsWith(word)))) return 2;
  const all = `${whole} ${foldDiacritics(others)}`;
  return searched.every((word) => all.includes(word)) ? 3 : undefined;
}

/** The dishes whose names have every word of a search with small mistakes, for instance `shabowy` for `Schabowy`; the most similar first. */
export function similarDishes(menu: Dish[], search: string): Dish[] {
  const words = wordsOf(search);
  if (words.length === 0 || words.some((word) => word.length <= SHORT)) return [];
  const named = menu.map((dish) => ({ dish, name: foldDiacritics(dish.name) }));
  const fuse = new Fuse(named, {
    keys: ['name'],
    threshold: WRONG_PART,
    ignoreLocation: true,
    ignoreFieldNorm: true,
    includeScore: true,
  });
  const scores = words.map((word) => new Map(fuse.search(word).map(({ item, score = 0 }) => [item.dish, score])));
  const scoreOf = (dish: Dish): number => scores.reduce((sum, byDish) => sum + (byDish.get(dish) ?? Infinity), 0);
  return menu
    .filter((dish) => scoreOf(dish) < Infinity)
    .sort((a, b) => scoreOf(a) - scoreOf(b))
    .slice(0, MOST_SIMILAR);
}
