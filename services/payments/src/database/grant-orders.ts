import DataLoader from 'dataloader';
import { isDeepStrictEqual } from 'node:util';
import { newId } from '@kantyna/kernel/ids';
import { isOwedIn } from '@kantyna/order-rules/roles';
import { changeMany, type Write } from '@kantyna/store/aggregate/change-many';
import { updateOrThrow } from '@kantyna/store/aggregate/shortcuts';
import type { Collection } from '@kantyna/store/mongo/collection';
import {
  decideGrants,
  grantsOfOrder,
  monthGrantsId,
  monthOf,
  newsFor,
  touchedOrders,
  type MonthGrants,
} from '../rules/company/grants.js';
import type { CompanySettings } from '../rules/company/settings.js';
import { asKnown, type StoredPayable } from '../rules/order.js';
import { CURRENT, type Company } from './company.js';
import type { StoredOrder } from './open-orders.js';

/** What is asked for in one turn of the event loop goes together. */
const TOGETHER = { cache: false, maxBatchSize: 250, batchScheduleFn: setImmediate } as const;

/** Earlier dates first, of one date by their ids: the order in which a new setting grants what counts already. */
export const FIRST_DATES_FIRST = { 'order.orderDate': 1, _id: 1 } as const;

const COUNTING = { 'order.orderState': { $in: ['ORDERED', 'DELIVERED'] }, removed: false } as const;

interface Granting {
  readonly orders: Collection<StoredOrder>;
  readonly company: Pick<Company, 'grants' | 'settings' | 'companySettings'>;
  readonly noteOpen: (orderId: string) => Promise<unknown>;
  readonly tellOrders: (orderIds: readonly string[]) => Promise<void>;
}

/**
 * Makes, changes and releases grants by what is stored of an order, then notes them beside it and beside the orders of the same people and
 * dates, and tells of them:
 *
 *     grants of Anna's March, of Bartek's March    decided by the order's version, each in one update
 *     the order, other orders of that date         have the grants that these documents say
 *
 * It may run again, in several instances at once, and stop anywhere: repeated, it comes to the same. Throws when the database is unavailable.
 */
