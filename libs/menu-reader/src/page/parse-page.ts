import { say } from '@kantyna/contracts/catalogue/reader-words';
import { load, type CheerioAPI } from 'cheerio/slim';
import { parse, type TreeAdapter } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';
import { UnreadablePage } from '../unreadable-page.js';

/** A reference to a character beyond those of Unicode. */
const BEYOND_UNICODE = /&#(?:0*[1-9]\d{7,}|x0*[1-9a-f][\da-f]{6,});?/giu;

/** A text of HTML with U+FFFD for references beyond Unicode, as browsers read them: our parsers throw for one of 320 digits. */
export const withoutImpossible = (html: string): string => html.replace(BEYOND_UNICODE, '\ufffd');

/** Limit of elements. No menu has so many, and a larger page would take all memory of the reader. */
const MAX_ELEMENTS = 100_000;
/** Limit of open elements, as in browsers. At each tag the parser searches all open elements, and the reader goes as deep. */
const MAX_DEPTH = 512;

/**
 * Parses a page as browsers do. Throws `UnreadablePage` for a page with more than 100 000 elements, or more than 512 within each other:
 * the parser stops there, so such a page costs no more than another.
 */
export function parsePage(html: string): CheerioAPI {
  let elements = 0;
  let depth = 0;
  const treeAdapter: TreeAdapter<Htmlparser2TreeAdapterMap> = {
    ...adapter,
    createElement: (...element) => {
      elements += 1;
      if (elements > MAX_ELEMENTS) throw new UnreadablePage(say('tooManyElements', MAX_ELEMENTS));
      return adapter.createElement(...element);
    },
    onItemPush: () => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new UnreadablePage(say('nestedTooDeeply'));
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
  // The slim build of cheerio loads faster than the whole of it.
  return load(parse(withoutImpossible(html), { treeAdapter }));
}
