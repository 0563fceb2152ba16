import { expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import type { Colleague, Company } from './company.js';
import { bringTo, details, openRestaurant, typeDish } from './ordering.js';
import type { OwnSystem } from './product.js';

/** Something else may read a collection at the same time, but hardly each time, also on a slow machine. */
const TRIES = 10;

/** Calls find what they reply with by indexes (docs/performance.md). */
export function collectionScans(company: Company, own: OwnSystem): void {
  test('no call that reads scans a collection', async () => {
    const [creator, eater] = company.some(2) as [Colleague, Colleague];
    const restaurant = await openRestaurant(creator);
    const { id: orderId } = await creator.calls.saveOrder({ body: { restaurantId: restaurant.id, ...details() } });
    await typeDish(eater, orderId, 1200);
    await bringTo(creator, orderId, 'ORDERED');
    const order = { params: { orderId } };
    const { calls } = creator;
    const reads = {
      todaysOrders: () => calls.todaysOrders(),
      allOrders: () => calls.allOrders({ query: {} }),
      foundOrders: () => calls.allOrders({ query: { search: restaurant.name, state: 'ORDERED' } }),
      allOrdersFile: () => calls.allOrdersFile({ query: {} }),
      statistics: () => calls.statistics({ query: { year: 2026 } }),
      orderCreateData: () => calls.orderCreateData(),
      showOrder: () => calls.showOrder(order),
      orderEditData: () => calls.orderEditData(order),
      orderView: () => calls.orderView(order),
      orderActivity: () => calls.orderActivity({ ...order, query: {} }),
      paymentActivity: () => calls.paymentActivity({ ...order, query: {} }),
      repeatableOrders: () => calls.repeatableOrders(),
      standingOrders: () => calls.standingOrders(),
      todaysPolls: () => calls.todaysPolls(),
      flagCounts: () => calls.flagCounts({ params: { restaurantId: restaurant.id } }),
      voiceCounts: () => calls.voiceCounts({ params: { restaurantId: restaurant.id } }),
      whoseTurn: () => calls.whoseTurn(order),
      balance: () => calls.balance(),
      balanceHistory: () => calls.balanceHistory({ query: {} }),
      balanceHistoryFile: () => calls.balanceHistoryFile({ query: {} }),
      personBalance: () => calls.personBalance({ params: { personId: eater.id } }),
      openClaims: () => calls.openClaims(),
      restaurants: () => calls.restaurants(),
      showRestaurant: () => calls.showRestaurant({ params: { restaurantId: restaurant.id } }),
      menuSource: () => calls.menuSource({ params: { restaurantId: restaurant.id } }),
      sessions: () => calls.sessions(),
      ownDiet: () => calls.ownDiet(),
      ordersLookedAfter: () => calls.ordersLookedAfter(),
      pushSettings: () => calls.pushSettings(),
    };
    const client = await mongo.MongoClient.connect(own.mongodbUri);
    const scans = async () => {
      const { metrics } = await client.db('admin').command({ serverStatus: 1 });
      return (metrics as { queryExecutor: { collectionScans: { total: number } } }).queryExecutor.collectionScans.total;
    };
    try {
      for (const [name, read] of Object.entries(reads)) {
        const counted: number[] = [];
        while (counted.length < TRIES && counted.at(-1) !== 0) {
          const before = await scans();
          await read();
          counted.push((await scans()) - before);
        }
        expect([name, Math.min(...counted)]).toEqual([name, 0]);
      }
    } finally {
      await client.close();
    }
  });
}
