import type { Connection } from 'mongoose';
import { Gauge } from 'prom-client';
import type { Bus } from '@kantyna/bus/connection/connect';
import { readAtScrape } from '@kantyna/bus/metrics/readings';
import { openAggregate } from '@kantyna/store/aggregate/aggregate';
import { MonthGrants, monthGrantsId, monthOf } from '../rules/company/grants.js';
import { CarriedOver, carriedOverDue } from '../rules/company/carried-over.js';
import { ClosedMonth } from '../rules/company/report.js';
import { receiverDue, ReportReceiver } from '../rules/company/report-receiver.js';
import { CompanySettings, settingsDue } from '../rules/company/settings.js';

/** The id of the only document of settings, and of the receiver of reports. */
export const CURRENT = 'current';

const pendingSeconds = new Gauge({
  name: 'kantyna_grants_pending_seconds',
  help: 'How long the grants of a new setting have been worked out',
});

/** Opens the collections of what the company pays. */
export async function openCompany(connection: Connection, bus: Bus) {
  const settings = await openAggregate(connection, bus, {
    collection: 'company-settings',
    state: CompanySettings,
    dueAt: settingsDue,
  });
  const grants = await openAggregate(connection, bus, {
    collection: 'grants',
    state: MonthGrants,
    // A release that goes by a ceiling would lower them.
    schema: 2,
    indexes: [{ fields: { 'state.entries.orderId': 1 } }, { fields: { 'state.personId': 1 } }],
  });

  readAtScrape(
    () => pendingSeconds.reset(),
    async () => {
      const since = (await settings.documents.findOne({ _id: CURRENT }))?.state.toApply?.since;
      pendingSeconds.set(since === undefined ? 0 : (Date.now() - Date.parse(since)) / 1000);
    },
  );

  const closed = await openAggregate(connection, bus, { collection: 'closed-months', state: ClosedMonth });

  const receiver = await openAggregate(connection, bus, {
    collection: 'report-receiver',
    state: ReportReceiver,
    dueAt: receiverDue,
  });

  const carried = await openAggregate(connection, bus, {
    collection: 'carried-over',
    state: CarriedOver,
    dueAt: carriedOverDue,
  });

  return {
    settings,
    grants,
    closed,
    receiver,
    carried,

    /** What was carried over from elsewhere, the latest first, by id. */
    everyCarriedOver: async (): Promise<{ id: string; state: CarriedOver }[]> =>
      (await carried.documents.find({ removed: false }))
        .map(({ _id: id, state }) => ({ id, state }))
        .toSorted((one, other) => (one.state.at < other.state.at ? 1 : -1)),

    /** Where reports are sent; `undefined` if nobody ever said. */
    reportReceiver: async (): Promise<ReportReceiver | undefined> =>
      (await receiver.documents.findOne({ _id: CURRENT }))?.state,

    /** The months whose reports are closed. */
    closedMonths: async (): Promise<ClosedMonth[]> =>
      (await closed.documents.find({}, { state: 1 })).map(({ state }) => state),

    /** The grants of all people and months. */
    everyGrant: async (): Promise<MonthGrants[]> =>
      (await grants.documents.find({ 'state.entries.grant.amount': { $gt: 0 } }, { state: 1 })).map(
        ({ state }) => state,
      ),

    /** The grants of people of a month (`YYYY-MM`). */
    async grantsOfMonth(personIds: readonly string[], month: string): Promise<MonthGrants[]> {
      const ids = personIds.map((id) => monthGrantsId(id, month));
      return (await grants.documents.find({ _id: { $in: ids } }, { state: 1 })).map(({ state }) => state);
    },

    /** The settings of the company's part; `undefined` if nobody ever set anything. */
    async companySettings(): Promise<CompanySettings | undefined> {
      return (await settings.documents.findOne({ _id: CURRENT }))?.state;
    },

    /** A person's grants of the month of a date. */
    async grantsOf(personId: string, date: string): Promise<MonthGrants | undefined> {
      return (await grants.documents.findOne({ _id: monthGrantsId(personId, monthOf(date)) }))?.state;
    },
  };
}

export type Company = Awaited<ReturnType<typeof openCompany>>;
