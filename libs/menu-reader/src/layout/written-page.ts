import type { Element } from 'domhandler';
import { isNumberCell, isPriceCell, withoutOrnament } from './cells.js';
import type { Region } from './columns.js';
import { withContinued } from './continued.js';
import { blocksOf, type Block, type DishBlock } from './dishes.js';
import { medianOf, type LaidPage } from './item.js';
import { nameStyleOf, tableHead, type NameStyle } from './heads.js';
import { element } from './element.js';
import { tidied } from './pieces.js';
import { readRegion } from './read-region.js';
import { withSharedPrices } from './shared-prices.js';
import { partsOf, type WeekPlan } from './week-plan.js';
import { mannerOf, readRow, type ReadRow } from './roles.js';
import { withoutLists } from './running.js';

/** A document as a page that the same reader reads, and the dishes with where they were read from. */
export interface WrittenPage {
  readonly title: Element;
  readonly body: Element;
  readonly dishes: readonly DishBlock[];
  /** Its prices have no currency. */
  readonly isBare: boolean;
}

/** Writes the pages of a document as one page: headings, dishes with their descriptions and prices, other text. */
export function toWrittenPage(pages: readonly LaidPage[]): WrittenPage {
  const parts = withoutFrame(pages).flatMap(({ items }) => partsOf(tidied(items)));
  const manner = mannerOf(parts.flatMap((part) => (isPlan(part) ? [] : part)));
  const read = parts.map((part) =>
    isPlan(part)
      ? part
      : withContinued(
          withoutLists(
            readRegion(
              withSharedPrices(part, (cell) => isPriceCell(cell) || (manner.takesBare && isNumberCell(cell))),
              (row, columns) => readRow(row, manner, columns),
              (row, below) => tableHead(row, below, manner),
            ),
          ),
        ),
  );
  const rows = read.flatMap((part) => (isPlan(part) ? [] : part));
  const named = rows.filter(({ name, prices }) => name !== '' && prices.length > 0);
  const blocks: readonly (Block | WeekPlan)[] = manner.isForeign
    ? rows.map(({ text }) => ({ kind: 'text', text }))
    : writtenBlocks(read, nameStyleOf(named.length > 0 ? named : rows));
  // The first heading is the title of the document.
  const largest = Math.max(1, ...blocks.slice(1).map((block) => (block.kind === 'heading' ? block.height : 0)));
  const title = blocks.find((block) => block.kind === 'heading' || block.kind === 'text');
  return {
    title: element('title', title?.text ?? ''),
    body: element(
      'body',
      grouped(blocks).flatMap((group, at) => [...write(group, at === 0 ? 0 : largest), '\n']),
    ),
    dishes: blocks.flatMap((block) => (block.kind === 'plan' ? block.blocks : block.kind === 'dish' ? [block] : [])),
    isBare: manner.takesBare || manner.takesEndings,
  };
}

const isPlan = (part: Region | readonly ReadRow[] | WeekPlan): part is WeekPlan => 'kind' in part;

/** The blocks of the parts. A block that begins at the end of a column or a page goes on in the next. */
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

function write(group: readonly (Block | WeekPlan)[], largest: number): Element[] {
  const [first] = group;
  if (first!.kind !== 'dish' || sizesOf(first!) === '') return group.map((block) => one(block, largest));
  const rows = (group as readonly DishBlock[]).map((dish) => [element('td', named(dish)), ...pricesIn('td', dish)]);
  const head = texts('th', ['Nazwa', ...first!.prices.map(({ size }) => size)]);
  return [tableOf([head, ...rows])];
}

function one(block: Block | WeekPlan, largest: number): Element {
  if (block.kind === 'text') return element('p', block.text);
  if (block.kind === 'heading')
    return element(largest === 0 ? 'h1' : block.height > 0.95 * largest ? 'h2' : 'h3', block.text);
  if (block.kind === 'plan') {
    const head = ['', ...block.prices.map(({ text }) => written(text))];
    return tableOf([head, ...block.days.map(({ day, dishes }) => [day, ...dishes])].map((row) => texts('td', row)));
  }
  const [name, ...about] = named(block);
  const prices = pricesIn('span', block).flatMap((price, index) => [` ${block.prices[index]!.size} `, price]);
  return element('div', [name!, ...prices, ...about], 'danie');
}

const tableOf = (rows: readonly Element[][]): Element =>
  element(
    'table',
    rows.map((cells) => element('tr', cells)),
  );

const texts = (name: string, all: readonly string[], className = ''): Element[] =>
  all.map((text) => element(name, text, className));

const pricesIn = (name: string, { prices }: DishBlock): Element[] =>
  texts(
    name,
    prices.map(({ text }) => written(text)),
    'cena',
  );

/** A price with its currency: whether numbers are prices was judged by the whole document. */
const written = (text: string): string => (/zł|pln|[-–—]$/iu.test(text) ? text : `${text} zł`);

const named = ({ name, about }: DishBlock): Element[] => [
  element('span', name, 'nazwa'),
  ...(about.length === 0 ? [] : [element('p', about.join(' '), 'opis')]),
];
