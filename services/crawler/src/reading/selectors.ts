import type { CheerioAPI } from 'cheerio/slim';
import type { Element } from 'domhandler';
import { loneAmount } from '@kantyna/menu-text/prices';
import { isSize, sizeLabel } from '@kantyna/menu-text/sizes';
import { categoryOf } from '@kantyna/menu-text/headings';
import { cleanName, plain } from '@kantyna/menu-text/names';
import type { Found, FoundDish, FoundPrice, FoundSideDish } from './found.js';
import { pagePrices } from '@kantyna/menu-text/line-prices';

/** Where on a page what stands, as CSS selectors. */
export interface Selectors {
  /** The element around all that belongs to one dish; without it, what follows a name belongs to it. */
  readonly row?: string;
  readonly dish: string;
  readonly price: string;
  readonly category?: string;
  /** What can be ordered with a dish: an element with a name and a price in it. */
  readonly sideDish?: string;
}

interface Open {
  name: string;
  category: string;
  prices: FoundPrice[];
  sideDishes: FoundSideDish[];
}

/** Reads a menu by the selectors of its source, in the order of the page. */
export function readBySelectors($: CheerioAPI, { row, dish, price, category, sideDish }: Selectors): Found {
  const kinds = { row, category, dish, price, sideDish };
  const roles = new Map<Element, Set<string>>();
  const all: Element[] = [];
  const selector = Object.values(kinds)
    .filter((one) => one !== undefined)
    .join(', ');
  $(selector).each((_, node) => {
    if (node.type === 'tag') all.push(node);
  });
  for (const [role, own] of Object.entries(kinds)) {
    if (own !== undefined)
      $(own).each(
        (_, node) => void roles.set(node as Element, (roles.get(node as Element) ?? new Set<string>()).add(role)),
      );
  }
  const inner = [price, sideDish].filter((one) => one !== undefined).join(', ');
  const nameOf = (node: Element): string => {
    const copy = $(node).clone();
    copy.find(inner).remove();
    return plain(copy.text());
  };

  const dishes: Open[] = [];
  let current = '';
  let open: Open | undefined;
  const isInSide = (node: Element) => sideDish !== undefined && $(node).parents(sideDish).length > 0;
  const add = (): Open => {
    const one: Open = { name: '', category: current, prices: [], sideDishes: [] };
    dishes.push(one);
    return one;
  };
  for (const node of all) {
    const role = roles.get(node)!;
    if (role.has('category')) current = categoryOf(nameOf(node));
    if (role.has('row')) open = add();
    if (role.has('dish') && !isInSide(node)) {
      if (row === undefined || !open) open = add();
      if (open.name === '') open.name = nameOf(node);
      open.category = current;
    }
    if (role.has('sideDish') && open) open.sideDishes.push(...sideOf(plain($(node).text())));
    else if (role.has('price') && open && !isInSide(node)) open.prices.push(...pricesOf(node, plain($(node).text())));
  }
  const doubts: string[] = [];
  const read = dishes.flatMap((one): FoundDish[] => {
    const { name, measure } = cleanName(one.name);
    if (name === '') return [];
    if (one.prices.length === 0) {
      doubts.push(`“${name}” has no price and was left out.`);
      return [];
    }
    return [{ ...one, name, ...(measure === undefined ? {} : { measure }) }];
  });
  return { dishes: read, doubts };
}

/** Where a selector says that a price is, a bare number is one. */
function pricesOf(node: Element, text: string): FoundPrice[] {
  const found = pagePrices(text);
  if (found.length > 0) {
    return found.map(({ start, grosze }, index) => {
      const before = text.slice(found[index - 1]?.end ?? 0, start).replace(/^[\s/|,;–—-]+|[\s:–—-]+$/gu, '');
      return { grosze, ...(isSize(before) ? { size: sizeLabel(before) } : {}) };
    });
  }
  const bare = loneAmount(text) ?? loneAmount(node.attribs['content'] ?? node.attribs['data-price'] ?? '');
  return bare ? [{ grosze: bare }] : [];
}

function sideOf(text: string): FoundSideDish[] {
  const [price] = pagePrices(text);
  const { name } = cleanName(
    (price ? `${text.slice(0, price.start)} ${text.slice(price.end)}` : text).replace(/\+/gu, ' '),
  );
  return name !== '' && price ? [{ name, grosze: price.grosze }] : [];
}
