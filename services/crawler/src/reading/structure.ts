import type { Element } from 'domhandler';
import { categoryOf, LONGEST_HEADING } from '@kantyna/menu-text/headings';
import { cleanName, plain, withoutDescription } from '@kantyna/menu-text/names';
import type { FoundMenu, FoundDish } from './found.js';
import { readGroups } from './groups.js';
import { linesOf, type Line } from './lines.js';
import type { PlacedDish } from './placed-dish.js';
import { pricedLine, type PricedLine } from './priced-line.js';
import { canBeName, isHeading } from './row-name.js';
import { readTables } from './tables.js';

const MAX_QUOTED = 10;

/**
 * Guesses the menu from the structure of a page.
 *
 *     <h2>Zupy</h2>                                                      heading
 *     <table> <tr><td>Rosół</td><td>12 zł</td></tr> … </table>           `readTables`: Zupy / Rosół: 1200
 *     <ul> <li>Żurek – 14 zł</li> … </ul>                                `readGroups`: Zupy / Żurek: 1400
 *     <p>Dostawa 8 zł</p>                                                a doubt: no dish's price
 *
 * A page without any dish is read once more with its navigation, footer and the like.
 */
export function readStructure(root: Element): FoundMenu {
  const found = readLines(linesOf(root));
  return found.dishes.length > 0 ? found : readLines(linesOf(root, true));
}

function readLines(lines: readonly Line[]): FoundMenu {
  const leftOut: string[] = [];
  const priced = new Map<Line, PricedLine>();
  for (const line of lines) {
    const read = pricedLine(line);
    if (read && 'leftOut' in read) leftOut.push(read.leftOut);
    else if (read) priced.set(line, read);
  }
  const tables = readTables(lines, priced);
  const outside = lines.filter((line) => !tables.used.has(line));
  const groups = readGroups(outside, priced, tables.used);
  const inGroups = new Set(groups.flatMap((group) => group.used));
  const used = new Set<Line>([...tables.used, ...inGroups]);
  const placed = [...tables.dishes, ...groups.flatMap(({ dishes }) => dishes)].sort((a, b) => a.at - b.at);

  const headings = lines.filter(
    (line) =>
      (tables.headings.has(line) && !inGroups.has(line)) || (!used.has(line) && !priced.has(line) && isHeading(line)),
  );
  const isAnyAbove = placed.some(({ at }) => headings.some(({ index }) => index < at));
  const unmarked = isAnyAbove ? [] : unmarkedHeadings(lines, placed, used);
  const doubts = [...tables.doubts];
  if ([...priced.values()].some(({ isFrom }) => isFrom))
    doubts.push('Some prices are written as “od …”: the least price is taken.');
  if (leftOut.length > 0) {
    const quoted = leftOut.slice(0, MAX_QUOTED).map((text) => `“${text.slice(0, 80)}”`);
    const more = leftOut.length > quoted.length ? ` and ${leftOut.length - quoted.length} more` : '';
    doubts.push(`Amounts that are taken for no dish’s price: ${quoted.join(', ')}${more}.`);
  }
  return { dishes: withCategories(placed, unmarked.length > 0 ? unmarked : headings), doubts };
}

/**
 * Finds headings on a page where nothing looks like one: lines directly above dishes that are of one kind, and not of the kind of the
 * dishes. The first dish must have such a line too.
 */
function unmarkedHeadings(lines: readonly Line[], placed: readonly PlacedDish[], used: ReadonlySet<Line>): Line[] {
  const starts = new Set(placed.map(({ at }) => at));
  const kindsOfDishes = new Set(lines.filter(({ index }) => starts.has(index)).map(classOf));
  const above = lines.filter(
    (line) =>
      !used.has(line) && starts.has(line.index + 1) && canBeName(line) && plain(line.text).length <= LONGEST_HEADING,
  );
  const first = above.find(({ index }) => index + 1 === placed[0]?.at);
  if (!first || kindsOfDishes.has(classOf(first))) return [];
  const alike = above.filter((line) => classOf(line) === classOf(first));
  return alike.length * 2 <= placed.length ? alike : [];
}

const classOf = ({ element }: Line): string => `${element.name}.${element.attribs['class'] ?? ''}`;

/** Gives each dish the category of the last heading above it. */
function withCategories(placed: readonly PlacedDish[], headings: readonly Line[]): FoundDish[] {
  let next = 0;
  let category = '';
  return placed.flatMap(({ at, written, prices, category: own }) => {
    for (; next < headings.length && headings[next]!.index < at; next += 1) category = categoryOf(headings[next]!.text);
    const clean = cleanName(withoutDescription(plain(written)));
    if (clean.name === '') return [];
    return [{ ...clean, category: own === undefined ? category : categoryOf(own), prices }];
  });
}
