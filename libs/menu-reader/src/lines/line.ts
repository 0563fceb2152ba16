import type { Element } from 'domhandler';
import type { FoundDish } from '../found/found.js';

/** A piece of a line from one element: `text.slice(from, to)`. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly isBold: boolean;
  /** Small or italic. Beside a bold run this is a description. */
  readonly isSmall: boolean;
  readonly isPrice: boolean;
  readonly isName: boolean;
  /** The kind of the element in the line that holds it; `''` for none. */
  readonly kind: string;
}

/** A line of the page as a person sees it. */
export interface Line {
  readonly index: number;
  readonly text: string;
  readonly runs: readonly Run[];
  /** The innermost block around it. */
  readonly element: Element;
  /** The innermost table cell around it. */
  readonly cell: Element | undefined;
  /** 1 to 6 for a heading, 7 for a caption or a tab, 0 for neither. */
  readonly heading: number;
  /** The page does not show it at first: a tab that is closed, or what was left there. */
  readonly isHidden: boolean;
}

/** A dish with its position on the page. */
export interface PlacedDish extends Pick<FoundDish, 'prices' | 'about' | 'doubt'> {
  /** The index of the line where the dish begins. */
  readonly at: number;
  /** The name as written. */
  readonly written: string;
  /** Set where the category does not come from a heading above. */
  readonly category?: string;
}

/** Dishes, and all lines that belong to them. No such line is a heading of other dishes. */
export interface PlacedDishes {
  readonly dishes: readonly PlacedDish[];
  readonly used: readonly Line[];
}
