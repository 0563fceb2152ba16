import { load, type CheerioAPI } from 'cheerio/slim';
import type { Element } from 'domhandler';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import type { ReadBy } from '@kantyna/contracts/catalogue/menu-sources';
import type { ImportedDishBody } from '@kantyna/contracts/catalogue/restaurant-import';
import type { FoundMenu } from './found.js';
import { readJsonLd } from './schema/json-ld.js';
import { toPageMenu } from './page-menu.js';
import { readMicrodata } from './schema/microdata.js';
import { UnreadablePage } from './unreadable-page.js';
import { readBySelectors, type Selectors } from './selectors.js';
import { readStructure } from './structure.js';

/** The method to read a page with. */
export type ReadMethod = 'auto' | Selectors;

/** The menu of a page. Without dishes, `doubts` tell what was tried. */
export interface PageContent {
  readonly dishes: readonly ImportedDishBody[];
  /** Missing without dishes. */
  readonly readBy?: ReadBy;
  readonly doubts: readonly string[];
  readonly restaurant?: FoundMenu['restaurant'];
  /** The text of the `title` element. */
  readonly title: string;
}

/** Limit of tags. No menu has so many, and a larger page would take all memory of the thread. */
const MAX_TAGS = 150_000;

/**
 * Reads the menu of a page by the selectors of its source, or with `auto` by the first method that finds a dish: JSON-LD, microdata,
 * the structure of the page. Throws `UnreadablePage` for a page that is too large or nested too deeply.
 */
export function readPage(html: string, method: ReadMethod): PageContent {
  checkSize(html);
  try {
    return read(html, method);
  } catch (error) {
    // The recursion goes as deep as the page is nested.
    if (error instanceof RangeError)
      throw new UnreadablePage('the page is nested too deeply to be read', { cause: error });
    throw error;
  }
}

function read(html: string, method: ReadMethod): PageContent {
  // parse5 reads HTML as browsers do. The slim build of cheerio loads faster than the whole of it.
  const $ = load(parse(html, { treeAdapter: adapter }));
  const title = $('title').first().text().replace(/\s+/gu, ' ').trim();
  const doubts: string[] = [];
  let restaurant: FoundMenu['restaurant'];
  for (const [readBy, readMenu] of methodsOf(method)) {
    const found = readMenu($);
    restaurant ??= found.restaurant;
    const menu = toPageMenu(found);
    if (menu.dishes.length > 0) {
      return { dishes: menu.dishes, readBy, doubts: [...doubts, ...menu.doubts], restaurant, title };
    }
    doubts.push(...menu.doubts);
  }
  return { dishes: [], doubts, restaurant, title };
}

function methodsOf(method: ReadMethod): (readonly [ReadBy, ($: CheerioAPI) => FoundMenu])[] {
  if (method !== 'auto') return [['selectors', ($) => readBySelectors($, method)]];
  return [
    ['json-ld', readJsonLd],
    ['microdata', readMicrodata],
    ['structure', ($) => readStructure($('body')[0] ?? ($.root()[0] as unknown as Element))],
  ];
}

/** Limit of open elements. At each tag the parser searches all open elements, so its time grows with their square. */
const MAX_OPEN = 5_000;
const CONTAINER =
  /<(\/?)(?:div|span|section|article|font|b|i|u|em|strong|small|ul|ol|blockquote|center|table|a)(?![\w-])/giu;

function checkSize(html: string): void {
  let tags = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) tags += 1;
  if (tags > MAX_TAGS) throw new UnreadablePage(`the page has ${tags} tags, and more than ${MAX_TAGS} are not read`);
  let open = 0;
  for (const [, end] of html.matchAll(CONTAINER)) {
    open += end === '' ? 1 : -1;
    if (open > MAX_OPEN) throw new UnreadablePage('the page is nested too deeply to be read');
  }
}
