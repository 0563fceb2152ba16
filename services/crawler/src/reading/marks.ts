import type { AnyNode, Element } from 'domhandler';

const NEVER = new Set(
  'script style noscript template svg iframe head select option input textarea del s strike video audio object map'.split(
    ' ',
  ),
);
const AROUND = new Set(['nav', 'footer', 'aside', 'dialog']);
const AROUND_ROLES = new Set(['navigation', 'contentinfo', 'dialog', 'search', 'complementary', 'tablist', 'banner']);
const AROUND_CLASS =
  /(?:^|[\s_-])(?:footer|stopka|cookies?|navbar|breadcrumbs?|newsletter|koszyk|cart|basket|popup|nav-tabs|pagination|comments?)(?:$|[\s_-])/iu;
const HIDDEN_CLASS = /(?:^|\s)(?:screen-reader-text|sr-only|visually-hidden|hidden-print)(?:$|\s)/u;
const PRICE_CLASS = /(?:^|[\s_-])(?:price|prices|cena|ceny|kwota|koszt|amount|cost)(?:$|[\s_-]|tag)/iu;
const NAME_CLASS = /(?:^|[\s_-])(?:name|nazwa|title|tytul|danie|dish-?name|potrawa)(?:$|[\s_-])/iu;

/** Whether nothing in an element is for a reader of the menu. With `keepAll` only what is never for any reader. */
export function isDropped(node: Element, keepAll: boolean): boolean {
  const { name, attribs } = node;
  if (NEVER.has(name) || (name === 'button' && !isCard(node))) return true;
  const classes = attribs['class'] ?? '';
  if (HIDDEN_CLASS.test(classes)) return true;
  if (keepAll) return false;
  if (AROUND.has(name) || AROUND_ROLES.has(attribs['role'] ?? '')) return true;
  return name !== 'body' && (AROUND_CLASS.test(classes) || AROUND_CLASS.test(attribs['id'] ?? ''));
}

/** In ordering apps a whole dish is a button; a button with nothing but words on it is no text of the page. */
const isCard = ({ children }: Element): boolean =>
  children.filter(({ type }) => type === 'tag').length > 1 ||
  children.some((child) => child.type === 'tag' && child.children.length > 1);

/** Whether an element's class says that a price is in it. */
export const isPriceClass = ({ attribs }: Element): boolean => PRICE_CLASS.test(attribs['class'] ?? '');

/** Whether an element's class says that a name is in it. */
export const isNameClass = ({ attribs }: Element): boolean => NAME_CLASS.test(attribs['class'] ?? '');

/** What kind of element it is: those of a list of dishes are of one kind, whatever numbers are in their classes. */
export const kindOf = ({ name, attribs }: Element): string =>
  `${name}.${(attribs['class'] ?? '').trim().split(/\s+/u)[0]!.replace(/\d+/gu, '')}`;

/** The texts of tabs by the id of what each of them opens. */
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

/** The text in an element. */
export function textOf(node: AnyNode): string {
  if (node.type === 'text') return node.data;
  if (!('children' in node) || node.type === 'script' || node.type === 'style') return '';
  return node.children.map(textOf).join(' ');
}
