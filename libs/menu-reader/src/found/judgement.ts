import { say } from '@kantyna/contracts/catalogue/reader-words';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import { isFood, isOtherTrade } from '../text/foods.js';
import { isMenuPart } from '../text/headings.js';
import { plain } from '../text/names.js';
import { isPageNoise } from '../text/noise.js';
import type { FoundDish, FoundMenu } from './found.js';
import { isOtherPaper } from './other-papers.js';

/** The score of a found menu, from 0 to 1, and the reasons. */
export interface Judgement {
  readonly score: number;
  readonly reasons: readonly ReaderMessage[];
  /** The dishes that belong to a menu. */
  readonly dishes: readonly FoundDish[];
  readonly doubts: readonly ReaderMessage[];
}

/** Below this score nothing is found. */
export const MIN_SCORE = 0.3;
/** Below this score each dish is doubted. */
const SURE_SCORE = 0.5;
/** The factor for the score of a menu of one dish, or of two. */
const SCORE_BY_COUNT = [0, 0.6, 0.8];
const VENUE =
  /restaurac|pizz|bistr|(?<!\p{L})bar(?!\p{L})|kuchni|menu|karta dań|jadłospis|obiad|lunch|kebab|sushi|burger|kawiarn|cukiern|jadłodajn/iu;
/** Categories of foods whatever their dishes are called. */
const PART = /(?<!\p{L})(?:menu|zestaw|kuchni[aę](?!\p{L})|talerz|dodatk|lunch|obiad|dani|dziś w karcie|szef)/iu;
const VENUE_BONUS = 0.1;
/** The factor for the score of a page with a title of another trade. */
const TRADE_FACTOR = 0.4;
/** If this share of the other dishes is food, a category without any food is not part of the menu. */
const SURE_SHARE = 0.6;

/**
 * Judges a page as a whole by the share of its dishes that are food by name, category or description, by the amount that was left out as
 * something else, and by its title. In a menu of foods, categories without a single food are left out. `text` is all that it says.
 */
export function judge(found: FoundMenu, title: string, text: string): Judgement {
  const all = found.dishes.filter(({ name }) => !isPageNoise(name));
  const leftOut = (found.leftOut ?? 0) + found.dishes.length - all.length;
  const isGoods = ({ name, category, about = '' }: FoundDish) =>
    isOtherTrade(isMenuPart(category) ? name : `${name} ${category} ${about}`);
  const isKnown = (dish: FoundDish) => {
    const { name, category, about = '' } = dish;
    return !isGoods(dish) && (isFood(name) || isFood(category) || PART.test(category) || isFood(about));
  };
  const categories = new Map<string, FoundDish[]>();
  for (const dish of all) {
    const own = categories.get(dish.category);
    if (own) own.push(dish);
    else categories.set(dish.category, [dish]);
  }
  const share = (dishes: readonly FoundDish[]) =>
    dishes.length === 0 ? 0 : dishes.filter(isKnown).length / dishes.length;
  const strange = [...categories].filter(([category, own]) => category !== '' && share(own) === 0);
  const strangers = new Set(strange.flatMap(([, own]) => own));
  const others = all.filter((dish) => !strangers.has(dish));
  const isSure = strangers.size > 0 && others.length >= strangers.size && share(others) >= SURE_SHARE;
  const dishes = isSure ? others : all;

  const foods = share(dishes);
  const noise = leftOut / (leftOut + dishes.length || 1);
  const isVenue = VENUE.test(title);
  const few = SCORE_BY_COUNT[dishes.length] ?? 1;
  const isTrade = isOtherTrade(title) && !isVenue;
  const isPaper = isOtherPaper(text, found.dishes.length);
  const score =
    (isPaper ? 0 : 1) *
    Math.min(1, foods + (isVenue && foods > 0 ? VENUE_BONUS : 0)) *
    few *
    (noise > 0.5 ? 2 * (1 - noise) : 1) *
    (isTrade ? TRADE_FACTOR : 1);
  const known = dishes.filter(isKnown).length;
  return {
    score,
    dishes: score < SURE_SCORE ? dishes.map((dish) => ({ ...dish, doubt: dish.doubt ?? 'doubtfulName' })) : dishes,
    reasons: [
      say('foodByNames', known, dishes.length),
      ...(few < 1 ? [say('fewDishes')] : []),
      ...(noise > 0.5 ? [say('otherAmounts', leftOut)] : []),
      ...(isTrade ? [say('otherTrade')] : []),
      ...(isPaper ? [say('otherPaper')] : []),
      ...(isVenue ? [say('placeToEat')] : []),
    ],
    doubts: [
      ...found.dishes.filter(({ name }) => isPageNoise(name)).map(({ name }) => say('noDish', plain(name))),
      ...(isSure ? strange.map(([category]) => say('nothingIsFood', category)) : []),
    ],
  };
}
