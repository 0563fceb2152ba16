import { isDeepStrictEqual } from 'node:util';
import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connection/connect';
import Type, { type Static } from '@kantyna/typebox';
import { Id, Shape } from '@kantyna/contracts/format';
import { MenuReport } from '@kantyna/contracts/catalogue/menu-reports';
import { MenuRead } from '@kantyna/contracts/messages/menu-events';
import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import { derivedId } from '@kantyna/kernel/ids';
import { OUTBOX_INDEX, OutboxItem } from '@kantyna/store/documents/stored-document';
import { openOutbox } from '@kantyna/store/outbox/outbox';
import { publishPatiently } from '@kantyna/store/outbox/publishing';
import { StoredDate, openCollection } from '@kantyna/store/mongo/collection';
import { ImportedDish } from '../rules/menu/imported-menu.js';
import { REPORTS_KEPT } from '../rules/menu/report.js';

/** A report as it is stored. `done` is false while the dishes of its menu may not all be written. */
const StoredReport = Shape({ _id: Id, restaurantId: Id, done: Type.Boolean(), report: MenuReport });

/** An answer to a waiting menu excludes others for this long if its instance dies (ms): longer than the call may take. */
const ANSWER_FOR = 35_000;

/**
 * A menu that waits for a person's decision, its report, and how it came: missing, it was crawled. Its id is the restaurant's. `url` is
 * that of the page, and `doubts` are about dishes at their places. Only one answer is carried out at a time.
 */
const HeldMenu = Shape({
  _id: Id,
  reportId: Id,
  by: Type.Optional(MenuReport.properties.by),
  url: Type.Optional(Type.String()),
  readBy: MenuReport.properties.readBy,
  doubts: MenuRead.properties.dishDoubts,
  dishes: Type.Array(ImportedDish),
  answer: Type.Optional(Shape({ id: Type.String(), until: StoredDate })),
  /** Missing in documents of releases before it. */
  outbox: Type.Array(OutboxItem),
});
export type HeldMenu = Static<typeof HeldMenu>;

/** Tells a person that a menu waits. */
function newsOf(restaurantId: string, reportId: string, personId: string, restaurantName: string): OutboxItem {
  const { owner, what } = events.menuWaits;
  const data: EventOf<'menuWaits'> = { recipientIds: [personId], restaurantId, restaurantName };
  return { id: derivedId('menu waits', reportId), at: new Date(), owner, what, data };
}

