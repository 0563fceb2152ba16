import type { Element } from 'domhandler';
import type { Line } from './lines.js';

/** Which lines stand in which element. */
export interface PageMap {
  /** The lines in an element, in their order. */
  within(element: Element): readonly Line[];
  /** How many of the counted lines stand in an element. */
  count(element: Element): number;
}

/** Maps the lines of a page; `counted` are those that `count` is about. */
export function mapPage(lines: readonly Line[], counted: (line: Line) => boolean): PageMap {
  const extent = new Map<Element, { first: number; last: number; counted: number }>();
  for (const line of lines) {
    const one = counted(line) ? 1 : 0;
    for (const element of upwards(line.element)) {
      const known = extent.get(element);
      if (!known) extent.set(element, { first: line.index, last: line.index, counted: one });
      else {
        known.last = line.index;
        known.counted += one;
      }
    }
  }
  return {
    within: (element) => {
      const known = extent.get(element);
      return known ? lines.slice(known.first, known.last + 1) : [];
    },
    count: (element) => extent.get(element)?.counted ?? 0,
  };
}

/** An element and all around it, the innermost first. */
export function upwards(element: Element): Element[] {
  const all: Element[] = [];
  for (let at: Element | undefined = element; at; at = parentOf(at)) all.push(at);
  return all;
}

/** The element around an element. */
export const parentOf = (element: Element): Element | undefined =>
  element.parent?.type === 'tag' ? element.parent : undefined;

/** The innermost element that all of some lines stand in. */
export function around(lines: readonly Line[]): Element {
  const [first, ...others] = lines.map((line) => upwards(line.element));
  return first!.find((element) => others.every((path) => path.includes(element))) ?? first!.at(-1)!;
}
