import type { Dish, SideDish } from '@kantyna/contracts/dishes';
import type { ChosenDish } from '@kantyna/contracts/order-entries';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/order';

/** A chosen side dish: one that the dish offers has an id, a new one has none. */
export interface SideDishChoice {
  id?: string;
  name: string;
  price: number;
}

/** A chosen dish: one of the menu has an id, a new one has none. Prices in grosze. */
export interface DishChoice {
  dishId?: string;
  name: string;
  price: number;
  sideDishes: SideDishChoice[];
  comment: string;
}

/** A choice of this dish without side dishes. */
export const choiceOf = ({ id, name, price }: Dish, comment = ''): DishChoice => ({
  dishId: id,
  name,
  price,
  sideDishes: [],
  comment,
});

/** The choice to edit a dish entry. A dish or side dish that has left the menu becomes a new one. */
export function choiceOfEntry({ dishId, dishName, price, sideDishes, comments }: DishEntry, menu: Dish[]): DishChoice {
  const dish = menu.find(({ id }) => id === dishId);
  const toChoice = ({ id, name, price: sidePrice }: SideDish): SideDishChoice =>
    dish?.sideDishes.some((offered) => offered.id === id) ? { id, name, price: sidePrice } : { name, price: sidePrice };
  return {
    ...(dish && { dishId }),
    name: dishName,
    price,
    sideDishes: sideDishes.map(toChoice),
    comment: comments,
  };
}

/** The price of a choice before discount and delivery, in grosze. */
export const choicePrice = ({ price, sideDishes }: DishChoice): number =>
  sideDishes.reduce((sum, side) => sum + side.price, price);

/** The request body of a choice. */
export function chosenDish(orderId: string, choice: DishChoice, dishEntryId?: string): ChosenDish {
  return {
    orderId,
    ...(dishEntryId !== undefined && { dishEntryId }),
    ...(choice.dishId === undefined
      ? { newDish: true, newDishName: choice.name.trim(), newDishPrice: choice.price }
      : { newDish: false, dishId: choice.dishId }),
    additionalComments: choice.comment.trim(),
    sideDishes: choice.sideDishes.map(({ id, name, price }) =>
      id === undefined ? { isNew: true, newSideDishName: name.trim(), newSideDishPrice: price } : { isNew: false, id },
    ),
  };
}

/** The dishes of the menu that are in the order already, the most frequent first. */
export function popularDishes(entries: OrderEntry[], menu: Dish[]): Dish[] {
  const counts = new Map<string, number>();
  for (const { dishId } of entries.flatMap(({ dishEntries }) => dishEntries))
    counts.set(dishId, (counts.get(dishId) ?? 0) + 1);
  const countOf = ({ id }: Dish): number => counts.get(id) ?? 0;
  return menu.filter((dish) => countOf(dish) > 0).sort((a, b) => countOf(b) - countOf(a));
}
