import DataLoader from 'dataloader';
import { isDeepStrictEqual } from 'node:util';
import { newId } from '@kantyna/kernel/ids';
import { isOwedIn, OWED_STATES } from '@kantyna/order-rules/roles';
import { changeMany, type Write } from '@kantyna/store/aggregate/change-many';
import { updateOrThrow } from '@kantyna/store/aggregate/shortcuts';
import type { Collection } from '@kantyna/store/mongo/collection';
import {
  decideGrants,
  grantsOfOrder,
  monthGrantsId,
  monthOf,
  newsFor,
  noGrants,
  type MonthGrants,
} from '../rules/company/grants.js';
import { appliedUntil, type CompanySettings } from '../rules/company/settings.js';
import { asKnown, type StoredPayable } from '../rules/order.js';
import { CURRENT, type Company } from './company.js';
import type { StoredOrder } from './post-dues.js';

/** Requests of one turn of the event loop go together. */
const TOGETHER = { cache: false, maxBatchSize: 250, batchScheduleFn: setImmediate } as const;

/** The order in which a new setting is applied, some orders at a time. */
export const FIRST_DATES_FIRST = { 'order.orderDate': 1, _id: 1 } as const;

/** A new setting is applied to so many orders before its progress is saved. */
const A_STEP = 20;

const COUNTING = { 'order.orderState': { $in: OWED_STATES }, removed: false };

/** A document of grants, by the version that was decided. */
type Told = Pick<MonthGrants, 'untold'> & { readonly _id: string; readonly version: number };

type NextOrder = { readonly _id: string; readonly order: Pick<StoredPayable, 'orderDate'> };

interface Granting {
  readonly orders: Collection<StoredOrder>;
  readonly company: Pick<Company, 'grants' | 'settings' | 'companySettings'>;
  readonly postDues: (orderId: string) => Promise<unknown>;
  readonly tellOrders: (orderIds: readonly string[]) => Promise<void>;
}

/**
 * Makes, changes and releases grants by what is stored of an order, then notes them beside each order whose amounts change, and tells of them:
 *
 *     grants of Anna's March, of Bartek's March    decided by the order's version, each in one update; `untold` names the changed orders
 *     the order, other orders of that month        have the grants that these documents say
 *     grants of Anna's March, of Bartek's March    `untold` is empty
 *
 * It may run again, in several instances at once, and stop anywhere: repeated, it comes to the same. Throws when the database is unavailable.
 */
export function grantOrders({ orders, company, postDues, tellOrders }: Granting) {
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

  /** Decides on the grants of everybody whom orders concern, as these are stored now. Returns the documents that name untold orders. */
  async function decide(ids: readonly string[], { settings }: CompanySettings): Promise<readonly Told[]> {
    for (;;) {
      const found = (await Promise.all(ids.map((id) => orderNow.load(id)))).flatMap((one) =>
        one ? [{ id: one._id, version: one.version, order: asKnown(one).order }] : [],
      );
      const known = await Promise.all(found.map(({ id }) => knowing.load(id)));
      const concerned = found.flatMap(({ order: { orderDate, orderState, entries } }) =>
        isOwedIn(orderState) ? entries.map(({ person }) => ({ personId: person.id, month: monthOf(orderDate) })) : [],
      );
      const wanted = new Map(
        [...concerned, ...known.flat()].map(({ personId, month }) => [
          monthGrantsId(personId, month),
          noGrants(personId, month),
        ]),
      );
      if (wanted.size === 0) return [];
      const read = await company.grants.documents.find({ _id: { $in: [...wanted.keys()] } });
      const present = new Map(read.map((document) => [document._id, document]));
      const decided = [...wanted].map(([_id, nothing]) => {
        const before = present.get(_id)?.state ?? nothing;
        const after = found.reduce(
          (grants, { id, version, order }) => decideGrants(grants, newsFor(id, version, order, grants), settings),
          before,
        );
        const isChanged = !isDeepStrictEqual(before, after);
        return { _id, isChanged, after, version: (present.get(_id)?.version ?? 0) + Number(isChanged) };
      });
      const writes = decided
        .filter(({ isChanged }) => isChanged)
        .map(({ _id, after }): Write<MonthGrants> => {
          return { id: _id, state: after, removed: false, read: present.get(_id) };
        });
      if ((await changeMany(company.grants, writes)).size === 0)
        return decided
          .map(({ _id, version, after: { untold } }) => ({ _id, version, untold }))
          .filter(({ untold }) => untold.length > 0);
    }
  }

  /**
   * Notes the grants of an order beside it, also if only the note was lost. `grantsNoted` is new with each write, so the last one comes from
   * the last reading.
   */
  async function note(id: string): Promise<void> {
    for (;;) {
      const found = await orderNow.load(id);
      if (!found) return;
      const grants = grantsOfOrder(id, await knowing.load(id));
      if (isDeepStrictEqual(grants, found.grants ?? [])) return;
      const { version, grantsNoted = { $exists: false } } = found;
      const { matchedCount } = await orders.collection.updateOne(
        { _id: id, version, grantsNoted },
        {
          $set: { grantsNoted: newId(), ...(grants.length > 0 && { grants }) },
          ...(grants.length === 0 && { $unset: { grants: '' } }),
        },
      );
      if (matchedCount > 0) return;
    }
  }

  /** Decides on the grants of orders, notes what they change and tells of it. What another process changed meanwhile it tells of itself. */
  async function grant(ids: readonly string[], settings: CompanySettings): Promise<void> {
    const decided = await decide(ids, settings);
    const untold = [...new Set(decided.flatMap((one) => one.untold))];
    await Promise.all([...new Set([...ids, ...untold])].map(note));
    if (untold.length === 0) return;
    await Promise.all(untold.map(postDues));
    await tellOrders(untold);
    const update = { $set: { 'state.untold': [] } };
    const told = decided.map(({ _id, version }) => ({ updateOne: { filter: { _id, version }, update } }));
    await company.grants.documents.collection.bulkWrite(told, { ordered: false });
  }

  return {
    /** Decides on the grants of an order. If nobody ever set anything it does nothing. */
    async grantOrder(id: string): Promise<void> {
      const settings = await settingsNow.load('');
      if (settings) await grant([id], settings);
    },

    /**
     * Applies a new setting to the next orders that count already, and notes how far that is, unless another setting was made meanwhile.
     * Returns whether there was a new setting. Repeated after a kill, it comes to the same.
     */
    async applySettings(): Promise<boolean> {
      const settings = await company.companySettings();
      if (!settings?.toApply) return false;
      const next = await orders
        .find<NextOrder>({ ...after(settings.toApply), ...COUNTING }, { 'order.orderDate': 1 })
        .sort(FIRST_DATES_FIRST)
        .limit(A_STEP);
      if (next.length > 0)
        await grant(
          next.map(({ _id }) => _id),
          settings,
        );
      const last = next.length < A_STEP ? undefined : next.at(-1);
      await updateOrThrow(company.settings, CURRENT, (present) =>
        isDeepStrictEqual(present, settings)
          ? appliedUntil(present, last && { from: last.order.orderDate, after: last._id })
          : present,
      );
      return true;
    },
  };
}

/** The orders from a date on; `after` is the last one of it that is done. */
const after = ({ from, after: done = '' }: NonNullable<CompanySettings['toApply']>) => ({
  $or: [{ 'order.orderDate': { $gt: from } }, { 'order.orderDate': from, _id: { $gt: done } }],
});
