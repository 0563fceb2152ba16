import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { DishFacts, GroupOfSideDish, NullableFacts } from './dish-facts.js';
import { Created, Grosze, Id, Instant, Name, Nullable, Shape, Text } from '../format.js';
import { MAX_CATEGORY_LENGTH, MAX_GROUP_LENGTH, MAX_NAME_LENGTH } from '../product.js';

export const SideDish = Shape({ id: Id, name: Type.String(), price: Grosze });
export type SideDish = Static<typeof SideDish>;

/** A side dish of the menu, and the option group that it belongs to. */
export const MenuSideDish = Shape({ ...SideDish.properties, group: GroupOfSideDish });
export type MenuSideDish = Static<typeof MenuSideDish>;

/**
 * Maximum number of side dishes of a dish. Forms, imports, typed dishes and merged menus all keep it, so a form can always save what
 * the server has.
 */
export const MOST_SIDE_DISHES = 100;

/** A dish of the menu. `lastCrawled` is set if a menu (not a person) changed it last, `pasted` if that menu was a pasted text. */
export const Dish = Shape({
  id: Id,
  name: Type.String(),
  price: Grosze,
  category: Type.String(),
  lastCrawled: Type.Optional(Instant),
  pasted: Type.Optional(Type.Boolean()),
  ...DishFacts.properties,
  sideDishes: Type.Array(MenuSideDish),
});
export type Dish = Static<typeof Dish>;

/** Dishes by category, in the order of the menu. The category `''` holds dishes without one. */
export const DishesByCategory = Type.Record(Type.String(), Type.Array(Dish));
export type DishesByCategory = Static<typeof DishesByCategory>;

/**
 * Groups a menu by category, in the order in which the categories first occur. A category whose name is an integer comes first, as in every
 * JavaScript object.
 */
export function groupByCategory(menu: readonly Dish[]): DishesByCategory {
  const groups = new Map<string, Dish[]>();
  for (const dish of menu) {
    const group = groups.get(dish.category);
    if (group) group.push(dish);
    else groups.set(dish.category, [dish]);
  }
  return Object.fromEntries(groups);
}

/**
 * A dish as a form sends it. A side dish without `id` is new; without `price` it costs 0. Facts that are left out stay as they are, `null`
 * takes them away; without `optionGroups` side dishes stay in their groups.
 */
export const DishDetails = Shape({
  name: Name(MAX_NAME_LENGTH),
  price: Grosze,
  category: Type.Optional(Nullable(Text(MAX_CATEGORY_LENGTH))),
  ...NullableFacts.properties,
  sideDishes: Type.Array(
    Shape({
      id: Type.Optional(Nullable(Id)),
      name: Name(MAX_NAME_LENGTH),
      price: Type.Optional(Nullable(Grosze)),
      group: Type.Optional(Nullable(Text(MAX_GROUP_LENGTH))),
    }),
    { maxItems: MOST_SIDE_DISHES },
  ),
});
export type DishDetails = Static<typeof DishDetails>;

/** Opaque. It changes with what can be edited of a dish. */
const Version = Type.String({ maxLength: 64 });
const Categories = Type.Array(Type.String());

/** The calls for dishes and side dishes. */
export const dishEndpoints = endpointsOf('catalogue', {
  dishCreateData: {
    route: 'GET /api/restaurants/:restaurantId/dishes/create.json',
    access: 'user',
    needs: [],
    summary: 'The categories that a new dish can have.',
    reply: Shape({ categories: Categories }),
  },
  dishEditData: {
    route: 'GET /api/restaurants/:restaurantId/dishes/:dishId/edit.json',
    access: 'user',
    needs: [],
    summary: 'A dish as it is edited, its version, and the categories it can have.',
    reply: Shape({
      version: Version,
      dish: Shape({
        name: Type.String(),
        price: Grosze,
        category: Type.String(),
        ...DishFacts.properties,
        sideDishes: Type.Array(MenuSideDish),
      }),
      categories: Categories,
    }),
  },
  saveDish: {
    route: 'POST /api/restaurants/:restaurantId/dishes/save',
    access: 'user',
    limit: { perDay: 500 },
    needs: [],
    summary: 'Adds a dish to a restaurant. Without `price` it costs 0, without `sideDishes` it has none.',
    body: Shape({
      restaurant: Type.Optional(Shape({ id: Id })),
      ...DishDetails.properties,
      price: Type.Optional(Nullable(DishDetails.properties.price)),
      sideDishes: Type.Optional(Nullable(DishDetails.properties.sideDishes)),
    }),
    reply: Created,
    errors: [409],
  },
  updateDish: {
    route: 'PUT /api/restaurants/:restaurantId/dishes/update',
    access: 'user',
    limit: { perDay: 1000 },
    needs: ['order', 'dishTyped'],
    summary:
      'Changes a dish. Side dishes that are left out are removed. With the `version` that it was edited from, a later change by somebody else is a 409 `DISH_CHANGED`.',
    body: Shape({ id: Id, ...DishDetails.properties, version: Type.Optional(Version) }),
    errors: [409],
  },
  deleteDish: {
    route: 'DELETE /api/dishes/:dishId/delete',
    access: 'user',
    limit: { perDay: 500 },
    needs: ['order', 'dishTyped'],
    onlyCaughtUp: true,
    summary: 'Deletes a dish that no open order uses.',
    errors: [409],
  },
  deleteSideDish: {
    route: 'DELETE /api/dishes/:dishId/side_dishes/:sideDishId/delete',
    access: 'user',
    limit: { perDay: 500 },
    needs: ['order', 'dishTyped'],
    onlyCaughtUp: true,
    summary: 'Deletes a side dish that no open order uses.',
    errors: [409],
  },
});
