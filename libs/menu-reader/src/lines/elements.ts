import type { Element } from 'domhandler';
import type { Line } from './line.js';

/** A value of an attribute that is a word for machines: `item.name`. */
const MARK = /^[a-z][\w.-]{2,39}$/iu;
const PRICE_CLASS = /(?:^|[\s_.-])(?:price|prices|cena|ceny|kwota|koszt|amount|cost)(?:$|[\s_.-]|tag)/iu;
const NAME_CLASS = /(?:^|[\s_.-])(?:name|nazwa|title|tytul|danie|dish-?name|potrawa)(?:$|[\s_.-])/iu;

const ABOUT_CLASS =
  /(?:^|[\s_.-])(?:desc(?:ription)?|ds|opis|sk[lł]ad(?:niki?)?|ingredients?|about|subtitle|podtytul|dodatki)(?:$|[\s_.-])/iu;

/** The words by which an element is marked: its class, its property, and words in its `data-` attributes. */
function marksOf({ attribs }: Element): string {
  let marks = `${attribs['class'] ?? ''} ${attribs['itemprop'] ?? ''}`;
  for (const [key, value] of Object.entries(attribs))
    if (key.startsWith('data-') && MARK.test(value)) marks += ` ${value}`;
  return marks;
}

/** Whether an element is marked as a price. */
export const isPriceClass = (node: Element): boolean => PRICE_CLASS.test(marksOf(node));

/** Whether an element is marked as a name. */
export const isNameClass = (node: Element): boolean => NAME_CLASS.test(marksOf(node));

/** Whether an element is marked as what describes something. */
export const isAboutClass = (node: Element): boolean => ABOUT_CLASS.test(marksOf(node));

/** The kind of an element: its tag and first class without numbers. The elements of a list of dishes are of one kind. */
export const kindOf = ({ name, attribs }: Element): string =>
  `${name}.${(attribs['class'] ?? '').trim().split(/\s+/u)[0]!.replace(/\d+/gu, '')}`;

/** The style of a line, by its element, its heading and the first element in it: lines of one role in a list have one. */
export const styleOf = ({ element, heading, runs }: Line): string =>
  `${kindOf(element)} ${heading} ${runs[0]?.kind ?? ''}`;

/** The style of a line with all marks of its element: a published document numbers classes, a builder of sites marks by data. */
export const lookOf = (line: Line): string =>
  `${styleOf(line)} ${line.element.attribs['class'] ?? ''} ${marksOf(line.element).replace(/\S*\d\S*/gu, '')}`;

/** The lines of a page by element. */
export interface PageMap {
  /** The lines in an element, in their order. */
  within(element: Element): readonly Line[];
  /** How many of the counted lines are in an element. */
  count(element: Element): number;
}

/** Maps the lines of a page by element. `isCounted` selects the lines that `count` counts. */
export function mapPage(lines: readonly Line[], isCounted: (line: Line) => boolean): PageMap {
  const extents = new Map<Element, { first: number; last: number; counted: number }>();
  for (const line of lines) {
    for (const element of upwards(line.element)) {
      const extent = extents.get(element) ?? { first: line.index, last: line.index, counted: 0 };
      extent.last = line.index;
      if (isCounted(line)) extent.counted += 1;
      extents.set(element, extent);
    }
  }
  return {
    within: (element) => {
      const extent = extents.get(element);
      return extent ? lines.slice(extent.first, extent.last + 1) : [];
    },
    count: (element) => extents.get(element)?.counted ?? 0,
  };
}

/** An element and its ancestors, the innermost first; at most so many. */
export function upwards(element: Element, most = Infinity): Element[] {
  const all: Element[] = [];
  for (let at: Element | undefined = element; at && all.length < most; at = parentOf(at)) all.push(at);
  return all;
}

/** The element around an element; `undefined` for the outermost. */
export const parentOf = (element: Element): Element | undefined =>
  element.parent?.type === 'tag' ? element.parent : undefined;

/** The innermost element that contains all of the lines. */
export function commonAncestor(lines: readonly Pick<Line, 'element'>[]): Element {
  const [first, ...others] = lines.map((line) => upwards(line.element));
  return first!.find((element) => others.every((path) => path.includes(element))) ?? first!.at(-1)!;
}
