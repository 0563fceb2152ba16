import type { EventOf } from '@kantyna/contracts/messages/messages';
import type { IfSoldOut } from '@kantyna/contracts/orders/phone';
import type { ChosenDish, ChosenSideDish } from '@kantyna/contracts/orders/entries';
import { MOST_SIDE_DISHES, type SideDish } from '@kantyna/contracts/catalogue/dishes';
import { excessOfMenu, menuSize, sizeAfter } from '@kantyna/order-rules/menu/menu-size';
import { isOfMenu } from '@kantyna/order-rules/menu/offer';
import { confusableKey } from '@kantyna/contracts/confusable-key';
import { nameKey, tidy } from '@kantyna/contracts/name';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import { conflict, invalidBody, notFound, Refusal } from '@kantyna/kernel/refusal';
import type { Context, MenuDish } from '../rule.js';
import { refuseUnlessOrderable } from './orderable.js';
import type { StoredOrder } from '../stored-order.js';

type Known = Pick<Context, 'menu' | 'ids'>;
type ChosenIn = Pick<StoredOrder, 'restaurant' | 'orderDate'>;

/** The dish as the entry stores it, and the typed dishes and side dishes that the menu lacks. */
export interface ResolvedChoice {
  readonly dish: Omit<DishEntry, 'id'>;
  readonly typed?: EventOf<'dishTyped'>;
}

/**
 * Resolves a choice against the menu (docs/rules/entries-and-prices.md, Entries). A typed dish or side dish with an existing name is the existing
 * one: a dish that came from a menu costs what the menu says, anything else the typed price. `before` is the dish entry that is replaced: what stays of it
 * keeps its copied name and price.
 * 404 for an unknown dish or fallback, 400 for a blank name, 409 for a dish that is not offered that day, for options that are not
 * chosen as they have to be, and when the dish would get too many side dishes or its menu would be too large.
 */
