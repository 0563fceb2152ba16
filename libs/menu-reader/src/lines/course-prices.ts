import { daysOf } from '../text/days.js';
import { isOfAll, isOfEach } from '../text/headings.js';
import { cleanName, isIngredients, plain, trimEdges } from '../text/names.js';
import { isPageNoise } from '../text/noise.js';
import { loneAmount } from '../text/prices.js';
import { commonAncestor, kindOf, lookOf, styleOf, upwards } from './elements.js';
import type { Element } from 'domhandler';
import type { Line, PlacedDishes } from './line.js';
import { namesOfRows, type DishRow } from './name-slot.js';
import type { LineDish, PricedLine } from './priced-line.js';
import { canBeName, isHeading, nameLine, nameText, sharedDish } from './row-name.js';

const HEADED = /^(\p{L}[^\d]{2,40}?)\s*\(?(\d{1,3}(?:[.,]\d{2})?)\)?$/u;
/** No number below this is the price of a list (grosze). */
const LEAST = 500;
/** So many rows below a heading are a list, and its price is that of each. */
const MIN_ROWS = 3;

/**
 * The dishes of a course whose heading has their price: two names or more below it, up to the next price or heading.
 *
 *     DANIE DNIA 24 zł
 *     Schabowy z ziemniakami      → DANIE DNIA / Schabowy z ziemniakami: 2400
 *     Dorsz z frytkami            → DANIE DNIA / Dorsz z frytkami: 2400
 */
export function coursePrices(lines: readonly Line[], priced: ReadonlyMap<Line, PricedLine>): PlacedDishes[] {
  const headings = new Map<string, number>();
  for (const line of lines)
    if (!priced.has(line) && canBeName(line)) headings.set(lookOf(line), (headings.get(lookOf(line)) ?? 0) + 1);
  const dishes = new Map<string, number>();
  for (const line of priced.keys()) dishes.set(lookOf(line), (dishes.get(lookOf(line)) ?? 0) + 1);
  /** Whether few of the headings that look like this one have a price alone in the line below. */
  const isRareBelow = (title: Line | undefined): boolean => {
    const alike = title && isHeading(title) ? lines.filter((line) => lookOf(line) === lookOf(title)) : [];
    return alike.filter(({ index }) => priced.get(lines[index + 1]!)?.isBare).length * 2 < alike.length;
  };
  return lines.flatMap((head, at): PlacedDishes[] => {
    const dish = headOf(head, priced);
    if (!dish) return [];
    const written = cleanName(dish.name).name;
    const { category, isNote } = remarkOf(written);
    const above = lines.findLast((line, index) => index < at && !isRemark(line));
    const over = category === undefined ? above : head;
    const title = isNote && over && lines[at + 1] && lookOf(over) !== lookOf(lines[at + 1]!) ? over : undefined;
    if (written === '' && !isRareBelow(title)) return [];
    const isLikeHeadings =
      !isNote && headings.has(lookOf(head)) && (!priced.has(head) || dishes.get(lookOf(head))! * 2 < priced.size);
    const isList = isAboveList(head, lines.slice(at + 1, at + 4));
    if (!isOfAll(written) && !isLikeHeadings && !isNote && !isList) return [];
    const isEnd = (line: Line) =>
      priced.has(line) ||
      (title !== undefined &&
        (lookOf(line) === lookOf(title) || (line.heading > 0 && line.heading <= title.heading))) ||
      (lookOf(line) === lookOf(head) && isLikeHeadings) ||
      (line.heading > 0 && line.heading < head.heading) ||
      (line.heading > 0 && line.heading === head.heading && !isLikeHeadings && !isNote) ||
      (!isLikeHeadings && !isNote && !isList && (isHeading(line) || line.cell !== undefined));
    const end = lines.findIndex((line, index) => index > at && isEnd(line));
    // Behind the last list of a page other parts follow.
    const path = lines[at + 1] ? upwards(lines[at + 1]!.element) : [];
    const around = upwards(head.element).find((element) => path.includes(element));
    const below = lines
      .slice(at + 1, end < 0 ? undefined : end)
      .filter((line) => !isRemark(line) && (around === undefined || upwards(line.element).includes(around)));
    // A price alone in its line is that of the name above it.
    const nameBelow = end > 0 && !isNote && priced.get(lines[end]!)?.isBare;
    const names = nameBelow || below.length === 0 ? [] : namesIn(below);
    const least = written === '' ? MIN_ROWS : isLikeHeadings || isNote ? 1 : 2;
    if (names.length < least || (names.length === 1 && isHeading(names[0]!.name))) return [];
    return [
      {
        dishes: names.map(({ name, about }) => ({
          ...((isLikeHeadings || isNote || isList) && names.length >= MIN_ROWS
            ? { at: name.index, written: nameText(name), prices: dish.prices }
            : sharedDish(name, dish.prices)),
          about,
          ...(category !== undefined && { category }),
        })),
        used: [head, ...below],
      },
    ];
  });
}

