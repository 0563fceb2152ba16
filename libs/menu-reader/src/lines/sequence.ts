import { beginAlike } from '../text/names.js';
import type { Line, PlacedDishes } from './line.js';
import { styleOf } from './elements.js';
import type { PricedLine } from './priced-line.js';
import { canBeName, isHeading, isMarkedLine, nameLine, nameText, sharedDish } from './row-name.js';

/**
 * Names prices that stand in one flat sequence with names and descriptions. No element surrounds a dish, so the order of the lines and
 * their kinds have to tell which line is the name. `clusters` are the prices of each dish, in the order of the page.
 *
 *     <b>Rosół</b>           bold, one for each price      → the name
 *     z makaronem            plain, not at every price     → a description
 *     12 zł                  the price
 *     <b>Żurek</b>           …
 *     14 zł
 *
 * The name is of the kind that occurs for most prices. Where several lines of that kind precede a price (name, description, price), the
 * typical number of them tells how far above the price the name stands.
 */
export function nameInSequence(
  clusters: readonly (readonly PricedLine[])[],
  lines: readonly Line[],
  priced: ReadonlyMap<Line, PricedLine>,
): PlacedDishes[] {
  const before = clusters.map((cluster) => namesBefore(lines, priced, cluster[0]!.line.index));
  const after = clusters.map((cluster) => namesAfter(lines, priced, cluster.at(-1)!.line.index));
  // The first price has no name above it, only a heading of another kind.
  const isOfKindAfter = mostFrequentKind(after);
  const isOfKindBefore = mostFrequentKind(before);
  const isPriceFirst =
    !before[0]!.some((line) => isOfKindAfter(line) || isOfKindBefore(line)) &&
    after.every((list) => list.some(isOfKindAfter));
  const candidates = isPriceFirst ? after : before;
  const isOfNameKind = isPriceFirst ? isOfKindAfter : isOfKindBefore;

  // The lines behind a price, up to the next name.
  const toNext = after.map((list) => list.findIndex((line) => isOfNameKind(line) || isHeading(line)));
  const ofNameKind = candidates.map((list) => list.filter(isOfNameKind));
  const counts = ofNameKind.map((list) => list.length);
  const typical = counts.toSorted((a, b) => a - b)[Math.floor((counts.length - 1) / 2)] ?? 0;
  return clusters.flatMap((cluster, index) => {
    const pool = ofNameKind[index]!.length > 0 ? ofNameKind[index]! : candidates[index]!;
    const strongest = nameLine(pool);
    // Where each price has one heading, one further up heads something without a price.
    const isHeaded = !isPriceFirst && strongest !== undefined && strongest.heading > 0 && typical === 1;
    const marked = isHeaded ? pool.findLast(({ heading }) => heading === strongest.heading) : strongest;
    const start = Math.max(0, pool.length - Math.max(1, typical));
    const name = marked && isMarkedLine(marked) ? marked : isPriceFirst ? pool[0] : pool[start];
    if (!name) return [];
    const prices = cluster.flatMap(({ dishes }) => dishes.flatMap((dish) => dish.prices));
    const unmarked = candidates[index]!.filter(({ heading }) => heading === 0);
    if (!isPriceFirst && prices.length === 1 && beginAlike(unmarked.map(({ text }) => text)))
      return {
        dishes: unmarked.map((line) => sharedDish(line, prices)),
        used: [...unmarked, ...cluster.map(({ line }) => line)],
      };
    // More lines of the kind of names than at other prices, and none is marked: the price may be that of another one.
    const isUnsure = counts[index]! > typical && !isMarkedLine(name);
    const at = Math.min(name.index, cluster[0]!.line.index);
    const between = candidates[index]!.filter((line) => line.index > name.index);
    const behind = isPriceFirst
      ? []
      : after[index]!.slice(0, toNext[index]! < 0 ? Math.max(0, ...toNext) : toNext[index]);
    return {
      dishes: [
        {
          at,
          written: nameText(name),
          prices,
          ...(isUnsure && { doubt: 'doubtfulPrice' as const }),
          about: [name, ...between.filter((line) => !isHeading(line)), ...behind].map(({ text }) => text).join('\n'),
        },
      ],
      used: [
        name,
        ...cluster.map(({ line }) => line),
        ...between.filter((line) => !(isPriceFirst && isHeading(line))),
        ...behind,
      ],
    };
  });
}

/** Whether a line is of a kind that occurs in as many of the lists as any other kind. */
function mostFrequentKind(lists: readonly (readonly Line[])[]): (line: Line) => boolean {
  const kind = (line: Line) => `${styleOf(line)} ${isMarkedLine(line)}`;
  const frequency = new Map<string, number>();
  for (const list of lists)
    for (const one of new Set(list.map(kind))) frequency.set(one, (frequency.get(one) ?? 0) + 1);
  const highest = Math.max(0, ...frequency.values());
  return (line) => frequency.get(kind(line)) === highest;
}

/** The possible names between the price before the line `index` and that line. */
function namesBefore(lines: readonly Line[], priced: ReadonlyMap<Line, PricedLine>, index: number): Line[] {
  const names: Line[] = [];
  for (let at = index - lines[0]!.index - 1; at >= 0 && !priced.has(lines[at]!); at -= 1) names.unshift(lines[at]!);
  return names.filter(canBeName);
}

/** The possible names between the line `index` and the next price. */
function namesAfter(lines: readonly Line[], priced: ReadonlyMap<Line, PricedLine>, index: number): Line[] {
  const after = index - lines[0]!.index + 1;
  const names: Line[] = [];
  for (let at = after; at < lines.length && !priced.has(lines[at]!); at += 1) names.push(lines[at]!);
  return names.filter(canBeName);
}
