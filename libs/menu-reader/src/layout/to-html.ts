import { escapeText } from 'entities';
import type { Cell, Row } from './cells.js';
import type { Region } from './columns.js';
import { blocksOf, type Block, type DishBlock } from './dishes.js';
import { medianOf, type LaidPage } from './item.js';
import { nameStyleOf, isAbove, tableHead, type NameStyle, type TableHead } from './heads.js';
import { partsOf, type WeekPlan } from './week-plan.js';
import { mannerOf, readRow, type ReadRow, type RowPrice } from './roles.js';
import { withoutLists } from './running.js';

/** A document as a page that the same reader reads, and the dishes with where they were read from. */
export interface WrittenPage {
  readonly html: string;
  readonly dishes: readonly DishBlock[];
  /** Its prices have no currency. */
  readonly isBare: boolean;
}

/** Writes the pages of a document as one page of HTML: headings, dishes with their descriptions and prices, other text. */
export function toHtml(pages: readonly LaidPage[]): WrittenPage {
  const parts = withoutFrame(pages).flatMap(({ items }) => partsOf(items));
  const manner = mannerOf(parts.flatMap((part) => (isPlan(part) ? [] : part)));
  const read = parts.map((part) =>
    isPlan(part)
      ? part
      : withoutLists(
          readRegion(
            part,
            (row, isIgnored) => readRow(row, manner, isIgnored),
            (row, below) => tableHead(row, below, manner),
          ),
        ),
  );
  const rows = read.flatMap((part) => (isPlan(part) ? [] : part));
  const named = rows.filter(({ name, prices }) => name !== '' && prices.length > 0);
  const blocks = writtenBlocks(read, nameStyleOf(named.length > 0 ? named : rows));
  // The first heading is the title of the document.
  const largest = Math.max(1, ...blocks.slice(1).map((block) => (block.kind === 'heading' ? block.height : 0)));
  const title = blocks.find((block) => block.kind === 'heading' || block.kind === 'text');
  return {
    html: `<title>${title ? escapeText(title.text) : ''}</title><body>${grouped(blocks)
      .map((group, index) => write(group, index === 0 ? 0 : largest))
      .join('\n')}</body>`,
    dishes: blocks.flatMap((block) => (block.kind === 'plan' ? block.blocks : block.kind === 'dish' ? [block] : [])),
    isBare: manner.takesBare,
  };
}

const isPlan = (part: Region | readonly ReadRow[] | WeekPlan): part is WeekPlan => 'kind' in part;

/** The blocks of the parts. What begins at the end of a column or a page goes on at the beginning of the next. */
function writtenBlocks(parts: readonly (readonly ReadRow[] | WeekPlan)[], names: NameStyle): (Block | WeekPlan)[] {
  const blocks: (Block | WeekPlan)[] = [];
  let open: (readonly ReadRow[])[] = [];
  const settle = () => {
    blocks.push(...blocksOf(stacked(open), names));
    open = [];
  };
  for (const part of parts) {
    if (!isPlan(part)) open.push(part);
    else {
      settle();
      blocks.push(part);
    }
  }
  settle();
  return blocks;
}

const EDGE = 0.12;

