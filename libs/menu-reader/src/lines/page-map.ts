import type { Element } from 'domhandler';
import type { Line } from './line.js';

/** The lines of a page by element. */
export interface PageMap {
  /** The lines in an element, in their order. */
  within(element: Element): readonly Line[];
  /** How many of the counted lines are in an element. */
  count(element: Element): number;
}

/** Maps the lines of a page by element. `isCounted` selects the lines that `count` counts. */
export function mapPage(lines: readonly Line[], isCounted: (line: Line) => boolean): PageMap {
  const extents = new Map<Element, { first: number; last: number; counted: number }>();
  for (const line of lines) {
    for (const element of upwards(line.element)) {
      const extent = extents.get(element) ?? { first: line.index, last: line.index, counted: 0 };
      extent.last = line.index;
      if (isCounted(line)) extent.counted += 1;
      extents.set(element, extent);
    }
  }
  return {
    within: (element) => {
      const extent = extents.get(element);
      return extent ? lines.slice(extent.first, extent.last + 1) : [];
    },
    count: (element) => extents.get(element)?.counted ?? 0,
  };
}

/** An element and its ancestors, the innermost first. */
export function upwards(element: Element): Element[] {
  const all: Element[] = [];
  for (let at: Element | undefined = element; at; at = parentOf(at)) all.push(at);
  return all;
}

/** The element around an element; `undefined` for the outermost. */
export const parentOf = (element: Element): Element | undefined =>
  element.parent?.type === 'tag' ? element.parent : undefined;

/** The innermost element that contains all of the lines. */
export function commonAncestor(lines: readonly Pick<Line, 'element'>[]): Element {
  const [first, ...others] = lines.map((line) => upwards(line.element));
  return first!.find((element) => others.every((path) => path.includes(element))) ?? first!.at(-1)!;
}
