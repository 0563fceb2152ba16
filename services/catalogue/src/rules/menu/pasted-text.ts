import { lookOfName } from '@kantyna/contracts/look-of-name';
import { tidy } from '@kantyna/contracts/name';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '@kantyna/contracts/product';
import type { DoubtfulLine, PasteDoubt, PastedDish } from '@kantyna/contracts/catalogue/pasted-menus';
import { daysOf, offeredOn } from '@kantyna/menu-reader/text/days';
import { factsIn } from '@kantyna/menu-reader/text/facts';
import { isCapitals, isMenuPart, LONGEST_HEADING } from '@kantyna/menu-reader/text/headings';
import { bareName } from '@kantyna/menu-reader/text/names';
import { isAboutOrder } from '@kantyna/menu-reader/text/noise';
import { itemsOfLine, type PricedItem } from '@kantyna/menu-reader/text/pasted-line';
import { sizesIn } from '@kantyna/menu-reader/text/sizes';

/** The dishes of a text, and the lines that are neither a dish nor a heading. */
export interface ReadText {
  readonly dishes: readonly PastedDish[];
  readonly doubts: readonly DoubtfulLine[];
}

interface Line {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  /** The first line of the text or after a blank line. */
  readonly isFirst: boolean;
  readonly items: readonly PricedItem[];
}

interface Heading {
  readonly category: string;
  readonly sizes: readonly string[];
}

const LONGEST_LINE = 400;
const MOST_DISHES = 2000;

/**
 * Reads a menu from the text of a leaflet or a post. A line with prices holds one dish or more. A line without is a heading, or the name
 * for the price in the next line. Every other line becomes a doubt, so that nothing is left out silently; so does a heading without
 * dishes, which may be a dish without a price.
 *
 *     ZUPY                          heading
 *     Rosół ..... 12 zł             Zupy / Rosół: 1200
 *     Żurek                         name of the price below
 *     14 zł                         Zupy / Żurek: 1400
 *     z jajkiem i kiełbasą          description of Żurek
 *     Dostawa 8 zł                  doubt: notADish
 *
 * Allergens and diets of a line, and the day or date of its heading, are facts of its dish. `today` gives dates their year.
 */
export function readText(text: string, today = new Date()): ReadText {
  const dishes: PastedDish[] = [];
  const doubts: DoubtfulLine[] = [];
  let heading: Heading = { category: '', sizes: [] };
  let nameBefore: Line | undefined;
  let headingBefore: Line | undefined;
  const doubt = ({ line, text: written }: Line, why: PasteDoubt) => void doubts.push({ line, text: written, why });
  const settle = () => {
    const above = dishes.at(-1);
    if (nameBefore && above && dishes.at(-2)?.line !== above.line && isDescription(nameBefore, above))
      dishes[dishes.length - 1] = { ...above, description: nameBefore.text };
    else if (nameBefore) doubt(nameBefore, 'noPrice');
    nameBefore = undefined;
  };
  const settleHeading = () => {
    if (headingBefore) doubt(headingBefore, 'noPrice');
    headingBefore = undefined;
  };

  const lines = linesOf(text);
  for (const [index, line] of lines.entries()) {
    const items = line.items.length > 0 ? itemsOfLine(line.text, heading.sizes) : [];
    if (line.text.length > LONGEST_LINE || dishes.length + items.length > MOST_DISHES) {
      settle();
      doubt({ ...line, text: line.text.slice(0, LONGEST_LINE) }, 'tooLong');
    } else if (items.length === 0) {
      settle();
      if (isHeading(line, lines[index + 1])) {
        settleHeading();
        heading = headingOf(line.text);
        headingBefore = line;
      } else nameBefore = line;
    } else if (isAboutOrder(line.text)) {
      settle();
      doubt(line, 'notADish');
    } else {
      const isNameAbove = items.length === 1 && items[0]!.name === '' && nameBefore !== undefined;
      const named = isNameAbove ? [{ ...items[0]!, name: bareName(nameBefore!.text) }] : items;
      if (!isNameAbove) settle();
      if (named.some(({ name }) => name === '')) doubt(line, 'noName');
      const found = named
        .filter(({ name }) => name !== '')
        .map((item) => ({ ...dishOf(line, item, heading), ...factsOf(line, heading, today) }));
      dishes.push(...found);
      nameBefore = undefined;
      if (found.length > 0) headingBefore = undefined;
    }
  }
  settle();
  settleHeading();
  return { dishes: markDuplicates(dishes), doubts: doubts.sort((a, b) => a.line - b.line) };
}

