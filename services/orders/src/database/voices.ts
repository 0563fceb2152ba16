import type { Collection } from '@kantyna/store/mongo/collection';
import type { Stored } from '@kantyna/store/documents/stored-document';
import type { VoicedEntry } from '../rules/voices/voice-counts.js';
import type { StoredOrder } from '../rules/stored-order.js';

/** The query of what people said about dishes. */
export const voiceQueries = (documents: Collection<Stored<StoredOrder>>) => ({
  /** The entries of each delivered order of a restaurant since a date (`YYYY-MM-DD`) in which somebody said something, the earliest date first. */
  async voicedOrders(restaurantId: string, from: string): Promise<readonly (readonly VoicedEntry[])[]> {
    const found = await documents
      .find<{ state: { entries: readonly VoicedEntry[] } }>(
        {
          removed: false,
          'state.restaurant.id': restaurantId,
          'state.orderDate': { $gte: from },
          'state.orderState': 'DELIVERED',
          'state.entries.voices': { $exists: true },
        },
        Object.fromEntries(
          ['id', 'person.id', 'voices', 'dishEntries.id', 'dishEntries.dishName', 'dishEntries.sharedWith'].map(
            (field) => [`state.entries.${field}`, 1],
          ),
        ),
      )
      .sort({ 'state.orderDate': 1, _id: 1 });
    return found.map(({ state }) => state.entries);
  },
});
