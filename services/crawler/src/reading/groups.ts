import type { Element } from 'domhandler';
import { sizeLabel } from '@kantyna/menu-text/sizes';
import { cleanName } from '@kantyna/menu-text/names';
import type { FoundPrice } from './found.js';
import type { Line } from './lines.js';
import { kindOf } from './marks.js';
import { around, mapPage, parentOf, upwards, type PageMap } from './page-map.js';
import type { PricedLine } from './priced-line.js';
import { canBeName, isHeading, isMarkedLine, nameLine } from './row-name.js';
import { nameInSequence, type Gap } from './sequence.js';

/** Prices that stand together, and whose they are. */
export interface Group {
  /** The place on the page where the dish begins. */
  readonly at: number;
  /** The lines that name the dish, where its price's line does not: several where as many prices stand in a column of their own. */
  readonly names: readonly Line[];
  readonly prices: readonly FoundPrice[];
  /** The lines that carry names and prices. */
  readonly inline: readonly PricedLine[];
  /** All lines that belong to the dish: none of them is a heading of others. */
  readonly used: readonly Line[];
}

/** Prices without any name between them. */
interface Cluster {
  readonly lines: PricedLine[];
  /** The outermost element that no other prices stand in. */
  top: Element;
  /** From the innermost element around all its lines to `top`. */
  path: Element[];
}

/** How much rarer than its parts an element may be for still being the whole dish: a category with a single dish looks the same. */
const RARER = 0.5;

/** Finds out for all prices outside of tables what they are prices of. */
export function groupsOf(
  lines: readonly Line[],
  priced: ReadonlyMap<Line, PricedLine>,
  elsewhere: ReadonlySet<Line>,
): Group[] {
  const everything = [...lines, ...elsewhere].sort((a, b) => a.index - b.index);
  const map = mapPage(everything, (line) => priced.has(line));
  const clusters = clustersOf(lines, priced);
  const kinds = new Map<string, number>();
  for (const cluster of clusters) {
    place(cluster, map);
    for (const kind of new Set(cluster.path.map(kindOf))) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const labels = repeatedNames(clusters);
  const groups: Group[] = [];
  const gaps = new Map<Element, Gap[]>();
  for (const cluster of clusters) {
    const own = new Set(cluster.lines.map(({ line }) => line));
    const row = rowOf(cluster, kinds, map, own);
    if (row) {
      const others = map.within(row).filter((line) => !own.has(line));
      groups.push(groupInRow(withSizes(cluster, others, labels), others));
    } else if (cluster.lines.some(({ isBare }) => !isBare)) groups.push(groupInRow(cluster, []));
    else {
      const container = parentOf(cluster.top) ?? cluster.top;
      gaps.set(container, [...(gaps.get(container) ?? []), { priced: cluster.lines }]);
    }
  }
  for (const [container, list] of gaps) groups.push(...nameInSequence(list, map.within(container), priced));
  return groups.sort((a, b) => a.at - b.at);
}

function clustersOf(lines: readonly Line[], priced: ReadonlyMap<Line, PricedLine>): Cluster[] {
  const clusters: Cluster[] = [];
  let open: Cluster | undefined;
  for (const line of lines) {
    const found = priced.get(line);
    if (!found) {
      if (canBeName(line)) open = undefined;
      continue;
    }
    const isSizes = found.isBare && found.dishes[0]!.prices.every(({ size }) => size !== undefined);
    const joins = open && found.isBare && (open.lines.every(({ isBare }) => isBare) || isSizes);
    if (joins) open!.lines.push(found);
    else {
      open = { lines: [found], top: line.element, path: [] };
      clusters.push(open);
    }
    if (found.dishes.length > 1) open = undefined;
  }
  return clusters;
}

function place(cluster: Cluster, map: PageMap): void {
  const inner = around(cluster.lines.map(({ line }) => line));
  const all = upwards(inner);
  const own = map.count(inner);
  const end = all.findIndex((element) => map.count(element) > own);
  cluster.path =
    own > cluster.lines.length
      ? []
      : all.slice(0, end < 0 ? all.length : end).filter(({ name }) => name !== 'body' && name !== 'html');
  cluster.top = cluster.path.at(-1) ?? inner;
}

/** The element that is the whole dish: the outermost of those that are repeated on the page as often as the price is. */
function rowOf(
  { path }: Cluster,
  kinds: ReadonlyMap<string, number>,
  map: PageMap,
  own: ReadonlySet<Line>,
): Element | undefined {
  const frequency = (element: Element) => kinds.get(kindOf(element)) ?? 0;
  const most = Math.max(0, ...path.map(frequency));
  const candidates = path.filter((element) => map.within(element).some((line) => !own.has(line) && canBeName(line)));
  return candidates.findLast((element) => frequency(element) >= most * RARER) ?? candidates[0];
}

/** The names that several lines with several prices have in common: `solo 28 zł | zestaw 38 zł` below each burger. */
function repeatedNames(clusters: readonly Cluster[]): ReadonlySet<string> {
  const names = clusters.flatMap(({ lines }) =>
    lines.flatMap(({ dishes }) => (dishes.length > 1 ? dishes.map(({ name }) => name.toLowerCase()) : [])),
  );
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.has(name) || !seen.add(name)));
}

