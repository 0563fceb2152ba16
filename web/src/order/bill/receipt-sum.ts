import type { ReadRow, Way } from './receipt-amounts.js';

const amountOf = ({ count, price }: Way): number => count * price;

const sumOf = (rows: readonly ReadRow[]): number => rows.reduce((sum, { ways: [way] }) => sum + amountOf(way), 0);

/** How rows are read so that they add up, and the row of which the sum does not tell count and price, if there is one. */
export interface Reading {
  readonly ways: readonly Way[];
  readonly open?: number;
}

/**
 * How each row is read if they add up to `sum` (grosze): the likeliest ways, or in the only row of which another way fits that one. More than one
 * would fit by chance. `undefined` if they do not.
 */
export function readingOf(sum: number, rows: readonly ReadRow[]): Reading | undefined {
  const missing = sum - sumOf(rows);
  const likeliest = rows.map(({ ways }) => ways[0]);
  if (missing === 0) return { ways: likeliest };
  const others = rows.flatMap(({ ways: [first, ...rest] }, at) =>
    rest.filter((way) => amountOf(way) - amountOf(first) === missing).map((way) => ({ at, way })),
  );
  const [other, ...more] = others;
  if (!other || more.some(({ at }) => at !== other.at)) return undefined;
  return { ways: likeliest.with(other.at, other.way), ...(more.length > 0 && { open: other.at }) };
}

/** The only row without which the others add up to `sum`. */
export function oddOneOut<Row extends ReadRow>(sum: number, rows: readonly Row[]): Row | undefined {
  const tooMuch = sumOf(rows) - sum;
  const odd = rows.filter(({ ways: [way] }) => amountOf(way) === tooMuch);
  return odd.length === 1 && rows.length > 2 ? odd[0] : undefined;
}

/** The rows without those that are the sum of the ones above them: `Produkty 119,00`. */
export const withoutSubtotals = <Row extends ReadRow>(rows: readonly Row[]): Row[] =>
  rows.filter(({ ways: [way] }, at) => {
    let [above, from] = [0, at];
    while (above < amountOf(way) && from > 0) {
      from -= 1;
      above += amountOf(rows[from]!.ways[0]);
    }
    return from === at || above !== amountOf(way) || (from > 0 && at - from < 2);
  });
