import { MOST_SIDE_DISHES } from '@kantyna/contracts/dishes';
import type { EventOf } from '@kantyna/contracts/events';
import type { Change } from '@kantyna/store/aggregate';
import { AFTER_THE_MENU, withoutLastCrawled, type KnownDish, type StoredDish } from './dish.js';
import { nameKey, tidy } from '@kantyna/contracts/name';

/** The dish that a typed one is: that with its id, else that with its name in the restaurant, else a new one. */
export function dishOfTyped(dishes: readonly KnownDish[], { dish: typed }: EventOf<'dishTyped'>): string {
  const key = nameKey(typed.name);
  const found = dishes.find(({ id }) => id === typed.id) ?? dishes.find(({ dish }) => nameKey(dish.name) === key);
  return found?.id ?? typed.id;
}

/**
 * A dish with what was typed into an order's entry, as edited manually and with the same ids (rules.md, Entries). A side dish of a
 * name that is there already is that one. Nothing changes where all is there, and where the dish was deleted meanwhile. Where people
 * typed at the same moment, or before orders knew the menu, there may be no room for all side dishes: the first come, and the others are
 * in the order's own copy only.
 */
export function addTyped(
  present: StoredDish | undefined,
  { restaurantId, dish, newSideDishes }: EventOf<'dishTyped'>,
  now: string,
): Change<StoredDish, undefined> {
  const typed = newSideDishes.map(({ id, name, price }) => ({ id, name: tidy(name), price, edited: true }));
  if (!present) {
    if (!dish.isNew) return { reply: undefined };
    const state = {
      restaurantId,
      name: tidy(dish.name),
      price: dish.price,
      category: '',
      position: AFTER_THE_MENU,
      lastEdited: now,
      edited: true,
      sideDishes: typed,
    };
    return { state, reply: undefined };
  }
  const keys = new Set(present.sideDishes.map(({ name }) => nameKey(name)));
  const ids = new Set(present.sideDishes.map(({ id }) => id));
  const room = Math.max(0, MOST_SIDE_DISHES - present.sideDishes.length);
  const missing = typed.filter(({ id, name }) => !ids.has(id) && !keys.has(nameKey(name))).slice(0, room);
  if (missing.length === 0) return { reply: undefined };
  return {
    state: {
      ...withoutLastCrawled(present),
      lastEdited: now,
      sideDishes: [...present.sideDishes, ...missing],
    },
    reply: undefined,
  };
}
