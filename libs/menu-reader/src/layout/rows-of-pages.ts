import { isNumberCell, isPriceCell, withoutOrnament, type Cell, type Row } from './cells.js';
import type { Region } from './columns.js';
import { withContinued } from './continued.js';
import { tableHead } from './heads.js';
import type { LaidPage } from './item.js';
import { tidied } from './pieces.js';
import { withPricesAbove } from './prices-above.js';
import { readRegion } from './read-region.js';
import { mannerOf, readRow, type Manner, type ReadRow } from './roles.js';
import { withoutLists } from './running.js';
import { withSharedPrices } from './shared-prices.js';
import { partsOf, type WeekPlan } from './week-plan.js';

/** The columns of a document, row by row, and its plans of days. */
export interface RowsOfPages {
  readonly parts: readonly (readonly ReadRow[] | WeekPlan)[];
  readonly manner: Manner;
}

export const isPlan = (part: Region | readonly ReadRow[] | WeekPlan): part is WeekPlan => 'kind' in part;

/** Reads the rows of a document. `mannerIn` may change the manner in which one is read. */
export function rowsOfPages(
  pages: readonly LaidPage[],
  mannerIn: (row: Row, manner: Manner) => Manner = (_, manner) => manner,
): RowsOfPages {
  const parts = withoutFrame(pages).flatMap(({ items }) => partsOf(tidied(items)));
  const manner = mannerOf(parts.flatMap((part) => (isPlan(part) ? [] : part)));
  const isPrice = (cell: Cell) => isPriceCell(cell) || (manner.takesBare && isNumberCell(cell));
  return {
    manner,
    parts: parts.map((part) =>
      isPlan(part)
        ? part
        : withContinued(
            withPricesAbove(
              withoutLists(
                readRegion(
                  withSharedPrices(part, isPrice),
                  (row, columns) => readRow(row, mannerIn(row, manner), columns),
                  (row, below) => tableHead(row, below, mannerIn(row, manner)),
                ),
              ),
            ),
          ),
    ),
  };
}

const EDGE = 0.12;

/** Pages without what stands at their upper or lower edge: the number of the page, and the restaurant's name, if it is at most of them. */
function withoutFrame(pages: readonly LaidPage[]): readonly LaidPage[] {
  const counts = new Map<string, number>();
  const keyOf = ({ text, y }: LaidPage['items'][number]) => `${text.replace(/\d+/gu, '#').trim()} ${Math.round(y / 4)}`;
  for (const { items } of pages)
    for (const key of new Set(items.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const ys = pages.flatMap(({ items }) => items.map(({ y }) => y));
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const isEdge = (y: number) => Math.min(y - top, bottom - y) < EDGE * (bottom - top);
  /** On the only page a number without signs around it may be that of a dish. */
  const isNumber = (text: string, page: number) =>
    withoutOrnament(text) === String(page + 1) && (pages.length > 1 || text !== withoutOrnament(text));
  const isFrame = (item: LaidPage['items'][number], page: number) =>
    isEdge(item.y) &&
    (isNumber(item.text.trim(), page) ||
      (pages.length > 1 && /\p{L}{3}/u.test(item.text) && counts.get(keyOf(item))! > pages.length / 2));
  return pages.map(({ items }, page) => ({ items: items.filter((item) => !isFrame(item, page)) }));
}
