/** A price of a dish: in grosze, with the size that it is for where there are several. */
export interface FoundPrice {
  readonly grosze: number;
  readonly size?: string;
}

export interface FoundSideDish {
  readonly name: string;
  readonly grosze: number;
}

/** A dish as it was found on a page: one name, and a price for each size. */
export interface FoundDish {
  readonly name: string;
  /** Weight or volume that stood beside the name: told only where it tells two dishes of one name apart. */
  readonly measure?: string;
  /** `''` for none. */
  readonly category: string;
  readonly prices: readonly FoundPrice[];
  readonly sideDishes?: readonly FoundSideDish[];
}

/** What was found on a page. `doubts` are sentences about what a person should look at. */
export interface Found {
  readonly dishes: readonly FoundDish[];
  readonly doubts: readonly string[];
  readonly restaurant?: { readonly name?: string; readonly telephone?: string; readonly address?: string };
}