/** Pages without what stands at the upper or lower edge of most of them: the restaurant's name, the number of the page. */
function withoutFrame(pages: readonly LaidPage[]): readonly LaidPage[] {
  if (pages.length < 2) return pages;
  const counts = new Map<string, number>();
  const keyOf = ({ text, y }: LaidPage['items'][number]) => `${text.replace(/\d+/gu, '#').trim()} ${Math.round(y / 4)}`;
  for (const { items } of pages)
    for (const key of new Set(items.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const ys = pages.flatMap(({ items }) => items.map(({ y }) => y));
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const isEdge = (y: number) => Math.min(y - top, bottom - y) < EDGE * (bottom - top);
  const isFrame = (item: LaidPage['items'][number], page: number) =>
    isEdge(item.y) &&
    (item.text.trim() === String(page + 1) ||
      (/\p{L}{3}/u.test(item.text) && counts.get(keyOf(item))! > pages.length / 2));
  return pages.map(({ items }, page) => ({ items: items.filter((item) => !isFrame(item, page)) }));
}

/** Whether a row can be a heading: a few words and no list. */
const isShort = ({ cells }: Row): boolean =>
  cells.length === 1 && cells[0]!.text.split(' ').length <= 3 && !cells[0]!.text.includes(',');

/** Reads the rows of a column, with what the heads of its tables say about the rows below. */
function readRegion(
  region: readonly Row[],
  read: (row: Row, isIgnored: (cell: Cell) => boolean) => ReadRow,
  headOf: (row: Row, below: readonly Row[]) => TableHead | undefined,
): ReadRow[] {
  const heads = region.map((row, index) => headOf(row, region.slice(index + 1)));
  const counts = region.map((row) => read(row, () => false).prices.length);
  /** Whether each row up to the next head has one price at most, and one has it. */
  const areSingle = (from: number): boolean => {
    const next = heads.findIndex((one, index) => index >= from && one !== undefined);
    const below = counts.slice(from, next < 0 ? undefined : next);
    return below.includes(1) && below.every((count) => count <= 1);
  };
  let head: TableHead | undefined;
  return region.flatMap((row, index) => {
    const next = heads[index];
    if (next) {
      head = next;
      return next.heading ? [read({ ...row, cells: [next.heading] }, () => false)] : [];
    }
    // Below another heading the columns of prices end.
    if (head && counts[index] === 0 && isShort(row) && areSingle(index + 1)) head = undefined;
    const current = head;
    const one = read(row, (cell) => current?.ignored.some((other) => isAbove(other, cell)) === true);
    return [current ? { ...one, prices: sizedBy(one.prices, current) } : one];
  });
}

/** Names the sizes of the prices of a row by the heads of their columns, in their order where there are as many. */
function sizedBy(prices: readonly RowPrice[], { sizes }: TableHead): RowPrice[] {
  const inOrder = prices.length === sizes.length;
  return prices.map((price, index) => {
    const distance = ({ x, width }: Cell) => Math.abs(x + width / 2 - price.cell.x - price.cell.width / 2);
    const nearest = inOrder ? sizes[index] : sizes.toSorted((a, b) => distance(a) - distance(b))[0];
    const isIts = nearest && price.size === '' && (inOrder || isAbove(nearest, price.cell));
    return isIts ? { ...price, size: nearest.text } : price;
  });
}

/** Columns one below the other, a row apart. */
function stacked(columns: readonly (readonly ReadRow[])[]): ReadRow[] {
  let bottom = 0;
  return columns.flatMap((rows) => {
    const pitch = medianOf(rows.slice(1).map(({ row }, index) => row.y - rows[index]!.row.y));
    const shift = bottom + pitch - (rows[0]?.row.y ?? 0);
    bottom = (rows.at(-1)?.row.y ?? 0) + shift;
    return rows.map((one) => ({ ...one, row: { ...one.row, y: one.row.y + shift } }));
  });
}

/** Neighbouring dishes with the same sizes are one table. */
function grouped(blocks: readonly (Block | WeekPlan)[]): (Block | WeekPlan)[][] {
  const groups: (Block | WeekPlan)[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1)?.at(-1);
    if (last && sizesOf(block) !== '' && sizesOf(last) === sizesOf(block)) groups.at(-1)!.push(block);
    else groups.push([block]);
  }
  return groups;
}

const sizesOf = (block: Block | WeekPlan): string =>
  block.kind === 'dish' && block.prices.every(({ size }) => size !== '')
    ? block.prices.map(({ size }) => size).join('|')
    : '';

function write(group: readonly (Block | WeekPlan)[], largest: number): string {
  const [first] = group;
  if (first!.kind === 'dish' && sizesOf(first!) !== '') return table(group as readonly DishBlock[], first!.prices);
  return group.map((block) => one(block, largest)).join('\n');
}

function one(block: Block | WeekPlan, largest: number): string {
  if (block.kind === 'plan') return plan(block);
  if (block.kind === 'text') return `<p>${escapeText(block.text)}</p>`;
  if (block.kind === 'heading') {
    const tag = largest === 0 ? 'h1' : block.height > 0.95 * largest ? 'h2' : 'h3';
    return `<${tag}>${escapeText(block.text)}</${tag}>`;
  }
  const prices = block.prices.map(({ text, size }) => `${escapeText(size)} <span class="cena">${written(text)}</span>`);
  return `<div class="danie"><span class="nazwa">${escapeText(block.name)}</span> ${prices.join(' ')}${about(block)}</div>`;
}

const about = ({ about: lines }: DishBlock): string =>
  lines.length === 0 ? '' : `<p class="opis">${escapeText(lines.join(' '))}</p>`;

/** A price with its currency: whether numbers are prices was judged by the whole document. */
const written = (text: string): string => escapeText(/zł|pln|[-–—]$/iu.test(text) ? text : `${text} zł`);

function table(dishes: readonly DishBlock[], prices: readonly RowPrice[]): string {
  const head = prices.map(({ size }) => `<th>${escapeText(size)}</th>`).join('');
  const rows = dishes.map(
    (dish) =>
      `<tr><td><span class="nazwa">${escapeText(dish.name)}</span>${about(dish)}</td>${dish.prices
        .map(({ text }) => `<td class="cena">${written(text)}</td>`)
        .join('')}</tr>`,
  );
  return `<table><tr><th>Nazwa</th>${head}</tr>${rows.join('')}</table>`;
}

const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const plan = ({ prices, days }: WeekPlan): string =>
  `<table>${row(['', ...prices.map(({ text }) => written(text))])}${days
    .map(({ day, dishes }) => row([day, ...dishes].map(escapeText)))
    .join('')}</table>`;
