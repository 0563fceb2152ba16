import { tidy } from '@kantyna/contracts/name';
import { isWeekday } from '../text/days.js';
import { plain } from '../text/names.js';
import type { Line, PlacedDishes } from './line.js';
import type { PricedLine } from './priced-line.js';
import { isHeading } from './row-name.js';

/** This many days make a week of lunches. */
const MIN_DAYS = 3;
/** Up to this many lines below a day are its lunch. */
const MAX_LINES = 4;

/**
 * The lunches of a week that have one price, said once for all: each day’s set at that price. None on another page.
 *
 *     Zupa + drugie danie: 29 zł
 *     Poniedziałek                          → Poniedziałek / Krupnik, kotlet mielony: 2900
 *     Krupnik, kotlet mielony
 */
export function daySets(lines: readonly Line[], priced: ReadonlyMap<Line, PricedLine>): PlacedDishes[] {
  const prices = new Set(
    [...priced.values()].flatMap(({ dishes }) => dishes.flatMap((dish) => dish.prices.map(({ grosze }) => grosze))),
  );
  const [grosze] = prices;
  const days = lines.flatMap((line, at) => (isWeekday(line.text) && !priced.has(line) ? [at] : []));
  if (prices.size !== 1 || days.length < MIN_DAYS) return [];
  const sets = days.map((at): readonly Line[] => {
    const below: Line[] = [];
    for (let next = at + 1; next < lines.length && below.length < MAX_LINES; next += 1) {
      const line = lines[next]!;
      if (isHeading(line) || priced.has(line) || isWeekday(line.text)) break;
      below.push(line);
    }
    return below;
  });
  // Below the last day anything may follow: its lunch has as many lines as most others.
  const usual = Math.max(...sets.slice(0, -1).map(({ length }) => length));
  return sets.flatMap((below, index): PlacedDishes[] => {
    const dayLines = below.slice(0, usual);
    if (dayLines.length === 0) return [];
    const written = dayLines.map(({ text }) => tidy(plain(text))).join(', ');
    const day = lines[days[index]!]!;
    const category = plain(day.text);
    return [
      {
        dishes: [{ at: dayLines[0]!.index, written, category, prices: [{ grosze: grosze! }], about: written }],
        used: [day, ...dayLines, ...priced.keys()],
      },
    ];
  });
}
