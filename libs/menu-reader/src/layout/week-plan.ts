import { isWeekday } from '../text/days.js';
import { pricesIn } from '../text/prices.js';
import { rowsOf, type Cell, type Row } from './cells.js';
import { regionsOf, type Region } from './columns.js';
import type { DishBlock } from './dishes.js';
import { right, type Item } from './item.js';
import type { RowPrice } from './roles.js';

/** The dishes of days, a column of them at each price of the head. */
export interface WeekPlan {
  readonly kind: 'plan';
  readonly prices: readonly RowPrice[];
  /** The dishes of each day, one for each price; `''` for none. */
  readonly days: readonly { readonly day: string; readonly dishes: readonly string[] }[];
  readonly blocks: readonly DishBlock[];
}

/** This many days make a plan. */
const MIN_DAYS = 3;
/** The prices stand at most so many rows above the first day. */
const MAX_HEAD = 4;
/** A line that goes on stands at most so far below the one before, in multiples of its height. */
const NEXT_LINE = 1.8;
/** The gap before a day is as wide as another one if it has this share of it: lines above a day are rarely its own. */
const AS_WIDE = 0.9;

/** No plan has more columns, and no page more plans: looking for more would take too long. */
const [MAX_COLUMNS, MAX_PLANS] = [12, 8];

/** Parts a page into its plans of days and, around them, its columns, in the order in which a person reads them. */
export function partsOf(items: readonly Item[], most = MAX_PLANS): (Region | WeekPlan)[] {
  const rows = rowsOf(items);
  const found = most > 0 ? weekPlan(rows) : undefined;
  if (!found) return regionsOf(items);
  const { from, to, plan } = found;
  return [...regionsOf(wordsOf(rows.slice(0, from))), plan, ...partsOf(wordsOf(rows.slice(to)), most - 1)];
}

const wordsOf = (rows: readonly Row[]): Item[] => rows.flatMap(({ cells }) => cells.flatMap(({ words }) => words));

/**
 * The first plan of days whose prices stand in the head of its columns, from the row `from` up to `to` (not included).
 *
 *                    Zestaw A 25 zł          Zestaw B 28 zł
 *     Poniedziałek   Rosół, schabowy         Żurek, pierogi      25 zł: Rosół, schabowy z ziemniakami
 *                    z ziemniakami                               28 zł: Żurek, pierogi
 */
function weekPlan(rows: readonly Row[]): { from: number; to: number; plan: WeekPlan } | undefined {
  const first = rows.findIndex(isDay);
  const head = rows.slice(0, Math.max(0, first)).findLastIndex(isPricedRow);
  if (head < 0 || first - head > MAX_HEAD) return undefined;
  const body = rows.slice(head + 1);
  const end = body.findIndex(isPricedRow);
  // A day with a price of its own is of no such plan.
  if (end > 0 && (isDay(body[end]!) || goesOn(body[end]!, body[end - 1]!))) return undefined;
  const lines = body.slice(0, body.findLastIndex((row, at) => isDay(row) && (end < 0 || at < end)) + 1);
  const days = lines.filter(isDay);
  const columns = columnsOf(lines);
  if (columns.length > MAX_COLUMNS) return undefined;
  const columnOf = (cell: Cell): number => columns.findIndex((column) => isOver(cell, column));
  const fits = (cell: Cell): boolean => columns.filter((column) => isOver(cell, column)).length === 1;
  for (const row of body.slice(lines.length, end < 0 ? undefined : end)) {
    if (!goesOn(row, lines.at(-1)!) || !row.cells.every(fits)) break;
    lines.push(row);
  }
  const prices = pricesAbove(rows[head]!, columns);
  if (days.length < MIN_DAYS || !days.every(({ cells }) => columnOf(cells[0]!) === 0) || !prices) return undefined;

  const written = groupedByDay([rows[head]!, ...lines], [rows[head]!, ...days]).map((own) => {
    const cellsIn = (column: number): Cell[] =>
      own.flatMap(({ cells }) => cells.filter((cell) => columnOf(cell) === column));
    return { day: textOf(cellsIn(0)), dishes: prices.map((_, index) => cellsIn(index + 1)) };
  });
  const above = rows[head - 1];
  const isNamed = above !== undefined && above.cells.length > 1 && goesOn(rows[head]!, above);
  return {
    from: isNamed ? head - 1 : head,
    to: head + 1 + lines.length,
    plan: {
      kind: 'plan',
      prices,
      days: written.map(({ day, dishes }) => ({ day, dishes: dishes.map(textOf) })),
      blocks: written.flatMap(({ dishes }) => dishes.map((cells, index) => blockOf(cells, prices[index]!))),
    },
  };
}

