import type { ReaderWord } from '@kantyna/contracts/catalogue/reader-words';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import { sizeLabel } from '../text/sizes.js';

/** A price in grosze, with its size where a dish has several. */
export interface FoundPrice {
  readonly grosze: number;
  readonly size?: string;
  /** The lowest of several, `od 18 zł`. */
  readonly isFrom?: boolean;
  /** A number without a currency. */
  readonly isBare?: boolean;
}

/** Names the sizes of prices that have none, where there are as many sizes as prices. */
export const sized = (prices: readonly FoundPrice[], sizes: readonly string[]): readonly FoundPrice[] =>
  sizes.length > 1 && sizes.length === prices.length && prices.every(({ size }) => size === undefined)
    ? prices.map((price, at) => ({ ...price, size: sizeLabel(sizes[at]!) }))
    : prices;

export interface FoundSideDish {
  readonly name: string;
  readonly grosze: number;
}

/** A dish as found on a page: one name, and a price for each size. */
export interface FoundDish {
  /** As written; `toPageMenu` cleans it. */
  readonly name: string;
  /** `''` for none. */
  readonly category: string;
  readonly prices: readonly FoundPrice[];
  readonly sideDishes?: readonly FoundSideDish[];
  /** Why its price or name may be wrong. */
  readonly doubt?: Extract<ReaderWord, 'sharedPrice' | 'doubtfulPrice' | 'doubtfulName'>;
  /** The weight or volume in the name is a part of it. */
  readonly keepsMeasure?: boolean;
  /** Further texts about the dish. They tell whether it is food. */
  readonly about?: string;
}

/** A doubt about one dish, by its position in the list: for the person who checks the menu. */
export interface DishDoubt {
  readonly dish: number;
  readonly doubt: ReaderMessage;
}

/** A menu as found on a page. `doubts` are for a person who checks the menu. */
export interface FoundMenu {
  readonly dishes: readonly FoundDish[];
  readonly doubts: readonly ReaderMessage[];
  /** The number of amounts on the page that are prices of something else. */
  readonly leftOut?: number;
  readonly restaurant?: { readonly name?: string; readonly telephone?: string; readonly address?: string };
}
