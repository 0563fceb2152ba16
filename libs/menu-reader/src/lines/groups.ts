import type { Element } from 'domhandler';
import { sizeList } from '../text/sizes.js';
import { sized, type FoundPrice } from '../found/found.js';
import type { Line, PlacedDish, PlacedDishes } from './line.js';
import { clustersOf, locate, type Cluster } from './clusters.js';
import { kindOf, mapPage, parentOf, type PageMap } from './elements.js';
import type { PricedLine } from './priced-line.js';
import { canBeName, isHeading, nameLine, namesBeside, nameText } from './row-name.js';
import { namesOfRows } from './name-slot.js';
import { nameInSequence } from './sequence.js';

/** A cluster, and the element around its dish, if there is one, with the lines besides the prices. */
interface LocatedRow {
  readonly cluster: Cluster;
  readonly row: Element | undefined;
  readonly others: readonly Line[];
}

/**
 * The row of a dish may be this much rarer than the elements in it. A category with a single dish looks the same as a dish, and its
 * element is rarer still.
 */
const MIN_RELATIVE_FREQUENCY = 0.5;

/**
 * Finds the dish of every price that stands beside its name. `lines` are the lines that no table, course or list of names took, `elsewhere` the others.
 *
 *     <ul>
 *       <li><b>Rosół</b> <i>z makaronem</i> <span>12 zł</span></li>     cluster: 12 zł     path: span? … li
 *       <li><b>Żurek</b> <span>14 zł</span></li>                        cluster: 14 zł     path: … li
 *     </ul>                                                             ul holds two prices, so every path ends at li
 *
 * 1. Consecutive prices without a name between them form a cluster.
 * 2. The path of a cluster goes up from its lines to the last element that holds no other price.
 * 3. The row is the outermost element of the path whose kind (`li`, `div.dish`) is about as frequent as the prices are.
 *    The line at the place where rows of its kind have their names is the name of the dish (`namesOfRows`): Rosół, Żurek.
 * 4. Clusters without a row stand beside their names, without an element around both: `nameInSequence` names them.
 */
export function readGroups(
  lines: readonly Line[],
  priced: ReadonlyMap<Line, PricedLine>,
  elsewhere: ReadonlySet<Line>,
): PlacedDishes[] {
  const { map, located } = locateRows(lines, priced, elsewhere);
  const groups: PlacedDishes[] = [];
  const unnamed = new Map<Element, PricedLine[][]>();
  const names = namesOfRows(located.flatMap(({ row, others }) => (row ? { row, lines: others } : [])));
  for (const { cluster, row, others } of located) {
    if (row) groups.push(readRow(cluster.lines, others, names.get(row)));
    else if (cluster.lines.some(({ isBare }) => !isBare)) groups.push(readRow(cluster.lines, []));
    else {
      const container = parentOf(cluster.top) ?? cluster.top;
      const list = unnamed.get(container);
      if (list) list.push(cluster.lines);
      else unnamed.set(container, [cluster.lines]);
    }
  }
  for (const [container, list] of unnamed) groups.push(...nameInSequence(list, map.within(container), priced));
  return groups;
}

/** The rows of the prices in lines, with the other lines of each: what the weights of `name-slot.ts` are fitted to. */
export function locateRows(
  lines: readonly Line[],
  priced: ReadonlyMap<Line, PricedLine>,
  elsewhere: ReadonlySet<Line>,
): { readonly map: PageMap; readonly located: readonly LocatedRow[] } {
  const all = [...lines, ...elsewhere].sort((a, b) => a.index - b.index);
  const map = mapPage(all, (line) => priced.has(line));
  const clusters = clustersOf(lines, priced, map).map((cluster) => locate(cluster, map));
  const kinds = new Map<string, number>();
  for (const { path } of clusters)
    for (const kind of new Set(path.map(kindOf))) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const located = clusters.map((cluster) => {
    const own = new Set(cluster.lines.map(({ line }) => line));
    const row = rowOf(cluster, kinds, map, own);
    return { cluster, row, others: row ? map.within(row).filter((line) => !own.has(line)) : [] };
  });
  return { map, located };
}

