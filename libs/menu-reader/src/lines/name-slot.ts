import type { Element } from 'domhandler';
import { isEnglish } from '../text/english.js';
import { isFood } from '../text/foods.js';
import { isCapitals, isCourse } from '../text/headings.js';
import { plain } from '../text/names.js';
import { sizeList } from '../text/sizes.js';
import { isAboutClass, isNameClass, kindOf, parentOf } from './elements.js';
import type { Line } from './line.js';
import { NAME_WEIGHTS } from './name-weights.js';
import { canBeName } from './row-name.js';

/** A row of a list of dishes: the element around a dish, and the lines in it that may name it. */
export interface DishRow {
  readonly row: Element;
  readonly lines: readonly Line[];
}

/** The lines at one place of all rows of a list, by row. */
export interface Slot {
  readonly lines: readonly (Line | undefined)[];
}

/** Rows are compared from so many on. */
const MIN_ROWS = 3;
/** A row with more places is not that of one dish. Each place is compared with each other one, so this bounds the work. */
const MOST_SLOTS = 40;
/** Elements of one kind are told apart by their number, if at least this share of the rows has equally many, else by their places. */
const MIN_STEADY = 0.8;
/** Places beyond this one hold the rest of a list. */
const MOST_PLACES = 6;
const CODE = /^\W*(?:\p{L}{0,3}[-.]?\s?\d{1,3}\p{L}?|[IVX]+)\W*$/u;
const MEASURE = /^\W*(?:ok\.?\s*)?\d+(?:[.,]\d+)?\s*(?:g|gr|ml|l|kcal|cm|szt)\.?(?:\W|$)/iu;
const LONG_WORDS = 6;

/**
 * Finds the line that names the dish of each row, by what rows that are built alike have at one place. A single row does not tell whether
 * its heading or the one below is the name; all rows together do:
 *
 *     <h3>Musaka</h3><h5>bakłażan, wołowina</h5>        h3: distinct, capital letters, no commas  → the names
 *     <h3>Souvlaki</h3><h5>pita, tzatziki</h5>          h5: lists in small letters
 *
 * Rows of which there are less than three, and rows with texts at one place only, are left out.
 */
export function namesOfRows(rows: readonly DishRow[]): ReadonlyMap<Element, Line> {
  const names = new Map<Element, Line>();
  for (const alike of rowsByKind(rows)) {
    const slots = slotsOf(alike);
    if (slots.length < 2 || slots.length > MOST_SLOTS) continue;
    const scores = slots.map((_, at) => scoreOf(featuresOf(slots, at)));
    const best = slots[scores.indexOf(Math.max(...scores))];
    best?.lines.forEach((line, at) => {
      if (line && canBeName(line)) names.set(alike[at]!.row, line);
    });
  }
  return names;
}

/** Rows that are built alike, by their kind and that of the element around them. */
export function rowsByKind(rows: readonly DishRow[]): DishRow[][] {
  const kinds = new Map<string, DishRow[]>();
  for (const one of rows) {
    const kind = `${kindOf(parentOf(one.row) ?? one.row)}>${kindOf(one.row)}`;
    const alike = kinds.get(kind);
    if (alike) alike.push(one);
    else kinds.set(kind, [one]);
  }
  return [...kinds.values()].filter(({ length }) => length >= MIN_ROWS);
}

