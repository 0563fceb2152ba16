import { nameKey, tidy } from '@kantyna/contracts/name';
import type { DoubtfulLine, PasteDoubt, ReadDish } from '@kantyna/contracts/pasted-menus';
import { bareName, itemsOfLine, sizesIn, type PricedItem } from '@kantyna/money/priced-line';

/** What a text came to: dishes, and the lines that are neither dish nor heading. */
export interface ReadText {
  readonly dishes: readonly ReadDish[];
  readonly doubts: readonly DoubtfulLine[];
}

interface Line {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** A blank line is before it, or nothing. */
  readonly isFirst: boolean;
  readonly items: readonly PricedItem[];
}

interface Heading {
  readonly category: string;
  readonly sizes: readonly string[];
}

const LONGEST_LINE = 400;
const LONGEST_NAME = 200;
const LONGEST_HEADING = 60;
const MOST_DISHES = 2000;

/** Lines with a price that are about the order and not about a dish. */
const NOT_A_DISH =
  /(?<!\p{L})(?:dostaw\p{L}*|dow[oó]z\p{L}*|minimaln\p{L}*|rabat\p{L}*|zni[żz]k\p{L}*|gratis|promocj\p{L}*|opakowani\p{L}*|tel\.?|telefon\p{L}*|zadzwoń|płatno\p{L}*)(?!\p{L})/iu;
/** Words that menus have over their parts. */
const HEADING_WORDS =
  /^(?:zupy?|dania?|drugie dania|obiady?|lunche?|zestawy?|makarony?|pizz[ae]|sałatki|przystawki|burgery|sushi|śniadania|desery?|dodatki|napoje|kaw[ay]|herbat[ay]|piw[ao]|win[ao]|pierogi|naleśniki|mięsa|ryby|kebaby?|tortille|sosy|wegetariańskie|wegańskie|dla dzieci|soups?|mains?|salads?|desserts?|drinks|starters)(?!\p{L})/iu;

/**
 * Reads a menu from the text of a leaflet or a post: a line with prices is one dish or more, of several sizes each; a line without is a
 * heading, or the name that belongs to the price in the next line. What is neither is told as a doubt: nothing is left out in silence.
 */
export function readText(text: string): ReadText {
  const dishes: ReadDish[] = [];
  const doubts: DoubtfulLine[] = [];
  let heading: Heading = { category: '', sizes: [] };
  let nameBefore: Line | undefined;
  const doubt = ({ line, text: of }: Line, why: PasteDoubt) => void doubts.push({ line, text: of, why });
  const settle = () => {
    if (nameBefore) doubt(nameBefore, 'noPrice');
    nameBefore = undefined;
  };

  const lines = linesOf(text);
  for (const [index, line] of lines.entries()) {
    const items = line.items.length > 0 ? itemsOfLine(line.text, heading.sizes) : [];
    if (line.text.length > LONGEST_LINE || dishes.length + items.length > MOST_DISHES) {
      settle();
      doubt({ ...line, text: line.text.slice(0, LONGEST_LINE) }, 'tooLong');
    } else if (items.length === 0) {
      settle();
      if (isHeading(line, lines[index + 1])) heading = headingOf(line.text);
      else nameBefore = line;
    } else if (NOT_A_DISH.test(line.text)) {
      settle();
      doubt(line, 'notADish');
    } else {
      const isNameAbove = items.length === 1 && items[0]!.name === '' && nameBefore !== undefined;
      const named = isNameAbove ? [{ ...items[0]!, name: bareName(nameBefore!.text) }] : items;
      if (!isNameAbove) settle();
      if (named.some(({ name }) => name === '')) doubt(line, 'noName');
      dishes.push(...named.filter(({ name }) => name !== '').map((item) => dishOf(line, item, heading)));
      nameBefore = undefined;
    }
  }
  settle();
  return { dishes: withTwice(dishes), doubts };
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

/** A heading ends with a colon, is decorated, in capitals or a word for a part of a menu, or stands alone over a priced line. */
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
  const isCapitals = /\p{Lu}{3}/u.test(name) && !/\p{Ll}/u.test(name.replace(/\b(?:cm|ml|g|szt)\b/g, ''));
  const isShortAlone = isFirst && name.split(' ').length <= 3 && next?.isFirst === false && next.items.length > 0;
  return followed && (text.endsWith(':') || isDecorated || isCapitals || HEADING_WORDS.test(name) || isShortAlone);
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
): ReadDish {
  const doubts: PasteDoubt[] = [];
  if (isFrom) doubts.push('from');
  if (isBare) doubts.push('bare');
  if (isSizeUnknown) doubts.push('size');
  if (name.length > LONGEST_NAME) doubts.push('tooLong');
  return { line, name: tidy(name).slice(0, LONGEST_NAME), price: grosze, category, doubts };
}

function withTwice(dishes: readonly ReadDish[]): ReadDish[] {
  const seen = new Set<string>();
  return dishes.map((dish) => {
    const key = nameKey(dish.name);
    const isTwice = seen.has(key);
    seen.add(key);
    return isTwice ? { ...dish, doubts: [...dish.doubts, 'twice'] } : dish;
  });
}
