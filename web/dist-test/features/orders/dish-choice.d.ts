import type { Dish } from '@kantyna/contracts/dishes';
import type { ChosenDish } from '@kantyna/contracts/order-entries';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders';
/** A side dish as it is chosen: one of the dish's own by its id, or a new one without. */
export interface SideChoice {
  id?: string;
  name: string;
  price: number;
}
/** What a person puts into an order: a dish of the menu by its id, or a new one without. */
export interface DishChoice {
  dishId?: string;
  name: string;
  price: number;
  sides: SideChoice[];
  comment: string;
}
/** A choice of this dish and nothing with it yet. */
export declare const choiceOf: ({ id, name, price }: Dish, comment?: string) => DishChoice;
/** What stands in a dish entry, to be changed. What has left the menu since is written as new. */
export declare function choiceOfEntry(
  { dishId, dishName, price, sideDishes, comments }: DishEntry,
  menu: Dish[],
): DishChoice;
/** What the choice costs before discount and delivery. */
export declare const choicePrice: ({ price, sides }: DishChoice) => number;
/** The choice as the server is told. */
export declare function chosenDish(orderId: string, choice: DishChoice, dishEntryId?: string): ChosenDish;
/** The dishes of the menu that others have in this order, the most frequent first. */
export declare function popularDishes(entries: OrderEntry[], menu: Dish[]): Dish[];
