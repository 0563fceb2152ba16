import type { Element } from 'domhandler';
import { categoryOf } from '@kantyna/menu-text/headings';
import { cleanName, plain, withoutDescription } from '@kantyna/menu-text/names';
import type { Found, FoundDish } from './found.js';
import { groupsOf, type Group } from './groups.js';
import { linesOf, type Line } from './lines.js';
import { pricedLine, type PricedLine } from './priced-line.js';
import { canBeName, isHeading, nameText } from './row-name.js';
import { readTables } from './tables.js';

/** A dish, and the place on the page where it begins. */
export interface PlacedDish extends Omit<FoundDish, 'category' | 'name' | 'measure'> {
  readonly at: number;
  /** As it is written. */
  readonly written: string;
  /** Where it does not come from the headings above. */
  readonly category?: string;
}

const LEFT_OUT_NAMED = 10;
const LONGEST_HEADING = 60;

/** A guess at a page's structure: what is repeated there and carries a name and a price in zł. */
export function readStructure(root: Element): Found {
  const found = readLines(linesOf(root));
  return found.dishes.length > 0 ? found : readLines(linesOf(root, true));
}

function readLines(lines: readonly Line[]): Found {
  const doubts: string[] = [];
  const leftOut: string[] = [];
  const priced = new Map<Line, PricedLine>();
  for (const line of lines) {
    const read = pricedLine(line);
    if (read && 'leftOut' in read) leftOut.push(read.leftOut);
    else if (read) priced.set(line, read);
  }
  const tables = readTables(lines, priced);
  doubts.push(...tables.doubts);
  const groups = groupsOf(
    lines.filter((line) => !tables.used.has(line)),
    priced,
    tables.used,
  );
  const inGroups = new Set(groups.flatMap((group) => group.used));
  const used = new Set<Line>([...tables.used, ...inGroups]);
  const placed = [...tables.dishes, ...groups.flatMap((group) => dishesOf(group))].sort((a, b) => a.at - b.at);

  const headings = lines.filter(
    (line) =>
      (tables.headings.has(line) && !inGroups.has(line)) || (!used.has(line) && !priced.has(line) && isHeading(line)),
  );
  const unmarked = placed.some(({ at }) => headings.some(({ index }) => index < at))
    ? []
    : unmarkedHeadings(lines, placed, used);
  const dishes = withCategories(placed, unmarked.length > 0 ? unmarked : headings);
  if ([...priced.values()].some(({ isFrom }) => isFrom))
    doubts.push('Some prices are written as “od …”: the least price is taken.');
  if (leftOut.length > 0) {
    const named = leftOut.slice(0, LEFT_OUT_NAMED).map((text) => `“${text.slice(0, 80)}”`);
    const more = leftOut.length > named.length ? ` and ${leftOut.length - named.length} more` : '';
    doubts.push(`Amounts that are taken for no dish’s price: ${named.join(', ')}${more}.`);
  }
  return { dishes, doubts };
}

function dishesOf({ at, names, prices, inline }: Group): PlacedDish[] {
  const [first] = inline;
  if (inline.length > 1 || (first && names.length === 0)) {
    const category = first!.category;
    return inline.flatMap(({ dishes }) =>
      dishes.map(({ name, prices: own }) => ({
        at,
        written: name,
        prices: own,
        ...(category === undefined ? {} : { category }),
      })),
    );
  }
  if (names.length > 1 && names.length === prices.length) {
    return names.map((line, index) => ({ at: line.index, written: nameText(line), prices: [prices[index]!] }));
  }
  return names.length === 0 ? [] : [{ at, written: nameText(names[0]!), prices }];
}

/**
 * Where nothing on a page looks like a heading: the lines right before dishes that are of one kind, and of another kind than the
 * dishes are, the first dish having one as well.
 */
function unmarkedHeadings(lines: readonly Line[], placed: readonly PlacedDish[], used: ReadonlySet<Line>): Line[] {
  const starts = new Set(placed.map(({ at }) => at));
  const kindsOfDishes = new Set(lines.filter(({ index }) => starts.has(index)).map(classOf));
  const before = lines.filter(
    (line) =>
      !used.has(line) && starts.has(line.index + 1) && canBeName(line) && plain(line.text).length <= LONGEST_HEADING,
  );
  const first = before.find(({ index }) => index + 1 === placed[0]?.at);
  if (!first || kindsOfDishes.has(classOf(first))) return [];
  const same = before.filter((line) => classOf(line) === classOf(first));
  return same.length * 2 <= placed.length ? same : [];
}

const classOf = ({ element }: Line): string => `${element.name}.${element.attribs['class'] ?? ''}`;

/** Gives each dish the heading above it. */
function withCategories(placed: readonly PlacedDish[], headings: readonly Line[]): FoundDish[] {
  let next = 0;
  let category = '';
  return placed.flatMap(({ at, written, prices, sideDishes, category: own }) => {
    for (; next < headings.length && headings[next]!.index < at; next += 1) category = categoryOf(headings[next]!.text);
    const { name, measure } = cleanName(withoutDescription(plain(written)));
    if (name === '') return [];
    return [
      {
        name,
        ...(measure === undefined ? {} : { measure }),
        category: own === undefined ? category : categoryOf(own),
        prices,
        ...(sideDishes ? { sideDishes } : {}),
      },
    ];
  });
}
