import { say } from '@kantyna/contracts/catalogue/reader-words';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import { isFood } from '../text/foods.js';
import { categoryOf, isMenuPart, LONGEST_HEADING } from '../text/headings.js';
import { isIngredients, plain } from '../text/names.js';
import { sized, type FoundDish } from '../found/found.js';
import { isPageNoise } from '../text/noise.js';
import { linesAbove, type Above } from './above.js';
import { coursePrices } from './course-prices.js';
import { lookOf } from './elements.js';
import { daySets } from './day-sets.js';
import { readGroups } from './groups.js';
import type { Line, PlacedDish, PlacedDishes } from './line.js';
import type { Money } from './currency.js';
import { parallelLists } from './parallel.js';
import { pricedLine, type PricedLine } from './priced-line.js';
import { canBeName, isHeading } from './row-name.js';
import { withoutNoMenu } from './sections.js';
import { withoutOrdinals, withoutUnpriced } from './unpriced.js';
import { withVariants } from './variants.js';
import { readTables } from './tables/tables.js';

/** A dish, and the line where it begins. */
export interface LineMenuDish extends FoundDish {
  readonly line: Line;
}

/** The menu in lines. */
export interface LineMenu {
  readonly dishes: readonly LineMenuDish[];
  /** Lines with amounts that are no dish's price. */
  readonly leftOut: readonly Line[];
  /** The lines that dishes were read from. */
  readonly used: ReadonlySet<Line>;
  /** The lines above dishes: headings, legends of sizes, names of columns. */
  readonly above: readonly Line[];
  readonly doubts: readonly ReaderMessage[];
}

/** Finds the dishes in lines, with the categories and sizes above them. Sections that are no menu are left out first. */
export function readLines(shown: readonly Line[], money: Money): LineMenu {
  const { lines: all, names: withoutPrice } = withoutUnpriced(withoutOrdinals(shown));
  const withPrices = new Set(all.filter((line) => pricedLine(line, money) !== undefined));
  const isPriced = (line: Line) => withPrices.has(line);
  const parts = withoutNoMenu(all, isPriced);
  const { lines } = parts;
  const found = new Map<Line, PricedLine>();
  const ofNothing = new Set<Line>();
  for (const line of lines) {
    const read = pricedLine(line, money);
    if (read === 'other') ofNothing.add(line);
    else if (read) found.set(line, read);
  }
  const priced = withVariants(lines, found);
  const tables = readTables(lines, priced);
  const courses = coursePrices(lines, priced);
  const parallel = parallelLists(lines, priced);
  const taken = new Set([...courses, ...parallel].flatMap((placed) => placed.used));
  const elsewhere = new Set([...tables.used, ...taken]);
  const outside = lines.filter((line) => !elsewhere.has(line));
  const groups = [...readGroups(outside, priced, elsewhere), ...courses, ...parallel];
  const inGroups = new Set(groups.flatMap((group) => group.used));
  const used = new Set<Line>([...tables.used, ...inGroups]);
  const sets = daySets(lines, priced);
  const dishesIn = (all: readonly PlacedDishes[]) => all.flatMap(({ dishes }) => dishes);
  const placed = sets.length > 0 ? dishesIn(sets) : [...tables.dishes, ...dishesIn(groups)].sort((a, b) => a.at - b.at);

  const headings = lines.filter(
    (line) =>
      (tables.headings.has(line) && !inGroups.has(line)) ||
      (!used.has(line) && !priced.has(line) && !ofNothing.has(line) && isHeading(line)),
  );
  const isAnyAbove = placed.some(({ at }) =>
    headings.some(({ index, text, heading }) => index < at && heading !== 1 && categoryOf(text) !== ''),
  );
  const unmarked = isAnyAbove ? [] : unmarkedHeadings(lines, placed, used, priced);
  const { dishes, said, strange } = withCategories(
    lines,
    placed,
    linesAbove(lines, unmarked.length > 0 ? unmarked : headings, used, placed),
  );
  return {
    dishes,
    leftOut: [...parts.leftOut.filter(isPriced), ...ofNothing, ...strange],
    used: sets.length > 0 ? new Set(sets.flatMap((set) => set.used)) : used,
    above: [...said, ...tables.heads],
    doubts: [...tables.doubts, ...withoutPrice.map((name) => say('noPrice', name))],
  };
}

