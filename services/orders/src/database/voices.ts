import type { Collection } from '@kantyna/store/mongo/collection';
import type { Stored } from '@kantyna/store/documents/stored-document';
import type { VoicedOrder } from '../rules/voices/voice-counts.js';
import type { StoredOrder } from '../rules/stored-order.js';

/** The query of what people said about dishes. */
export const voiceQueries = (documents: Collection<Stored<StoredOrder>>) => ({
  /** The delivered orders of a restaurant between two dates (`YYYY-MM-DD`) in which somebody said something, the earliest date first. */
  async voicedOrders(restaurantId: string, from: string, to: string): Promise<readonly VoicedOrder[]> {
    const found = await documents
      .find<{ state: VoicedOrder }>(
        {
          removed: false,
          'state.restaurant.id': restaurantId,
          'state.orderDate': { $gte: from, $lte: to },
          'state.orderState': 'DELIVERED',
          'state.entries.voices': { $exists: true },
        },
        {
          'state.orderDate': 1,
          ...Object.fromEntries(
            ['id', 'person.id', 'voices', 'dishEntries.id', 'dishEntries.dishName', 'dishEntries.sharedWith'].map(
              (field) => [`state.entries.${field}`, 1],
            ),
          ),
        },
      )
      .sort({ 'state.orderDate': 1, _id: 1 });
    return found.map(({ state }) => state);
  },
});
