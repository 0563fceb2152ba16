import { Element } from 'domhandler';
import { tidy } from '@kantyna/contracts/name';
import { moneyOf, type Money } from '../lines/currency.js';
import type { Line } from '../lines/line.js';
import { pricedLine, type PricedLine } from '../lines/priced-line.js';
import { canBeName, isHeading } from '../lines/row-name.js';
import { daysOf } from '../text/days.js';
import { isMenuPart, LONGEST_HEADING } from '../text/headings.js';
import { plain, trimEdges } from '../text/names.js';
import { isButton, isPageNoise } from '../text/noise.js';

/** A line of a text. */
export interface TextLine {
  /** Its position, counted from 1. */
  readonly number: number;
  readonly text: string;
  /** Its cells, which tabs separate. */
  readonly cells: readonly string[];
  /** The first line of its paragraph. */
  readonly isFirst: boolean;
  /** As a line of a page, without others around it, and its prices. */
  readonly line: Line;
  readonly read: PricedLine | 'other' | undefined;
}

const LONGEST_LINE = 400;
const ADDRESS = /https?:|www\.|@/iu;
/** A heading that nothing marks has at most so many words. */
const MOST_WORDS = 3;

/** A line of a page, in its element. */
export function lineIn(element: Element, text: string, index = 0, heading = 0): Line {
  const around = element.parent as Element | null;
  const cell = around && /^t[dh]$/u.test(around.name) ? around : undefined;
  return { index, text, runs: [], element, cell, heading, isHidden: false };
}

/**
 * The lines with words or numbers, in paragraphs. Blank lines separate them, unless the next line goes on in small letters. The words of
 * buttons are left out. `tooLong` are lines that are not read.
 */
export function paragraphsOf(text: string): { paragraphs: TextLine[][]; money: Money; tooLong: TextLine[] } {
  const [readable, tooLong]: [TextLine[], TextLine[]] = [[], []];
  let isFirst = true;
  for (const [index, written] of text.split(/\r\n|[\n\r\u2028\u2029]/u).entries()) {
    const whole = tidy(written);
    if (isButton(whole)) continue;
    const hasWords = /[\p{L}\p{N}]/u.test(whole);
    const short = whole.slice(0, LONGEST_LINE);
    if (hasWords)
      (short === whole ? readable : tooLong).push({
        number: index + 1,
        text: short,
        cells: written.split('\t').map(tidy),
        isFirst: readable.length === 0 || (isFirst && !/^\p{Ll}/u.test(short)),
        line: lineIn(new Element('p', {}), short),
        read: undefined,
      });
    isFirst = !hasWords;
  }
  const money = moneyOf(
    readable.map(({ line }) => line),
    true,
  );
  const paragraphs: TextLine[][] = [];
  for (const place of readable) {
    if (place.isFirst) paragraphs.push([]);
    paragraphs.at(-1)!.push({ ...place, read: pricedLine(place.line, money) });
  }
  return { paragraphs, money, tooLong };
}

/** Whether a text tells of the dish before it: it goes on in small letters or in brackets without a number, or lists what is in a dish. */
export const isAbout = (text: string): boolean =>
  (/^[\p{Ll}(]\D*$/u.test(text) || /,\s\p{Ll}[^,]*,\s\p{Ll}/u.test(text)) && !isPageNoise(text) && !ADDRESS.test(text);

/** Whether a line has only a price, whose name is elsewhere. */
export const isBare = (place: TextLine | undefined): boolean => typeof place?.read === 'object' && place.read.isBare;

/** Whether a paragraph is one dish: it begins with a name, and all of its prices stand in lines of their own. */
export const isDish = ([first, ...others]: readonly TextLine[]): boolean =>
  first !== undefined &&
  !first.read &&
  !isAbout(first.text) &&
  others.some(isBare) &&
  others.every((place) => !place.read || isBare(place));

/**
 * The headings of a text: lines that look like one, are decorated, or name a part of a menu or a day. A short line that stands alone above
 * a dish is one, too, unless most dishes have such lines.
 */
export function headingsOf(places: readonly TextLine[]): ReadonlySet<TextLine> {
  const [marked, short]: TextLine[][] = [[], []];
  for (const [at, place] of places.entries()) {
    const { text, cells, line, read, isFirst } = place;
    const next = places[at + 1];
    if (read || !next || cells.length > 1) continue;
    const name = trimEdges(plain(text));
    // `Pierogi ruskie` above a description is a dish.
    const isDescribed = !next.read && /^\p{Ll}/u.test(next.text);
    const isDecorated = /^([*=~#_–—-])\s?\1?.*\1$/u.test(text);
    if (daysOf(text)) marked!.push(place);
    else if (isBare(next) || /(?<!szt)[.!?][^\p{L}\p{N}]*$/u.test(text) || ADDRESS.test(text)) continue;
    else if (isHeading(line) || (name.length <= LONGEST_HEADING && (isDecorated || (isMenuPart(name) && !isDescribed))))
      marked!.push(place);
    else if (
      isFirst &&
      (next.read || (next.isFirst && canBeName(next.line))) &&
      !isAbout(text) &&
      name.split(' ').length <= MOST_WORDS
    )
      short!.push(place);
  }
  return new Set(short!.length < places.filter(({ read }) => read).length ? [...marked!, ...short!] : marked);
}
