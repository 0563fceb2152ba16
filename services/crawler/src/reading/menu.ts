import { nameKey, tidy } from '@kantyna/contracts/name';
import { MAX_PRICE } from '@kantyna/contracts/product';
import type { ImportedDish } from '@kantyna/contracts/restaurant-import';
import type { Found, FoundDish, FoundPrice } from './found.js';

/** The dishes of an import body, each name once, and what a person should look at. */
export interface Menu {
  readonly dishes: readonly ImportedDish[];
  readonly doubts: readonly string[];
}

interface Sized {
  readonly name: string;
  readonly measure: string | undefined;
  readonly category: string;
  readonly grosze: number;
  readonly sideDishes: FoundDish['sideDishes'];
}

const NAME_LENGTH = 200;
const CATEGORY_LENGTH = 100;
const SIDE_DISHES = 100;
const DISHES = 5_000;
const DOUBTS = 30;
/** For sizes that have no name on the page. */
const UNNAMED: Readonly<Record<number, readonly string[]>> = { 2: ['mała', 'duża'], 3: ['mała', 'średnia', 'duża'] };

/**
 * Makes what was found an import body's dishes: each size a dish of its own, names that stand there twice told apart by weight or
 * category, and what cannot be a dish left out with a doubt.
 */
export function toMenu(found: Found): Menu {
  const doubts = [...found.doubts];
  const sized = found.dishes
    .flatMap((dish) => sizesOf(dish, doubts))
    .filter(({ name, grosze }) => {
      const fault =
        name.length > NAME_LENGTH
          ? 'its name is too long'
          : grosze > MAX_PRICE
            ? 'its price is more than 10 000 zł'
            : undefined;
      if (fault !== undefined) doubts.push(`“${name.slice(0, 60)}” was left out: ${fault}.`);
      return fault === undefined;
    });
  const told = oncePerName(sized, doubts);
  if (told.length > DISHES) doubts.push(`Only the first ${DISHES} of ${told.length} dishes were read.`);
  return {
    doubts: few(doubts),
    dishes: told.slice(0, DISHES).map(({ name, category, grosze, sideDishes }) => ({
      name,
      price: written(grosze),
      ...(category === '' ? {} : { category: category.slice(0, CATEGORY_LENGTH).trim() }),
      ...(sideDishes && sideDishes.length > 0 ? { sidedishes: sidesOf(sideDishes) } : {}),
    })),
  };
}

/** Who reads them wants to know of what kind they are: hundreds say no more. */
function few(doubts: readonly string[]): string[] {
  const distinct = [...new Set(doubts)];
  const more = distinct.length - DOUBTS;
  return more > 0 ? [...distinct.slice(0, DOUBTS), `There are ${more} more doubts.`] : distinct;
}

function sizesOf({ name, measure, category, prices, sideDishes }: FoundDish, doubts: string[]): Sized[] {
  const distinct = prices.filter(
    (price, index) => prices.findIndex((other) => other.grosze === price.grosze && other.size === price.size) === index,
  );
  const one = (own: string, grosze: number): Sized => ({ name: tidy(own), measure, category, grosze, sideDishes });
  const [only] = distinct;
  if (only && distinct.length === 1)
    return [one(only.size === undefined ? name : `${name} (${only.size})`, only.grosze)];
  const labels = distinct.map(({ size }, index) => size ?? unnamed(distinct, index));
  if (distinct.some(({ size }) => size === undefined)) {
    doubts.push(`“${name}” has several prices without sizes: they are called ${labels.join(', ')}.`);
  }
  return distinct.map(({ grosze }, index) => one(`${name} (${labels[index]!})`, grosze));
}

function unnamed(prices: readonly FoundPrice[], index: number): string {
  const isRising = prices.every(({ grosze }, at) => at === 0 || grosze > prices[at - 1]!.grosze);
  return (isRising ? UNNAMED[prices.length]?.[index] : undefined) ?? String(index + 1);
}

/** Tells dishes of one name apart by their measure, or else by their category; what is left after that is there twice. */
function oncePerName(all: readonly Sized[], doubts: string[]): Sized[] {
  const count = (dishes: readonly Sized[]) => {
    const counts = new Map<string, number>();
    for (const { name } of dishes) counts.set(nameKey(name), (counts.get(nameKey(name)) ?? 0) + 1);
    return (dish: Sized) => counts.get(nameKey(dish.name))!;
  };
  const times = count(all);
  const measured = all.map((dish) =>
    times(dish) > 1 && dish.measure !== undefined ? { ...dish, name: `${dish.name} (${dish.measure})` } : dish,
  );
  const kept = new Map<string, Sized>();
  for (const dish of measured) {
    const first = kept.get(nameKey(dish.name));
    if (!first) {
      kept.set(nameKey(dish.name), dish);
      continue;
    }
    if (first.grosze === dish.grosze) {
      doubts.push(`“${dish.name}” stands there twice for the same price: it is one dish.`);
      continue;
    }
    const apart = `${dish.name} (${dish.category})`;
    if (dish.category !== '' && dish.category !== first.category && !kept.has(nameKey(apart))) {
      doubts.push(`“${dish.name}” stands there twice: the second is called “${apart}”.`);
      kept.set(nameKey(apart), { ...dish, name: apart });
    } else doubts.push(`“${dish.name}” stands there twice with different prices: the first one is taken.`);
  }
  return [...kept.values()];
}

function sidesOf(sides: NonNullable<FoundDish['sideDishes']>) {
  const once = new Map(sides.filter(({ grosze }) => grosze <= MAX_PRICE).map((side) => [nameKey(side.name), side]));
  return [...once.values()]
    .slice(0, SIDE_DISHES)
    .map(({ name, grosze }) => ({ name: tidy(name).slice(0, NAME_LENGTH), price: written(grosze) }));
}

const written = (grosze: number): string => `${Math.trunc(grosze / 100)}.${String(grosze % 100).padStart(2, '0')}`;
