import { nameKey, tidy } from '@kantyna/contracts/name';
import { MAX_NAME_LENGTH } from '@kantyna/contracts/product';
import type { DoubtfulLine, PasteDoubt, PastedDish } from '@kantyna/contracts/catalogue/pasted-menus';
import { isCapitals, isMenuPart, LONGEST_HEADING } from '@kantyna/menu-text/headings';
import { bareName } from '@kantyna/menu-text/names';
import { isAboutOrder } from '@kantyna/menu-text/noise';
import { itemsOfLine, type PricedItem } from '@kantyna/menu-text/pasted-line';
import { sizesIn } from '@kantyna/menu-text/sizes';

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
 *     Dostawa 8 zł                  doubt: notADish
 */
export function readText(text: string): ReadText {
  const dishes: PastedDish[] = [];
  const doubts: DoubtfulLine[] = [];
  let heading: Heading = { category: '', sizes: [] };
  let nameBefore: Line | undefined;
  let headingBefore: Line | undefined;
  const doubt = ({ line, text: written }: Line, why: PasteDoubt) => void doubts.push({ line, text: written, why });
  const settle = () => {
    if (nameBefore) doubt(nameBefore, 'noPrice');
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
      const found = named.filter(({ name }) => name !== '').map((item) => dishOf(line, item, heading));
      dishes.push(...found);
      nameBefore = undefined;
      if (found.length > 0) headingBefore = undefined;
    }
  }
  settle();
  settleHeading();
  return { dishes: markDuplicates(dishes), doubts: doubts.sort((a, b) => a.line - b.line) };
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let isFirst = true;
  for (const [index, written] of text.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    const tidied = tidy(written);
    if (/[\p{L}\p{N}]/u.test(tidied)) {
      const items = tidied.length > LONGEST_LINE ? [] : itemsOfLine(tidied);
      lines.push({ line: index + 1, text: tidied, isFirst, items });
      isFirst = false;
    } else isFirst = true;
  }
  return lines;
}

/** A heading ends with a colon, is decorated, is in capitals, names a part of a menu, or stands alone above a priced line. */
function isHeading({ text, isFirst }: Line, next: Line | undefined): boolean {
  const name = bareName(text);
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

function markDuplicates(dishes: readonly PastedDish[]): PastedDish[] {
  const seen = new Set<string>();
  return dishes.map((dish) => {
    const key = nameKey(dish.name);
    const isDuplicate = seen.has(key);
    seen.add(key);
    return isDuplicate ? { ...dish, doubts: [...dish.doubts, 'twice'] } : dish;
  });
}
