/** A price in grosze, with its size where a dish has several. */
export interface FoundPrice {
  readonly grosze: number;
  readonly size?: string;
}

export interface FoundSideDish {
  readonly name: string;
  readonly grosze: number;
}

/** A dish as found on a page: one name, and a price for each size. */
export interface FoundDish {
  readonly name: string;
  /** The weight or volume beside the name. It becomes part of the name only where two dishes share that name. */
  readonly measure?: string;
  /** `''` for none. */
  readonly category: string;
  readonly prices: readonly FoundPrice[];
  readonly sideDishes?: readonly FoundSideDish[];
}

/** A menu as found on a page. `doubts` are sentences for a person who checks the menu. */
export interface FoundMenu {
  readonly dishes: readonly FoundDish[];
  readonly doubts: readonly string[];
  readonly restaurant?: { readonly name?: string; readonly telephone?: string; readonly address?: string };
}
