import type { Connection } from 'mongoose';
import type { MenuReport } from '@kantyna/contracts/menu-reports';
import { filter, openCollection } from '@kantyna/store/documents';
import type { MenuDish } from './imported-menu.js';
import { REPORTS_KEPT } from './menu-report.js';
import { heldMenuSchema, reportSchema } from '../schema.js';

/** A menu that waits for a person's word, and the report that tells of it. */
export interface HeldMenu {
  readonly reportId: string;
  readonly dishes: readonly MenuDish[];
}

/** Opens what is kept of the menus that came in. */
export async function openReports(connection: Connection) {
  const reports = await openCollection(connection, 'menu-reports', reportSchema);
  const held = await openCollection(connection, 'held-menus', heldMenuSchema);

  const newest = (restaurantId: string, fields: Record<string, 1>) =>
    reports.find({ restaurantId }, fields).sort({ 'report.at': -1, _id: -1 });

  return {
    /** The last reports of a restaurant, the newest first. */
    async of(restaurantId: string): Promise<MenuReport[]> {
      const found = await newest(restaurantId, { report: 1 })
        .limit(REPORTS_KEPT)
        .lean<{ report: MenuReport }[]>()
        .exec();
      return found.map(({ report }) => report);
    },

    /** Whether there is a report of this id whose menu was dealt with to the end. */
    async isDone(id: string): Promise<boolean> {
      return (await reports.exists({ _id: id, done: true }).lean().exec()) !== null;
    },

    /** The report that was begun under this id and whose dishes may not all be written. */
    async begun(id: string): Promise<MenuReport | undefined> {
      const found = await reports.findOne({ _id: id, done: false }).lean<{ report: MenuReport }>().exec();
      return found?.report;
    },

    /**
     * Keeps a report, and no more of its restaurant than the last ones. One that is not `done` is put again when it is. A failure that
     * says the same as the one before it takes its place.
     */
    async put(restaurantId: string, report: MenuReport, done = true): Promise<void> {
      const [last] = report.outcome === 'failed' ? await this.of(restaurantId) : [];
      await reports.replaceOne({ _id: report.id }, { restaurantId, done, report }, { upsert: true });
      if (
        last?.id !== report.id &&
        last?.outcome === 'failed' &&
        last.by === report.by &&
        last.cause === report.cause
      ) {
        await reports.deleteOne({ _id: last.id });
      }
      if (!done) return;
      const old = await newest(restaurantId, { _id: 1 }).skip(REPORTS_KEPT).lean<{ _id: string }[]>().exec();
      if (old.length > 0) await reports.deleteMany({ _id: filter({ $in: old.map(({ _id }) => _id) }) });
    },

    heldMenu: (restaurantId: string): Promise<HeldMenu | null> => held.findById(restaurantId).lean<HeldMenu>().exec(),

    async hold(restaurantId: string, menu: HeldMenu): Promise<void> {
      await held.replaceOne({ _id: restaurantId }, { ...menu }, { upsert: true });
    },

    /** Lets go of what is held, or only of the menu with this report. */
    async release(restaurantId: string, reportId?: string): Promise<void> {
      await held.deleteOne({ _id: restaurantId, ...(reportId === undefined ? {} : { reportId }) });
    },

    /** Forgets all of a restaurant that was deleted. */
    async forget(restaurantId: string): Promise<void> {
      await held.deleteOne({ _id: restaurantId });
      await reports.deleteMany({ restaurantId });
    },
  };
}

export type Reports = Awaited<ReturnType<typeof openReports>>;