/**
 * Finds headings on a page where nothing looks like one: the lines of one style that stand above dishes most often, and are not in the
 * style of dishes. Between them and the first dish there may be a remark with an amount.
 */
function unmarkedHeadings(
  lines: readonly Line[],
  placed: readonly PlacedDish[],
  used: ReadonlySet<Line>,
  priced: ReadonlyMap<Line, PricedLine>,
): Line[] {
  // The price may stand above the name.
  const startOf = ({ at }: PlacedDish) => (at > 0 && priced.get(lines[at - 1]!)?.isBare ? at - 1 : at);
  const starts = new Set(placed.map(startOf));
  const ofDishes = new Set(lines.filter(({ index }) => starts.has(index)).map(lookOf));
  const canHead = (line: Line) =>
    !used.has(line) &&
    canBeName(line) &&
    plain(line.text).length <= LONGEST_HEADING &&
    !isPageNoise(line.text) &&
    !isIngredients(line.text) &&
    !ofDishes.has(lookOf(line));
  const byStyle = new Map<string, Line[]>();
  for (const line of lines) {
    const isAbove = starts.has(line.index + 1) || (starts.has(line.index + 2) && !used.has(lines[line.index + 1]!));
    if (isAbove && canHead(line)) byStyle.set(lookOf(line), [...(byStyle.get(lookOf(line)) ?? []), line]);
  }
  const most = Math.max(0, ...[...byStyle.values()].map(({ length }) => length));
  const alike = [...byStyle.values()].find(({ length }) => length === most) ?? [];
  return alike.length * 2 <= placed.length + 1 ? alike : [];
}

/** More is said of no dish (letters): it is the text of a whole section of the page. */
const MOST_ABOUT = 2_000;

/** A page with so many dishes has most of them in lists; so few of one style are often no dishes. */
const MANY = 8;
const FEW = 2;

/** Gives each dish the category and the sizes above it. `said` are the lines above that say something of a dish. */
function withCategories(
  lines: readonly Line[],
  placed: readonly PlacedDish[],
  above: readonly Above[],
): { readonly dishes: LineMenuDish[]; readonly said: Line[]; readonly strange: Line[] } {
  const said = new Set<number>();
  let next = 0;
  let last: Above | undefined;
  let category = '';
  let sizes: readonly string[] = [];
  // A legend above all headings holds for the whole menu.
  let ofAll: readonly string[] = [];
  const byCategory = new Map(above.flatMap(({ of, sizes: its }) => (of === undefined ? [] : [[of, its] as const])));
  const first = placed[0]?.at ?? 0;
  const kinds = new Map<string, number>();
  for (const { at } of placed) kinds.set(lookOf(lines[at]!), (kinds.get(lookOf(lines[at]!)) ?? 0) + 1);
  const isAlone = (at: number) => placed.length >= MANY && kinds.get(lookOf(lines[at]!))! <= FEW;
  const strange: Line[] = [];
  const dishes = placed.flatMap(({ at, written, prices, category: headed, about = '', doubt }) => {
    for (; next < above.length && above[next]!.index < at; next += 1) {
      last = above[next]!;
      category = last.category ?? category;
      if (last.sizes.length > 1 && !last.of && last.index + 1 < first) ofAll = last.sizes;
      sizes = byCategory.get(category.toLowerCase()) ?? (last.sizes.length > 0 && !last.of ? last.sizes : ofAll);
    }
    if (last) said.add(last.index);
    const ownCategory = headed === undefined ? category : categoryOf(headed);
    const isStrange = isAlone(at) && !(isFood(written) && (isFood(ownCategory) || isMenuPart(ownCategory)));
    if (isStrange && ownCategory === '' && !isFood(`${written} ${about}`)) {
      strange.push(lines[at]!);
      return [];
    }
    return {
      line: lines[at]!,
      name: written,
      about: about.length > MOST_ABOUT ? '' : about,
      category: ownCategory,
      prices: sized(prices, sizes),
      ...((doubt ?? (isStrange || undefined)) && { doubt: doubt ?? 'doubtfulName' }),
    };
  });
  return { dishes, strange, said: [...said].map((index) => lines[index]!) };
}
