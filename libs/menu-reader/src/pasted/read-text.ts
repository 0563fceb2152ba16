import { lookOfName } from '@kantyna/contracts/look-of-name';
import { tidy } from '@kantyna/contracts/name';
import { MAX_CATEGORY_LENGTH, MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, MAX_PRICE } from '@kantyna/contracts/product';
import type { DoubtfulLine, PasteDoubt, PastedDish } from '@kantyna/contracts/catalogue/pasted-menus';
import { byMeasure, sizesOf, type Sized } from '../found/page-menu.js';
import type { Line } from '../lines/line.js';
import { readLines } from '../lines/read-lines.js';
import { factsIn } from '../text/facts.js';
import { plain, withoutLabels } from '../text/names.js';
import { isPageNoise } from '../text/noise.js';
import { isBare, type TextLine } from './text-lines.js';
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
  const { lines, money, placeOf, priced, tooLong } = textPage(text);
  const place = ({ element }: Line): TextLine => placeOf.get(element)!;
  const placesOf = (some: Iterable<Line>) => new Set([...some].map(place));
  const menu = readLines(lines, money);
  const [used, above, leftOut] = [placesOf(menu.used), placesOf(menu.above), placesOf(menu.leftOut)];
  const places = [...priced.keys()];
  const indexOf = new Map(places.map((line, at) => [line, at]));
  const dishesAt = new Map<TextLine, number>();
  for (const { line } of menu.dishes) dishesAt.set(place(line), (dishesAt.get(place(line)) ?? 0) + 1);
  /** The line below a dish that is alone in its line, and below its price, if it describes the dish. */
  const describing = (dish: TextLine): string => {
    let at = indexOf.get(dish)! + 1;
    while (at < places.length && used.has(places[at]!) && isBare(priced.get(places[at]!))) at += 1;
    const next = places[at];
    const isFree = next && ![used, above, leftOut].some((some) => some.has(next));
    return isFree && dishesAt.get(dish) === 1 && isDescription(next) ? `\n${next.text}` : '';
  };

  /** The lines of dishes, those of what is none after all, and the texts that say something of a dish. */
  const [ofDishes, dropped, told] = [new Set<TextLine>(), new Set<TextLine>(), new Set<string>()];
  const sized = menu.dishes.flatMap((dish) => {
    const own = place(dish.line);
    const about = `${dish.about}${describing(own)}`;
    const sizes = sizesOf({ ...dish, about }, today).filter(({ price }) => price.grosze <= MAX_PRICE);
    (sizes.length > 0 ? ofDishes : dropped).add(own);
    for (const line of about.split('\n')) if (sizes[0] && tells(line, sizes[0])) told.add(line);
    return sizes.map((one) => ({ ...one, line: own.number }));
  });
  const doubtOf = (line: TextLine): PasteDoubt | undefined => {
    if (ofDishes.has(line) || above.has(line) || told.has(line.text)) return undefined;
    if (leftOut.has(line)) return 'notADish';
    if (priced.get(line) === undefined) return 'noPrice';
    return used.has(line) && !dropped.has(line) ? undefined : 'noName';
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

/** Whether a line surely describes the dish in the line above it: it goes on in small letters or in brackets, without a number or an address. */
const isDescription = ({ text, isFirst }: TextLine): boolean =>
  !isFirst &&
  /^[\p{Ll}(]\D*$/u.test(text) &&
  text.length <= MAX_DESCRIPTION_LENGTH &&
  !isPageNoise(text) &&
  !/https?:|www\.|@/i.test(text);

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
    const look = lookOfName(dish.name);
    const isDuplicate = seen.has(look);
    seen.add(look);
    return isDuplicate ? { ...dish, doubts: [...dish.doubts, 'twice'] } : dish;
  });
}
