import type { ChildNode, Element } from 'domhandler';
import { plain } from '../text/names.js';
import { isAboutClass, isNameClass, isPriceClass, kindOf } from '../lines/elements.js';
import { joinBroken } from './broken-lines.js';
import { withoutMarks } from '../lines/marks.js';
import type { Line, Run } from '../lines/line.js';
import { dietLabel, droppedOf, isBlock, isHidden, tabLabels, textOf } from './elements.js';
import { loneAmount, pagePrices, pricesIn } from '../text/prices.js';
import { allergensIn, attributePrice, isGrosze, isRestOfAmount, superscript } from './price-elements.js';

const BOLD = new Set(['b', 'strong']);
const SMALL = new Set(['small', 'em', 'i']);
const SPACED = new Set(['span', 'a', 'b', 'strong', 'em', 'small', 'button', 'label', 'data', 'i', 'img', 'bdi']);
const CAPTIONS = new Set(['caption', 'summary', 'legend']);

/** Longer lines are no lines of a menu. They are cut, which bounds the work of the regular expressions. */
const MAX_LENGTH = 4_000;

/** The price in another currency behind that in złoty: `37,90 zł (8,81 €)`. */
const IN_OTHER_CURRENCY =
  /(?<=\d[.,]?[-–—]?\s*(?:zł|PLN)?\s*)\(\s*(?:€\s?\d+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?\s?(?:€|EUR))\s*\)/giu;

interface Context {
  readonly block: Element;
  readonly cell: Element | undefined;
  readonly heading: number;
  readonly isBold: boolean;
  readonly isSmall: boolean;
  readonly isPrice: boolean;
  readonly isName: boolean;
  readonly kind: string;
  readonly isPre: boolean;
  readonly isHidden: boolean;
}

/**
 * Splits a page below `root` into lines, in the order of the page. Leaves out what is no text of the menu: scripts, navigation,
 * footers, crossed-out text (`keepAll` keeps navigation and footers). A price in an attribute and the label of a tab become lines.
 *
 *     <h2>Zupy</h2>                                                0: “Zupy”, heading 2
 *     <p><b>Rosół</b> <i>domowy</i><br>12<sup>50</sup> zł</p>      1: “Rosół domowy”, runs: bold, small
 *                                                                  2: “12,50 zł”
 *     <li data-price="14.00">Żurek</li>                            3: “Żurek”
 *                                                                  4: “14.00 zł”
 */
export function linesOf(root: Element, keepAll = false): Line[] {
  const lines: Line[] = [];
  const labels = tabLabels(root);
  const isDropped = droppedOf(root, keepAll);
  let text = '';
  let runs: Run[] = [];

  const end = (context: Context) => {
    // The text is not trimmed: the positions of runs refer to it.
    if (text.trim() !== '') push(lines, text, runs, context);
    text = '';
    runs = [];
  };
  const write = (more: string, context: Context) => {
    if (text.length > MAX_LENGTH) return;
    // Elements side by side are apart on the screen: `<b>18 zł</b><cite>Rosół</cite>`.
    if (/\d(?:\s?(?:zł|PLN))?$/iu.test(text.slice(-6)) && /^\p{Lu}/u.test(more)) text += ' ';
    const from = text.length;
    text += more;
    const { isBold, isSmall, isPrice, isName, kind } = context;
    if (plain(more) !== '') runs.push({ from, to: text.length, isBold, isSmall, isPrice, isName, kind });
  };

  const visit = (node: ChildNode, context: Context): void => {
    if (node.type === 'text') {
      const parts = context.isPre ? node.data.split(/\r?\n/u) : [node.data];
      parts.forEach((part, index) => {
        if (index > 0) end(context);
        write(
          part.replace(/\s+/gu, (space) => (/^[^\u00a0\u202f]*$/u.test(space) ? ' ' : '\u00a0')),
          context,
        );
      });
      return;
    }
    if (node.type !== 'tag') return;
    const { name } = node;
    if (isDropped(node) || name === 'img') {
      const label = dietLabel(node);
      return label === undefined ? undefined : write(` (${label}) `, context);
    }
    if (name === 'br' || name === 'hr') return end(context);
    if (name === 'sup') return write(superscript(node, text), context);
    const allergens = allergensIn(node);
    if (allergens !== undefined) return write(` (${allergens}) `, context);
    if (isGrosze(node, text)) {
      text = text.trimEnd();
      return write(`,${textOf(node).replace(/\D/gu, '')}`, context);
    }
    const inner = within(node, context);
    const isOwnBlock = isShownAsBlock(node);
    if (isOwnBlock) end(context);
    else if (isRestOfAmount(node)) text = text.trimEnd();
    else if (SPACED.has(name) && text !== '' && !/\s$/u.test(text.slice(-1)) && isApart(node)) text += ' ';
    const before = lines.length;
    const label = labels.get(node.attribs['id'] ?? '');
    if (label !== undefined) push(lines, label, [], { ...inner, heading: 7 });
    for (const child of node.children) visit(child, inner);
    if (isOwnBlock) end(inner);
    else if (SPACED.has(name) && isApart(node)) text += ' ';
    const price = attributePrice(node);
    const isWritten = (line: Line) =>
      pagePrices(line.text).length > 0 || pricesIn(line.text).some(({ grosze }) => grosze === loneAmount(price!));
    if (price !== undefined && !lines.slice(before).some(isWritten)) {
      end(context);
      push(lines, `${price} zł`, [], { ...inner, block: node });
    }
  };

  const start: Context = {
    block: root,
    cell: undefined,
    heading: 0,
    isBold: false,
    isSmall: false,
    isPrice: false,
    isName: false,
    kind: '',
    isPre: false,
    isHidden: false,
  };
  for (const child of root.children) visit(child, start);
  end(start);
  return joinBroken(withoutMarks(lines));
}

