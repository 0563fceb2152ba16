import { isWeekday } from '../../text/days.js';
import type { Line, PlacedDish } from '../line.js';
import type { PricedLine } from '../priced-line.js';
import { textOf, type Cell } from './table-row.js';

/** This many days make a plan. */
const MIN_DAYS = 3;

/**
 * The dishes of a plan of days whose prices stand in the head of its columns; none for another table.
 *
 *     | Dzień        | Zupa 9 zł   | Drugie danie 22 zł |
 *     | Poniedziałek | Pomidorowa  | Schabowy           |     Poniedziałek / Pomidorowa: 900, Poniedziałek / Schabowy: 2200
 */
export function weekPlan(rows: readonly (readonly Cell[])[], priced: ReadonlyMap<Line, PricedLine>): PlacedDish[] {
  const [head = [], ...others] = rows;
  const prices = new Map(
    head.flatMap(({ column, lines }) => {
      const found = lines.flatMap((line) => priced.get(line)?.dishes.flatMap((dish) => dish.prices) ?? []);
      return found.length === 1 ? [[column, found[0]!] as const] : [];
    }),
  );
  const days = others.filter(([day]) => day !== undefined && isWeekday(textOf(day)));
  const hasOthers = others.some((row) => row.some(({ lines }) => lines.some((line) => priced.has(line))));
  if (prices.size === 0 || hasOthers || days.length < MIN_DAYS) return [];
  return days.flatMap(([day, ...cells]) =>
    cells.flatMap((cell) => {
      const price = prices.get(cell.column);
      const [first] = cell.lines;
      if (!price || !first) return [];
      return [{ at: first.index, written: textOf(cell), category: textOf(day!), prices: [price], about: textOf(cell) }];
    }),
  );
}
