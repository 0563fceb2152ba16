import { Element } from 'domhandler';
import { moneyOf, type Money } from '../lines/currency.js';
import type { Line } from '../lines/line.js';
import { pricedLine } from '../lines/priced-line.js';
import { canBeName } from '../lines/row-name.js';
import { plain } from '../text/names.js';
import { headingsOf, isDish, isList, paragraphsOf, type Priced, type TextLine } from './text-lines.js';
import { child, tableOf } from './text-table.js';

/** A text as the lines of a page. */
export interface TextPage {
  readonly lines: readonly Line[];
  readonly money: Money;
  /** Where each line of the page stands in the text, by its element: the cells of a row stand in one line. */
  readonly placeOf: ReadonlyMap<Element, TextLine>;
  /** The lines of the text with their prices, in their order. */
  readonly priced: Priced;
  readonly tooLong: readonly TextLine[];
}

/** Headings are those of a page: level 2, below its title. */
const HEADING = 2;

/**
 * Lays a text out as a page: what tabs part is a row of a table, lines between two rows are its headings, and a paragraph with prices in
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
  const tooLong: TextLine[] = [];
  const paragraphs = paragraphsOf(text, tooLong);
  const places = paragraphs.flat();
  const alone = places.map(({ text: written }) => lineIn(new Element('p', {}), written));
  const money = moneyOf(alone, true);
  const priced = new Map(places.map((place, at) => [place, pricedLine(alone[at]!, money)]));
  const headings = headingsOf(places, priced, new Set(places.filter((_, at) => canBeName(alone[at]!))));

  const placeOf = new Map<Element, TextLine>();
  const lines: Line[] = [];
  const write = (place: TextLine, element: Element, written = place.text, heading = 0) => {
    placeOf.set(element, place);
    if (plain(written) !== '') lines.push({ ...lineIn(element, written), index: lines.length, heading });
  };
  const body = new Element('body', {});
  for (const paragraph of paragraphs) {
    const cellsOf = tableOf(paragraph, priced, body);
    const others = paragraph.filter((place) => !headings.has(place) && !cellsOf.has(place));
    const around = isDish(others, priced) ? child(body, 'div') : body;
    for (const place of paragraph) {
      const cells = cellsOf.get(place);
      if (cells) cells.forEach((cell, column) => write(place, cell, place.cells[column]));
      else if (headings.has(place)) write(place, child(body, 'p'), place.text, HEADING);
      else write(place, child(around, 'p', isList(place.text) ? 'opis' : ''));
    }
  }
  return { lines, money, placeOf, priced, tooLong };
}

function lineIn(element: Element, text: string): Line {
  const around = element.parent as Element | null;
  const cell = around && /^t[dh]$/u.test(around.name) ? around : undefined;
  return { index: 0, text, runs: [], element, cell, heading: 0, isHidden: false };
}
