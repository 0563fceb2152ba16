import type { PageBox } from '@kantyna/contracts/catalogue/menu-sources';

/** A piece of text with its position on a page: lengths in units of the page, from its upper left corner, y at the upper edge. */
export interface Item {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Missing where nothing tells it, as in a photo. */
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  /** The confidence of the recognition, from 0 to 100. Missing for text that was not recognised from a picture. */
  readonly confidence?: number;
  /** Its letters stood apart, and its spaces are those between words. */
  readonly hasWords?: boolean;
  /** Where it is in the file as people see it, before the page was turned upright. Missing where that is not known. */
  readonly box?: PageBox | undefined;
}

/** A page as its pieces of text, upright. */
export interface LaidPage {
  readonly items: readonly Item[];
}

export const right = ({ x, width }: { readonly x: number; readonly width: number }): number => x + width;

/** The value in the middle of a list; 0 of an empty one. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
