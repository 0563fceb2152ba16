import type { Element } from 'domhandler';
import { sized } from '../found/found.js';
import { sizeList } from '../text/sizes.js';
import { kindOf, mapPage, parentOf, type PageMap } from './elements.js';
import type { Line, PlacedDish, PlacedDishes } from './line.js';
import { namesOfRows } from './name-slot.js';
import type { PricedLine } from './priced-line.js';
import { nameLine, nameText } from './row-name.js';

/** The list of names is the element before that of the prices, or before one around it up to this far. */
const MOST_AROUND = 3;

/**
 * The dishes of lists that stand side by side: one has the names, those behind it have the prices, with a size above each list.
 *
 *     <ul> <li>Roma <small>szynka</small></li> <li>Funghi</li> </ul>
 *     <ul> <li>24 cm</li> <li>25 zł</li> <li>28 zł</li> </ul>              Roma: 2500 (24 cm), 3500 (32 cm)
 *     <ul> <li>32 cm</li> <li>35 zł</li> <li>39 zł</li> </ul>              Funghi: 2800 (24 cm), 3900 (32 cm)
 */
export function parallelLists(lines: readonly Line[], priced: ReadonlyMap<Line, PricedLine>): PlacedDishes[] {
  const map = mapPage(lines, (line) => priced.has(line));
  const isPrice = (line: Line) => priced.get(line)?.isBare === true;
  const columns = new Set<Element>();
  for (const line of lines) {
    const list = isPrice(line) && !line.cell ? parentOf(line.element) : undefined;
    if (list) columns.add(list);
  }
  const byNames = new Map<Element, Element[]>();
  for (const column of columns) {
    const inside = map.within(column);
    const isOnlyPrices = inside.every((line) => isPrice(line) || sizeList(line.text).length === 1);
    if (!isOnlyPrices || map.count(column) < 2) continue;
    const names = namesBefore(column, map, columns);
    if (names) byNames.set(names, [...(byNames.get(names) ?? []), column]);
  }
  return [...byNames].flatMap(([names, lists]) => dishesOf(names, lists, map, priced) ?? []);
}

/** The children of an element that have lines. */
const itemsOf = (list: Element, map: PageMap): Element[] =>
  list.children.filter((child): child is Element => child.type === 'tag' && map.within(child).length > 0);

function namesBefore(column: Element, map: PageMap, columns: ReadonlySet<Element>): Element | undefined {
  let around: Element | undefined = column;
  for (let level = 0; around && level < MOST_AROUND; level += 1, around = parentOf(around)) {
    for (let before = around.prev; before; before = before.prev) {
      if (before.type !== 'tag' || map.within(before).length === 0) continue;
      if (
        columns.has(before) ||
        (map.count(before) > 0 && level === 0 && map.within(before).length === map.count(before))
      )
        continue;
      if (map.count(before) > 0) return undefined;
      let names = before;
      for (let only = itemsOf(names, map); only.length === 1; only = itemsOf(names, map)) names = only[0]!;
      return names;
    }
  }
  return undefined;
}

function dishesOf(
  names: Element,
  lists: readonly Element[],
  map: PageMap,
  priced: ReadonlyMap<Line, PricedLine>,
): PlacedDishes | undefined {
  const rows = itemsOf(names, map).map((row) => ({ row, lines: map.within(row) }));
  const likely = namesOfRows(rows);
  const named = rows.flatMap(({ row, lines }) => {
    const name = likely.get(row) ?? nameLine(lines);
    return name ? [{ name, lines }] : [];
  });
  const columns = lists.map((list) => ({
    size: map.within(list).flatMap((line) => (priced.has(line) ? [] : sizeList(line.text))),
    prices: itemsOf(list, map).flatMap((item) => {
      const own = map.within(item).flatMap((line) => priced.get(line)?.dishes.flatMap(({ prices }) => prices) ?? []);
      return own.length > 0 ? [own] : [];
    }),
  }));
  // A name and its description beside two sizes are one dish.
  const isList = new Set(rows.map(({ row }) => kindOf(row))).size === 1;
  if (named.length < 2 || !isList || columns.some(({ prices }) => prices.length !== named.length)) return undefined;
  const sizes = columns.flatMap(({ size }) => size);
  return {
    dishes: named.map(({ name, lines }, at): PlacedDish => ({
      at: name.index,
      written: nameText(name),
      prices: sized(
        columns.flatMap(({ prices }) => prices[at]!),
        sizes,
      ),
      about: lines.map(({ text }) => text).join('\n'),
    })),
    used: [...rows.flatMap(({ lines }) => lines), ...lists.flatMap((list) => map.within(list))],
  };
}
