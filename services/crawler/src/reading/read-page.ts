import { load, type CheerioAPI } from 'cheerio/slim';
import type { Element } from 'domhandler';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import type { ReadBy } from '@kantyna/contracts/menu-sources';
import type { ImportedDish } from '@kantyna/contracts/restaurant-import';
import type { Found } from './found.js';
import { readJsonLd } from './json-ld.js';
import { toMenu } from './menu.js';
import { readMicrodata } from './microdata.js';
import { UnreadablePage } from './read-page-error.js';
import { readBySelectors, type Selectors } from './selectors.js';
import { readStructure } from './structure.js';

/** How a page is to be read. */
export type Reading = 'auto' | Selectors;

/** What was read from a page. Without dishes nothing was found, and `doubts` say what was tried. */
export interface ReadPage {
  readonly dishes: readonly ImportedDish[];
  /** Missing where nothing was found. */
  readonly readBy?: ReadBy;
  readonly doubts: readonly string[];
  readonly restaurant?: Found['restaurant'];
  /** The page's own title. */
  readonly title: string;
}

/** More tags than any menu has: a page of more would take the memory of the whole process. */
const MAX_TAGS = 150_000;

/**
 * Reads the menu on a page: by the selectors of its source, or, with `auto`, by JSON-LD, else microdata, else a guess at its
 * structure, whichever finds a dish first. Throws `UnreadablePage` for one that is too large to be taken apart.
 */
export function readPage(html: string, reading: Reading): ReadPage {
  refuseMonsters(html);
  try {
    return read(html, reading);
  } catch (error) {
    // What walks the page calls itself for each level of it.
    if (error instanceof RangeError)
      throw new UnreadablePage('the page is nested too deeply to be read', { cause: error });
    throw error;
  }
}

function read(html: string, reading: Reading): ReadPage {
  // As a browser understands it, and without the rest of cheerio, which takes longer to load than a page to be read.
  const $ = load(parse(html, { treeAdapter: adapter }));
  const title = $('title').first().text().replace(/\s+/gu, ' ').trim();
  const doubts: string[] = [];
  let restaurant: Found['restaurant'];
  for (const [readBy, way] of waysOf(reading)) {
    const found = way($);
    restaurant ??= found.restaurant;
    const menu = toMenu(found);
    if (menu.dishes.length > 0) {
      return { dishes: menu.dishes, readBy, doubts: [...doubts, ...menu.doubts], restaurant, title };
    }
    doubts.push(...menu.doubts);
  }
  return { dishes: [], doubts, restaurant, title };
}

type Way = readonly [ReadBy, ($: CheerioAPI) => Found];

function waysOf(reading: Reading): Way[] {
  if (reading !== 'auto') return [['selectors', ($) => readBySelectors($, reading)]];
  return [
    ['json-ld', readJsonLd],
    ['microdata', readMicrodata],
    ['structure', ($) => readStructure($('body')[0] ?? ($.root()[0] as unknown as Element))],
  ];
}

/** A parser looks through all that is open at each new tag: the time grows with the square of it. */
const MAX_OPEN = 5_000;
const CONTAINER =
  /<(\/?)(?:div|span|section|article|font|b|i|u|em|strong|small|ul|ol|blockquote|center|table|a)(?![\w-])/giu;

function refuseMonsters(html: string): void {
  let tags = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) tags += 1;
  if (tags > MAX_TAGS) throw new UnreadablePage(`the page has ${tags} tags, and more than ${MAX_TAGS} are not read`);
  let open = 0;
  for (const [, end] of html.matchAll(CONTAINER)) {
    open += end === '' ? 1 : -1;
    if (open > MAX_OPEN) throw new UnreadablePage('the page is nested too deeply to be read');
  }
}
