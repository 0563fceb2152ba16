import type { PageBox } from '@kantyna/contracts/catalogue/menu-sources';
import type { Element } from 'domhandler';
import { boxAround } from '../page-box.js';
import { isCapitals } from '../text/headings.js';
import { SIZE_ATTRIBUTE } from '../text/sizes.js';
import type { Row } from './cells.js';
import type { DishBlock } from './dishes.js';
import { element } from './element.js';
import { LARGER, looksLikeHeading, nameStyleOf, type NameStyle } from './heads.js';
import { medianOf, type LaidPage } from './item.js';
import type { Manner, ReadRow, RowPrice } from './roles.js';
import { isPlan, rowsOfPages } from './rows-of-pages.js';
import type { WrittenPage } from './written-page.js';

/** A row further below another than so many times the usual distance stands apart. */
const APART = 1.25;
const SMALLER = 0.9;

/**
 * Writes the pages of a document as one page of its rows: what they look like is their classes, by which a person's dish teaches which rows
 * are dishes. Each number that may be a price is one. `boxes` has where the row of each element is in the file.
 *
 *     Rosół domowy   14    <div class="priced bold usual"><span class="name">Rosół domowy</span> <span class="number">14</span></div>
 *     z makaronem          <p class="small">z makaronem</p>
 */
export function toLinePage(
  pages: readonly LaidPage[],
): Pick<WrittenPage, 'body' | 'dishes'> & { boxes: ReadonlyMap<Element, PageBox> } {
  const { parts } = rowsOfPages(pages, takingAll);
  const names = nameStyleOf(parts.flatMap((part) => (isPlan(part) ? [] : part)));
  const dishes: DishBlock[] = [];
  const boxes = new Map<Element, PageBox>();
  const boxed = (line: Element, rows: readonly Pick<ReadRow, 'row'>[]): Element => {
    const box = boxAround(rows.flatMap(({ row }) => row.cells.flatMap(({ words }) => words)));
    if (box) boxes.set(line, box);
    return line;
  };
  let rows: ReadRow[] = [];
  const lines = parts.flatMap((part) => {
    if (isPlan(part)) {
      dishes.push(...part.blocks);
      return part.blocks.map(({ name, prices, rows: own }) => boxed(priced(name, prices, 'usual'), own));
    }
    const pitch = medianOf(part.slice(1).map(({ row }, index) => row.y - part[index]!.row.y));
    return part.map((row, index) => {
      rows.push(row);
      if (row.prices.length > 0) {
        const name = rows.map((one) => one.name || one.text).join(' ');
        dishes.push({ kind: 'dish', name, about: [], prices: row.prices, rows });
        rows = [];
      }
      if (row.prices.length > 0) return boxed(priced(row.name, row.prices, styleOf(row, names), row.about), [row]);
      const above = part[index - 1];
      const isFirst = !above || above.prices.length > 0 || looksLikeHeading(above, names);
      const isApart = above !== undefined && row.row.y - above.row.y > APART * pitch;
      const places = `${isFirst ? ' first' : ''}${isApart ? ' apart' : ''}`;
      const name = looksLikeHeading(row, names) ? 'h3' : 'p';
      return boxed(element(name, row.text, `${styleOf(row, names)}${places}`), [row]);
    });
  });
  return { body: element('body', lines), dishes, boxes };
}

/** A number at the end of words is their price only if nothing else is. */
const takingAll = ({ cells }: Row, manner: Manner): Manner => ({
  ...manner,
  takesBare: true,
  takesEndings: cells.length === 1,
});

function styleOf({ name, height, isBold, words }: ReadRow, names: NameStyle): string {
  const isItalic = words.length > 0 && words.every((cell) => cell.words.every((word) => word.isItalic === true));
  const styles = [
    isBold && 'bold',
    isItalic && 'italic',
    isCapitals(name) && 'capitals',
    height > LARGER * names.height ? 'large' : height < SMALLER * names.height ? 'small' : 'usual',
  ];
  return styles.filter((one) => one !== false).join(' ');
}

const priced = (name: string, prices: readonly RowPrice[], style: string, about = ''): Element =>
  element(
    'div',
    [
      ...(name === '' ? [] : [element('span', name, 'name')]),
      ...(about === '' ? [] : [' ', element('span', about, 'about')]),
      ...prices.flatMap(({ text, size }) => {
        const price = element('span', text, /^[\d.,]+$/u.test(text) ? 'number' : 'amount');
        if (size !== '') price.attribs[SIZE_ATTRIBUTE] = size;
        return [` ${size} `, price];
      }),
    ],
    `${name === '' ? 'prices' : 'priced'} ${style}`,
  );
