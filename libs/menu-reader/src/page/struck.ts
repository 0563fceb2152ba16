import type { CheerioAPI } from 'cheerio/slim';
import type { AnyNode, Element } from 'domhandler';
import { pagePrices, loneAmount } from '../text/prices.js';
import { textOf } from './elements.js';

const STRUCK = /line-through/iu;
const NOT_DISPLAYED = /(?:^|[;\s])display:\s*none/iu;
const COMMENT = /\/\*.*?\*\//gsu;
/** Rules for some screens, or for paper. */
const CONDITIONAL =
  /@(?:media|supports|container)[^{};]{0,300}\{(?:[^{}]{0,2000}\{[^{}]{0,2000}\}){0,200}[^{}]{0,2000}\}/gu;
const RULE = /([^{}]{1,300})\{([^{}]{0,2000})\}/gu;
const OLD =
  /(?:^|[\s_-])(?:old|was|previous|before|regular|crossed|strike\p{L}*|list|stara|poprzednia|dawna|przekre[sś]l\p{L}*|przed|unit|omnibus|lowest)(?:$|[\s_-])/iu;
/** Crossed-out rules of one page are few. More would be made to be slow. */
const MAX_RULES = 50;
/** Longer style sheets are cut (characters). */
const MAX_STYLE = 200_000;

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
  for (const selector of selectorsOf($, STRUCK)) remove(selector);
  $('[class]').each((_, element) => {
    if (OLD.test(element.attribs['class']!) && isPrice(element) && hasOtherPrice(element)) $(element).remove();
  });
}

/**
 * Removes the words that a style sheet of the page hides, such as those of the languages that are not chosen. Elements with a price stay: it
 * waits behind a tab.
 */
export function removeHiddenWords($: CheerioAPI): void {
  for (const selector of selectorsOf($, NOT_DISPLAYED)) {
    try {
      $(selector).each((_, element) => void (pagePrices(textOf(element)).length === 0 && $(element).remove()));
    } catch {
      // A selector that browsers know and css-select does not hides nothing here.
    }
  }
}

/** Removes the words of other languages beside those of the page: `<span>Żurek</span><span lang="en">Sour rye soup</span>`. */
export function removeOtherLanguages($: CheerioAPI): void {
  const pageLanguage = languageOf($('html').attr('lang') ?? 'pl');
  $('body [lang]').each((_, element) => {
    const { parent } = element;
    const isOther = (node: AnyNode) =>
      node.type === 'tag' && node.attribs['lang'] !== undefined && languageOf(node.attribs['lang']) !== pageLanguage;
    if (!isOther(element) || pagePrices(textOf(element)).length > 0) return;
    const others = (parent?.children ?? []).filter((node) => !isOther(node));
    if (others.some((node) => /\p{L}{2}/u.test(textOf(node)))) $(element).remove();
  });
}

const languageOf = (code: string): string => code.slice(0, 2).toLowerCase();

/** The selectors of the page's own rules whose body matches, those for some screens left out. */
function selectorsOf($: CheerioAPI, body: RegExp): string[] {
  const rules = $('style').text().slice(0, MAX_STYLE).replace(COMMENT, '').replace(CONDITIONAL, '').matchAll(RULE);
  return [...rules]
    .flatMap(([, selector, declarations]) => (body.test(declarations!) ? [selector!.trim()] : []))
    .slice(0, MAX_RULES);
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
