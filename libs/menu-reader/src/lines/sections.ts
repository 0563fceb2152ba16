import { isFood } from '../text/foods.js';
import { isMenuPart } from '../text/headings.js';
import { plain } from '../text/names.js';
import { isBesideMenu, isNoFood } from '../text/noise.js';
import type { Line } from './line.js';
import { kindOf as kindOfElement, upwards } from './elements.js';
import { isHeading } from './row-name.js';

/** The level of a line that only looks like a heading; those of real ones are 1 to 7. */
const UNMARKED = 8;
const FILTER = /^(?:zakres )?cen[ay]?:?$/iu;
/** More lines with foods than this below a heading are a menu. */
const MIN_FOODS = 4;
/** Says of what follows that it is for parties. */
const PER_PERSON = /cen[aey]\s+(?:\p{L}+\s+)?(?:za|od)\s+osob/iu;
/** What is added to a dish, or is paid beside it. */
const EXTRAS =
  /^(?:(?:dodatkowe sk[lł]adniki|sk[lł]adniki dodatkowe|dop[lł]aty)\s+(?:do|na)|(?:op[lł]aty|opakowania)|dodatki do pizz\p{L}*)(?!\p{L})/iu;
const VENUE = /restaurac|kuchni|menu|karta|bistr|jadłospis/iu;

/**
 * Takes out the parts of a page that are no menu: what stands below a heading that names rooms, vouchers, delivery zones and the like, up
 * to the next heading of its level, or to the end of the element around both. The lines that are left are numbered anew.
 *
 *     <h2>Pokoje</h2>   <h3>Apartament</h3> 420 zł      left out
 *     <h2>Zupy</h2>     <h3>Żurek</h3> 14 zł            kept
 */
export function withoutNoMenu(
  lines: readonly Line[],
  isPriced: (line: Line) => boolean,
): { readonly lines: readonly Line[]; readonly leftOut: readonly Line[] } {
  const leftOut = new Set<Line>();
  for (const [at, line] of lines.entries()) {
    if (leftOut.has(line) || isPriced(line)) continue;
    const isNamed = isHeading(line) || EXTRAS.test(plain(line.text));
    const kind = isNamed ? kindOf(line) : PER_PERSON.test(line.text) ? 'noFood' : undefined;
    if (kind === undefined) continue;
    const part = partBelow(lines, at, isPriced, kind === 'beside');
    // Opening hours in a heading above a menu without headings: what is below is food.
    const foods = part.slice(1).filter(({ text }) => isFood(text)).length;
    const isMenu = kind === 'beside' && foods > MIN_FOODS && foods * 2 >= part.filter(isPriced).length;
    for (const inner of isMenu ? [line] : part) leftOut.add(inner);
  }
  return {
    lines: lines.filter((line) => !leftOut.has(line)).map((line, index) => ({ ...line, index })),
    leftOut: [...leftOut],
  };
}

function kindOf(line: Line): 'noFood' | 'beside' | undefined {
  const text = plain(line.text);
  // The heading of a whole page may name all that a house offers.
  if (line.heading === 1 && (VENUE.test(text) || isFood(text))) return undefined;
  if (isNoFood(text) || EXTRAS.test(text)) return 'noFood';
  if (line.heading > 0 && FILTER.test(text)) return 'beside';
  return isBesideMenu(text) && !isFood(text) && !isMenuPart(text) ? 'beside' : undefined;
}

const levelOf = (line: Line): number => (line.heading === 0 ? UNMARKED : line.heading);

function partBelow(
  lines: readonly Line[],
  at: number,
  isPriced: (line: Line) => boolean,
  endsWithFood: boolean,
): Line[] {
  const heading = lines[at]!;
  const isMarked = isHeading(heading);
  const isEnd = (line: Line) =>
    !isPriced(line) &&
    ((!isMarked && kindOfElement(line.element) === kindOfElement(heading.element)) ||
      (isHeading(line) && (levelOf(line) <= levelOf(heading) || (endsWithFood && isFood(line.text)))));
  let end = at + 1;
  while (end < lines.length && !isEnd(lines[end]!)) end += 1;
  const part = lines.slice(at + 1, end);
  const first = part.find(isPriced);
  if (!first) return [heading];
  const around = new Set(upwards(first.element));
  const container = upwards(heading.element).find((element) => around.has(element));
  return [heading, ...part.filter((line) => container === undefined || upwards(line.element).includes(container))];
}
