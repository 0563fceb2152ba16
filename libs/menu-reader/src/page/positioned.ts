import type { CheerioAPI } from 'cheerio/slim';
import type { AnyNode, Element } from 'domhandler';
import type { Item } from '../layout/item.js';
import { isBadgeText } from '../text/badges.js';
import { toWrittenPage } from '../layout/written-page.js';
import { textOf } from './elements.js';

/** So many texts with positions are a printed page, as programs convert it. A page of the web has a few labels on pictures. */
const MIN_POSITIONED = 12;
/** The size of letters where a text does not say it (px). */
const USUAL_SIZE = 16;
/** The usual width of a letter in multiples of its height. */
const LETTER_WIDTH = 0.55;

/**
 * Replaces the parts of a page whose texts have positions, as converted PDFs do, by what `layout/` reads there: the order of its elements
 * does not tell which price is beside which name.
 *
 *     <div style="position:absolute;left:80px;top:100px">Rosół</div>
 *     <div style="position:absolute;left:640px;top:100px">12 zł</div>      → <div class="danie">Rosół … 12 zł</div>
 */
export function replacePositioned($: CheerioAPI): void {
  const items = new Map<Element, Item[]>();
  $('[style*="absolute"], svg text').each((_, element) => {
    const parent = element.name === 'text' ? $(element).closest('svg')[0] : element.parent;
    const item = parent?.type === 'tag' ? (element.name === 'text' ? drawnItem(element) : itemOf(element)) : undefined;
    if (!item) return;
    const own = items.get(parent as Element);
    if (own) own.push(item);
    else items.set(parent as Element, [item]);
  });
  for (const [element, own] of items) {
    if (own.length < MIN_POSITIONED) continue;
    const { children } = toWrittenPage([{ items: own }]).body;
    // Its first heading is no title of the page.
    for (const child of children) if (child.type === 'tag' && child.name === 'h1') child.name = 'h2';
    if (element.name === 'svg') $(element).replaceWith(children);
    else $(element).empty().append(children);
  }
}

function itemOf(element: Element): Item | undefined {
  const style = element.attribs['style']!;
  const [x, y] = [lengthIn(style, 'left'), lengthIn(style, 'top')];
  const text = wordsOf(element);
  if (x === undefined || y === undefined || text.trim() === '') return undefined;
  const height = lengthIn(style, 'font-size') ?? USUAL_SIZE;
  return {
    text,
    x,
    y,
    width: lengthIn(style, 'width') ?? text.length * height * LETTER_WIDTH,
    height,
    isBold: /font-weight:\s*(?:bold|[6-9]00)/iu.test(style) || element.name === 'b',
    hasWords: true,
  };
}

/** A text of a drawing: `<text x="60" y="126">`, `<text transform="translate(60 126)">`. */
function drawnItem({ attribs, ...element }: Element): Item | undefined {
  const [, left = attribs['x'], top = attribs['y']] =
    /translate\(\s*([\d.-]+)[\s,]+([\d.-]+)/u.exec(attribs['transform'] ?? '') ?? [];
  const text = element.children.map(textOf).join(' ').replace(/\s+/gu, ' ');
  const height = Number.parseFloat(attribs['font-size'] ?? '') || USUAL_SIZE;
  const width = text.length * height * LETTER_WIDTH;
  const [x, y] = [Number.parseFloat(left ?? ''), Number.parseFloat(top ?? '')];
  if (Number.isNaN(x) || Number.isNaN(y) || text.trim() === '') return undefined;
  const share = { middle: 0.5, end: 1 }[attribs['text-anchor'] ?? ''] ?? 0;
  return { text, x: x - width * share, y, width, height, isBold: false, hasWords: true };
}

/** A length of a style in px, if it says one. */
function lengthIn(style: string, name: string): number | undefined {
  const [, value] = new RegExp(`(?:^|[;\\s])${name}:\\s*(-?\\d+(?:\\.\\d+)?)p[xt]`, 'iu').exec(style) ?? [];
  return value === undefined ? undefined : Number(value);
}

/** The words of a text, without the labels in elements of their own. */
const wordsOf = (node: Element): string => node.children.map(unlabelled).join(' ').replace(/\s+/gu, ' ');
const unlabelled = (node: AnyNode): string => {
  const text = textOf(node);
  if (node.type !== 'tag') return text;
  return isBadgeText(text.trim()) ? '' : node.children.map(unlabelled).join(' ');
};
