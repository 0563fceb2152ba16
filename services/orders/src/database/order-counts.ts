import { Gauge } from 'prom-client';
import { readAtScrape } from '@kantyna/bus/metrics/readings';
import { ORDER_STATES, type OrderState } from '@kantyna/contracts/orders/order';
import type { Clock } from '@kantyna/kernel/clock';
import type { Collection } from '@kantyna/store/mongo/collection';
import type { Stored } from '@kantyna/store/documents/stored-document';
import type { StoredOrder } from '../rules/stored-order.js';

const ordersToday = new Gauge({
  name: 'kantyna_orders_today',
  help: 'Orders of today by their state',
  labelNames: ['state'],
});

/** Counts the orders of today at each scrape. */
export function countOrdersOfToday(documents: Collection<Stored<StoredOrder>>, clock: Clock): void {
  readAtScrape(
    () => ordersToday.reset(),
    async () => {
      const found = await documents.aggregate<{ _id: OrderState; count: number }>([
        { $match: { removed: false, 'state.orderDate': clock.now().date } },
        { $group: { _id: '$state.orderState', count: { $sum: 1 } } },
      ]);
      for (const state of ORDER_STATES) ordersToday.set({ state }, found.find(({ _id }) => _id === state)?.count ?? 0);
    },
  );
}
