import { Element } from 'domhandler';
import { isSize } from '../text/sizes.js';
import { isAbout, type TextLine } from './text-lines.js';

/** Makes an element at the end of another one. */
export function child(around: Element, name: string, kind = ''): Element {
  const element = new Element(name, { class: kind });
  element.parent = around;
  around.children.push(element);
  return element;
}

/**
 * The table in `body` for the lines of a paragraph that tabs separate, and for those between them: by line, the elements of its cells. A line
 * may go on in a cell that a line above begins; a head with too few cells begins further right.
 *
 *     →32 cm →42 cm                  |                                   | 32 cm | 42 cm |
 *     Margherita →26 zł →36 zł       | Margherita / sos, ser             | 26 zł | 36 zł |
 *     sos, ser
 *     Romana                         | Romana / szynka, oliwki           | 30 zł | 41 zł |
 *     szynka, oliwki →30 zł →41 zł
 */
export function tableOf(paragraph: readonly TextLine[], body: Element): Map<TextLine, Element[]> {
  const cellsOf = new Map<TextLine, Element[]>();
  const isRow = (at: number) => (paragraph[at]?.cells.length ?? 0) > 1;
  const isPriced = (at: number) => paragraph[at]?.read !== undefined;
  const isAlone = (at: number) => paragraph[at] !== undefined && !isRow(at) && !isPriced(at);
  const rows = [...paragraph.keys()].filter(isRow);
  const pricedRows = rows.filter(isPriced);
  const hasNamesAbove = pricedRows.length > 1 && pricedRows.every((at) => isAlone(at - 1));
  /** Whether the first cell of a row goes on with what the line above ends with. */
  const goesOn = (at: number): boolean => {
    const [first] = paragraph[at]?.cells ?? [];
    if (first === undefined || at === 0 || isPriced(at - 1)) return false;
    if (isSize(first)) return isRow(at - 1);
    return isRow(at) && (isAbout(first) || (hasNamesAbove && isAlone(at - 1)));
  };

  let table: Element | undefined;
  let row: Element | undefined;
  for (const [at, place] of paragraph.entries()) {
    const isInside = at >= rows[0]! && at <= rows.at(-1)!;
    if (row && isAlone(at) && isAbout(place.text) && isRow(at - 1) && isPriced(at - 1))
      cellsOf.set(place, [row.children[0] as Element]);
    else if (isInside || (isRow(at + 1) && goesOn(at + 1))) {
      const isRest = row !== undefined && goesOn(at);
      const isHead = !isRest && isRow(at) && !isPriced(at) && at < rows.at(-1)! && !goesOn(at + 1);
      const open = isRest ? row! : child((table ??= child(body, 'table')), 'tr');
      const missing = isHead ? (paragraph[at + 1]?.cells.length ?? 0) - place.cells.length : 0;
      for (let left = missing; left > 0; left -= 1) child(open, 'th');
      const last = open.children.at(-1) as Element;
      cellsOf.set(
        place,
        place.cells.map((_, column) => (isRest && column === 0 ? last : child(open, isHead ? 'th' : 'td'))),
      );
      row = open;
    } else if (goesOn(at) && row) cellsOf.set(place, [row.children.at(-1) as Element]);
  }
  return new Map([...cellsOf].map(([place, cells]) => [place, cells.map((cell) => child(cell, 'p'))]));
}