/** Whether a line surely describes the dish in the line above it: it goes on in small letters or in brackets, without a number or an address. */
const isDescription = ({ line, text, isFirst }: Line, { line: above, description }: PastedDish): boolean =>
  description === undefined &&
  !isFirst &&
  line === above + 1 &&
  /^[\p{Ll}(]\D*$/u.test(text) &&
  text.length <= MAX_DESCRIPTION_LENGTH &&
  !isAboutOrder(text) &&
  !/https?:|www\.|@/i.test(text);

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let isFirst = true;
  for (const [index, written] of text.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    const tidied = tidy(written);
    if (/[\p{L}\p{N}]/u.test(tidied)) {
      // The date of `Lunch 25.11` is no price.
      const items = tidied.length > LONGEST_LINE || daysOf(tidied) ? [] : itemsOfLine(tidied);
      lines.push({ line: index + 1, text: tidied, isFirst, items });
      isFirst = false;
    } else isFirst = true;
  }
  return lines;
}

/** A heading ends with a colon, is decorated, is in capitals, names a part of a menu, or stands alone above a priced line. */
function isHeading({ text, isFirst }: Line, next: Line | undefined): boolean {
  const name = bareName(text);
  if (daysOf(text)) return next !== undefined;
  if (
    name === '' ||
    name.length > LONGEST_HEADING ||
    /[.!?][^\p{L}\p{N}]*$/u.test(text) ||
    /https?:|www\.|@/i.test(text)
  )
    return false;
  const followed = next !== undefined && !(next.items.length === 1 && next.items[0]!.name === '');
  const isDecorated = /^([*=~#_–—-])\s?\1?.*\1$/u.test(text);
  const isShortAlone = isFirst && name.split(' ').length <= 3 && next?.isFirst === false && next.items.length > 0;
  return followed && (text.endsWith(':') || isDecorated || isCapitals(name) || isMenuPart(name) || isShortAlone);
}

function headingOf(text: string): Heading {
  const { rest, sizes } = sizesIn(bareName(text));
  const isShouted = !/\p{Ll}/u.test(rest);
  const category = isShouted ? rest.charAt(0) + rest.slice(1).toLowerCase() : rest;
  return { category: category.slice(0, 100), sizes };
}

function dishOf(
  { line }: Line,
  { name, grosze, isFrom, isBare, isSizeUnknown }: PricedItem,
  { category }: Heading,
): PastedDish {
  const doubts: PasteDoubt[] = [];
  if (isFrom) doubts.push('from');
  if (isBare) doubts.push('bare');
  if (isSizeUnknown) doubts.push('size');
  if (name.length > MAX_NAME_LENGTH) doubts.push('tooLong');
  return { line, name: tidy(name).slice(0, MAX_NAME_LENGTH), price: grosze, category, doubts };
}

/** What a line and its heading say of the dish. Labels in a line of several dishes are of one that is not known. */
const factsOf = ({ text, items }: Line, { category }: Heading, today: Date): Partial<PastedDish> => ({
  ...(items.length === 1 ? factsIn(text) : {}),
  ...offeredOn(category, today),
});

function markDuplicates(dishes: readonly PastedDish[]): PastedDish[] {
  const seen = new Set<string>();
  return dishes.map((dish) => {
    const look = lookOfName(dish.name);
    const isDuplicate = seen.has(look);
    seen.add(look);
    return isDuplicate ? { ...dish, doubts: [...dish.doubts, 'twice'] } : dish;
  });
}
