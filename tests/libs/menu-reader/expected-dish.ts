/** A dish beside a saved page: a price as a text is in złoty, as a number in grosze. */
export interface ExpectedDish {
  readonly name: string;
  readonly price: string | number;
  readonly category?: string;
}

/** A price in grosze: a text is in złoty, a number in grosze. */
export const groszeOf = (price: string | number): number =>
  typeof price === 'number' ? price : Math.round(Number(price.replace(',', '.')) * 100);
