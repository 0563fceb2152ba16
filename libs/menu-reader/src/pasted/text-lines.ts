import { tidy } from '@kantyna/contracts/name';
import type { PricedLine } from '../lines/priced-line.js';
import { daysOf } from '../text/days.js';
import { isCapitals, isMenuPart, LONGEST_HEADING } from '../text/headings.js';
import { plain, trimEdges } from '../text/names.js';
import { isButton } from '../text/noise.js';

/** A line of a text with its place: `number` counts from 1. */
export interface TextLine {
  readonly number: number;
  readonly text: string;
  /** What tabs part in it. */
  readonly cells: readonly string[];
  /** The first line of its paragraph. */
  readonly isFirst: boolean;
}

/** The lines of a text with their prices, in their order. */
export type Priced = ReadonlyMap<TextLine, PricedLine | 'other' | undefined>;

const LONGEST_LINE = 400;
/** A heading that nothing marks has at most so many words. */
const MOST_WORDS = 3;

/**
 * The lines with words or numbers, in paragraphs. Blank lines part them, unless the next line goes on in small letters. Lines that are too
 * long go to `tooLong`; the words of buttons are left out.
 */
export function paragraphsOf(text: string, tooLong: TextLine[]): TextLine[][] {
  const paragraphs: TextLine[][] = [];
  let isFirst = true;
  for (const [index, written] of text.split(/\r\n|[\n\r\u2028\u2029]/u).entries()) {
    const cells = written.split('\t').map(tidy);
    const place = { number: index + 1, text: tidy(written), cells, isFirst };
    if (!/[\p{L}\p{N}]/u.test(place.text)) isFirst = true;
    else if (place.text.length > LONGEST_LINE) tooLong.push({ ...place, text: place.text.slice(0, LONGEST_LINE) });
    else if (!isButton(place.text)) {
      const open = isFirst && !/^\p{Ll}/u.test(place.text) ? undefined : paragraphs.at(-1);
      if (open) open.push({ ...place, isFirst: false });
      else paragraphs.push([place]);
      isFirst = false;
    }
  }
  return paragraphs;
}

/** Whether a text lists what is in a dish: it goes on in small letters, or has commas. */
export const isList = (text: string): boolean => /^\p{Ll}|,\s\p{Ll}[^,]*,\s\p{Ll}/u.test(text);

/** Whether a line has only a price, whose name is elsewhere. */
export const isBare = (read: PricedLine | 'other' | undefined): boolean =>
  read !== undefined && read !== 'other' && read.isBare;

/** Whether a paragraph is one dish: it begins with a name, and all of its prices stand in lines of their own. */
export const isDish = ([first, ...others]: readonly TextLine[], priced: Priced): boolean =>
  first !== undefined &&
  priced.get(first) === undefined &&
  !isList(first.text) &&
  others.some((place) => priced.get(place) !== undefined) &&
  others.every((place) => priced.get(place) === undefined || isBare(priced.get(place)));

/**
 * The headings of a text: lines that end with a colon, are decorated, in capitals, or name a part of a menu or a day. A short line that
 * stands alone above a dish is one, too, unless most dishes have such lines.
 */
export function headingsOf(
  places: readonly TextLine[],
  priced: Priced,
  names: ReadonlySet<TextLine>,
): ReadonlySet<TextLine> {
  const marked: TextLine[] = [];
  const short: TextLine[] = [];
  for (const [at, place] of places.entries()) {
    const next = places[at + 1];
    const { text, cells } = place;
    if (priced.get(place) !== undefined || !next || cells.length > 1) continue;
    const name = trimEdges(plain(text));
    if (daysOf(text)) marked.push(place);
    if (
      isBare(priced.get(next)) ||
      name === '' ||
      name.length > LONGEST_HEADING ||
      /(?<!szt)[.!?][^\p{L}\p{N}]*$/u.test(text) ||
      /https?:|www\.|@/iu.test(text)
    )
      continue;
    const isDecorated = /^([*=~#_–—-])\s?\1?.*\1$/u.test(text);
    if (text.endsWith(':') || isDecorated || isCapitals(name) || isMenuPart(name)) marked.push(place);
    else if (
      place.isFirst &&
      (priced.get(next) || (next.isFirst && names.has(next))) &&
      name.split(' ').length <= MOST_WORDS &&
      !isList(text)
    )
      short.push(place);
  }
  const dishes = places.filter((place) => priced.get(place) !== undefined).length;
  return new Set(short.length < dishes ? [...marked, ...short] : marked);
}
