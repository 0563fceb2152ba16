import { isCapitals, isMenuPart } from '../text/headings.js';
import { endsWithPrice, isNumberCell, isPriceCell, isWordy, rowsOf, type Cell, type Row } from './cells.js';
import { medianOf, right, type Item } from './item.js';
import { withSideHeadings } from './side-headings.js';

/** A part of a page that is read from top to bottom: a column, or the whole width. */
export type Region = readonly Row[];

const MIN_ROWS = 3;
const MIN_PRICES = 2;
/** A gap that separates names from their prices in a larger share of its rows is none between columns. */
const MOST_TORN = 0.1;

/**
 * Splits a page into its columns, in the order in which a person reads them. A gap separates two columns only where both have names and prices:
 * the gap between names and their prices does not.
 *
 *     Rosół   12 │ Pizza      26        Rosół 12, Żurek 14, then Pizza 26, Burger 29
 *     Żurek   14 │ Burger     29
 */
export function regionsOf(items: readonly Item[]): Region[] {
  return part(rowsOf(items))
    .filter((region) => region.length > 0)
    .map(withSideHeadings);
}

function part(rows: readonly Row[]): Region[] {
  const best = bestGap(rows);
  if (!best) return [rows];
  const { at, from, to } = best;
  const across = rows.findIndex(
    (row, index) => index > from && index < to - 1 && isAcross(rows.slice(from, to), row, at),
  );
  if (across > 0) return [...part(rows.slice(0, across)), ...part(rows.slice(across))];
  const band = rows.slice(from, to);
  const side = (isLeft: boolean): Row[] =>
    band.flatMap((row) => {
      const cells = row.cells.filter((cell) => right(cell) <= at === isLeft);
      return cells.length > 0 ? rowsOf(cells.flatMap(({ words }) => words)) : [];
    });
  return [
    ...part(rows.slice(0, from)),
    ...part(regather(side(true))),
    ...part(regather(side(false))),
    ...part(rows.slice(to)),
  ];
}

/**
 * Whether a row is a heading above both columns although it stands in the left one: nothing stands beside it in the right one, which goes on
 * above and below.
 */
function isAcross(band: readonly Row[], row: Row, at: number): boolean {
  const index = band.indexOf(row);
  const [only, ...others] = row.cells;
  const size = medianOf(band.flatMap(({ cells }) => cells.map(({ height }) => height)));
  if (!only || others.length > 0 || right(only) > at || !isWordy(only)) return false;
  if (only.height < 1.15 * size && !isCapitals(only.text) && !isMenuPart(only.text)) return false;
  const beside = Math.max(...bottoms(band.slice(0, index), at));
  const next = band.slice(index + 1);
  const [below, besideBelow] = [topOf(next, at, true), topOf(next, at, false)];
  // Both columns begin again at the same height.
  return Math.abs(below - besideBelow) < 0.5 * size && beside < row.y && besideBelow > row.y + row.height;
}

const sideOf = (row: Row, at: number, isLeft: boolean): readonly Cell[] =>
  row.cells.filter((cell) => right(cell) <= at === isLeft);
const bottoms = (rows: readonly Row[], at: number): number[] =>
  rows.flatMap((row) => sideOf(row, at, false).map(({ y, height }) => y + height));
const topOf = (rows: readonly Row[], at: number, isLeft: boolean): number =>
  Math.min(...rows.flatMap((row) => sideOf(row, at, isLeft).map(({ y }) => y)));

/** The rows of a column on its own. Text that lay between two lines of the column beside it may be one line here. */
const regather = (rows: readonly Row[]): Row[] =>
  rowsOf(rows.flatMap(({ cells }) => cells.flatMap(({ words }) => words)));

interface Gap {
  readonly at: number;
  /** The rows `from` to `to` (not included) leave the gap free. */
  readonly from: number;
  readonly to: number;
}

