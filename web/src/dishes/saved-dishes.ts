import { useWrite, type WriteOptions } from '../api/use-write.js';
import { bodyOf, type DishChoice } from './dish-choice.js';
import type { DishEntryIds } from './dish-entry.js';

export interface DishToSave {
  choice: DishChoice;
  /** The dish of the order that it replaces; without it, it is added to the person's entry. */
  edits?: DishEntryIds | undefined;
}

interface Order {
  id: string;
  /** With it, a dish of the menu is remembered as chosen in this browser. */
  restaurantId?: string;
}

/** Saves a dish in an order. The reply has the ids of the dish. */
export const useSaveDish = (
  { id: orderId, restaurantId }: Order,
  { onReply, ...options }: WriteOptions<DishToSave, DishEntryIds> = {},
) =>
  useWrite(
    async ({ choice, edits }: DishToSave, call): Promise<DishEntryIds> => {
      const body = bodyOf(orderId, choice, edits?.dishEntryId);
      if (edits) {
        await call('updateOrderEntry', { body: { ...body, id: edits.orderEntryId } });
        return edits;
      }
      const { id, dishEntryId } = await call('saveOrderEntry', { body });
      return { orderEntryId: id, dishEntryId };
    },
    {
      ...options,
      onReply: (ids, saved) => {
        const { dishId } = saved.choice;
        if (restaurantId !== undefined && dishId !== undefined) rememberDish(restaurantId, dishId);
        return onReply?.(ids, saved);
      },
    },
  );

const KEPT = 5;
const keyOf = (restaurantId: string): string => `kantyna.recent.${restaurantId}`;

/** The ids of the dishes last chosen in this browser, the newest first. */
export function recentDishes(restaurantId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(restaurantId)) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

/** Remembers a chosen dish. */
function rememberDish(restaurantId: string, dishId: string): void {
  const ids = [dishId, ...recentDishes(restaurantId).filter((id) => id !== dishId)].slice(0, KEPT);
  localStorage.setItem(keyOf(restaurantId), JSON.stringify(ids));
}
