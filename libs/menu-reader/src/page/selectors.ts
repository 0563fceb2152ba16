import { say } from '@kantyna/contracts/catalogue/reader-words';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import type { CheerioAPI } from 'cheerio/slim';
import { compile } from 'css-select';
import type { Element } from 'domhandler';
import { loneAmount, pagePrices } from '../text/prices.js';
import { isSize, SIZE_ATTRIBUTE, sizeLabel } from '../text/sizes.js';
import { categoryOf } from '../text/headings.js';
import { cleanName, plain, trimEdges, withoutLeaders } from '../text/names.js';
import { UnreadablePage } from '../unreadable-page.js';
import type { FoundDish, FoundMenu, FoundPrice, FoundSideDish } from '../found/found.js';

/** CSS selectors for the parts of a menu. */
export interface Selectors {
  /** The element around one dish. Without it, a dish goes from its name to the next name. */
  readonly row?: string;
  readonly dish: string;
  readonly price: string;
  readonly category?: string;
  /** A side dish: an element with a name and a price. */
  readonly sideDish?: string;
}

interface OpenDish {
  name: string;
  category: string;
  prices: FoundPrice[];
  sideDishes: FoundSideDish[];
}

/**
 * Reads a menu by the selectors of its source, in the order of the page. Dishes without a price become doubts. Throws `UnreadablePage` for
 * what is no selector.
 */
export function readBySelectors($: CheerioAPI, selectors: Selectors): FoundMenu {
  const wrong = Object.values(selectors as unknown as Record<string, string>).find((one) => !isSelector(one));
  if (wrong !== undefined) throw new UnreadablePage(say('noSelector', JSON.stringify(wrong)));
  const { row, price, sideDish } = selectors;
  // A selector matches elements only; the type of cheerio is wider.
  const select = (selector: string) => $(selector).toArray() as Element[];
  const roles = new Map<Element, Set<string>>();
  for (const [role, selector] of Object.entries(selectors) as [string, string][])
    for (const node of select(selector)) roles.set(node, (roles.get(node) ?? new Set<string>()).add(role));
  const inner = [price, sideDish].filter((one) => one !== undefined).join(', ');
  const nameOf = (node: Element): string => {
    const copy = $(node).clone();
    copy.find(inner).remove();
    const text = plain(copy.text());
    // Name and price in one text: the name is what stands before the price, or after it.
    const [found] = roles.get(node)!.has('price') ? pagePrices(text) : [];
    if (!found) return text;
    return trimEdges(withoutLeaders(text.slice(0, found.start))) || trimEdges(withoutLeaders(text.slice(found.end)));
  };

  const dishes: OpenDish[] = [];
  let current = '';
  let open: OpenDish | undefined;
  const isInSideDish = (node: Element) => sideDish !== undefined && $(node).parents(sideDish).length > 0;
  const add = (): OpenDish => {
    const one: OpenDish = { name: '', category: current, prices: [], sideDishes: [] };
    dishes.push(one);
    return one;
  };
  for (const node of select(Object.values(selectors).join(', '))) {
    const role = roles.get(node)!;
    if (role.has('category')) current = categoryOf(nameOf(node));
    if (role.has('row')) open = add();
    if (role.has('dish') && !isInSideDish(node)) {
      if (row === undefined || !open) open = add();
      if (open.name === '') open.name = nameOf(node);
      open.category = current;
    }
    if (role.has('sideDish') && open) open.sideDishes.push(...sideDishesOf(plain($(node).text())));
    else if (role.has('price') && open && !isInSideDish(node))
      open.prices.push(...pricesOf(node, plain($(node).text())));
  }
  const doubts: ReaderMessage[] = [];
  const read = dishes.flatMap((one): FoundDish[] => {
    if (one.name === '' || one.prices.length > 0) return one.name === '' ? [] : [one];
    doubts.push(say('noPrice', one.name));
    return [];
  });
  return { dishes: read, doubts };
}

/** Whether a text is a CSS selector. */
export function isSelector(text: string): boolean {
  try {
    compile(text);
    return true;
  } catch {
    return false;
  }
}

/** The prices in an element that a selector names a price: a bare number counts, too. */
function pricesOf(node: Element, text: string): FoundPrice[] {
  const found = pagePrices(text);
  if (found.length > 0) {
    return found.map(({ start, grosze }, index) => {
      const before = text.slice(found[index - 1]?.end ?? 0, start).replace(/^[\s/|,;–—-]+|[\s:–—-]+$/gu, '');
      return { grosze, ...sizeOf(isSize(before) ? before : node) };
    });
  }
  const bare = loneAmount(text) ?? loneAmount(node.attribs['content'] ?? node.attribs['data-price'] ?? '');
  return bare ? [{ grosze: bare, ...sizeOf(node) }] : [];
}

/** The size of a price: as written before it, or as its element says. */
function sizeOf(said: string | Element): Pick<FoundPrice, 'size'> {
  const size = typeof said === 'string' ? said : said.attribs[SIZE_ATTRIBUTE];
  return size === undefined ? {} : { size: sizeLabel(size) };
}

function sideDishesOf(text: string): FoundSideDish[] {
  const [price] = pagePrices(text);
  const { name } = cleanName(
    (price ? `${text.slice(0, price.start)} ${text.slice(price.end)}` : text).replace(/\+/gu, ' '),
  );
  return name !== '' && price ? [{ name, grosze: price.grosze }] : [];
}
