import type { Element } from 'domhandler';
import { blocksOf, type Block, type DishBlock } from './dishes.js';
import { medianOf, type LaidPage } from './item.js';
import { nameStyleOf, type NameStyle } from './heads.js';
import { element } from './element.js';
import type { ReadRow } from './roles.js';
import { isPlan, rowsOfPages } from './rows-of-pages.js';
import type { WeekPlan } from './week-plan.js';

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
  const { parts, manner } = rowsOfPages(pages);
  const rows = parts.flatMap((part) => (isPlan(part) ? [] : part));
  const blocks: readonly (Block | WeekPlan)[] = manner.isForeign
    ? rows.map(({ text }) => ({ kind: 'text', text }))
    : writtenBlocks(parts, nameStyleOf(rows));
  // The first heading is the title of the document.
  const largest = Math.max(1, ...blocks.slice(1).map((block) => (block.kind === 'heading' ? block.height : 0)));
  const title = blocks.find((block) => block.kind === 'heading' || block.kind === 'text');
  return {
    title: element('title', title?.text ?? ''),
    body: element(
      'body',
      grouped(blocks).flatMap((group, at) => [
        ...write(group, at === 0 && isTitle(blocks, largest) ? 0 : largest),
        '\n',
      ]),
    ),
    dishes: blocks.flatMap((block) => (block.kind === 'plan' ? block.blocks : block.kind === 'dish' ? [block] : [])),
    isBare: manner.takesBare || manner.takesEndings,
  };
}

/** Whether a document begins with its title: a heading that is larger than the others, or has one below it. */
const isTitle = ([first, second]: readonly (Block | WeekPlan)[], largest: number): boolean =>
  first?.kind === 'heading' && (second?.kind !== 'dish' || first.height > largest);

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
