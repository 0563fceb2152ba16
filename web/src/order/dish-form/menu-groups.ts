import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import type { Fit } from '@kantyna/order-rules/menu/fits';
import { isOfferedOn } from '@kantyna/order-rules/menu/offer';
import type { Order, OrderEntry } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import type { DishGroup } from '../../dishes/use-dish-list.js';
import { rankOf, similarDishes } from './menu-search.js';

const MOST_POPULAR = 5;

/** Dishes under one heading, which a link leads to. */
export type MenuGroup = Required<DishGroup>;

type Menu = Pick<ShowOrder, 'orderEntries' | 'allDishesInRestaurant' | 'allDishesByCategory'> & {
  order: Pick<Order, 'orderDate'>;
};
type Titles = Record<'recent' | 'popular' | 'similar' | 'noCategory', string>;

/**
 * The menu of the order's date in groups: the dishes that the person had before, the most popular other ones of this order, then every category. A search
 * finds dishes by name and category, each once: the category with the best match comes first, and in it the best match. If nothing
 * matches, dishes of similar names are offered.
 */
export function menuGroups(
  { order: { orderDate }, orderEntries, allDishesInRestaurant, allDishesByCategory }: Menu,
  recentIds: string[],
  search: string,
  titles: Titles,
): MenuGroup[] {
  const isOffered = (dish: Dish) => isOfferedOn(dish, orderDate);
  const menu = allDishesInRestaurant.filter(isOffered);
  const categories = Object.entries(allDishesByCategory).map(([category, dishes], position) => ({
    id: `menu-${position}`,
    title: category || titles.noCategory,
    dishes: dishes.filter(isOffered),
  }));
  if (search.trim() !== '') return foundGroups(categories, menu, search, titles);
  const recent = recentIds.flatMap((id) => menu.filter((dish) => dish.id === id));
  const popular = popularDishes(orderEntries, menu).filter((dish) => !recent.includes(dish));
  const suggested = [
    { id: 'menu-recent', title: titles.recent, dishes: recent },
    { id: 'menu-popular', title: titles.popular, dishes: popular.slice(0, MOST_POPULAR) },
  ];
  return [...suggested, ...categories].filter(({ dishes }) => dishes.length > 0);
}

/** The groups with the dishes that fit first, then those of which it is not known; with `isAlone` those that fit, and no others. */
export function fittingFirst(groups: MenuGroup[], fitOf: (dish: Dish) => Fit, isAlone: boolean): MenuGroup[] {
  return groups
    .map(({ dishes, ...group }) => {
      const ranked = dishes.map((dish) => ({ dish, rank: FIT_RANKS[fitOf(dish).fit] }));
      const shown = isAlone ? ranked.filter(({ rank }) => rank === 0) : ranked.sort((a, b) => a.rank - b.rank);
      return { ...group, dishes: shown.map(({ dish }) => dish) };
    })
    .filter(({ dishes }) => dishes.length > 0);
}

const FIT_RANKS: Record<Fit['fit'], number> = { fits: 0, unknown: 1, not: 2 };

function foundGroups(categories: MenuGroup[], menu: Dish[], search: string, { similar }: Titles): MenuGroup[] {
  const found = categories
    .map(({ dishes, ...group }) => {
      const ranked = dishes
        .map((dish) => ({ dish, rank: rankOf(dish.name, `${group.title} ${dish.description ?? ''}`, search) }))
        .filter(({ rank }) => rank !== undefined)
        .sort((a, b) => a.rank! - b.rank!);
      return { group: { ...group, dishes: ranked.map(({ dish }) => dish) }, best: ranked[0]?.rank ?? Infinity };
    })
    .filter(({ group }) => group.dishes.length > 0)
    .sort((a, b) => a.best - b.best)
    .map(({ group }) => group);
  if (found.length > 0) return found;
  const dishes = similarDishes(menu, search);
  return dishes.length > 0 ? [{ id: 'menu-similar', title: similar, dishes }] : [];
}

/** The dishes of the menu that are in the order already, the most frequent first. */
function popularDishes(entries: OrderEntry[], menu: Dish[]): Dish[] {
  const counts = new Map<string, number>();
  for (const { dishId } of entries.flatMap(({ dishEntries }) => dishEntries))
    counts.set(dishId, (counts.get(dishId) ?? 0) + 1);
  const countOf = ({ id }: Dish): number => counts.get(id) ?? 0;
  return menu.filter((dish) => countOf(dish) > 0).sort((a, b) => countOf(b) - countOf(a));
}
