import type { CheerioAPI } from 'cheerio/slim';
import type { Element } from 'domhandler';
import { loneAmount, pagePrices } from '../../text/prices.js';
import { plain } from '../../text/names.js';
import type { Selectors } from '../selectors.js';
import type { Line } from '../../lines/line.js';
import { commonAncestor, parentOf, upwards } from '../../lines/elements.js';
import { textOf } from '../elements.js';
import { kindsOf, pathsTo } from './paths.js';

/** The lines of a page with the name and the price of one dish, as a person marks them; one line may have both. */
export interface Marks {
  readonly name: string;
  readonly price: string;
}

/** The elements of one dish. Name and price may be one element, and the name may be the row itself. */
interface Shown {
  readonly name: Element;
  readonly price: Element;
}

/** Rows that are searched at most: more dishes than a menu may have. */
const MOST_ROWS = 6_000;
/** The share of rows that must have one name and a price. Headings and advertisements may be built like dishes. */
const LEAST_SOUND = 0.5;
const LONGEST_NAME = 200;

/**
 * Finds selectors by which all dishes are read that are built like the marked one: the smallest repeated element that holds both its name
 * and its price, and the way from it to either.
 *
 *     <div class="poz"><b class="n">Rosół</b><i>12 zł</i></div>       marks: “Rosół”, “12 zł”
 *     <div class="poz"><b class="n">Żurek</b><i>14 zł</i></div>       row: div.poz, dish: div.poz > b, price: div.poz > i
 *
 * Without an element around each dish the names and prices themselves repeat, and a dish goes from its name to the next one. `undefined`
 * if the marked lines are not on the page, or nothing is built like them.
 */
export function induceSelectors($: CheerioAPI, lines: readonly Line[], marks: Marks): Selectors | undefined {
  const shown = shownOn(lines, marks);
  if (!shown) return undefined;
  const found = byRow($, shown) ?? inSequence($, shown);
  if (!found) return undefined;
  const category = headingOver($, lines, shown.name, found);
  return { ...found, ...(category === undefined ? {} : { category }) };
}

/** The marked lines that stand nearest to each other, the price rather after the name. */
function shownOn(lines: readonly Line[], marks: Marks): Shown | undefined {
  const named = (text: string) => lines.filter((line) => plain(line.text).slice(0, 500) === plain(text).slice(0, 500));
  const distance = ({ index }: Line, price: Line) =>
    price.index >= index ? price.index - index : index - price.index + 0.5;
  const [nearest] = named(marks.name)
    .flatMap((name) => named(marks.price).map((price) => ({ name, price })))
    .toSorted((a, b) => distance(a.name, a.price) - distance(b.name, b.price));
  if (!nearest) return undefined;
  const { name, price } = nearest;
  if (name === price) return withinLine(name.element);
  // Beside other words the price is an element of its own.
  const isAlone = !/\p{L}/u.test(price.text.replace(/zł|PLN/giu, ''));
  return { name: name.element, price: isAlone ? price.element : withinLine(price.element).price };
}

/** Name and price in one line: the innermost element with the price, and the first beside it with a text. */
function withinLine(line: Element): Shown {
  const inner = elementsIn(line);
  const price = inner.findLast(
    (element) => hasPrice(element) && !inner.some((other) => parentOf(other) === element && hasPrice(other)),
  );
  if (!price) return { name: line, price: line };
  const around = new Set(upwards(price));
  const name = inner.find(
    (element) =>
      !around.has(element) && !upwards(element).includes(price) && plain(textOf(element)) !== '' && !hasPrice(element),
  );
  return { name: name ?? line, price };
}

function elementsIn(element: Element): Element[] {
  return element.children.flatMap((child) => (child.type === 'tag' ? [child, ...elementsIn(child)] : []));
}

const hasPrice = (element: Element): boolean => {
  const text = plain(textOf(element));
  return pagePrices(text).length > 0 || loneAmount(text) !== undefined;
};

