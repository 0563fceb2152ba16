import { Element } from 'domhandler';
import type { Money } from '../lines/currency.js';
import type { Line } from '../lines/line.js';
import { plain } from '../text/names.js';
import { headingsOf, isAbout, isBare, isDish, lineIn, paragraphsOf, type TextLine } from './text-lines.js';
import { child, tableOf } from './text-table.js';

/** A text as the lines of a page. */
export interface TextPage {
  readonly lines: readonly Line[];
  readonly money: Money;
  /** The lines of the text, and those that are too long to be read. */
  readonly places: readonly TextLine[];
  readonly tooLong: readonly TextLine[];
  /** Where a line of the page stands in the text: the cells of a row stand in one line. */
  readonly placeOf: (line: Line) => TextLine;
}

/** Headings are those of a page: level 2, below its title. */
const HEADING = 2;

/**
 * Lays a text out as a page: text between tabs is a row of a table, lines between two rows are its headings, and a paragraph with prices in
 * lines of their own is an element around its dish.
 *
 *     PIZZA →32 cm →42 cm         <table><tr><th>PIZZA</th><th>32 cm</th><th>42 cm</th></tr> …
 *     Zupy:                       heading
 *     Rosół 12 zł                 <p>Rosół 12 zł</p>
 *
 *     Żurek                       <div><p>Żurek</p><p>z jajkiem</p><p>14 zł</p></div>
 *     z jajkiem
 *     14 zł
 */
export function textPage(text: string): TextPage {
  const { paragraphs, money, tooLong } = paragraphsOf(text);
  const places = paragraphs.flat();
  const headings = headingsOf(places);
  const byElement = new Map<Element, TextLine>();
  const lines: Line[] = [];
  const write = (place: TextLine, element: Element, written = place.text, heading = 0) => {
    byElement.set(element, place);
    if (plain(written) !== '') lines.push(lineIn(element, written, lines.length, heading));
  };
  const body = new Element('body', {});
  let above: TextLine | undefined;
  for (const paragraph of paragraphs) {
    const cellsOf = tableOf(paragraph, body);
    const others = paragraph.filter((place) => !headings.has(place) && !cellsOf.has(place));
    const around = isDish(others) ? child(body, 'div') : body;
    let row: Element | undefined;
    for (const [at, place] of paragraph.entries()) {
      const next = paragraph[at + 1];
      const cells = cellsOf.get(place);
      if (cells) cells.forEach((cell, column) => write(place, cell, place.cells[column]));
      else if (headings.has(place)) write(place, child(body, 'p'), place.text, HEADING);
      else {
        const isNamed = place.read !== undefined && !isBare(place);
        // Below a heading stands a name, also one with commas.
        const isBelowHeading = above === undefined || headings.has(above);
        const isTold = !isNamed && !isBelowHeading && isAbout(place.text);
        // Above a price in a line of its own stands a name.
        if (!isTold || isBare(next)) row = isNamed && next && isAbout(next.text) ? child(around, 'div') : undefined;
        write(place, child(row ?? around, 'p', isTold ? 'opis' : ''));
      }
      above = place;
    }
  }
  return { lines, money, places, tooLong, placeOf: ({ element }) => byElement.get(element)! };
}
