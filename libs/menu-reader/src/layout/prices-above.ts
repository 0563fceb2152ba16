import type { ReadRow } from './roles.js';

/** Each price stands nearer to the name below it than to what is above it, by this much. */
const NEARER = 1.3;
/** So many prices above a name are the manner of a column. */
const MIN_ABOVE = 2;

/**
 * Gives the prices of a column that stand above their names to the rows of those.
 *
 *     15,50 zł
 *     Galaretka           →   Galaretka   15,50 zł
 *     ocet, chleb             ocet, chleb
 */
export function withPricesAbove(rows: readonly ReadRow[]): ReadRow[] {
  const alone = rows.flatMap(({ name, prices }, index) => (name === '' && prices.length > 0 ? [index] : []));
  const isAbove = (index: number): boolean => {
    const [before, price, next] = [rows[index - 1], rows[index]!, rows[index + 1]];
    if (!next || next.prices.length > 0 || !/\p{L}{2}/u.test(next.text)) return false;
    return !before || price.row.y - before.row.y > NEARER * (next.row.y - price.row.y);
  };
  if (alone.length < MIN_ABOVE || !alone.every(isAbove)) return [...rows];
  return rows.flatMap((row, index) => {
    if (alone.includes(index)) return [];
    if (!alone.includes(index - 1)) return [row];
    const { prices, row: above } = rows[index - 1]!;
    return [
      { ...row, name: row.name || row.text, prices, row: { ...row.row, cells: [...row.row.cells, ...above.cells] } },
    ];
  });
}
