import { confusableKey } from '@kantyna/contracts/confusable-key';
import { tidy } from '@kantyna/contracts/name';
import { MAX_CATEGORY_LENGTH, MAX_NAME_LENGTH, MAX_PRICE } from '@kantyna/contracts/product';
import type { DoubtfulLine, PasteDoubt, PastedDish } from '@kantyna/contracts/catalogue/pasted-menus';
import { byMeasure, sizesOf, type Sized } from '../found/page-menu.js';
import { readLines } from '../lines/read-lines.js';
import { factsIn } from '../text/facts.js';
import { plain, withoutLabels } from '../text/names.js';
import type { TextLine } from './text-lines.js';
import { textPage } from './text-page.js';

/** The dishes of a text, and the lines that are neither a dish nor a heading. */
export interface TextMenu {
  readonly dishes: readonly PastedDish[];
  readonly doubts: readonly DoubtfulLine[];
}

const MOST_DISHES = 2000;

/**
 * Reads a menu from the text of a leaflet or a post, as the lines of a page are read. Every line that is neither a dish nor a heading nor
 * says anything of a dish becomes a doubt, so that nothing is left out silently; so does a heading without dishes, which may be a dish
 * without a price.
 *
 *     ZUPY                          heading
 *     Rosół ..... 12 zł             Zupy / Rosół: 1200
 *     Żurek                         name of the price below
 *     14 zł                         Zupy / Żurek: 1400
 *     z jajkiem i kiełbasą          description of Żurek
 *     Dostawa 8 zł                  doubt: notADish
 *
 * `today` gives dates their year.
 */
export function readText(text: string, today = new Date()): TextMenu {
  const { lines, money, places, tooLong, placeOf } = textPage(text);
  const menu = readLines(lines, money);
  const [used, above, leftOut] = [[...menu.used], menu.above, menu.leftOut].map((some) => new Set(some.map(placeOf)));
  /** The lines of dishes, those of what is none after all, and the texts that say something of a dish. */
  const [ofDishes, dropped, told] = [new Set<TextLine>(), new Set<TextLine>(), new Set<string>()];
  const sized = menu.dishes.flatMap((dish) => {
    const own = placeOf(dish.line);
    const sizes = sizesOf(dish, today).filter(({ price }) => price.grosze <= MAX_PRICE);
    (sizes.length > 0 ? ofDishes : dropped).add(own);
    for (const line of dish.about?.split('\n') ?? []) if (sizes[0] && tells(line, sizes[0])) told.add(line);
    return sizes.map((one) => ({ ...one, line: own.number }));
  });
  const doubtOf = (line: TextLine): PasteDoubt | undefined => {
    if (ofDishes.has(line) || above!.has(line) || told.has(line.text)) return undefined;
    if (leftOut!.has(line)) return 'notADish';
    if (!line.read) return 'noPrice';
    return used!.has(line) && !dropped.has(line) ? undefined : 'noName';
  };
  const tooMany = new Set(sized.slice(MOST_DISHES).map(({ line }) => line));
  return {
    dishes: markDuplicates(byMeasure(sized.slice(0, MOST_DISHES)).map(toPastedDish)),
    doubts: [
      ...tooLong.map((line) => doubtful(line, 'tooLong')),
      ...places.flatMap((line) => {
        const why = tooMany.has(line.number) ? 'tooLong' : doubtOf(line);
        return why === undefined ? [] : [doubtful(line, why)];
      }),
    ].sort((a, b) => a.line - b.line),
  };
}

const doubtful = ({ number, text }: TextLine, why: PasteDoubt): DoubtfulLine => ({
  line: number,
  text: tidy(text),
  why,
});

/** Whether a line about a dish has become one of its facts. */
function tells(line: string, { facts: { description = '' } }: Sized): boolean {
  const words = tidy(plain(withoutLabels(line)));
  return description.includes(words) || Object.keys(factsIn(line)).length > 0;
}

function toPastedDish({
  name,
  price,
  category,
  isNumbered,
  facts,
  line,
}: Sized & { readonly line: number }): PastedDish {
  const doubts: PasteDoubt[] = [];
  if (price.isFrom) doubts.push('from');
  if (price.isBare) doubts.push('bare');
  if (isNumbered) doubts.push('size');
  if (name.length > MAX_NAME_LENGTH) doubts.push('tooLong');
  const isShouted = !/\p{Ll}/u.test(category);
  const spoken = isShouted ? category.charAt(0) + category.slice(1).toLowerCase() : category;
  return {
    line,
    name: name.slice(0, MAX_NAME_LENGTH),
    price: price.grosze,
    category: spoken.slice(0, MAX_CATEGORY_LENGTH),
    ...facts,
    doubts,
  };
}

function markDuplicates(dishes: readonly PastedDish[]): PastedDish[] {
  const seen = new Set<string>();
  return dishes.map((dish) => {
    const look = confusableKey(dish.name);
    const isDuplicate = seen.has(look);
    seen.add(look);
    return isDuplicate ? { ...dish, doubts: [...dish.doubts, 'twice'] } : dish;
  });
}
