import type { Element } from 'domhandler';
import { commonAncestor, upwards, type PageMap } from './elements.js';
import type { Line } from './line.js';
import type { PricedLine } from './priced-line.js';
import { canBeName } from './row-name.js';

/** Consecutive lines with prices and no name between them: the prices of one dish. */
export interface Cluster {
  readonly lines: PricedLine[];
  /** The outermost element with no other prices in it. */
  readonly top: Element;
  /** From the innermost element around all lines up to `top`. */
  readonly path: readonly Element[];
}

/** The clusters of lines, in their order. */
export function clustersOf(
  lines: readonly Line[],
  priced: ReadonlyMap<Line, PricedLine>,
  map: PageMap,
): PricedLine[][] {
  const clusters: PricedLine[][] = [];
  let open: PricedLine[] | undefined;
  let isOpenBare = false;
  for (const line of lines) {
    const found = priced.get(line);
    if (!found) {
      if (canBeName(line)) open = undefined;
      continue;
    }
    if (open && isInOtherRow(open.at(-1)!.line, line, map, priced)) open = undefined;
    const isSizes = found.isBare && found.dishes[0]!.prices.every(({ size }) => size !== undefined);
    // `25 zł (24 cm)`, and in the next line `32 zł (32 cm) Roma`.
    const isNamedLast = isOpenBare && found.dishes[0]!.isBehind === true && areSized(open);
    if (open && found.isBare && (isSizes || isOpenBare)) open.push(found);
    else if (open && isNamedLast) {
      open.push(found);
      open = undefined;
      continue;
    } else {
      clusters.push((open = [found]));
      isOpenBare = found.isBare;
    }
    if (found.dishes.length > 1) open = undefined;
  }
  return clusters;
}

const areSized = (lines: readonly PricedLine[] | undefined): boolean =>
  lines?.every(({ dishes }) => dishes.every(({ prices }) => prices.every(({ size }) => size !== undefined))) === true;

/** The elements of a dish are not nested deeper than this. */
const MAX_DEPTH = 12;

/** Whether two prices stand in different elements that have a name each: those are two dishes, though no name stands between them. */
function isInOtherRow(one: Line, other: Line, map: PageMap, priced: ReadonlyMap<Line, PricedLine>): boolean {
  const [first, second] = [one, other].map(({ element }) => upwards(element, MAX_DEPTH));
  const hasName = (elements: readonly Element[], others: readonly Element[]) => {
    const top = elements.findLast((element) => !others.includes(element));
    return top !== undefined && map.within(top).some((line) => !priced.has(line) && canBeName(line));
  };
  return hasName(first!, second!) && hasName(second!, first!);
}

/** A cluster with the elements around it. */
export function locate(lines: PricedLine[], map: PageMap): Cluster {
  const inner = commonAncestor(lines.map(({ line }) => line));
  const all = upwards(inner);
  const innerCount = map.count(inner);
  const end = all.findIndex((element) => map.count(element) > innerCount);
  const path =
    innerCount > lines.length
      ? []
      : all.slice(0, end < 0 ? all.length : end).filter(({ name }) => name !== 'body' && name !== 'html');
  return { lines, path, top: path.at(-1) ?? inner };
}
