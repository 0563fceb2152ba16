import { categoryOf, LONGEST_HEADING, namesFoods } from '../text/headings.js';
import { plain } from '../text/names.js';
import { sizeList, sizesIn } from '../text/sizes.js';
import { sized, type FoundMenu, type FoundDish } from '../found/found.js';
import { daySets } from './day-sets.js';
import { readGroups } from './groups.js';
import type { Line } from './line.js';
import type { PlacedDish } from './placed-dish.js';
import { moneyOf } from './currency.js';
import { pricedLine, type PricedLine } from './priced-line.js';
import { canBeName, isHeading } from './row-name.js';
import { withoutNoMenu } from './sections.js';
import { withVariants } from './variants.js';
import { readTables } from './tables/tables.js';

const MAX_QUOTED = 10;
/** The share of hidden prices up to which they are leftovers. */
const MAX_HIDDEN_SHARE = 0.4;

export function readLines(all: readonly Line[]): FoundMenu {
  const money = moneyOf(all);
  const isPriced = (line: Line) => pricedLine(line, money) !== undefined;
  const parts = withoutNoMenu(withoutLeftovers(all, isPriced), isPriced);
  const { lines } = parts;
  const leftOut = parts.leftOut.filter(isPriced).map(({ text }) => plain(text));
  const found = new Map<Line, PricedLine>();
  const ofNothing = new Set<Line>();
  for (const line of lines) {
    const read = pricedLine(line, money);
    if (read && 'leftOut' in read) {
      leftOut.push(read.leftOut);
      ofNothing.add(line);
    } else if (read) found.set(line, read);
  }
  const priced = withVariants(lines, found);
  const tables = readTables(lines, priced);
  const outside = lines.filter((line) => !tables.used.has(line));
  const groups = readGroups(outside, priced, tables.used);
  const inGroups = new Set(groups.flatMap((group) => group.used));
  const used = new Set<Line>([...tables.used, ...inGroups]);
  const sets = daySets(lines, priced);
  const placed =
    sets.length > 0 ? sets : [...tables.dishes, ...groups.flatMap(({ dishes }) => dishes)].sort((a, b) => a.at - b.at);

  const headings = lines.filter(
    (line) =>
      (tables.headings.has(line) && !inGroups.has(line)) ||
      (!used.has(line) && !priced.has(line) && !ofNothing.has(line) && isHeading(line)),
  );
  const isAnyAbove = placed.some(({ at }) => headings.some(({ index }) => index < at));
  const unmarked = isAnyAbove ? [] : unmarkedHeadings(lines, placed, used);
  const dishes = withCategories(placed, linesAbove(lines, unmarked.length > 0 ? unmarked : headings, used));
  const doubts = [...tables.doubts];
  if (money.isForeign) doubts.push('The prices are in another currency: only złoty is taken.');
  if ([...priced.values()].some(({ isFrom }) => isFrom))
    doubts.push('Some prices are written as “od …”: the least price is taken.');
  if (leftOut.length > 0) {
    const quoted = leftOut.slice(0, MAX_QUOTED).map((text) => `“${text.slice(0, 80)}”`);
    const more = leftOut.length > quoted.length ? ` and ${leftOut.length - quoted.length} more` : '';
    doubts.push(`Amounts that are taken for no dish’s price: ${quoted.join(', ')}${more}.`);
  }
  return { dishes, doubts, leftOut: leftOut.length };
}

/** Drops what the page hides, unless much of its menu is hidden: then it waits behind tabs. */
function withoutLeftovers(all: readonly Line[], isPriced: (line: Line) => boolean): readonly Line[] {
  const hidden = all.filter((line) => line.isHidden && isPriced(line)).length;
  if (hidden === 0 || hidden > all.filter(isPriced).length * MAX_HIDDEN_SHARE) return all;
  return all.filter((line) => !line.isHidden).map((line, index) => ({ ...line, index }));
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

/** What a line says of the dishes below it: their category, or the sizes of their prices. */
interface Above {
  readonly index: number;
  readonly category?: string;
  readonly sizes: readonly string[];
}

/** Headings, and legends: lines outside of dishes that name sizes, `mała | duża`, in one line or in one each. */
function linesAbove(lines: readonly Line[], headings: readonly Line[], used: ReadonlySet<Line>): Above[] {
  const titles = lines.filter(({ heading }) => heading === 1).length;
  const above: Above[] = headings.map(({ index, text, heading }) => {
    const { rest, sizes } = sizesIn(plain(text));
    // The title of the page is a category only where it names a food: its name may be that of the place.
    const isTitle = heading === 1 && titles === 1 && !namesFoods(text);
    return { index, category: isTitle ? '' : categoryOf(sizes.length > 0 ? rest : text), sizes };
  });
  let open: { index: number; sizes: string[] } | undefined;
  for (const line of lines) {
    const sizes = used.has(line) ? [] : sizeList(line.text);
    if (sizes.length === 0) open = undefined;
    else if (open?.index === line.index - 1) {
      open.sizes.push(...sizes);
      open.index = line.index;
    } else {
      // In a head such as `Kawa | S | M | L` the first cell is the category.
      const before = plain(lines[line.index - 1]?.text ?? '');
      const isHead =
        before !== '' && !used.has(lines[line.index - 1]!) && namesFoods(before) && before.length <= LONGEST_HEADING;
      above.push((open = { index: line.index, sizes, ...(isHead ? { category: categoryOf(before) } : {}) }));
    }
  }
  return above.sort((a, b) => a.index - b.index);
}

/** Gives each dish the category and the sizes above it. */
function withCategories(placed: readonly PlacedDish[], above: readonly Above[]): FoundDish[] {
  let next = 0;
  let category = '';
  let sizes: readonly string[] = [];
  return placed.map(({ at, written, prices, category: own, about }) => {
    for (; next < above.length && above[next]!.index < at; next += 1) {
      category = above[next]!.category ?? category;
      sizes = above[next]!.sizes;
    }
    const ownCategory = own === undefined ? category : categoryOf(own);
    return { name: written, about: about ?? '', category: ownCategory, prices: sized(prices, sizes) };
  });
}
