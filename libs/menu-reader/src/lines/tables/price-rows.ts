import type { Line, PlacedDish } from '../line.js';
import { namesOfRows } from '../name-slot.js';
import type { PricedLine } from '../priced-line.js';
import { canBeName, nameLine, nameText } from '../row-name.js';
import type { Cell } from './table-row.js';

/** A price, and the lines in the cells above it. */
interface Stack {
  readonly price: Cell;
  readonly lines: readonly Line[];
}

/** The dishes of stacked rows, and the rows that belong to them. */
interface StackedDishes {
  readonly dishes: readonly PlacedDish[];
  readonly rows: ReadonlySet<readonly Cell[]>;
}

/**
 * The dishes of a table whose prices stand in rows of their own, each below its name. None in another table.
 *
 *     | Rosół       | Żurek      |      | Rosół | z makaronem |
 *     | z makaronem | z jajkiem  |      | 12 zł               |
 *     | 12 zł       | 14 zł      |      | Żurek | z jajkiem   |       Rosół: 1200; Żurek: 1400
 */
export function stackedDishes(
  rows: readonly (readonly Cell[])[],
  priced: ReadonlyMap<Line, PricedLine>,
): StackedDishes | undefined {
  const isPriced = ({ lines }: Cell) => lines.some((line) => priced.has(line));
  const areSideBySide = rows.some((row) => row.filter(isPriced).length > 1);
  const stacks: Stack[] = [];
  const taken = new Set<readonly Cell[]>();
  let above: (readonly Cell[])[] = [];
  for (const row of rows) {
    const full = row.filter(({ lines }) => lines.length > 0);
    const prices = full.filter(isPriced);
    if (prices.length === 0) {
      if (full.length > 0) above.push(row);
      continue;
    }
    if (prices.length < full.length || !prices.every(({ lines }) => lines.every((line) => priced.get(line)?.isBare)))
      return undefined;
    const isInside = (cell: Cell, { column, span }: Cell) => cell.column >= column && cell.column < column + span;
    const named = above.filter((one) =>
      areSideBySide ? prices.every((price) => one.some((cell) => isInside(cell, price))) : one.length > 1,
    );
    for (const price of prices) {
      const lines = named.flatMap((one) => one.filter((cell) => isInside(cell, price)).flatMap((cell) => cell.lines));
      if (!lines.some(canBeName)) return undefined;
      stacks.push({ price, lines });
    }
    [row, ...named].forEach((one) => taken.add(one));
    above = [];
  }
  if (stacks.length < 2) return undefined;
  const likely = namesOfRows(stacks.map(({ price, lines }) => ({ row: price.element, lines })));
  return {
    rows: taken,
    dishes: stacks.flatMap(({ price, lines }): PlacedDish[] => {
      const name = likely.get(price.element) ?? nameLine(lines);
      const prices = price.lines.flatMap((line) => priced.get(line)!.dishes.flatMap((dish) => dish.prices));
      const about = lines.map(({ text }) => text).join('\n');
      return name ? [{ at: name.index, written: nameText(name), prices, about }] : [];
    }),
  };
}
