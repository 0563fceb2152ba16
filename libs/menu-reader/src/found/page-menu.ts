import { inEnglish, say } from '@kantyna/contracts/catalogue/reader-words';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import { nameKey, tidy } from '@kantyna/contracts/name';
import { MAX_CATEGORY_LENGTH, MAX_NAME_LENGTH, MAX_PRICE } from '@kantyna/contracts/product';
import { isWeekday } from '../text/days.js';
import { isRepeating } from '../text/headings.js';
import { cleanName, plain, trimEdges } from '../text/names.js';
import type { ImportedDishBody } from '@kantyna/contracts/catalogue/restaurant-import';
import { factsOfDish, type PageFacts } from './dish-facts.js';
import { sizeAtEnd, sizeLabel, variantsIn } from '../text/sizes.js';
import { sized, type DishDoubt, type FoundDish, type FoundMenu, type FoundPrice } from './found.js';
import { asTheMenuWrites } from './menu-habits.js';
import { oddDishes } from './odd-dishes.js';

/** The dishes of an import body, each name once. `doubts` are sentences for a person who checks the menu. */
export interface PageMenu {
  readonly dishes: readonly ImportedDishBody[];
  readonly doubts: readonly ReaderMessage[];
  /** Doubts about single dishes, by their position in `dishes`. */
  readonly dishDoubts: readonly DishDoubt[];
}

/** A dish of one size: `Roma (32 cm)`. */
export interface Sized {
  readonly name: string;
  readonly size: string | undefined;
  readonly measure: string | undefined;
  readonly category: string;
  readonly price: FoundPrice;
  /** The size is only a number: `Roma (1)`. */
  readonly isNumbered: boolean;
  readonly sideDishes: FoundDish['sideDishes'];
  readonly facts: PageFacts;
  readonly doubt: FoundDish['doubt'];
}

const MAX_SIDE_DISHES = 100;
const MAX_DISHES = 5_000;
const MAX_DOUBTS = 30;
/**
 * Turns a found menu into the dishes of an import body. Each size becomes a dish. Equal names are told apart by weight, then by
 * category. Invalid dishes are left out with a doubt.
 *
 *     Roma: 2500 and 3500                     → Roma (1) 25.00, Roma (2) 35.00
 *     Sok 250 ml: 800, Sok 400 ml: 1200       → Sok (250 ml) 8.00, Sok (400 ml) 12.00
 *     Obiady / Zupa: 1000, Kolacje / Zupa: 1200  → Zupa 10.00, Zupa (Kolacje) 12.00
 */
export function toPageMenu(found: FoundMenu, today = new Date()): PageMenu {
  const doubts = [...found.doubts];
  const sized = asTheMenuWrites(found.dishes)
    .flatMap((dish) => {
      const sizes = sizesOf(dish, today);
      const labels = sizes.map(({ size }) => size).join(', ');
      if (sizes.some(({ isNumbered }) => isNumbered))
        doubts.push(say('pricesWithoutSizes', cleanName(plain(dish.name)).name, labels));
      return sizes;
    })
    .filter(({ name, price: { grosze } }) => {
      const fault = name.length > MAX_NAME_LENGTH ? 'nameTooLong' : grosze > MAX_PRICE ? 'priceTooHigh' : undefined;
      if (fault !== undefined) doubts.push(say(fault, name.slice(0, 60)));
      return fault === undefined;
    });
  const unique = uniqueByName(sized, doubts);
  if (unique.length > MAX_DISHES) doubts.push(say('onlyFirstDishes', MAX_DISHES, unique.length));
  const doubtOf = oddDishes(unique);
  return {
    doubts: distinctDoubts(doubts),
    dishDoubts: unique.slice(0, MAX_DISHES).flatMap((one, dish) => {
      const doubt = doubtOf(one);
      return doubt === undefined ? [] : { dish, doubt: say(doubt, one.name) };
    }),
    dishes: unique.slice(0, MAX_DISHES).map(({ name, category, price, sideDishes, facts }) => ({
      name,
      price: toDecimal(price.grosze),
      ...(category === '' ? {} : { category: category.slice(0, MAX_CATEGORY_LENGTH).trim() }),
      ...facts,
      ...(sideDishes && sideDishes.length > 0 ? { sidedishes: toSideDishes(sideDishes) } : {}),
    })),
  };
}

/** Each doubt once, and only the first of many: a person needs to see their kinds. */
function distinctDoubts(doubts: readonly ReaderMessage[]): ReaderMessage[] {
  const distinct = [...new Map(doubts.map((doubt) => [inEnglish(doubt), doubt])).values()];
  const more = distinct.length - MAX_DOUBTS;
  return more > 0 ? [...distinct.slice(0, MAX_DOUBTS), say('moreDoubts', more)] : distinct;
}

