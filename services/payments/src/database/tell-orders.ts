import { isDeepStrictEqual } from 'node:util';
import { changeMany, publishLeft, type Write } from '@kantyna/store/aggregate/change-many';
import type { Aggregate } from '@kantyna/store/aggregate/aggregate';
import type { Account } from '../rules/account.js';
import { publishedOf, type Confirmations } from '../rules/confirmations.js';
import type { AccountQueries } from './account-queries.js';
import type { OpenOrders } from './open-orders.js';

/** How often it is decided again what others changed meanwhile, before this is left to later. */
const TRIES = 5;

/** What is read and written to tell of orders. */
interface Telling {
  readonly confirmations: Aggregate<Confirmations>;
  readonly ordersById: OpenOrders['ordersById'];
  readonly accountsOfOrders: AccountQueries['accountsOfOrders'];
}

/**
 * Publishes what is confirmed of orders, and what the company pays, where that has changed. If somebody else changes one meanwhile, it is
 * decided again. `account` is the one that changed it, whose people hear of it otherwise. Throws when the database is unavailable.
 */
export async function tellOrders(store: Telling, orderIds: readonly string[], account?: Account): Promise<void> {
  let left = orderIds;
  for (let tries = 1; left.length > 0; tries += 1) {
    if (tries > TRIES) throw new Error('what is confirmed of an order changes all the time');
    const { writes, unchanged } = await decideOn(store, left, account);
    left = [...(await changeMany(store.confirmations, writes))];
    await publishLeft(store.confirmations, unchanged);
  }
}

/** Orders and accounts are read last: a write of what they were before meets a version that it does not know. */
async function decideOn(store: Telling, orderIds: readonly string[], account: Account | undefined) {
  const found = await store.confirmations.documents.find({ _id: { $in: orderIds } });
  const present = new Map(found.map((document) => [document._id, document]));
  const orders = new Map((await store.ordersById(orderIds)).map(({ id, order }) => [id, order]));
  const accounts = await store.accountsOfOrders(orderIds);
  const writes = orderIds.flatMap((id): Write<Confirmations>[] => {
    const order = orders.get(id);
    if (!order) throw new Error('an order with a payment is unknown');
    const read = present.get(id);
    const published = publishedOf(id, order, accounts);
    const { confirmations, grants } = read?.state ?? { confirmations: [] };
    if (isDeepStrictEqual(published, { confirmations, ...(grants && { grants }) })) return [];
    // If somebody else opened the order, their live stream reports the change, too.
    const isQuiet = (account?.untold.length ?? 0) > 1 && account!.people.some((one) => one.id === order.creator.id);
    return [{ id, state: { ...published, ...(isQuiet && { isQuiet: true as const }) }, removed: false, read }];
  });
  const changed = new Set(writes.map(({ id }) => id));
  return { writes, unchanged: found.filter(({ _id }) => !changed.has(_id)) };
}
