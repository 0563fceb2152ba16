import type { PageBox } from '@kantyna/contracts/catalogue/menu-sources';
import { say } from '@kantyna/contracts/catalogue/reader-words';
import type { CheerioAPI } from 'cheerio/slim';
import type { Element } from 'domhandler';
import { plain } from '../../text/names.js';
import { parsePage } from '../parse-page.js';
import { readPage, type PageContent, type ReadMethod } from '../read-page.js';
import { linesOf } from '../html-lines.js';
import { UnreadablePage } from '../../unreadable-page.js';
import { induceSelectors, type Marks } from './induce.js';

/**
 * The parts of a page or file that a person wants to see besides its dishes: its lines, and with `marks` the dishes that are like the marked one.
 */
export interface Look {
  readonly marks?: Marks;
}

const MOST_LINES = 1_500;
const LONGEST_LINE = 500;

/**
 * Reads a page for a person who looks at it. Throws `UnreadablePage` where `readPage` does, and if nothing on the page is like the marked
 * dish.
 */
export const lookAtPage = (html: string, method: ReadMethod, look: Look): PageContent =>
  lookAt(parsePage(html), method, look, (by) => readPage(html, by));

/** Looks at a document as `lookAtPage` does, which is read by `read`. `boxes` has where its elements are in a file. */
export function lookAt(
  $: CheerioAPI,
  method: ReadMethod,
  { marks }: Look,
  read: (method: ReadMethod) => PageContent,
  boxes: ReadonlyMap<Element, PageBox> = new Map(),
): PageContent {
  const root = $('body')[0] ?? ($.root()[0] as unknown as Element);
  const seen = linesOf(root);
  const lines = seen.length > 0 ? seen : linesOf(root, true);
  const known = method === 'auto' ? undefined : method;
  const selectors = marks ? induceSelectors($, lines, marks) : known;
  if (marks && !selectors) throw new UnreadablePage(say('nothingAlike'));
  const shown = lines.slice(0, MOST_LINES);
  return {
    ...read(selectors ?? method),
    lines: shown.map(({ text }) => plain(text).slice(0, LONGEST_LINE)),
    ...(boxes.size > 0 && { lineBoxes: shown.map(({ element }) => boxes.get(element) ?? null) }),
    ...(selectors && { selectors }),
  };
}
