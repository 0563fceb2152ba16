import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connection/connect';
import { openAggregate } from '@kantyna/store/aggregate/aggregate';
import { MonthGrants, monthGrantsId, monthOf } from '../rules/company/grants.js';
import { ClosedMonth } from '../rules/company/report.js';
import { CompanySettings, settingsDue } from '../rules/company/settings.js';

/** The id of the only document of settings. */
export const CURRENT = 'current';

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
    indexes: [{ fields: { 'state.entries.orderId': 1 } }, { fields: { 'state.personId': 1 } }],
  });

  const closed = await openAggregate(connection, bus, { collection: 'closed-months', state: ClosedMonth });

  return {
    settings,
    grants,
    closed,

    /** The months whose reports are closed. */
    closedMonths: async (): Promise<ClosedMonth[]> =>
      (await closed.documents.find({}, { state: 1 })).map(({ state }) => state),

    /** The grants of all people and months. */
    everyGrant: async (): Promise<MonthGrants[]> =>
      (await grants.documents.find({ 'state.entries.grant.amount': { $gt: 0 } }, { state: 1 })).map(
        ({ state }) => state,
      ),

    /** What the company pays; `undefined` if nobody ever set anything. */
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
