import { isIngredients } from '../../text/names.js';
import { lookOf } from '../elements.js';
import type { Line } from '../line.js';
import type { PricedLine } from '../priced-line.js';
import type { Cell } from './table-row.js';

/** The number of cells with prices in a row. */
export const pricesIn = (row: readonly Cell[], priced: ReadonlyMap<Line, PricedLine>): number =>
  row.filter(({ lines }) => lines.some((line) => priced.has(line))).length;

const onlyLine = (row: readonly Cell[]): Line | undefined => {
  const full = row.filter(({ lines }) => lines.length > 0);
  return full.length === 1 ? full[0]!.lines[0] : undefined;
};

/** The looks of single texts between rows of dishes that head them: the first of its look stands below no dish, a description does. */
export function headingLooks(rows: readonly Cell[][], priced: ReadonlyMap<Line, PricedLine>): Set<string> {
  const below = new Map<string, boolean>();
  const looks = new Map<string, string[]>();
  for (const [at, row] of rows.entries()) {
    const line = onlyLine(row);
    if (!line || priced.has(line)) continue;
    const look = lookOf(line);
    if (!below.has(look)) below.set(look, at > 0 && pricesIn(rows[at - 1]!, priced) > 0);
    looks.set(look, [...(looks.get(look) ?? []), line.text]);
  }
  return new Set([...looks].flatMap(([look, texts]) => (below.get(look) || texts.some(isIngredients) ? [] : [look])));
}

/** The rows from a heading to the next one. */
export function belowHeading(
  rows: readonly Cell[][],
  at: number,
  priced: ReadonlyMap<Line, PricedLine>,
  looks: ReadonlySet<string>,
): Cell[][] {
  const below = rows.slice(at + 1);
  const end = below.findIndex((row) => {
    const line = onlyLine(row);
    return pricesIn(row, priced) === 0 && (!line || looks.has(lookOf(line)));
  });
  return end < 0 ? below : below.slice(0, end);
}