const isShownAsBlock = ({ name, attribs }: Element): boolean =>
  isBlock(name) || /display:\s*(?:block|flex|grid|table|list-item)/iu.test(attribs['style'] ?? '');

function within(node: Element, outer: Context): Context {
  const { name } = node;
  const isOwnBlock = isShownAsBlock(node);
  const level = /^h[1-6]$/u.test(name) ? Number(name[1]) : CAPTIONS.has(name) ? 7 : 0;
  return {
    block: isOwnBlock ? node : outer.block,
    cell: name === 'td' || name === 'th' ? node : name === 'table' ? undefined : outer.cell,
    heading: level || (isOwnBlock && name !== 'div' ? 0 : outer.heading),
    isBold:
      BOLD.has(name) ||
      name === 'th' ||
      /font-weight:\s*(?:bold|[6-9]00)/iu.test(node.attribs['style'] ?? '') ||
      outer.isBold,
    isSmall:
      SMALL.has(name) ||
      (!isOwnBlock && isAboutClass(node)) ||
      /^[-12]/u.test((name === 'font' && node.attribs['size']) || '') ||
      outer.isSmall,
    isPrice: isPriceClass(node) || outer.isPrice,
    isName: isNameClass(node) || (outer.isName && !isOwnBlock),
    kind: isOwnBlock ? '' : `${outer.kind}>${kindOf(node)}`,
    isPre: name === 'pre' || outer.isPre || (isOwnBlock && node.children.some(isTyped)),
    isHidden: outer.isHidden || isHidden(node),
  };
}

/** Whether a text has a tab between words, or prices in several of its lines: the page shows its lines as they are typed. */
const isTyped = (node: ChildNode): boolean =>
  node.type === 'text' &&
  (/\S\t+\S/u.test(node.data) ||
    (/\d[^]*\n[^]*\d/u.test(node.data) &&
      node.data.split('\n').filter((text) => pagePrices(text).length > 0).length > 1));

/** Whether an inline element stands apart on the screen even without a space around it. A drop capital, `<b>R</b>osół`, does not. */
function isApart({ name, attribs, children }: Element): boolean {
  if (attribs['class'] !== undefined || !['b', 'i', 'span'].includes(name) || children.length > 1) return true;
  const [only] = children;
  return only?.type !== 'text' || only.data.trim().length > 1;
}

function push(
  lines: Line[],
  whole: string,
  runs: readonly Run[],
  { block, cell, heading, isHidden: hidden }: Context,
): void {
  const text = whole.slice(0, MAX_LENGTH).replace(IN_OTHER_CURRENCY, (amount) => ' '.repeat(amount.length));
  if (plain(text) === '') return;
  lines.push({ index: lines.length, text, runs, element: block, cell, heading, isHidden: hidden });
}
