import type { AnyNode, Element } from 'domhandler';
import { kindOf } from '../lines/elements.js';
import { factsIn } from '../text/facts.js';
import { isButton } from '../text/noise.js';

const NEVER = new Set(
  'script style noscript template svg iframe head input textarea video audio object map'.split(' '),
);
const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol p pre section select summary table tbody td tfoot th thead tr ul option'
  ).split(' '),
);
/** Whether an element begins and ends a line. So do the elements that a page names itself, `mat-list-item`. */
export const isBlock = (name: string): boolean => BLOCKS.has(name) || name.includes('-');

const SURROUNDINGS = new Set(['nav', 'footer', 'aside', 'dialog']);
const SURROUNDING_ROLES = new Set([
  'navigation',
  'contentinfo',
  'dialog',
  'search',
  'complementary',
  'tablist',
  'banner',
]);
const SURROUNDING_CLASS =
  /(?:^|[\s_-])(?:footer|stopka|cookies?|navbar|breadcrumbs?|newsletter|koszyk|cart|basket|popup|nav-tabs|pagination|comments?)(?:$|[\s_-])/iu;
const INLINE = new Set(['a', 'span', 'button', 'b', 'i', 'strong', 'em', 'body', 'html']);
/** An element that occurs as often is repeated. */
const MIN_REPEATED = 3;
const HAS_PRICE = /\d\s*(?:z[łl](?!\p{L})|PLN)|(?:zł|PLN)\s*\d/iu;
const DIET =
  /^(?:vege|wege|vegan|wegańskie|wegetariańskie|wegetariańska|wegańska|v|vg|gf|bg|bez glutenu|bezglutenowe|ostre|nowość|new|hit)!?$/iu;
const DIET_CLASS = /tag|badge|label|diet|icon|vege|flag|chip/iu;
const HIDDEN_CLASS = /(?:^|\s)(?:screen-reader-text|sr-only|visually-hidden|hidden-print)(?:$|\s)/u;

/** Tells which elements of a page hold nothing for a reader of the menu. With `keepAll`, only what no reader ever sees is dropped. */
export function droppedOf(root: Element, keepAll: boolean): (node: Element) => boolean {
  const kinds = new Map<string, number>();
  const count = (node: AnyNode): void => {
    if (node.type !== 'tag') return;
    if (isSurrounding(node)) kinds.set(kindOf(node), (kinds.get(kindOf(node)) ?? 0) + 1);
    node.children.forEach(count);
  };
  if (!keepAll) count(root);
  return (node) => {
    const { name, attribs } = node;
    if (NEVER.has(name) || HIDDEN_CLASS.test(attribs['class'] ?? '')) return true;
    // A list to choose from may hold the sizes of a dish with their prices.
    if (name === 'select' && !HAS_PRICE.test(textOf(node))) return true;
    if (name === 'button' && !isCard(node) && !HAS_PRICE.test(textOf(node))) return true;
    if (INLINE.has(name) && isLabel(node)) return true;
    if (keepAll) return false;
    if (SURROUNDINGS.has(name) || SURROUNDING_ROLES.has(attribs['role'] ?? '')) return true;
    // A repeated element is no frame of the page: the button `add-to-cart` of each dish, the link `popup` on its name.
    return isSurrounding(node) && (kinds.get(kindOf(node)) ?? 0) < MIN_REPEATED;
  };
}

/** Whether an element only says what a click on it does, or is the sign of a diet. */
function isLabel(node: Element): boolean {
  const text = node.children.length > 3 ? undefined : shortText(node)?.trim();
  return (
    text !== undefined &&
    (isButton(text) ||
      (DIET.test(text) && (DIET_CLASS.test(node.attribs['class'] ?? '') || text === text.toUpperCase())))
  );
}

/** The diet that a small label or the picture of a leaf stands for: `wege`, from its text or its `alt`. */
export function dietLabel(node: Element): string | undefined {
  const text = node.name === 'img' ? node.attribs['alt'] : INLINE.has(node.name) ? shortText(node) : undefined;
  return text !== undefined && factsIn(text).diets ? text.trim() : undefined;
}

const isSurrounding = ({ name, attribs }: Element): boolean =>
  !INLINE.has(name) && (SURROUNDING_CLASS.test(attribs['class'] ?? '') || SURROUNDING_CLASS.test(attribs['id'] ?? ''));

/** Whether the page hides an element by itself, and no tab or switch of a usual kind shows it. */
export const isHidden = ({ attribs }: Element): boolean =>
  (attribs['hidden'] !== undefined || /display:\s*none/iu.test(attribs['style'] ?? '')) &&
  attribs['id'] === undefined &&
  attribs['role'] !== 'tabpanel' &&
  !/tab|panel|accord|collaps|toggle|content|modal|slide|categor|section|menu/iu.test(attribs['class'] ?? '');

/** In ordering apps a whole dish is a button. A button with only a label is no text of the page, unless the label is a price. */
const isCard = ({ children }: Element): boolean =>
  children.filter(({ type }) => type === 'tag').length > 1 ||
  children.some((child) => child.type === 'tag' && child.children.length > 1);

/** The labels of tabs, by the id of the element that each tab opens. */
export function tabLabels(root: Element): Map<string, string> {
  const labels = new Map<string, string>();
  const visit = (node: AnyNode): void => {
    if (node.type !== 'tag') return;
    const { attribs } = node;
    const isTab =
      attribs['role'] === 'tab' ||
      attribs['aria-expanded'] !== undefined ||
      /tab|pill/u.test(attribs['data-toggle'] ?? attribs['data-bs-toggle'] ?? '');
    const opens =
      attribs['aria-controls'] ??
      (attribs['data-bs-target'] ?? attribs['data-target'] ?? attribs['href'] ?? '').replace(/^#/u, '');
    if (isTab && opens !== '') labels.set(opens, textOf(node));
    for (const child of node.children) visit(child);
  };
  visit(root);
  return labels;
}

/** The text in an element; `undefined` from 40 characters on, and for one with more than three elements within each other. */
function shortText({ children }: Element, depth = 3): string | undefined {
  let text = '';
  for (const child of children) {
    if (child.type === 'tag' && depth === 0) return undefined;
    const more = child.type === 'text' ? child.data : child.type === 'tag' ? shortText(child, depth - 1) : '';
    if (more === undefined || text.length + more.length >= 40) return undefined;
    text += child.type === 'tag' ? ` ${more} ` : more;
  }
  return text;
}

/** The text in a node, with spaces between its parts. */
export function textOf(node: AnyNode): string {
  if (node.type === 'text') return node.data;
  if (!('children' in node) || node.type === 'script' || node.type === 'style') return '';
  return node.children.map(textOf).join(' ');
}