/** The element around the whole dish. */
function rowOf(
  { path }: Cluster,
  kinds: ReadonlyMap<string, number>,
  map: PageMap,
  clusterLines: ReadonlySet<Line>,
): Element | undefined {
  const frequency = (element: Element) => kinds.get(kindOf(element)) ?? 0;
  const highest = Math.max(0, ...path.map(frequency));
  const named = path.filter((element) =>
    map.within(element).some((line) => !clusterLines.has(line) && canBeName(line)),
  );
  return named.findLast((element) => frequency(element) >= highest * MIN_RELATIVE_FREQUENCY) ?? named[0];
}

/** The dishes of a row: `lines` have its prices, `others` are its other lines, of which `likely` names a dish in rows of its kind. */
function readRow(lines: readonly PricedLine[], others: readonly Line[], likely?: Line): PlacedDishes {
  const whole = lines.filter(({ isPerMeasure }) => !isPerMeasure);
  const listed = others.flatMap(({ text }) => sizeList(text));
  const beside = lines.flatMap(({ line }) =>
    others.filter(({ index }) => index === line.index - 1).flatMap(({ text }) => sizeList(text)),
  );
  const sizes = beside.length > 1 && beside.length === lines.length ? beside : listed;
  const prices = sized(
    (whole.length > 0 ? whole : lines).flatMap(({ dishes }) => dishes.flatMap((dish) => dish.prices)),
    sizes,
  );
  const withNames = lines.filter(({ isBare }) => !isBare);
  const [first] = withNames;
  const names = first ? namesBeside(first, others) : namesOfBare(prices, others, likely);
  const at = (names[0] ?? (first ?? lines[0]!).line).index;
  // A line before the name that looks like a heading is one.
  const rest = others.filter((line) => line.index > at || !isHeading(line));
  const rests = lines.flatMap(({ dishes }) => dishes.flatMap(({ rest = '' }) => rest || []));
  const about = [...[...lines.map(({ line }) => line), ...others].map(({ text }) => text), ...rests].join('\n');
  return {
    dishes: dishesOf(at, names, prices, withNames).map((dish) => ({ about, ...dish })),
    used: [...lines.map(({ line }) => line), ...names, ...rest],
  };
}

function dishesOf(
  at: number,
  names: readonly Line[],
  prices: readonly FoundPrice[],
  withNames: readonly PricedLine[],
): PlacedDish[] {
  const [first] = withNames;
  if (first && names.length === 0) {
    const category = first.category === undefined ? {} : { category: first.category };
    const ofLines =
      first.dishes.length === 1 ? [{ ...first.dishes[0]!, prices }] : withNames.flatMap(({ dishes }) => dishes);
    // In a line of several dishes the text about one stands in its name.
    const noAbout = ofLines.length > 1 ? { about: '' } : {};
    return ofLines.map(({ name, prices: its }) => ({ at, written: name, prices: its, ...category, ...noAbout }));
  }
  if (names.length > 1 && names.length === prices.length)
    return names.map((line, index) => ({ at: line.index, written: nameText(line), prices: [prices[index]!] }));
  return names.slice(0, 1).map((line) => ({ at, written: nameText(line), prices }));
}

const styleOf = ({ element, heading, runs }: Line): string =>
  `${kindOf(element)} ${heading} ${runs.every(({ isSmall }) => isSmall)} ${runs.every(({ isBold }) => isBold)}`;

/** As many lines of one kind as prices are a dish each, and so are names that share a price; else one line names the dish. */
function namesOfBare(prices: readonly FoundPrice[], others: readonly Line[], likely: Line | undefined): Line[] {
  const named = others.filter(canBeName);
  const isOneKind = new Set(named.map(styleOf)).size === 1;
  if (
    !likely &&
    prices.length > 1 &&
    named.length === prices.length &&
    isOneKind &&
    prices.every(({ size }) => size === undefined)
  )
    return named;
  const name = likely ?? nameLine(others);
  return name ? [name] : [];
}
