import { useWrite, type WriteOptions } from '../api/use-write.js';
import { bodyOf, type DishChoice } from './dish-choice.js';
import type { DishEntryIds } from './dish-entry.js';

export interface DishToSave {
  choice: DishChoice;
  /** The dish of the order that it replaces; without it, it is added to the person's entry. */
  edits?: DishEntryIds | undefined;
}

/** Saves a dish in an order. The reply has the ids of the dish. */
export const useSaveDish = (orderId: string, options?: WriteOptions<DishToSave, DishEntryIds>) =>
  useWrite(async ({ choice, edits }: DishToSave, call): Promise<DishEntryIds> => {
    const body = bodyOf(orderId, choice, edits?.dishEntryId);
    if (edits) {
      await call('updateOrderEntry', { body: { ...body, id: edits.orderEntryId } });
      return edits;
    }
    const { id, dishEntryId } = await call('saveOrderEntry', { body });
    return { orderEntryId: id, dishEntryId };
  }, options);
