import { isDeepStrictEqual } from 'node:util';
import { changeMany, publishLeft, type Write } from '@kantyna/store/aggregate/change-many';
import type { Aggregate } from '@kantyna/store/aggregate/aggregate';
import { publishedOf, type Confirmations } from '../rules/confirmations.js';
import type { KnownOrder } from '../rules/order.js';
import type { AccountQueries } from './account-queries.js';

/** How often it is decided again what others changed meanwhile, before this is left to later. */
const TRIES = 5;

/** So many orders are told at once: they are read, and wait for the disk, together. */
const AT_ONCE = 100;

/** The collections and queries that telling needs. */
interface Telling {
  readonly confirmations: Aggregate<Confirmations>;
  readonly ordersById: (ids: readonly string[]) => Promise<KnownOrder[]>;
  readonly paymentsFor: AccountQueries['paymentsFor'];
}

/**
 * Publishes what is confirmed of orders, and what the company pays, where that has changed. If somebody else changes one meanwhile, it is
 * decided again. Browsers are not told of an order that one of `knowing` (ids) created: these people hear of all of them in one message. Throws
 * when the database is unavailable.
 */
export async function tellOrders(
  store: Telling,
  orderIds: readonly string[],
  knowing: readonly string[] = [],
): Promise<void> {
  for (let from = 0; from < orderIds.length; from += AT_ONCE) {
    let left = orderIds.slice(from, from + AT_ONCE);
    for (let tries = 1; left.length > 0; tries += 1) {
      if (tries > TRIES) throw new Error('what is confirmed of an order changes all the time');
      const { writes, unchanged } = await decideOn(store, left, knowing);
      left = [...(await changeMany(store.confirmations, writes))];
      await publishLeft(store.confirmations, unchanged);
    }
  }
}

/** Orders and payments are read last: a write of what they were before meets a version that it does not know. */
async function decideOn(store: Telling, orderIds: readonly string[], knowing: readonly string[]) {
  const found = await store.confirmations.documents.find({ _id: { $in: orderIds } });
  const present = new Map(found.map((document) => [document._id, document]));
  const orders = new Map((await store.ordersById(orderIds)).map(({ id, order }) => [id, order]));
  const payments = await store.paymentsFor(orderIds);
  const writes = orderIds.flatMap((id): Write<Confirmations>[] => {
    const order = orders.get(id);
    if (!order) throw new Error('an order with a payment is unknown');
    const read = present.get(id);
    const published = publishedOf(id, order, payments);
    const { confirmations, grants } = read?.state ?? { confirmations: [] };
    if (isDeepStrictEqual(published, { confirmations, ...(grants && { grants }) })) return [];
    // If somebody else opened the order, their live stream reports the change, too.
    const isQuiet = knowing.includes(order.creator.id);
    return [{ id, state: { ...published, ...(isQuiet && { isQuiet: true as const }) }, removed: false, read }];
  });
  const changed = new Set(writes.map(({ id }) => id));
  return { writes, unchanged: found.filter(({ _id }) => !changed.has(_id)) };
}
