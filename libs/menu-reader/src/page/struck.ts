import type { CheerioAPI } from 'cheerio/slim';
import type { Element } from 'domhandler';
import { pagePrices, loneAmount } from '../text/prices.js';
import { textOf } from './elements.js';

const STRUCK = /line-through/iu;
const RULE = /([^{}]{1,300})\{([^{}]{0,2000})\}/gu;
const OLD =
  /(?:^|[\s_-])(?:old|was|previous|before|regular|crossed|strike\p{L}*|list|stara|poprzednia|dawna|przekre[sś]l\p{L}*|przed|unit|omnibus|lowest)(?:$|[\s_-])/iu;
/** Crossed-out rules of one page are few. More would be made to be slow. */
const MAX_RULES = 50;

/**
 * Removes prices that are not asked any more: what the page crosses out by an element, a style or a style sheet, and a price of a class
 * such as `old-price` beside another price.
 */
export function removeStruck($: CheerioAPI): void {
  const remove = (selector: string) => {
    try {
      $(selector).remove();
    } catch {
      // A selector that browsers know and css-select does not crosses out nothing here.
    }
  };
  remove('del, s, strike');
  $('[style]').each((_, element) => void (STRUCK.test(element.attribs['style']!) && $(element).remove()));
  const rules = [...$('style').text().matchAll(RULE)].filter(([, , body]) => STRUCK.test(body!));
  for (const [, selector] of rules.slice(0, MAX_RULES)) remove(selector!.replace(/\/\*.*?\*\//gsu, '').trim());
  $('[class]').each((_, element) => {
    if (OLD.test(element.attribs['class']!) && isPrice(element) && hasOtherPrice(element)) $(element).remove();
  });
}

/** Words beside an old price. Any other makes its element more than a price: the row of a dish. */
const BESIDE =
  /(?:cena|cen|ceny|regularna|poprzednia|stara|przed|obniżką|promocją|było|najniższa|katalogowa|ostatnich|dni|od|z)(?!\p{L})/giu;

const isPrice = (node: Element): boolean => {
  const text = textOf(node).trim();
  if (text.length >= 60) return false;
  const prices = pagePrices(text);
  const rest = prices.reduceRight((all, { start, end }) => all.slice(0, start) + all.slice(end), text);
  return loneAmount(text) !== undefined || (prices.length > 0 && !/\p{L}{2}/u.test(rest.replace(BESIDE, '')));
};

const hasOtherPrice = (node: Element): boolean =>
  (node.parent?.children ?? []).some((sibling) => sibling !== node && sibling.type === 'tag' && isPrice(sibling));