/** Opens the reports and the held-back menus. */
export async function openMenuReports(connection: Connection, bus: Bus) {
  const reports = await openCollection(connection, 'menu-reports', StoredReport, [
    { fields: { restaurantId: 1, 'report.at': -1, _id: -1 } },
  ]);
  const held = await openCollection(connection, 'held-menus', HeldMenu, [OUTBOX_INDEX]);
  const outbox = openOutbox(held, bus);

  const newestFirst = (restaurantId: string, fields: Record<string, 1>) =>
    reports.find({ restaurantId }, fields).sort({ 'report.at': -1, _id: -1 });

  /** The latest reports of a restaurant, the newest first. */
  const findLatest = async (restaurantId: string): Promise<MenuReport[]> => {
    const found = await newestFirst(restaurantId, { report: 1 }).limit(REPORTS_KEPT);
    return found.map(({ report }) => report);
  };

  const save = (restaurantId: string, report: MenuReport, done: boolean) =>
    reports.replaceOne({ _id: report.id }, { restaurantId, done, report }, { upsert: true });

  const findReport = (id: string) => reports.findOne({ _id: id });

  const findHeldMenu = (restaurantId: string) => held.findOne({ _id: restaurantId });

  /** Saves a report and deletes the restaurant's oldest, except that of its waiting menu. A failure replaces an equal one directly before it. */
  const put = async (restaurantId: string, report: MenuReport): Promise<void> => {
    const [last] = report.outcome === 'failed' ? await findLatest(restaurantId) : [];
    await save(restaurantId, report, true);
    const isRepeated = last?.outcome === 'failed' && last.by === report.by && last.cause === report.cause;
    if (isRepeated && last.id !== report.id) await reports.deleteOne({ _id: last.id });
    const [waiting, kept] = [
      await findHeldMenu(restaurantId),
      await newestFirst(restaurantId, { _id: 1 }).skip(REPORTS_KEPT),
    ];
    const old = kept.map(({ _id }) => _id).filter((id) => id !== waiting?.reportId);
    if (old.length > 0) await reports.deleteMany({ _id: { $in: old } });
  };

  return {
    /** Who has to be told of a menu that waits. One that is answered is not told of any more. */
    outbox,

    findLatest,
    findReport,
    put,
    findHeldMenu,

    /** Saves the report of a menu before its dishes are written. `put` replaces it afterwards. */
    async putUnfinished(restaurantId: string, report: MenuReport): Promise<void> {
      await save(restaurantId, report, false);
    },

    /** The ids of the restaurants with a held menu. The condition has the index asked alone, and no menu read. */
    async restaurantsThatWait(): Promise<Set<string>> {
      const found = await held.find({ _id: { $gt: '' } }, { _id: 1 });
      return new Set(found.map(({ _id }) => _id));
    },

    /**
     * Holds a menu back, saves its report and tells `askedById`, if there is one. One that waits already, with the same report, goes on:
     * somebody may look at it.
     */
    async hold(
      restaurantId: string,
      menu: Omit<HeldMenu, '_id' | 'reportId' | 'answer' | 'outbox'>,
      report: MenuReport,
      told: { restaurantName: string; askedById?: string | undefined },
    ): Promise<void> {
      const waiting = await findHeldMenu(restaurantId);
      const reported = waiting && (await findReport(waiting.reportId))?.report;
      const { answer: _, outbox: __, ...untouched } = waiting ?? { answer: undefined, outbox: [] };
      const isSame =
        isDeepStrictEqual(untouched, { _id: restaurantId, reportId: reported?.id, ...menu }) &&
        isDeepStrictEqual(reported, { ...report, id: reported?.id, at: reported?.at });
      if (isSame) return;
      const news =
        told.askedById === undefined ? [] : [newsOf(restaurantId, report.id, told.askedById, told.restaurantName)];
      const document = { reportId: report.id, ...menu, outbox: news };
      await held.replaceOne({ _id: restaurantId }, document, { upsert: true });
      await put(restaurantId, report);
      if (news.length > 0) await publishPatiently(outbox, { _id: restaurantId, ...document });
    },

    /**
     * Takes the menu with this report for one answer of a person: `undefined` where it waits no more, or another answer is carried out.
     * The same answer once more goes on.
     */
    async answer(restaurantId: string, reportId: string, id: string): Promise<HeldMenu | undefined> {
      const free = [{ answer: { $exists: false } }, { 'answer.id': id }, { 'answer.until': { $lt: new Date() } }];
      const answer = { id, until: new Date(Date.now() + ANSWER_FOR) };
      const found = await held.findOneAndUpdate(
        { _id: restaurantId, reportId, $or: free },
        { $set: { answer } },
        { returnDocument: 'after' },
      );
      return found ?? undefined;
    },

    /** Gives a menu back whose answer could not be carried out: it goes on waiting. */
    async takeAnswerBack(restaurantId: string, id: string): Promise<void> {
      await held.updateOne({ _id: restaurantId, 'answer.id': id }, { $unset: { answer: 1 } });
    },

    /** Releases the held menu of a restaurant, or only the one with this report. */
    async release(restaurantId: string, reportId?: string): Promise<void> {
      await held.deleteOne({ _id: restaurantId, ...(reportId === undefined ? {} : { reportId }) });
    },

    /** Closes the report of a held-back menu that a person refused. */
    async refuse(reportId: string, by: { username: string; personId: string }): Promise<void> {
      const refused = { 'report.outcome': 'refused', 'report.username': by.username, 'report.personId': by.personId };
      await reports.updateOne({ _id: reportId }, { $set: refused });
    },

    /** Takes a person's name out of all reports. */
    async erase(personId: string): Promise<void> {
      const found = await reports.find({ 'report.personId': personId }, { _id: 1 });
      for (const { _id } of found) await reports.updateOne({ _id }, { $set: { 'report.username': '' } });
    },

    /** Deletes all reports and the held menu of a restaurant. */
    async deleteAll(restaurantId: string): Promise<void> {
      await held.deleteOne({ _id: restaurantId });
      await reports.deleteMany({ restaurantId });
    },
  };
}

export type MenuReports = Awaited<ReturnType<typeof openMenuReports>>;
