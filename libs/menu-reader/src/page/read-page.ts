import { say } from '@kantyna/contracts/catalogue/reader-words';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import type { CheerioAPI } from 'cheerio/slim';
import type { Element } from 'domhandler';
import { nameKey } from '@kantyna/contracts/name';
import type { PageBox, ReadBy } from '@kantyna/contracts/catalogue/menu-sources';
import type { ImportedDishBody } from '@kantyna/contracts/catalogue/restaurant-import';
import type { DishDoubt, FoundMenu } from '../found/found.js';
import { readEmbedded } from './embedded/embedded-menu.js';
import { judge, MIN_SCORE, type Judgement } from '../found/judgement.js';
import { readJsonLd } from './schema/json-ld.js';
import { toPageMenu, type PageMenu } from '../found/page-menu.js';
import { readMicrodata } from './schema/microdata.js';
import { parsePage } from './parse-page.js';
import { replacePositioned } from './positioned.js';
import { readBySelectors, type Selectors } from './selectors.js';
import { isForeignText } from '../lines/currency.js';
import { readStructure } from './structure.js';
import { removeHiddenWords, removeOtherLanguages, removeStruck } from './struck.js';

/** The method to read a page with. */
export type ReadMethod = 'auto' | Selectors;

/** The menu of a page. Without dishes, `doubts` tell what was tried. */
export interface PageContent {
  readonly dishes: readonly ImportedDishBody[];
  /** Missing without dishes. */
  readonly readBy?: ReadBy;
  readonly doubts: readonly ReaderMessage[];
  /** Doubts about single dishes, by their position in `dishes`: their price was not beside them, or was hard to read in a picture. */
  readonly dishDoubts?: readonly DishDoubt[];
  /** Text of it was recognised in a picture: letters may be wrong. */
  readonly isRecognised?: boolean;
  readonly restaurant?: FoundMenu['restaurant'];
  /** The text of the `title` element. */
  readonly title: string;
  /** The score of the page as a menu, from 0 to 1, and the reasons; with `auto` only. */
  readonly score?: number;
  readonly reasons?: readonly ReaderMessage[];
  /** The lines of the page, for a person who looks at it. */
  readonly lines?: readonly string[];
  /** Where each of `lines` is in a file; `null` where that is not known. */
  readonly lineBoxes?: readonly (PageBox | null)[];
  /** The selectors by which the dishes were found that are like the marked one. */
  readonly selectors?: Selectors;
}

/** Data of a page that hold a smaller share of its dishes than this are not all of its menu. */
const MIN_SHARE = 0.6;
/** A page with less text than this, in characters, and with scripts is made by them. */
const MIN_TEXT = 200;
const APP = say('pageIsApp');

/**
 * Reads the menu of a page by the selectors of its source, or with `auto` by the best of four: JSON-LD, microdata, the
 * structure of the page, the data of its scripts. Throws `UnreadablePage` for a page that is too large or nested too deeply.
 */
export const readPage = (html: string, method: ReadMethod): PageContent => readDocument(parsePage(html), method);

/** Reads a page as `readPage` does, and changes its document. */
export function readDocument($: CheerioAPI, method: ReadMethod): PageContent {
  const title = $('title').first().text().replace(/\s+/gu, ' ').trim();
  removeStruck($);
  removeHiddenWords($);
  removeOtherLanguages($);
  if (method === 'auto') replacePositioned($);
  const readings =
    method === 'auto' ? readingsOf($, title) : [toReading('selectors', readBySelectors($, method), '', '')];
  const restaurant = readings.map(({ found }) => found.restaurant).find((one) => one !== undefined);
  const best = method === 'auto' ? bestOf(readings) : readings.find(({ menu }) => menu.dishes.length > 0);
  if (best) {
    const { readBy, menu, judgement } = best;
    const score = method === 'auto' ? { score: judgement.score, reasons: judgement.reasons } : {};
    const tried = readings.slice(0, readings.indexOf(best)).filter(({ found }) => found.dishes.length === 0);
    const doubts = [...tried.flatMap(({ found }) => found.doubts), ...menu.doubts];
    const { dishes, dishDoubts } = menu;
    return { dishes, readBy, doubts, ...(dishDoubts.length > 0 && { dishDoubts }), restaurant, title, ...score };
  }
  const doubts = readings.flatMap(({ found, judgement }) => [
    ...found.doubts,
    ...(found.dishes.length > 0 && method === 'auto' ? [say('noMenu', judgement.reasons)] : []),
  ]);
  const isApp = doubts.length === 0 && $('script').length > 0 && $('body').text().trim().length < MIN_TEXT;
  return { dishes: [], doubts: isApp ? [APP] : doubts, restaurant, title };
}

/** One way of reading a page, and what it found. */
interface Reading {
  readonly readBy: ReadBy;
  readonly found: FoundMenu;
  readonly judgement: Judgement;
  readonly menu: PageMenu;
}

function toReading(readBy: ReadBy, found: FoundMenu, title: string, text: string): Reading {
  const judgement = judge(found, title, text);
  const dishes = readBy === 'selectors' ? found.dishes : judgement.dishes;
  const doubts = readBy === 'selectors' ? found.doubts : [...found.doubts, ...judgement.doubts];
  return { readBy, found, judgement, menu: toPageMenu({ ...found, dishes, doubts }) };
}

function readingsOf($: CheerioAPI, title: string): Reading[] {
  const text = $('body').text();
  const isForeign = isForeignText(text);
  const root = $('body')[0] ?? ($.root()[0] as unknown as Element);
  return [
    toReading('json-ld', readJsonLd($, isForeign), title, text),
    toReading('microdata', readMicrodata($, isForeign), title, text),
    toReading('structure', readStructure(root), title, text),
    toReading('embedded', readEmbedded($, isForeign), title, text),
  ];
}

/**
 * The first way that found most of what the best way found. Data in a page may hold a few recommended dishes only, or no categories, or
 * prices of last year: what the page shows counts then.
 */
function bestOf(readings: readonly Reading[]): Reading | undefined {
  const menus = readings.filter(({ menu, judgement }) => menu.dishes.length > 0 && judgement.score >= MIN_SCORE);
  const most = Math.max(0, ...menus.map(({ menu }) => menu.dishes.length));
  const shown = menus.find(({ readBy }) => readBy === 'structure');
  const isTrusted = (one: Reading) =>
    one.menu.dishes.length >= most * MIN_SHARE && (!shown || one === shown || agree(one.menu, shown.menu));
  return menus.find(isTrusted) ?? shown ?? menus[0];
}

/** Whether the data of a page say what it shows: prices of the same names, and categories if it has some. */
function agree({ dishes }: PageMenu, shown: PageMenu): boolean {
  const prices = new Map(shown.dishes.map(({ name, price }) => [nameKey(name), price]));
  // The page tells sizes apart that its data have not.
  const wholes = shown.dishes.map(({ name }) => nameKey(name.replace(/\s\([^()]+\)$/u, '')));
  const several = wholes.filter((name, at) => !prices.has(name) && wholes.indexOf(name) < at);
  for (const name of several) prices.set(name, 'sizes');
  const known = dishes.filter(({ name }) => prices.has(nameKey(name)));
  const differing = known.filter(({ name, price }) => prices.get(nameKey(name)) !== price);
  const hasCategories = (menu: readonly { readonly category?: string }[]) => menu.some(({ category }) => category);
  return (
    differing.length === 0 && (hasCategories(dishes) || !hasCategories(shown.dishes) || known.length < dishes.length)
  );
}