function bestGap(rows: readonly Row[]): Gap | undefined {
  const cells = rows.flatMap((row) => row.cells);
  if (cells.length < 2 * MIN_ROWS) return undefined;
  const size = medianOf(cells.map(({ height }) => height));
  const [start, end] = [Math.min(...cells.map(({ x }) => x)), Math.max(...cells.map(right))];
  const isPriceFirst = pricesFirst(rows);
  let best: (Gap & { score: number }) | undefined;
  for (let at = start + 4 * size; at < end - 4 * size; at += size / 2) {
    for (const { from, to } of bandsAt(rows, at)) {
      const band = rows.slice(from, to).flatMap((row) => row.cells);
      const [before, after] = [band.filter((cell) => right(cell) <= at), band.filter(({ x }) => x >= at)];
      const least = rows.slice(from, to).some((row, index) => isBelowCards(row, rows[from + index - 1]))
        ? 1
        : MIN_PRICES;
      if (!isColumn(before, least) || !isColumn(after, least) || repeats(after)) continue;
      if (tears(rows.slice(from, to), at, isPriceFirst)) continue;
      const width = Math.min(...after.map(({ x }) => x)) - Math.max(...before.map(right));
      const score = (to - from) * (1 + alignedIn(rows.slice(from, to), at, size)) + Math.min(width / size, 4) / 8;
      if (width > 0.8 * size && score > (best?.score ?? 0)) best = { at, from, to, score };
    }
  }
  return best;
}

/** The runs of rows in which no cell lies across `at`. */
function bandsAt(rows: readonly Row[], at: number): Pick<Gap, 'from' | 'to'>[] {
  const bands: { from: number; to: number }[] = [];
  for (const [index, { cells }] of rows.entries()) {
    if (cells.some((cell) => cell.x < at && right(cell) > at)) continue;
    const last = bands.at(-1);
    if (last?.to === index) last.to = index + 1;
    else bands.push({ from: index, to: index + 1 });
  }
  return bands.filter(({ from, to }) => to - from >= MIN_ROWS);
}

/** The share of a column's rows that begin at the same position, or have their middle there. */
function alignedIn(rows: readonly Row[], at: number, size: number): number {
  const firsts = rows.flatMap((row) => sideOf(row, at, false).slice(0, 1));
  const start = Math.min(...firsts.map(({ x }) => x));
  const centre = medianOf(firsts.map(({ x, width }) => x + width / 2));
  const share = (holds: (cell: Cell) => boolean) => firsts.filter(holds).length / firsts.length;
  return Math.max(
    share(({ x }) => x - start < size / 2),
    share(({ x, width }) => Math.abs(x + width / 2 - centre) < size / 2),
  );
}

/** Whether prices stand before their names. */
function pricesFirst(rows: readonly Row[]): boolean {
  const both = rows.filter(({ cells }) => cells.some(isWordy) && cells.some(isAmount));
  return both.filter(({ cells }) => isAmount(cells[0]!)).length > both.length / 2;
}

/**
 * Whether a gap separates names from their prices: most prices beside it have a name on its other side. Where prices stand below their names,
 * some have one there by accident.
 */
function tears(rows: readonly Row[], at: number, isPriceFirst: boolean): boolean {
  const pairs = rows.map(({ cells }) => {
    const left = cells.findLast((cell) => right(cell) <= at);
    const after = cells.find(({ x }) => x >= at);
    return isPriceFirst ? [left, after] : [after, left];
  });
  const priced = pairs.filter(([price]) => price && isAmount(price));
  const torn = priced.filter(([, name]) => name && isWordy(name)).length;
  return torn > MOST_TORN * rows.length && torn > 0.6 * priced.length;
}

const isAmount = (cell: Cell): boolean => isPriceCell(cell) || isNumberCell(cell);

/** Whether cells make a column of a menu: some names and some prices. */
const isColumn = (cells: readonly Cell[], least: number): boolean =>
  cells.filter(isWordy).length >= least &&
  cells.filter((cell) => isAmount(cell) || endsWithPrice(cell)).length >= least;

/** Whether a row has only prices, each below a name: cards beside one another have a column each, however few they are. */
const isBelowCards = ({ cells }: Row, above: Row | undefined): boolean =>
  cells.length > 1 && cells.every(isAmount) && above?.cells.length === cells.length && above.cells.every(isWordy);

/** Whether the words of a column are the same again and again, as those of sizes are: `zestaw 45 zł`. */
function repeats(cells: readonly Cell[]): boolean {
  const words = cells.filter(isWordy).map(({ text }) => text.replace(/[\d.,]+/gu, '').trim());
  return new Set(words).size <= words.length / 2;
}
