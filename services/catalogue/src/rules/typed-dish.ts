import { MOST_SIDE_DISHES } from '@kantyna/contracts/catalogue/dishes';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import { confusableKey } from '@kantyna/contracts/confusable-key';
import { tidy } from '@kantyna/contracts/name';
import type { Change } from '@kantyna/kernel/change';
import { AFTER_THE_MENU, withoutLastCrawled, type DishRecord, type StoredDish } from './dish.js';

/** The id of the dish that a person typed: the dish with its id, otherwise the one with its name, otherwise a new dish. */
export function findTypedDish(dishes: readonly DishRecord[], { dish: typed }: EventOf<'dishTyped'>): string {
  const key = confusableKey(typed.name);
  const found = dishes.find(({ id }) => id === typed.id) ?? dishes.find(({ dish }) => confusableKey(dish.name) === key);
  return found?.id ?? typed.id;
}

/**
 * Adds to the menu what a person typed into an order's entry, as a manual edit with the same ids (docs/rules/entries-and-prices.md, Entries).
 * A side dish whose id or name the dish already has is not added. A dish that was deleted in the meantime stays deleted.
 *
 * Concurrent entries can exceed the limit of side dishes. The first ones are added; the others exist only in the order.
 */
export function addTypedDish(
  present: StoredDish | undefined,
  { restaurantId, dish, newSideDishes }: EventOf<'dishTyped'>,
  now: string,
): Change<StoredDish, undefined> {
  const typed = newSideDishes.map(({ id, name, price }) => ({ id, name: tidy(name), price, edited: true }));
  if (!present) {
    if (!dish.isNew) return { reply: undefined };
    const fields = { restaurantId, name: tidy(dish.name), price: dish.price, category: '', position: AFTER_THE_MENU };
    return { state: { ...fields, lastEdited: now, edited: true, sideDishes: typed }, reply: undefined };
  }
  const keys = new Set(present.sideDishes.map(({ name }) => confusableKey(name)));
  const ids = new Set(present.sideDishes.map(({ id }) => id));
  const room = Math.max(0, MOST_SIDE_DISHES - present.sideDishes.length);
  const missing = typed.filter(({ id, name }) => !ids.has(id) && !keys.has(confusableKey(name))).slice(0, room);
  if (missing.length === 0) return { reply: undefined };
  const sideDishes = [...present.sideDishes, ...missing];
  return { state: { ...withoutLastCrawled(present), lastEdited: now, sideDishes }, reply: undefined };
}