export function grantOrders({ orders, company, noteOpen, tellOrders }: Granting) {
  const settingsNow = new DataLoader<string, CompanySettings | undefined>(async (keys) => {
    const settings = await company.companySettings();
    return keys.map(() => settings);
  }, TOGETHER);

  const orderNow = new DataLoader<string, StoredOrder | undefined>(async (ids) => {
    const found = new Map((await orders.find({ _id: { $in: ids } })).map((order) => [order._id, order]));
    return ids.map((id) => found.get(id));
  }, TOGETHER);

  const knowing = new DataLoader<string, readonly MonthGrants[]>(async (orderIds) => {
    const found = await company.grants.documents.find({ 'state.entries.orderId': { $in: orderIds } }, { state: 1 });
    const byOrder = new Map(orderIds.map((id): [string, MonthGrants[]] => [id, []]));
    for (const { state } of found)
      for (const orderId of new Set(state.entries.map((one) => one.orderId))) byOrder.get(orderId)?.push(state);
    return orderIds.map((id) => byOrder.get(id)!);
  }, TOGETHER);

  /**
   * Decides on the grants of everybody whom an order concerns, or of these people alone, as it is stored now. Returns those that know of it.
   */
  async function decide(
    id: string,
    { settings }: CompanySettings,
    onlyOf?: readonly string[],
  ): Promise<readonly MonthGrants[]> {
    for (;;) {
      const found = await orderNow.load(id);
      if (!found) return [];
      const { order } = asKnown(found);
      const month = monthOf(order.orderDate);
      const people = isOwedIn(order.orderState) ? order.entries.map(({ person }) => person.id) : [];
      const known = await knowing.load(id);
      const wanted = new Map(
        [...people.map((personId) => ({ personId, month })), ...known]
          .filter(({ personId }) => !onlyOf || onlyOf.includes(personId))
          .map((one): [string, typeof one] => [monthGrantsId(one.personId, one.month), one]),
      );
      if (wanted.size === 0) return [];
      const read = await company.grants.documents.find({ _id: { $in: [...wanted.keys()] } });
      const present = new Map(read.map((document) => [document._id, document]));
      const decided = [...wanted].map(([_id, { personId, month: ofMonth }]) => {
        const before = present.get(_id)?.state ?? { personId, month: ofMonth, entries: [] };
        return { _id, before, after: decideGrants(before, newsFor(id, found.version, order, before), settings) };
      });
      const writes = decided
        .filter(({ before, after }) => !isDeepStrictEqual(before, after))
        .map(({ _id, after }): Write<MonthGrants> => {
          return { id: _id, state: after, removed: false, read: present.get(_id) };
        });
      if ((await changeMany(company.grants, writes)).size === 0)
        return decided.map(({ after }) => after).filter(({ entries }) => entries.some((one) => one.orderId === id));
    }
  }

  /**
   * Notes the grants of an order beside it, and for whom something is open by them. `grantsNoted` is new with each write, so the last one
   * comes from the last reading.
   */
  async function note(id: string): Promise<void> {
    for (;;) {
      const found = await orderNow.load(id);
      if (!found) return;
      const grants = grantsOfOrder(id, await knowing.load(id));
      if (isDeepStrictEqual(grants, found.grants ?? [])) break;
      const { version, grantsNoted = { $exists: false } } = found;
      const { matchedCount } = await orders.collection.updateOne(
        { _id: id, version, grantsNoted },
        {
          $set: { grantsNoted: newId(), ...(grants.length > 0 && { grants }) },
          ...(grants.length === 0 && { $unset: { grants: '' } }),
        },
      );
      if (matchedCount > 0) break;
    }
    await noteOpen(id);
  }

  /** Decides on the grants of an order, notes them and tells of them. */
  async function grant(id: string, settings: CompanySettings): Promise<void> {
    const grants = await decide(id, settings);
    const touched = [...new Set(grants.flatMap((one) => touchedOrders(one, id)))];
    await Promise.all(touched.map(note));
    if (touched.length > 0) await tellOrders(touched);
  }

  /**
   * Decides for an order's people on those of their orders that come before it, where a new setting is being applied. Otherwise an order
   * that arrives meanwhile, or again after a restart, would take what is left of the month.
   */
  async function decideBefore(id: string, settings: CompanySettings): Promise<void> {
    const order = settings.toApply && (await orderNow.load(id))?.order;
    if (!order || order.orderDate < settings.toApply!.from) return;
    const people = order.entries.map(({ person }) => person.id);
    const until = { $gte: settings.toApply!.from, $lte: order.orderDate };
    const found = await orders
      .find<{ _id: string; order: Pick<StoredPayable, 'orderDate'> }>(
        { personIds: { $in: people }, 'order.orderDate': until, ...COUNTING },
        { 'order.orderDate': 1 },
      )
      .sort(FIRST_DATES_FIRST);
    const before = found.filter((one) => one.order.orderDate < order.orderDate || one._id < id);
    for (const one of before) await decide(one._id, settings, people);
  }

  return {
    /** Decides on the grants of an order. If nobody ever set anything it does nothing. */
    async grantOrder(id: string): Promise<void> {
      const settings = await settingsNow.load('');
      if (!settings) return;
      await decideBefore(id, settings);
      await grant(id, settings);
    },

    /**
     * Decides on the orders that count already and that a new setting is for: one after another in their order, so that it is certain which
     * of them get what is left of a month. Then notes that the setting is applied, unless another one was made meanwhile. Returns whether
     * there was a new setting. Repeated after a kill, it comes to the same.
     */
    async applySettings(): Promise<boolean> {
      const settings = await company.companySettings();
      if (!settings?.toApply) return false;
      const since = { 'order.orderDate': { $gte: settings.toApply.from }, ...COUNTING };
      for (const { _id } of await orders.find(since, { _id: 1 }).sort(FIRST_DATES_FIRST)) await grant(_id, settings);
      await updateOrThrow(company.settings, CURRENT, (present) =>
        isDeepStrictEqual(present, settings) ? { settings: present.settings } : present,
      );
      return true;
    },
  };
}
