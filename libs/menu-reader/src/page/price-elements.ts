import type { AnyNode, Element } from 'domhandler';
import { loneAmount } from '../text/prices.js';
import { isPriceClass, kindOf } from '../lines/elements.js';
import { isBlock, textOf } from './elements.js';

const PRICE_ATTRIBUTES = ['data-price', 'data-cena', 'data-product-price', 'data-item-price', 'data-amount'];

/** Whether an element holds the grosze of the price before it: two digits, marked as grosze or directly behind digits of another kind. */
export function isGrosze(node: Element, before: string): boolean {
  if (isBlock(node.name) || !/\d\s?$/u.test(before.slice(-2)) || !/^\s*[.,]?\d{2}\s*$/u.test(textOf(node)))
    return false;
  if (node.name === 'small' || /(?:grosz|decimal|cents|fraction|minor)/iu.test(node.attribs['class'] ?? ''))
    return true;
  const { prev } = node;
  if (prev?.type === 'text') return /(?<![\d,.])\d{1,3}$/u.test(prev.data);
  return prev?.type === 'tag' && /^\s*\d{1,3}[.,]?\s*$/u.test(textOf(prev)) && kindOf(prev) !== kindOf(node);
}

/**
 * Whether an element goes on with the number before it, without a space between them: `<b>10</b><b>,50 zł</b>`, `<b>1</b><b>8,00 zł</b>`.
 * Digits behind digits are one number only where both are bold without a class, as editors of texts leave them.
 */
export function isRestOfAmount(node: Element): boolean {
  const { prev } = node;
  if (isBlock(node.name) || !prev) return false;
  const before = prev.type === 'text' ? prev.data : prev.type === 'tag' && !isBlock(prev.name) ? textOf(prev) : '';
  // Each sign of an amount in an element of its own: 30 | , | 49.
  if (/^\s*[.,]\s*$/u.test(before)) return /^\s*\d{2}\s*$/u.test(textOf(node));
  if (!/\d$/u.test(before)) return false;
  const text = textOf(node);
  if (/^\s*[.,]\s*$/u.test(text)) return true;
  return /^[.,]\d{2}(?!\d)/u.test(text) || (isPlainBold(node) && isPlainBold(prev) && /^\d/u.test(text));
}

const isPlainBold = (node: AnyNode): boolean =>
  node.type === 'tag' && ['b', 'strong'].includes(node.name) && node.attribs['class'] === undefined;

/** The text of a `sup` element: two digits after a number are its grosze, other numbers are footnotes and become a space. */
export function superscript(node: Element, before: string): string {
  const text = node.children
    .map((child) => (child.type === 'text' ? child.data : ''))
    .join('')
    .trim();
  if (/^\d{2}$/u.test(text) && /\d\s*$/u.test(before)) return `,${text}`;
  // Numbers with commas between them are allergens: the cleaning of names knows them in brackets.
  if (/^\d{1,2}(?:\s*[,;]\s*\d{1,2})+$/u.test(text)) return ` (${text}) `;
  return /^[\d\s,;*]*$/u.test(text) ? ' ' : ` ${text}`;
}

const ALLERGEN_CLASS = /(?:^|[\s_-])al(?:erg\p{L}*)?(?:$|[\s_-])/iu;

/** The numbers of allergens that an inline element holds: `1, 7`; a single one only where a class says so. */
export function allergensIn(node: Element): string | undefined {
  if (isBlock(node.name) || node.children.length !== 1) return undefined;
  const [only] = node.children;
  const text = only?.type === 'text' ? only.data.trim() : '';
  const isMarked = ALLERGEN_CLASS.test(node.attribs['class'] ?? '');
  const isList = /^\d{1,2}(?:\s*[,;]\s*\d{1,2})*$/u.test(text);
  // 12,50 is a price.
  const isSure = isMarked || (/[,;].*[,;]|[,;]\s*\d(?!\d)|[,;]\s/u.test(text) && !isPriceClass(node));
  return isList && isSure ? text : undefined;
}

/** The price in an attribute such as `data-price`, in złoty. */
export function attributePrice(node: Element): string | undefined {
  const written = PRICE_ATTRIBUTES.map((name) => node.attribs[name]).find((value) => value !== undefined);
  if (written === undefined || loneAmount(written) === undefined || Number(written.replace(',', '.')) === 0)
    return undefined;
  // Some shops write grosze in the attribute.
  return /^\d{4,}$/u.test(written) ? (Number(written) / 100).toFixed(2) : written;
}