/** The category of a head, and whether it says that its price is that of each dish below: `Zupy (każda 12 zł)`, `wszystkie po 12 zł`. */
function remarkOf(written: string): { readonly category: string | undefined; readonly isNote: boolean } {
  if (isOfAll(written)) return { category: written, isNote: false };
  if (written === '' || isOfEach(written)) return { category: undefined, isNote: true };
  const [, category, remark] = /^(.{3,}?)\s*[:(–—-]+\s*([^:(–—]+)$/u.exec(written) ?? [];
  return remark !== undefined && isOfEach(trimEdges(remark))
    ? { category: category!, isNote: true }
    : { category: written, isNote: false };
}

/** Whether the lines below a heading are the names of a list: short, of one style, and without a price. */
function isAboveList(head: Line, below: readonly Line[]): boolean {
  const looks = new Set(below.map(lookOf));
  return (
    head.heading > 0 &&
    below.length === 3 &&
    looks.size === 1 &&
    !looks.has(lookOf(head)) &&
    below.every((line) => isName(line) && line.heading === 0 && /^[^,.;]{3,40}$/u.test(line.text.trim()))
  );
}

/** Whether a line only says what something beside the dishes costs: `Zamiana dodatków 4 zł`. */
const isRemark = ({ text }: Line): boolean => /\d/u.test(text) && isPageNoise(text);

/** The name and price of a line that may stand above a list; without a currency only a heading has one: `Sushi (43)`. */
function headOf(head: Line, priced: ReadonlyMap<Line, PricedLine>): Pick<LineDish, 'name' | 'prices'> | undefined {
  const { dishes: [dish, ...others] = [], isBare = false } = priced.get(head) ?? {};
  if (dish && isBare && /^\P{L}*po\s/iu.test(head.text)) return { ...dish, name: 'po' };
  if (dish) return others.length > 0 || dish.prices.length > 1 || dish.prices[0]!.size !== undefined ? undefined : dish;
  const [, name, amount] = head.heading > 0 ? (HEADED.exec(plain(head.text)) ?? []) : [];
  const grosze = amount === undefined ? undefined : loneAmount(amount);
  return grosze && grosze >= LEAST && !daysOf(head.text) ? { name: name!, prices: [{ grosze }] } : undefined;
}

/** The names in lines: that of each row of a list, or each line where all of them can name a dish. */
function namesIn(lines: readonly Line[]): { readonly name: Line; readonly about: string }[] {
  let [around, own] = [commonAncestor(lines), lines];
  for (let most = mostIn(around, own); most; most = mostIn(around, own)) [around, own] = most;
  const rows: (DishRow & { lines: Line[] })[] = [];
  for (const line of own) {
    const path = upwards(line.element);
    const row = path[path.indexOf(around) - 1] ?? line.element;
    if (rows.at(-1)?.row === row) rows.at(-1)!.lines.push(line);
    else rows.push({ row, lines: [line] });
  }
  if (
    rows.length > 1 &&
    new Set(rows.map(({ row }) => kindOf(row))).size === 1 &&
    rows.filter((row) => row.lines.length > 1).length * 2 >= rows.length
  ) {
    const likely = namesOfRows(rows);
    return rows.flatMap(({ row, lines: own }) => {
      const name = likely.get(row) ?? nameLine(own);
      return name ? [{ name, about: own.map(({ text }) => text).join('\n') }] : [];
    });
  }
  if (own.length < lines.length) return namesInList(lines);
  return namesInList(own);
}

/** The element in an element that has most of its lines, and these: a head of columns stands before it. */
function mostIn(around: Element, lines: readonly Line[]): [Element, readonly Line[]] | undefined {
  const parts = new Map<Element, Line[]>();
  for (const line of lines) {
    const path = upwards(line.element);
    const part = path[path.indexOf(around) - 1];
    if (part) parts.set(part, [...(parts.get(part) ?? []), line]);
  }
  return [...parts].find(([, own]) => own.length * 2 > lines.length && lines.length > 3);
}

/** The names in lines of a flat list. */
function namesInList(lines: readonly Line[]): { readonly name: Line; readonly about: string }[] {
  // In a flat list the first line is a name, and the others of its kind are.
  const [first] = lines.filter(canBeName);
  const names = lines.filter((line) => first && styleOf(line) === styleOf(first) && isName(line));
  return names.map((name, at) => ({
    name,
    about: lines
      .filter(({ index }) => index >= name.index && index < (names[at + 1]?.index ?? Infinity))
      .map(({ text }) => text)
      .join('\n'),
  }));
}

/** Whether a line names a dish, and does not describe the one above it. */
const isName = (line: Line): boolean =>
  canBeName(line) && /^[^\p{L}]*\p{Lu}/u.test(plain(line.text)) && !isIngredients(line.text) && !isPageNoise(line.text);
