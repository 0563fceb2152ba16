import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'parse5';
import { nameKey } from '@kantyna/contracts/name';
import { decode } from '@kantyna/menu-reader/page/charset';
import { readPage, type PageContent } from '@kantyna/menu-reader/page/read-page';
import { correctionsOf, type Corrections } from './corrections.js';
import { groszeOf, type ExpectedDish } from './expected-dish.js';

/** How the reading of a saved page differs from what a person read there. A dish in a list is `category: name price`. */
export interface MeasuredPage {
  readonly slug: string;
  /** The expected way of reading, if the page has one, and the way that found the dishes. */
  readonly methods: readonly [string | undefined, string | undefined];
  readonly expected: number;
  /** Dishes with the right name and price. */
  readonly right: number;
  /** Right dishes with the right category. */
  readonly inCategory: number;
  readonly missing: readonly string[];
  /** Dishes with a wrong name or price, and dishes of something that nobody can order: one makes the page harmful. */
  readonly wrong: readonly string[];
  readonly misplaced: readonly string[];
  /** Wrong dishes without a doubt of their own, which nobody would check. */
  readonly unmarked: number;
  /** Unmarked dishes that are no dish at that price: the others have its name in more or fewer words. */
  readonly untrue: number;
  /** Right dishes with a doubt of their own. */
  readonly doubted: number;
  readonly corrections: Corrections;
  /** The dishes that were read right come in the order of the page. */
  readonly isInOrder: boolean;
  readonly page: PageContent;
}

const keyOf = ({ name, price }: ExpectedDish): string => `${nameKey(name)} ${groszeOf(price)}`;
const line = (dish: ExpectedDish): string =>
  `${dish.category ?? ''}: ${dish.name} ${(groszeOf(dish.price) / 100).toFixed(2)}`;

/** Whether a name as read has more words around the name of a dish, or only its first ones: `Cola 0,5 l`, `Cola` of `Cola 0,5 l`. */
function isNameOf(dish: string, read: string): boolean {
  const [name, own] = [dish, read].map((text) => ` ${(nameKey(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `);
  return own!.includes(name!) || name!.startsWith(own!);
}

const slugsIn = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replace(/\.html$/u, ''));
const textOf = (folder: URL, slug: string): string =>
  decode(readFileSync(new URL(`${slug}.html`, folder)), undefined).text;

/**
 * Reads every page of a folder: `<slug>.html`, beside it `<slug>.json` with the dishes of the page as a person would enter them, in
 * their order (none for a page with nothing to order).
 */
export function measureFolder(folder: URL): MeasuredPage[] {
  return slugsIn(folder).map((slug) => {
    const { readBy, dishes } = JSON.parse(readFileSync(new URL(`${slug}.json`, folder), 'utf8')) as {
      readBy?: string | null;
      dishes: readonly ExpectedDish[];
    };
    return compare(slug, readBy ?? undefined, dishes, readPage(textOf(folder, slug), 'auto'));
  });
}

/** Compares what was read with what a person read there. `keyOfCategory` tells which categories count as equal. */
export function compare(
  slug: string,
  readBy: string | undefined,
  expected: readonly ExpectedDish[],
  page: PageContent,
  keyOfCategory = (category: string): string => category,
): MeasuredPage {
  const read = page.dishes as readonly ExpectedDish[];
  const doubted = new Set((page.dishDoubts ?? []).map(({ dish }) => dish));
  const wanted = new Map(expected.map((dish) => [keyOf(dish), dish]));
  const found = new Map(read.map((dish) => [keyOf(dish), dish]));
  const right = [...found].filter(([key]) => wanted.has(key));
  const misplaced = right.filter(
    ([key, { category = '' }]) => keyOfCategory(category) !== keyOfCategory(wanted.get(key)!.category ?? ''),
  );
  const lacking = expected.filter((dish) => !found.has(keyOf(dish)));
  const strange = read.filter((dish) => !wanted.has(keyOf(dish)));
  const unmarked = read.filter((dish, index) => !wanted.has(keyOf(dish)) && !doubted.has(index));
  const isNamedOtherwise = ({ name, price }: ExpectedDish) =>
    expected.some((dish) => groszeOf(dish.price) === groszeOf(price) && isNameOf(dish.name, name));
  return {
    slug,
    methods: [readBy, page.readBy],
    expected: wanted.size,
    right: right.length,
    inCategory: right.length - misplaced.length,
    missing: lacking.map(line),
    wrong: strange.map(line),
    unmarked: unmarked.length,
    untrue: unmarked.filter((dish) => !isNamedOtherwise(dish)).length,
    doubted: read.filter((dish, index) => wanted.has(keyOf(dish)) && doubted.has(index)).length,
    corrections: correctionsOf(lacking, strange),
    misplaced: misplaced.map(([key, dish]) => `${line(dish)} (is in “${wanted.get(key)!.category ?? ''}”)`),
    isInOrder: right.map(([key]) => key).join('\n') === [...wanted.keys()].filter((key) => found.has(key)).join('\n'),
    page,
  };
}

/** The figures of a set of pages: recall, precision and categories as shares (1 where there is nothing to find). */
export interface Totals {
  readonly pages: number;
  readonly dishes: number;
  readonly recall: number;
  readonly precision: number;
  readonly categories: number;
  readonly harmful: number;
  /** Harmful pages with a wrong dish that has no doubt of its own, and the number of these dishes. */
  readonly unmarked: number;
  readonly unmarkedDishes: number;
  /** The same of dishes that are none at that price, however they are called. */
  readonly untrue: number;
  readonly untrueDishes: number;
  /** The share of right dishes that have a doubt. */
  readonly doubted: number;
  /** The rows that a person has to add, change or delete for each hundred dishes; of all, if there is no dish. */
  readonly corrections: number;
}

/** Adds up the pages of a set. */
export function totalsOf(pages: readonly MeasuredPage[]): Totals {
  const sum = (count: (page: MeasuredPage) => number) => pages.reduce((total, page) => total + count(page), 0);
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  const right = sum((page) => page.right);
  const dishes = sum(({ expected }) => expected);
  const corrected = sum(({ corrections: { added, changed, deleted } }) => added + changed + deleted);
  return {
    pages: pages.length,
    dishes,
    recall: share(right, dishes),
    precision: share(right, right + sum(({ wrong }) => wrong.length)),
    categories: share(
      sum(({ inCategory }) => inCategory),
      right,
    ),
    harmful: pages.filter(({ wrong }) => wrong.length > 0).length,
    unmarked: pages.filter(({ unmarked }) => unmarked > 0).length,
    unmarkedDishes: sum(({ unmarked }) => unmarked),
    untrue: pages.filter(({ untrue }) => untrue > 0).length,
    untrueDishes: sum(({ untrue }) => untrue),
    doubted: right === 0 ? 0 : sum(({ doubted }) => doubted) / right,
    corrections: dishes === 0 ? corrected : (100 * corrected) / dishes,
  };
}

/** How often the pages are read and parsed for their times: the first time warms up. */
const ROUNDS = 3;

/** The processor time in ms that reading all pages of folders takes, and parsing them alone with parse5. */
export function speedOf(folders: readonly URL[]): { readonly reading: number; readonly parsing: number } {
  const pages = folders.flatMap((folder) => slugsIn(folder).map((slug) => textOf(folder, slug)));
  const timed = (work: (html: string) => unknown) => {
    let least = Infinity;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = process.cpuUsage();
      pages.forEach(work);
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, (user + system) / 1_000);
    }
    return least;
  };
  return { parsing: timed((html) => parse(html)), reading: timed((html) => readPage(html, 'auto')) };
}