/** The slots of rows that are built alike. */
export function slotsOf(rows: readonly DishRow[]): Slot[] {
  const byPath = rows.map(({ row, lines }) => {
    const all = new Map<string, Line[]>();
    for (const line of lines) {
      const path = pathFrom(row, line.element);
      const list = all.get(path);
      if (list) list.push(line);
      else all.set(path, [line]);
    }
    return all;
  });
  const paths = [...new Set(byPath.flatMap((all) => [...all.keys()]))];
  if (paths.length > MOST_SLOTS) return [];
  return paths.flatMap((path) => {
    const lists = byPath.map((all) => all.get(path) ?? []);
    const lengths = lists.map(({ length }) => length).filter((length) => length > 0);
    const usual = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)]!;
    const isSteady = lengths.filter((length) => length === usual).length >= lengths.length * MIN_STEADY;
    if (isSteady) return Array.from({ length: usual }, (_, at) => ({ lines: lists.map((list) => list[at]) }));
    const places = [...new Set(lists.flatMap((list) => list.map(placeOf)))].toSorted((a, b) => a - b);
    return places
      .slice(0, MOST_PLACES)
      .map((place) => ({ lines: lists.map((list) => list.find((line) => placeOf(line) === place)) }));
  });
}

/** The place of a line's element among the elements around it. */
const placeOf = ({ element }: Line): number =>
  element.parent?.children.filter(({ type }) => type === 'tag').indexOf(element) ?? 0;

/** The kinds of the elements from a row down to one in it. */
function pathFrom(row: Element, element: Element): string {
  const steps: string[] = [];
  for (let at: Element | undefined = element; at && at !== row; at = parentOf(at))
    steps.unshift(at.name === 'td' ? `td ${at.parent!.children.indexOf(at)}` : kindOf(at));
  return steps.join('>');
}

/** What speaks for and against a line as a name: each is the share of the lines of a slot. */
const OF_LINES: readonly ((line: Line, text: string) => boolean)[] = [
  ({ element, runs }) => isNameClass(element) || (runs.length > 0 && runs.every(({ isName }) => isName)),
  ({ heading }) => heading > 0,
  ({ element }) => element.name === 'dt',
  ({ runs }) => runs.length > 0 && runs.every(({ isBold }) => isBold),
  ({ runs }) => runs.length > 0 && runs.every(({ isSmall }) => isSmall),
  ({ element }) => isAboutClass(element),
  (_, text) => text.split(',').length > 2,
  (_, text) => text.includes(','),
  (_, text) => /^\p{Ll}/u.test(text),
  (_, text) => isFood(text),
  (_, text) => CODE.test(text),
  (_, text) => text.split(/\s+/u).length > LONG_WORDS,
  (_, text) => text.length < 3,
  (_, text) => MEASURE.test(text) || sizeList(text).length > 0,
  (_, text) => isCourse(text),
  (_, text) => /[,.;:]$/u.test(text),
  (_, text) => isCapitals(text),
];

/** The features of a slot beside the others, each from 0 to 1, in the order of `NAME_WEIGHTS`. */
export function featuresOf(slots: readonly Slot[], at: number): number[] {
  const slot = slots[at]!;
  const present = slot.lines.filter((line) => line !== undefined);
  const texts = present.map(({ text }) => plain(text));
  const before = slots.filter((other) => other !== slot && isBefore(other, slot)).length;
  return [
    present.length / slot.lines.length,
    new Set(texts.map((text) => text.toLowerCase())).size / present.length,
    Number(isRepeated(slot)),
    Number(before === 0),
    Number(before === 1),
    Number(isEnglish(texts.join('\n'))),
    ...OF_LINES.map((is) => present.filter((line, index) => is(line, texts[index]!)).length / present.length),
  ];
}

/** Whether the texts of a slot say again and again the same: of which category a dish is. */
function isRepeated({ lines }: Slot): boolean {
  const texts = lines.flatMap((line) => line?.text.trim().toLowerCase() ?? []);
  return texts.length >= MIN_ROWS && new Set(texts).size * 2 <= texts.length;
}

/** Whether a slot stands before another one in most rows. */
function isBefore(one: Slot, other: Slot): boolean {
  let lead = 0;
  one.lines.forEach((line, row) => {
    const beside = other.lines[row];
    if (line && beside) lead += line.index < beside.index ? 1 : -1;
  });
  return lead > 0;
}

const scoreOf = (features: readonly number[]): number =>
  features.reduce((sum, value, at) => sum + value * NAME_WEIGHTS[at]!, 0);