/** Where the names in a line are those of sizes, and another line names the dish, they become sizes. */
function withSizes(cluster: Cluster, others: readonly Line[], labels: ReadonlySet<string>): Cluster {
  const [only] = cluster.lines;
  const isSizes = only && only.dishes.length > 1 && only.dishes.every(({ name }) => labels.has(name.toLowerCase()));
  if (!isSizes || !nameLine(others)) return cluster;
  const prices = only.dishes.flatMap((dish) => dish.prices.map((price) => ({ ...price, size: sizeLabel(dish.name) })));
  return { ...cluster, lines: [{ ...only, isBare: true, dishes: [{ name: '', isMarked: false, prices }] }] };
}

function groupInRow({ lines }: Cluster, others: readonly Line[]): Group {
  const own = lines.map(({ line }) => line);
  const prices = lines.flatMap(({ dishes }) => dishes.flatMap((dish) => dish.prices));
  const inline = lines.filter(({ isBare }) => !isBare);
  const names = inline.length === 0 ? namesOfBare(prices, others) : namesBeside(inline[0]!, others);
  const name = names[0];
  const first = inline[0];
  // What comes before the name and looks like a heading is one.
  const start = name?.index ?? first?.line.index ?? own[0]!.index;
  const rest = others.filter((line) => line.index > start || !isHeading(line));
  const merged =
    first && first.dishes.length === 1 ? [{ ...first, dishes: [{ ...first.dishes[0]!, prices }] }] : inline;
  return { at: start, names, prices, inline: merged, used: [...own, ...names, ...rest] };
}

function namesOfBare(prices: readonly FoundPrice[], others: readonly Line[]): Line[] {
  const named = others.filter(canBeName);
  const sameKind = new Set(named.map(({ element, heading }) => `${kindOf(element)} ${heading}`)).size === 1;
  if (prices.length > 1 && named.length === prices.length && sameKind && prices.every(({ size }) => size === undefined))
    return named;
  const name = nameLine(others);
  return name ? [name] : [];
}

/** A marked line before one that reads on as a description is the name; otherwise the price's own line is. */
function namesBeside({ line, dishes }: PricedLine, others: readonly Line[]): Line[] {
  const [dish] = dishes;
  if (dishes.length > 1 || dish!.isMarked || line.heading > 0) return [];
  const before = nameLine(others.filter(({ index }) => index < line.index));
  const own = cleanName(dish!.name).name;
  return before && isMarkedLine(before) && /^\p{Ll}/u.test(own) ? [before] : [];
}
