import { FLAG_KINDS, type FlagKind } from '@kantyna/contracts/product';
import type { FlagCounts } from '@kantyna/contracts/orders/bill-and-flags';
import type { Collection } from '@kantyna/store/mongo/collection';
import type { Stored } from '@kantyna/store/documents/stored-document';
import type { StoredOrder } from '../rules/stored-order.js';

/** The query of how many delivered dishes of a restaurant were flagged (docs/rules/bill-and-flags.md, Flags). */
export const flagCountQuery = (documents: Collection<Stored<StoredOrder>>) => ({
  /** Counts the flags in delivered orders of a restaurant since a date (`YYYY-MM-DD`). */
  async flagCounts(restaurantId: string, from: string): Promise<FlagCounts> {
    const found = await documents.find<{ state: Pick<StoredOrder, 'entries'> }>(
      {
        removed: false,
        'state.restaurant.id': restaurantId,
        'state.orderDate': { $gte: from },
        'state.orderState': 'DELIVERED',
      },
      { 'state.entries.dishEntries.id': 1, 'state.entries.dishEntries.flag.kind': 1 },
    );
    const dishes = found.flatMap(({ state }) => state.entries.flatMap(({ dishEntries }) => dishEntries));
    const count = (kind: FlagKind) => dishes.filter(({ flag }) => flag?.kind === kind).length;
    return {
      dishes: dishes.length,
      flagged: Object.fromEntries(FLAG_KINDS.map((kind) => [kind, count(kind)])) as FlagCounts['flagged'],
    };
  },
});
