import { isOfAll } from '../text/headings.js';
import { cleanName, isIngredients } from '../text/names.js';
import { isPageNoise } from '../text/noise.js';
import type { Line, PlacedDishes } from './line.js';
import type { PricedLine } from './priced-line.js';
import { canBeName, isHeading, sharedDish } from './row-name.js';

/**
 * The dishes of a course whose heading has their price: two names or more below it, up to the next price, heading or table.
 *
 *     DANIE DNIA 24 zł
 *     Schabowy z ziemniakami      → DANIE DNIA / Schabowy z ziemniakami: 2400
 *     Dorsz z frytkami            → DANIE DNIA / Dorsz z frytkami: 2400
 */
export function coursePrices(lines: readonly Line[], priced: ReadonlyMap<Line, PricedLine>): PlacedDishes[] {
  return lines.flatMap((head, at): PlacedDishes[] => {
    const { dishes: [dish, ...others] = [], isBare = true } = priced.get(head) ?? {};
    if (!dish || others.length > 0 || dish.prices.length > 1 || isBare || head.cell) return [];
    const category = cleanName(dish.name).name;
    if (!isOfAll(category)) return [];
    const isEnd = (line: Line) => priced.has(line) || isHeading(line) || line.cell !== undefined;
    const end = lines.findIndex((line, index) => index > at && isEnd(line));
    const below = lines.slice(at + 1, end < 0 ? undefined : end);
    // A price alone in its line is that of the name above it.
    if (below.length < 2 || !below.every(isName) || (end > 0 && priced.get(lines[end]!)?.isBare)) return [];
    return [
      {
        dishes: below.map((line) => ({ ...sharedDish(line, dish.prices), category })),
        used: [head, ...below],
      },
    ];
  });
}

/** Whether a line names a dish, and does not describe the one above it. */
const isName = (line: Line): boolean =>
  canBeName(line) && /^[^\p{L}]*\p{Lu}/u.test(line.text) && !isIngredients(line.text) && !isPageNoise(line.text);
