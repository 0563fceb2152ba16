import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import { presentTrace } from '@kantyna/bus/traces/spans';
import { Shape } from '@kantyna/contracts/format';
import type { OfficeMail } from '@kantyna/contracts/notifications/notifications';
import { ReportDue } from '@kantyna/contracts/messages/notices';
import { insertMissing } from '@kantyna/store/mongo/bulk-write';
import { openCollection, StoredDate } from '@kantyna/store/mongo/collection';
import { deliveryFields, DELIVERY_INDEXES } from '../delivery/delivery-queue.js';

/** The report of a month that goes to an address. `lacksFile` outlives the file. */
const StoredReport = Shape({
  ...deliveryFields,
  ...ReportDue.properties,
  lacksFile: Type.Optional(Type.Boolean()),
  eventAt: StoredDate,
});
type StoredReport = Static<typeof StoredReport>;

/** Opens the reports of months that are queued, and those of the last days. */
export async function openReports(connection: Connection) {
  const reports = await openCollection(connection, 'report_mails', StoredReport, DELIVERY_INDEXES);
  return {
    reports,

    /** Adds a report, unless it exists already, ended or not. */
    async add(report: Omit<StoredReport, 'tries'>): Promise<void> {
      const trace = presentTrace();
      await insertMissing(reports, [{ ...report, tries: 0, ...(trace !== undefined && { trace }) }]);
    },

    /** The latest report that was sent or given up, if that was within eight days. */
    async last(): Promise<OfficeMail['lastReport']> {
      const [found] = await reports
        .find({ end: { $exists: true } })
        .sort({ at: -1 })
        .limit(1);
      return (
        found?.endedAt && {
          ...{ month: found.month, at: found.endedAt.toISOString(), isSent: found.end === 'delivered' },
          ...(found.lacksFile && { lacksFile: true }),
        }
      );
    },
  };
}

export type ReportStore = Awaited<ReturnType<typeof openReports>>;