export function resolveChoice(
  chosen: ChosenDish,
  { restaurant: { id: restaurantId }, orderDate }: ChosenIn,
  { menu, ids }: Known,
  before?: DishEntry,
): ResolvedChoice | Refusal {
  const found = chosen.newDish
    ? typedDish(chosen, restaurantId, { menu, ids }, before)
    : existingDish(chosen, menu, before);
  if (found instanceof Refusal) return found;
  const { dish, isNew } = found;
  const { ifSoldOut } = chosen;
  const forWhom = tidy(chosen.forWhom ?? '');
  const isKnown = ({ dishId }: IfSoldOut) =>
    dishId === null || dishId === before?.ifSoldOut?.dishId || menu.some(({ id }) => id === dishId);
  if (ifSoldOut && !isKnown(ifSoldOut)) return notFound('dish');

  const available = [...(before?.dishId === dish.id ? before.sideDishes : []), ...dish.sideDishes];
  const sideDishes: Picked[] = [];
  for (const [index, sideDish] of chosen.sideDishes.entries()) {
    const picked = pickSideDish(sideDish, index, { dishId: dish.id, available, ids });
    if (picked instanceof Refusal) return picked;
    sideDishes.push(picked);
  }

  const refusal = refuseUnlessOrderable(
    dish,
    sideDishes.map((one) => one.sideDish),
    orderDate,
    before,
  );
  if (refusal) return refusal;

  const newSideDishes = uniqueById(sideDishes.filter((one) => one.isNew).map((one) => one.sideDish));
  if (newSideDishes.length > 0 && dish.sideDishes.length + newSideDishes.length > MOST_SIDE_DISHES) {
    return tooManySideDishes(dish);
  }
  const isTyped = isNew || newSideDishes.length > 0;
  if (isTyped) {
    const before = menuSize(menu);
    const added = [...dish.sideDishes, ...newSideDishes];
    const after = sizeAfter(before, isNew ? [] : [dish], [{ ...dish, sideDishes: added }]);
    const excess = excessOfMenu(before, after);
    if (excess !== undefined) return conflict('MENU_FULL', excess);
  }
  return {
    dish: {
      dishId: dish.id,
      dishName: dish.name,
      price: dish.price,
      sideDishes: sideDishes.map((one) => one.sideDish),
      comments: chosen.additionalComments?.trim() ?? '',
      ...(ifSoldOut && { ifSoldOut: { dishId: ifSoldOut.dishId } }),
      ...(forWhom !== '' && { forWhom }),
    },
    ...(isTyped
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

type FoundDish = { dish: MenuDish; isNew: boolean } | Refusal;

function existingDish(chosen: ChosenDish, menu: readonly MenuDish[], before?: DishEntry): FoundDish {
  if (!chosen.dishId) return invalidBody({ path: 'dishId', code: 'dishNotChosen' });
  const onMenu = menu.find((dish) => dish.id === chosen.dishId);
  if (before?.dishId === chosen.dishId) {
    const { dishId: id, dishName: name, price } = before;
    return { dish: { sideDishes: [], ...onMenu, id, name, price }, isNew: false };
  }
  return onMenu ? { dish: onMenu, isNew: false } : notFound('dish');
}

function typedDish(
  chosen: ChosenDish,
  restaurantId: string,
  { menu, ids }: Known,
  before: DishEntry | undefined,
): FoundDish {
  const name = tidy(chosen.newDishName ?? '');
  const price = chosen.newDishPrice;
  if (name === '') return invalidBody({ path: 'newDishName', code: 'blank' });
  if (price === undefined || price === null) return invalidBody({ path: 'newDishPrice', code: 'missing' });
  const present = menu.find((dish) => confusableKey(dish.name) === confusableKey(name));
  if (present) {
    const copied = before?.dishId === present.id ? before.price : present.price;
    return { dish: { ...present, price: isOfMenu(present) ? copied : price }, isNew: false };
  }
  // The id comes from the name, so two people who type the same dish at the same moment make one. A renamed dish may have that id.
  const derived = ids.derivedId('dish', restaurantId, nameKey(name));
  const id = menu.some((dish) => dish.id === derived) ? ids.newId() : derived;
  return { dish: { id, name, price, sideDishes: [] }, isNew: true };
}

interface Picked {
  readonly sideDish: SideDish;
  readonly isNew: boolean;
}

function pickSideDish(
  chosen: ChosenSideDish,
  index: number,
  { dishId, available, ids }: { dishId: string; available: readonly SideDish[]; ids: Context['ids'] },
): Picked | Refusal {
  if (!chosen.isNew) {
    if (!chosen.id) return invalidBody({ path: `sideDishes.${index}.id`, code: 'sideDishNotChosen' });
    const sideDish = available.find((one) => one.id === chosen.id);
    return sideDish ? { sideDish: copied(sideDish), isNew: false } : notFound('side dish');
  }
  const name = tidy(chosen.newSideDishName ?? '');
  if (name === '') return invalidBody({ path: `sideDishes.${index}.newSideDishName`, code: 'blank' });
  const price = chosen.newSideDishPrice ?? 0;
  const present = available.find((one) => confusableKey(one.name) === confusableKey(name));
  if (present) return { sideDish: { ...copied(present), price }, isNew: false };
  const derived = ids.derivedId('side dish', dishId, nameKey(name));
  const id = available.some((one) => one.id === derived) ? ids.newId() : derived;
  return { sideDish: { id, name, price }, isNew: true };
}

const copied = ({ id, name, price }: SideDish): SideDish => ({ id, name, price });

const tooManySideDishes = ({ name, sideDishes }: Pick<MenuDish, 'name' | 'sideDishes'>) =>
  conflict(
    'TOO_MANY_SIDE_DISHES',
    `The dish “${name}” has ${sideDishes.length} side dishes and can have ${MOST_SIDE_DISHES}. Please choose among those that it has.`,
    name,
  );

const uniqueById = (sideDishes: readonly SideDish[]): SideDish[] => [
  ...new Map(sideDishes.map((sideDish) => [sideDish.id, sideDish])).values(),
];
