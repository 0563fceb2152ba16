/** The lines of a page with the name and the price of one dish, as a person marks them; one line may have both. */
export interface Marks {
  readonly name: string;
  readonly price: string;
}
