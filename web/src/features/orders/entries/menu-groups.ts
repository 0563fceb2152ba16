import type { Dish } from '@kantyna/contracts/dishes';
import type { OrderEntry } from '@kantyna/contracts/order';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { matches } from '../../../lib/matches.js';

const MOST_POPULAR = 5;

/** Dishes under one heading. `id` is unique on the page. */
export interface MenuGroup {
  id: string;
  title: string;
  dishes: Dish[];
}

type Menu = Pick<ShowOrder, 'orderEntries' | 'allDishesInRestaurant' | 'allDishesByCategory'>;
type Titles = Record<'recent' | 'popular' | 'noCategory', string>;

/**
 * The menu in groups: the dishes that the person had before, the most popular other ones of this order, then every category.
 * A search finds dishes by name and category, each once.
 */
export function menuGroups(
  { orderEntries, allDishesInRestaurant: menu, allDishesByCategory }: Menu,
  recentIds: string[],
  search: string,
  titles: Titles,
): MenuGroup[] {
  const recent = recentIds.flatMap((id) => menu.filter((dish) => dish.id === id));
  const popular = popularDishes(orderEntries, menu).filter((dish) => !recent.includes(dish));
  const suggested = [
    { id: 'menu-recent', title: titles.recent, dishes: recent },
    { id: 'menu-popular', title: titles.popular, dishes: popular.slice(0, MOST_POPULAR) },
  ];
  const categories = Object.entries(allDishesByCategory).map(([category, dishes], position) => {
    const title = category || titles.noCategory;
    return {
      id: `menu-${position}`,
      title,
      dishes: dishes.filter(({ name }) => matches(`${name} ${title}`, search)),
    };
  });
  return [...(search.trim() === '' ? suggested : []), ...categories].filter(({ dishes }) => dishes.length > 0);
}

/** The dishes of the menu that are in the order already, the most frequent first. */
function popularDishes(entries: OrderEntry[], menu: Dish[]): Dish[] {
  const counts = new Map<string, number>();
  for (const { dishId } of entries.flatMap(({ dishEntries }) => dishEntries))
    counts.set(dishId, (counts.get(dishId) ?? 0) + 1);
  const countOf = ({ id }: Dish): number => counts.get(id) ?? 0;
  return menu.filter((dish) => countOf(dish) > 0).sort((a, b) => countOf(b) - countOf(a));
}
