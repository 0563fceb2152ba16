import type { Group } from './groups.js';
import type { Line } from './lines.js';
import { kindOf } from './marks.js';
import type { PricedLine } from './priced-line.js';
import { canBeName, isMarkedLine, nameLine } from './row-name.js';

/** Prices that stand beside the lines about their dish, with nothing around both. */
export interface Gap {
  readonly priced: readonly PricedLine[];
}

/**
 * Names for prices that stand in one sequence with names and descriptions: `name, description, price, name, …`. The name is of the
 * kind of line that is there for every price; among lines of one kind their number for the first price tells where it stands.
 */
export function nameInSequence(
  gaps: readonly Gap[],
  lines: readonly Line[],
  priced: ReadonlyMap<Line, PricedLine>,
): Group[] {
  const before = gaps.map((gap) => between(lines, priced, gap.priced[0]!.line.index));
  const after = gaps.map((gap) => following(lines, priced, gap.priced.at(-1)!.line.index));
  const isPriceFirst = before[0]!.length === 0 && after.every((list) => list.length > 0);
  const about = isPriceFirst ? after : before;
  const kind = (line: Line) => `${kindOf(line.element)} ${line.heading} ${isMarkedLine(line)}`;
  const frequency = new Map<string, number>();
  for (const list of about)
    for (const one of new Set(list.map(kind))) frequency.set(one, (frequency.get(one) ?? 0) + 1);
  const most = Math.max(0, ...frequency.values());

  const usual = (list: readonly Line[]) => list.filter((line) => frequency.get(kind(line)) === most);
  const counts = about.map((list) => usual(list).length);
  const typical = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
  return gaps.flatMap(({ priced: own }, index) => {
    const candidates = usual(about[index]!);
    const pool = candidates.length > 0 ? candidates : about[index]!;
    const marked = nameLine(pool);
    const start = counts[0]! < typical ? pool.length - 1 : Math.max(0, pool.length - Math.max(1, typical));
    const name = marked && isMarkedLine(marked) ? marked : isPriceFirst ? pool[0] : pool[start];
    if (!name) return [];
    const prices = own.flatMap(({ dishes }) => dishes.flatMap((dish) => dish.prices));
    const used = [name, ...own.map(({ line }) => line), ...about[index]!.filter((line) => line.index > name.index)];
    return [{ at: Math.min(name.index, own[0]!.line.index), names: [name], prices, inline: [], used }];
  });
}

/** The lines that could be names between the price before `index` and `index`. */
function between(lines: readonly Line[], priced: ReadonlyMap<Line, PricedLine>, index: number): Line[] {
  const last = lines.findLast((line) => line.index < index && priced.has(line))?.index ?? -1;
  return lines.filter((line) => line.index > last && line.index < index && canBeName(line));
}

function following(lines: readonly Line[], priced: ReadonlyMap<Line, PricedLine>, index: number): Line[] {
  const next = lines.find((line) => line.index > index && priced.has(line))?.index ?? Infinity;
  return lines.filter((line) => line.index > index && line.index < next && canBeName(line));
}
