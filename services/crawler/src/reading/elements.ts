import type { AnyNode, Element } from 'domhandler';

const NEVER = new Set(
  'script style noscript template svg iframe head select option input textarea del s strike video audio object map'.split(
    ' ',
  ),
);
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
const HIDDEN_CLASS = /(?:^|\s)(?:screen-reader-text|sr-only|visually-hidden|hidden-print)(?:$|\s)/u;
const PRICE_CLASS = /(?:^|[\s_-])(?:price|prices|cena|ceny|kwota|koszt|amount|cost)(?:$|[\s_-]|tag)/iu;
const NAME_CLASS = /(?:^|[\s_-])(?:name|nazwa|title|tytul|danie|dish-?name|potrawa)(?:$|[\s_-])/iu;

/** Whether an element holds nothing for a reader of the menu. With `keepAll`, only what no reader ever sees is dropped. */
export function isDropped(node: Element, keepAll: boolean): boolean {
  const { name, attribs } = node;
  if (NEVER.has(name) || (name === 'button' && !isCard(node))) return true;
  const classes = attribs['class'] ?? '';
  if (HIDDEN_CLASS.test(classes)) return true;
  if (keepAll) return false;
  if (SURROUNDINGS.has(name) || SURROUNDING_ROLES.has(attribs['role'] ?? '')) return true;
  return name !== 'body' && (SURROUNDING_CLASS.test(classes) || SURROUNDING_CLASS.test(attribs['id'] ?? ''));
}

/** In ordering apps a whole dish is a button. A button with only a label is no text of the page. */
const isCard = ({ children }: Element): boolean =>
  children.filter(({ type }) => type === 'tag').length > 1 ||
  children.some((child) => child.type === 'tag' && child.children.length > 1);

/** Whether an element's class names it a price. */
export const isPriceClass = ({ attribs }: Element): boolean => PRICE_CLASS.test(attribs['class'] ?? '');

/** Whether an element's class names it a name. */
export const isNameClass = ({ attribs }: Element): boolean => NAME_CLASS.test(attribs['class'] ?? '');

/** The kind of an element: its tag and first class without numbers. The elements of a list of dishes are of one kind. */
export const kindOf = ({ name, attribs }: Element): string =>
  `${name}.${(attribs['class'] ?? '').trim().split(/\s+/u)[0]!.replace(/\d+/gu, '')}`;

/** The labels of tabs, by the id of the element that each tab opens. */
export function tabLabels(root: Element): Map<string, string> {
  const labels = new Map<string, string>();
  const visit = (node: AnyNode): void => {
    if (node.type !== 'tag') return;
    const { attribs } = node;
    const isTab =
      attribs['role'] === 'tab' || /tab|pill/u.test(attribs['data-toggle'] ?? attribs['data-bs-toggle'] ?? '');
    const opens =
      attribs['aria-controls'] ??
      (attribs['data-bs-target'] ?? attribs['data-target'] ?? attribs['href'] ?? '').replace(/^#/u, '');
    if (isTab && opens !== '') labels.set(opens, textOf(node));
    for (const child of node.children) visit(child);
  };
  visit(root);
  return labels;
}

/** The text in a node, with spaces between its parts. */
export function textOf(node: AnyNode): string {
  if (node.type === 'text') return node.data;
  if (!('children' in node) || node.type === 'script' || node.type === 'style') return '';
  return node.children.map(textOf).join(' ');
}