const pricesOf = ({ text }: Cell) => pricesIn(text).filter(({ isBare }) => !isBare);
const isPriced = (cell: Cell): boolean => pricesOf(cell).length > 0;
const isPricedRow = ({ cells }: Row): boolean => cells.some(isPriced);
const isDay = ({ cells }: Row): boolean => isWeekday(cells[0]!.text);
const goesOn = (row: Row, before: Row): boolean => row.y - before.y <= NEXT_LINE * row.height;
const textOf = (cells: readonly Cell[]): string => cells.map(({ text }) => text).join(' ');

const blockOf = (cells: readonly Cell[], price: RowPrice): DishBlock => ({
  kind: 'dish',
  name: textOf(cells),
  about: [],
  prices: [price],
  rows: [{ row: { cells: [...cells, price.cell], y: price.cell.y, height: price.cell.height } }],
});

/** A column of a page, by its left and right edge. */
interface Column {
  readonly x: number;
  readonly width: number;
}

const isOver = (a: Column, b: Column): boolean => a.x < right(b) && b.x < right(a);

/** The columns that cells make which stand above each other. */
function columnsOf(rows: readonly Row[]): Column[] {
  const columns: Column[] = [];
  for (const { x, width } of rows.flatMap(({ cells }) => cells).toSorted((a, b) => a.x - b.x)) {
    const last = columns.at(-1);
    if (!last || x >= right(last)) columns.push({ x, width });
    else columns[columns.length - 1] = { x: last.x, width: Math.max(right(last), x + width) - last.x };
  }
  return columns;
}

/** Words that may stand beside the only price of a head. */
const DAY_LABEL = /^(?:dzień|dni|data|day|date)(?!\p{L})/iu;

/** The price above each column but the first, which has the days; `undefined` unless each has one. A price above two may be that of both. */
function pricesAbove({ cells }: Row, [days, ...columns]: readonly Column[]): RowPrice[] | undefined {
  const priced = cells.filter(isPriced);
  const found = priced.map(pricesOf);
  if (columns.length === 0 || priced.length !== columns.length || found.some(({ length }) => length !== 1))
    return undefined;
  const isOwn = priced.every((cell, at) => {
    const [before, after] = [at === 0 ? days! : columns[at - 1]!, columns[at + 1]];
    return cell.x >= right(before) && (after ? right(cell) <= after.x : isOver(cell, columns[at]!) || at > 0);
  });
  const isHead = columns.length > 1 || cells.every((cell) => priced.includes(cell) || DAY_LABEL.test(cell.text));
  if (!isOwn || !isHead) return undefined;
  return priced.map((cell, at) => {
    const { start, amountStart, end, isFrom } = found[at]![0]!;
    return { text: cell.text.slice(isFrom ? start : amountStart, end), size: '', cell };
  });
}

/**
 * The lines of each day after the head. A day may stand beside the middle of its lines: the widest gap before it separates it from the day before.
 */
function groupedByDay(lines: readonly Row[], days: readonly Row[]): Row[][] {
  const rowsOfDays = days.map((day) => lines.indexOf(day));
  const starts = rowsOfDays.slice(1).map((end, index) => {
    const from = rowsOfDays[index]! + 1;
    const gaps = lines.slice(from, end + 1).map((row, at) => row.y - lines[from + at - 1]!.y);
    return from + gaps.findLastIndex((gap) => gap >= AS_WIDE * Math.max(...gaps));
  });
  return starts.map((start, index) => lines.slice(start, starts[index + 1]));
}
