import type { Dish, SideDish } from '@kantyna/contracts/catalogue/dishes';
import { nameKey } from '@kantyna/contracts/name';
import type { ChosenDish } from '@kantyna/contracts/orders/entries';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import { isOfMenu, isOfferedAsIs } from '@kantyna/order-rules/menu/offer';

/** A chosen side dish: one that the dish offers has an id, a new one has none. */
export interface SideDishChoice {
  id?: string;
  name: string;
  price: number;
}

/**
 * A dish as a person chooses it: one of the menu has an id, a new one has none. Prices in grosze, `NaN` while there is none. The fields are
 * named as those of `DishEntry` and `PastChoice`, so that a past choice is one.
 */
export interface DishChoice {
  dishId?: string;
  dishName: string;
  price: number;
  sideDishes: SideDishChoice[];
  comments: string;
  /** How many portions; 1 without it. */
  quantity?: number;
  /** Who eats it, if that is somebody else. */
  forWhom?: string;
  /** The fallback if the dish is sold out: the id of a dish, or `nothing`. Without it the person is asked. */
  fallback?: string;
}

/** The fallback of whoever wants nothing in the place of a sold-out dish. */
export const NOTHING = 'nothing';

/** A choice of a dish that is not on the menu. Its price is to be typed, too. */
export const typedDish = (dishName: string): DishChoice => ({
  dishName,
  price: Number.NaN,
  sideDishes: [],
  comments: '',
  quantity: 1,
});

/** A choice of this dish without side dishes. */
export const choiceOf = ({ id, name, price }: Dish) => ({ ...typedDish(name), dishId: id, price });

/** The choice to edit a dish entry and those alike. A dish or side dish that has left the menu becomes a new one. */
export function choiceOfEntry(
  { dishId, dishName, price, sideDishes, comments, ifSoldOut, forWhom }: DishEntry,
  menu: Dish[],
  quantity = 1,
): DishChoice {
  const dish = menu.find(({ id }) => id === dishId);
  const toChoice = ({ id, name, price: sidePrice }: SideDish): SideDishChoice =>
    dish?.sideDishes.some((offered) => offered.id === id) ? { id, name, price: sidePrice } : { name, price: sidePrice };
  return {
    ...(dish && { dishId }),
    dishName,
    price,
    sideDishes: sideDishes.map(toChoice),
    comments,
    quantity,
    ...(forWhom !== undefined && { forWhom }),
    ...(ifSoldOut && { fallback: ifSoldOut.dishId ?? NOTHING }),
  };
}

/** The request body of a choice; with `dishEntryId`, of a dish of the order that it replaces. */
export function bodyOf(orderId: string, choice: DishChoice, dishEntryId?: string): ChosenDish {
  return {
    orderId,
    ...(dishEntryId !== undefined && { dishEntryId }),
    ...(choice.dishId === undefined
      ? { newDish: true, newDishName: choice.dishName.trim(), newDishPrice: choice.price }
      : { newDish: false, dishId: choice.dishId }),
    additionalComments: choice.comments.trim(),
    sideDishes: choice.sideDishes.map(({ id, name, price }) =>
      id === undefined ? { isNew: true, newSideDishName: name.trim(), newSideDishPrice: price } : { isNew: false, id },
    ),
    quantity: choice.quantity ?? 1,
    ...(choice.forWhom?.trim() && { forWhom: choice.forWhom.trim() }),
    ...(choice.fallback && { ifSoldOut: { dishId: choice.fallback === NOTHING ? null : choice.fallback } }),
  };
}

/** The dish of a menu that a typed dish names: its price counts, not the typed one. */
export const dishOnMenu = ({ dishId, dishName }: DishChoice, menu: readonly Dish[]): Dish | undefined =>
  dishId === undefined ? menu.find((dish) => isOfMenu(dish) && nameKey(dish.name) === nameKey(dishName)) : undefined;

/**
 * The dishes of a menu that may take the place of a sold-out one: those of its category, then the others, both in the order of the menu.
 * `soldOutIds` are left out, and what is not offered on the date of the order or asks
 * for options.
 */
export function substitutesFor(
  menu: readonly Dish[],
  dishId: string,
  soldOutIds: readonly string[],
  orderDate: string,
): { similar: Dish[]; others: Dish[] } {
  const category = menu.find(({ id }) => id === dishId)?.category ?? '';
  const offered = menu.filter(
    (dish) => dish.id !== dishId && !soldOutIds.includes(dish.id) && isOfferedAsIs(dish, orderDate),
  );
  const isSimilar = (dish: Dish) => category !== '' && dish.category === category;
  return { similar: offered.filter(isSimilar), others: offered.filter((dish) => !isSimilar(dish)) };
}

/** A draft as far as the present menu has it, and the names of the dish and side dishes that are gone. */
export interface RestoredDraft {
  /** Missing if the dish is gone. */
  choice?: DishChoice;
  gone: string[];
}

/**
 * Brings a draft up to date: names and prices are those of the menu, or of the dish entry that is edited (`before`). A dish that is in neither
 * is left out and named in `gone`.
 */
export function restoreDraft(draft: DishChoice, menu: Dish[], before?: DishChoice): RestoredDraft {
  const { dishId, dishName, sideDishes } = draft;
  if (dishId === undefined) return { choice: draft, gone: [] };
  const edited = before?.dishId === dishId ? before : undefined;
  const onMenu = menu.find(({ id }) => id === dishId);
  const dish = edited ?? (onMenu && choiceOf(onMenu));
  if (!dish) return { gone: [dishName] };
  const offered = [...(edited?.sideDishes ?? []), ...(onMenu?.sideDishes ?? [])];
  const present = ({ id, ...typed }: SideDishChoice): SideDishChoice | undefined => {
    if (id === undefined) return typed;
    const side = offered.find((one) => one.id === id);
    return side && { id, name: side.name, price: side.price };
  };
  const { fallback, ...rest } = draft;
  const hasFallback = fallback === NOTHING || menu.some(({ id }) => id === fallback);
  return {
    choice: {
      ...rest,
      ...(fallback !== undefined && hasFallback && { fallback }),
      dishName: dish.dishName,
      price: dish.price,
      sideDishes: sideDishes.flatMap((side) => present(side) ?? []),
    },
    gone: sideDishes.flatMap((side) => (present(side) ? [] : side.name)),
  };
}
