import type { EventOf } from '@kantyna/contracts/events';
import type { ChosenDish, ChosenSideDish } from '@kantyna/contracts/order-entries';
import { MOST_SIDE_DISHES, type SideDish } from '@kantyna/contracts/dishes';
import { nameKey, tidy } from '@kantyna/contracts/name';
import type { DishEntry } from '@kantyna/contracts/order';
import { conflict, invalidBody, notFound, Refusal } from '@kantyna/contracts/refusal';

/** A dish of the restaurant's menu, as far as a choice needs it. */
export interface MenuDish {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly sideDishes: readonly SideDish[];
}

/** How ids are made: `same` gives the same id for the same parts. */
export interface Ids {
  fresh(): string;
  same(...parts: string[]): string;
}

/** What a choice comes to: the dish as the entry keeps it, and what of it the menu does not have yet. */
export interface Choice {
  readonly dish: Omit<DishEntry, 'id'>;
  readonly typed?: EventOf<'dishTyped'>;
}

/**
 * Makes a dish entry's content out of what a person chose (rules.md, Entries). A new dish or side dish of a name that exists is that
 * one, at the price that was typed. `kept` is what the entry held before: what stays of it keeps its copy, whatever the menu says now.
 * 409 where the dish would have more side dishes on the menu than a dish has.
 */
export function choose(
  chosen: ChosenDish,
  restaurantId: string,
  menu: readonly MenuDish[],
  ids: Ids,
  kept?: DishEntry,
): Choice | Refusal {
  const found = chosen.newDish ? typedDish(chosen, restaurantId, menu, ids) : existingDish(chosen, menu, kept);
  if (found instanceof Refusal) return found;
  const { dish, isNew } = found;

  const known = [...(kept?.dishId === dish.id ? kept.sideDishes : []), ...dish.sideDishes];
  const sideDishes: Picked[] = [];
  for (const [index, sideDish] of chosen.sideDishes.entries()) {
    const picked = pickSideDish(sideDish, index, dish.id, known, ids);
    if (picked instanceof Refusal) return picked;
    sideDishes.push(picked);
  }

  const newSideDishes = uniqueById(sideDishes.filter((one) => one.isNew).map((one) => one.sideDish));
  if (newSideDishes.length > 0 && dish.sideDishes.length + newSideDishes.length > MOST_SIDE_DISHES) {
    return tooManySideDishes(dish);
  }
  const typed = isNew || newSideDishes.length > 0;
  return {
    dish: {
      dishId: dish.id,
      dishName: dish.name,
      price: dish.price,
      sideDishes: sideDishes.map((one) => one.sideDish),
      comments: chosen.additionalComments?.trim() ?? '',
    },
    ...(typed
      ? {
          typed: {
            restaurantId,
            dish: { id: dish.id, name: dish.name, price: dish.price, isNew },
            newSideDishes,
          },
        }
      : {}),
  };
}

function existingDish(chosen: ChosenDish, menu: readonly MenuDish[], kept?: DishEntry) {
  if (!chosen.dishId) return invalidBody('dishId: is needed for a dish that is not new');
  const onMenu = menu.find((dish) => dish.id === chosen.dishId);
  if (kept?.dishId === chosen.dishId) {
    const sideDishes = onMenu?.sideDishes ?? [];
    return { dish: { id: kept.dishId, name: kept.dishName, price: kept.price, sideDishes }, isNew: false };
  }
  return onMenu ? { dish: onMenu, isNew: false } : notFound('dish');
}

function typedDish(chosen: ChosenDish, restaurantId: string, menu: readonly MenuDish[], ids: Ids) {
  const name = tidy(chosen.newDishName ?? '');
  const price = chosen.newDishPrice;
  if (name === '') return invalidBody('newDishName: must not be blank');
  if (price === undefined || price === null) return invalidBody('newDishPrice: is missing');
  const present = menu.find((dish) => nameKey(dish.name) === nameKey(name));
  if (present) return { dish: { ...present, price }, isNew: false };
  // Two people who type the same dish at the same moment make one: its id comes from the name. A renamed dish may hold that id.
  const wanted = ids.same('dish', restaurantId, nameKey(name));
  const id = menu.some((dish) => dish.id === wanted) ? ids.fresh() : wanted;
  return { dish: { id, name, price, sideDishes: [] }, isNew: true };
}

interface Picked {
  readonly sideDish: SideDish;
  readonly isNew: boolean;
}

function pickSideDish(
  chosen: ChosenSideDish,
  index: number,
  dishId: string,
  known: readonly SideDish[],
  ids: Ids,
): Picked | Refusal {
  if (!chosen.isNew) {
    if (!chosen.id) return invalidBody(`sideDishes.${index}.id: is needed for a side dish that is not new`);
    const sideDish = known.find((one) => one.id === chosen.id);
    return sideDish ? { sideDish: { ...sideDish }, isNew: false } : notFound('side dish');
  }
  const name = tidy(chosen.newSideDishName ?? '');
  if (name === '') return invalidBody(`sideDishes.${index}.newSideDishName: must not be blank`);
  const price = chosen.newSideDishPrice ?? 0;
  const present = known.find((one) => nameKey(one.name) === nameKey(name));
  if (present) return { sideDish: { ...present, price }, isNew: false };
  const wanted = ids.same('side dish', dishId, nameKey(name));
  const id = known.some((one) => one.id === wanted) ? ids.fresh() : wanted;
  return { sideDish: { id, name, price }, isNew: true };
}

const tooManySideDishes = ({ name, sideDishes }: Pick<MenuDish, 'name' | 'sideDishes'>) =>
  conflict(
    'TOO_MANY_SIDE_DISHES',
    `The dish “${name}” has ${sideDishes.length} side dishes and can have ${MOST_SIDE_DISHES}. Please choose among those that it has.`,
  );

const uniqueById = (sideDishes: readonly SideDish[]): SideDish[] => [
  ...new Map(sideDishes.map((sideDish) => [sideDish.id, sideDish])).values(),
];