/** The innermost repeated element around name and price, with the ways to both that most of its kind have. */
function byRow($: CheerioAPI, { name, price }: Shown): Selectors | undefined {
  const inner = name === price ? name : commonAncestor([{ element: name }, { element: price }]);
  for (const row of upwards(inner)) {
    if (row.name === 'body' || row.name === 'html') return undefined;
    let best: { selectors: Selectors; dishes: number } | undefined;
    for (const kind of kindsOf(row)) {
      const rows = ($(kind).toArray() as Element[]).slice(0, MOST_ROWS);
      if (rows.length < 2) continue;
      for (const toName of pathsTo(row, name)) {
        for (const toPrice of pathsTo(row, price)) {
          const dishes = countSound($, rows, row, toName, toPrice);
          if (dishes >= 2 && dishes > (best?.dishes ?? 0))
            best = {
              dishes,
              selectors: { row: kind, dish: `${kind}${toName}`, price: `${kind}${toPrice}` },
            };
        }
      }
    }
    if (best) return best.selectors;
  }
  return undefined;
}

/** The number of rows with one name and a price; 0 if the marked row is none of them, or too few of the rows are. */
function countSound($: CheerioAPI, rows: readonly Element[], marked: Element, toName: string, toPrice: string): number {
  let [sound, isMarkedSound] = [0, false];
  for (const row of rows) {
    const names = toName === '' ? [row] : ($(row).find(`:scope${toName}`).toArray() as Element[]);
    const prices = toPrice === '' ? [row] : ($(row).find(`:scope${toPrice}`).toArray() as Element[]);
    const text = plain(names.map(textOf).join(' '));
    const isSound = names.length === 1 && text !== '' && text.length <= LONGEST_NAME && prices.some(hasPrice);
    if (!isSound) continue;
    sound += 1;
    if (row === marked) isMarkedSound = true;
  }
  return isMarkedSound && sound >= rows.length * LEAST_SOUND ? sound : 0;
}

/** Names and prices that follow each other without an element around both: the kinds by which most names have a price before the next name. */
function inSequence($: CheerioAPI, { name, price }: Shown): Selectors | undefined {
  if (name === price) return undefined;
  let best: { selectors: Selectors; score: number } | undefined;
  for (const dish of kindsOf(name)) {
    const names = new Set($(dish).toArray() as Element[]);
    for (const cost of kindsOf(price)) {
      if (dish === cost) continue;
      const priced = new Set<Element>();
      let last: Element | undefined;
      for (const one of $(`${dish}, ${cost}`).toArray() as Element[]) {
        if (names.has(one)) last = one;
        else if (last && hasPrice(one)) priced.add(last);
      }
      const score = 2 * priced.size - names.size;
      if (priced.size >= 2 && priced.has(name) && score >= 0 && score > (best?.score ?? -1))
        best = { score, selectors: { dish, price: cost } };
    }
  }
  return best?.selectors;
}

/** The widest kind of the nearest heading above a dish that stands in no dish. */
function headingOver(
  $: CheerioAPI,
  lines: readonly Line[],
  name: Element,
  { row, dish }: Selectors,
): string | undefined {
  const at = lines.findIndex(({ element }) => element === name || upwards(name).includes(element));
  const dishes = new Set($(row ?? dish).toArray() as Element[]);
  const above = lines
    .slice(0, at)
    .findLast(
      ({ heading, element }) => heading >= 1 && heading <= 6 && !upwards(element).some((one) => dishes.has(one)),
    );
  const heading = above?.element;
  if (!heading || !/^h[1-6]$/u.test(heading.name)) return undefined;
  const isInDishes = (kind: string) =>
    $(row ?? dish)
      .find(kind)
      .add($(kind).filter(row ?? dish)).length > 0;
  return kindsOf(heading).findLast((kind) => !isInDishes(kind));
}