/** The sizes of a dish, each with its clean name; none where the name is none. `today` gives dates their year. */
export function sizesOf(found: FoundDish, today: Date): Sized[] {
  const dish = withVariants(found);
  const { name: written, category, prices, sideDishes } = dish;
  // Names of all sources are cleaned here and nowhere else.
  const { name, measure } = cleanName(plain(written), dish.keepsMeasure);
  if (name === '' || isWeekday(name)) return [];
  const distinct = prices.filter(
    (price, index) => prices.findIndex((other) => other.grosze === price.grosze && other.size === price.size) === index,
  );
  const facts = factsOfDish(name, dish, today);
  return distinct.map((price, index) => {
    const isNumbered = distinct.length > 1 && price.size === undefined;
    const size = isNumbered ? String(index + 1) : price.size;
    const own = tidy(size === undefined ? name : `${name} (${size})`);
    return { name: own, size, measure, category, price, isNumbered, sideDishes, facts, doubt: dish.doubt };
  });
}

/** The dish with sizes, where its name lists as many as there are prices: `Americano małe / duże`. */
function withVariants(dish: FoundDish): FoundDish {
  const { name, prices, about } = dish;
  const [first, ...later] = prices;
  // `Roma 25 cm 28 zł`, and in the next line `32 cm 36 zł`.
  const own = later.length > 0 && first!.size === undefined ? sizeAtEnd(trimEdges(plain(name))) : undefined;
  if (own && later.every(({ size }) => size !== undefined))
    return { ...dish, name: own.rest, prices: [{ ...first!, size: sizeLabel(own.size) }, ...later] };
  const listed = prices.every(({ size }) => size === undefined) ? variantsIn(plain(name), prices.length) : undefined;
  if (!listed) return dish;
  const others = about?.split('\n').filter((line) => !plain(line).startsWith(plain(name)));
  return {
    ...dish,
    name: listed.rest,
    prices: sized(prices, listed.sizes),
    ...(others && { about: others.join('\n') }),
  };
}

/** Tells dishes of one name apart by their measure. */
export function byMeasure<S extends Sized>(all: readonly S[]): S[] {
  const counts = new Map<string, number>();
  for (const { name } of all) counts.set(nameKey(name), (counts.get(nameKey(name)) ?? 0) + 1);
  return all.map((dish) =>
    dish.measure !== undefined && counts.get(nameKey(dish.name))! > 1
      ? { ...dish, name: `${dish.name} (${dish.measure})` }
      : dish,
  );
}

/** Tells dishes of one name apart by their measure, else by their category. Drops what is still there twice. */
function uniqueByName(all: readonly Sized[], doubts: ReaderMessage[]): Sized[] {
  const kept = new Map<string, Sized>();
  for (const dish of byMeasure(all)) {
    const first = kept.get(nameKey(dish.name));
    if (!first) {
      kept.set(nameKey(dish.name), dish);
      continue;
    }
    if (isRepeating(first.category) && !isRepeating(dish.category)) {
      kept.delete(nameKey(dish.name));
      kept.set(nameKey(dish.name), dish);
      continue;
    }
    if (isRepeating(dish.category) && !isRepeating(first.category)) continue;
    if (first.price.grosze === dish.price.grosze) {
      kept.set(nameKey(first.name), { ...first, facts: onBothDays(first.facts, dish.facts) });
      doubts.push(say('twiceSamePrice', dish.name));
      continue;
    }
    const apart = `${dish.name} (${dish.category})`;
    if (dish.category !== '' && dish.category !== first.category && !kept.has(nameKey(apart))) {
      doubts.push(say('twiceOtherCategory', dish.name, apart));
      kept.set(nameKey(apart), { ...dish, name: apart, doubt: 'doubtfulPrice' });
    } else {
      doubts.push(say('twiceOtherPrice', dish.name));
      kept.set(nameKey(first.name), { ...first, doubt: 'doubtfulPrice' });
    }
  }
  return [...kept.values()];
}

/** The facts of a dish that stands there twice. It is offered on the days of both if both have days, otherwise always. */
function onBothDays({ days, date, ...facts }: PageFacts, other: PageFacts): PageFacts {
  if (days && other.days) return { ...facts, days: [...new Set([...days, ...other.days])].toSorted((a, b) => a - b) };
  return date !== undefined && date === other.date ? { ...facts, date } : facts;
}

function toSideDishes(sides: NonNullable<FoundDish['sideDishes']>) {
  const once = new Map(sides.filter(({ grosze }) => grosze <= MAX_PRICE).map((side) => [nameKey(side.name), side]));
  return [...once.values()]
    .slice(0, MAX_SIDE_DISHES)
    .map(({ name, grosze }) => ({ name: tidy(name).slice(0, MAX_NAME_LENGTH), price: toDecimal(grosze) }));
}

const toDecimal = (grosze: number): string => `${Math.trunc(grosze / 100)}.${String(grosze % 100).padStart(2, '0')}`;
