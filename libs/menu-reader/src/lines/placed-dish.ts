import type { FoundDish } from '../found/found.js';
import type { Line } from './line.js';

/** A dish with its position on the page. */
export interface PlacedDish extends Pick<FoundDish, 'prices' | 'about'> {
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
