import type { Dish, SideDish } from '@kantyna/contracts/dishes';
import type { ChosenDish } from '@kantyna/contracts/order-entries';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/order';

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
export const choiceOf = ({ id, name, price }: Dish, comment = ''): DishChoice => ({
  dishId: id,
  name,
  price,
  sides: [],
  comment,
});

/** What stands in a dish entry, to be changed. What has left the menu since is written as new. */
export function choiceOfEntry({ dishId, dishName, price, sideDishes, comments }: DishEntry, menu: Dish[]): DishChoice {
  const dish = menu.find(({ id }) => id === dishId);
  const side = ({ id, name, price: sidePrice }: SideDish): SideChoice =>
    dish?.sideDishes.some((own) => own.id === id) ? { id, name, price: sidePrice } : { name, price: sidePrice };
  return { ...(dish && { dishId }), name: dishName, price, sides: sideDishes.map(side), comment: comments };
}

/** What the choice costs before discount and delivery. */
export const choicePrice = ({ price, sides }: DishChoice): number =>
  sides.reduce((sum, side) => sum + side.price, price);

/** The choice as the server is told. */
export function chosenDish(orderId: string, choice: DishChoice, dishEntryId?: string): ChosenDish {
  return {
    orderId,
    ...(dishEntryId !== undefined && { dishEntryId }),
    ...(choice.dishId === undefined
      ? { newDish: true, newDishName: choice.name.trim(), newDishPrice: choice.price }
      : { newDish: false, dishId: choice.dishId }),
    additionalComments: choice.comment.trim(),
    sideDishes: choice.sides.map(({ id, name, price }) =>
      id === undefined ? { isNew: true, newSideDishName: name.trim(), newSideDishPrice: price } : { isNew: false, id },
    ),
  };
}

/** The dishes of the menu that others have in this order, the most frequent first. */
export function popularDishes(entries: OrderEntry[], menu: Dish[]): Dish[] {
  const counts = new Map<string, number>();
  for (const { dishId } of entries.flatMap(({ dishEntries }) => dishEntries))
    counts.set(dishId, (counts.get(dishId) ?? 0) + 1);
  return menu.filter(({ id }) => counts.has(id)).sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0));
}
