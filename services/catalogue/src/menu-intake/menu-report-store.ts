import type { Connection } from 'mongoose';
import type { MenuReport } from '@kantyna/contracts/menu-reports';
import { filter, openCollection } from '@kantyna/store/documents';
import { heldMenuSchema, reportSchema } from '../schema.js';
import type { ImportedDish } from './imported-menu.js';
import { REPORTS_KEPT } from './menu-report.js';

/** A menu that waits for a person's decision, and its report. */
export interface HeldMenu {
  readonly reportId: string;
  readonly dishes: readonly ImportedDish[];
}

/** Opens the reports and the held-back menus. */
export async function openMenuReports(connection: Connection) {
  const reports = await openCollection(connection, 'menu-reports', reportSchema);
  const held = await openCollection(connection, 'held-menus', heldMenuSchema);

  const newestFirst = (restaurantId: string) => reports.find({ restaurantId }).sort({ 'report.at': -1, _id: -1 });

  /** The latest reports of a restaurant, the newest first. */
  const findLatest = async (restaurantId: string): Promise<MenuReport[]> => {
    const found = await newestFirst(restaurantId).limit(REPORTS_KEPT).lean<{ report: MenuReport }[]>().exec();
    return found.map(({ report }) => report);
  };

  const save = (restaurantId: string, report: MenuReport, done: boolean) =>
    reports.replaceOne({ _id: report.id }, { restaurantId, done, report }, { upsert: true });

  return {
    findLatest,

    /** Whether the menu of this report has been handled completely. */
    async isFinished(id: string): Promise<boolean> {
      return (await reports.exists({ _id: id, done: true }).lean().exec()) !== null;
    },

    /** The report of a menu whose dishes may not all be written yet. */
    async findUnfinished(id: string): Promise<MenuReport | undefined> {
      const found = await reports.findOne({ _id: id, done: false }).lean<{ report: MenuReport }>().exec();
      return found?.report;
    },

    /** Saves the report of a menu before its dishes are written. `put` finishes it. */
    async putUnfinished(restaurantId: string, report: MenuReport): Promise<void> {
      await save(restaurantId, report, false);
    },

    /** Saves a report and deletes the restaurant's oldest. A failure replaces an equal one directly before it. */
    async put(restaurantId: string, report: MenuReport): Promise<void> {
      const [last] = await findLatest(restaurantId);
      await save(restaurantId, report, true);
      const isSame = last?.outcome === report.outcome && last.by === report.by && last.cause === report.cause;
      if (report.outcome === 'failed' && isSame && last.id !== report.id) await reports.deleteOne({ _id: last.id });
      const old = await newestFirst(restaurantId).skip(REPORTS_KEPT).lean<{ _id: string }[]>().exec();
      if (old.length > 0) await reports.deleteMany({ _id: filter({ $in: old.map(({ _id }) => _id) }) });
    },

    findHeldMenu: (restaurantId: string): Promise<HeldMenu | null> =>
      held.findById(restaurantId).lean<HeldMenu>().exec(),

    async hold(restaurantId: string, menu: HeldMenu): Promise<void> {
      await held.replaceOne({ _id: restaurantId }, { ...menu }, { upsert: true });
    },

    /** Releases the held menu of a restaurant, or only the one with this report. */
    async release(restaurantId: string, reportId?: string): Promise<void> {
      await held.deleteOne({ _id: restaurantId, ...(reportId === undefined ? {} : { reportId }) });
    },

    /** Deletes all reports and the held menu of a restaurant. */
    async deleteAll(restaurantId: string): Promise<void> {
      await held.deleteOne({ _id: restaurantId });
      await reports.deleteMany({ restaurantId });
    },
  };
}

export type MenuReports = Awaited<ReturnType<typeof openMenuReports>>;
