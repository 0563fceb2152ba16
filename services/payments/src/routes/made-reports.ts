import { byName } from '@kantyna/contracts/name';
import type { Language } from '@kantyna/contracts/notifications/notifications';
import { COMPANY_ID } from '@kantyna/contracts/payments/company';
import type { ReportLine } from '@kantyna/contracts/payments/company-report';
import { CsvReply } from '@kantyna/service/http/csv';
import type { Dependencies } from '../dependencies.js';
import { reportsOf, type MonthReport, type Reported } from '../rules/company/report.js';
import { stillOwedIn } from '../rules/company/shown-report.js';
import { namesOf } from './debtors.js';
import { toTable, type Named } from './report-table.js';

/** Makes the reports of months (`YYYY-MM`) of what is stored now: on the screen, as a file, and in an e-mail. */
export function reportMaker({ store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  const reported = async (): Promise<Reported> => {
    const closed = await store.company.closedMonths();
    const grants = await store.company.everyGrant();
    const orders = await store.ordersById(grants.flatMap(({ entries }) => entries.map(({ orderId }) => orderId)));
    return { closed, grants, orders };
  };
  const reportOf = async (month: string): Promise<MonthReport> => {
    const reports = reportsOf(await reported(), clock.now().date);
    return reports.find((one) => one.month === month) ?? { month, lines: [] };
  };
  const stillOwed = async () => stillOwedIn((await store.owingOf(COMPANY_ID)).map(({ state }) => state));
  /** The lines as they are read, those of one order by name, with the people whom they name, and their names by id. */
  const named = async (unsorted: readonly ReportLine[]): Promise<Named> => {
    const ids = new Set(unsorted.flatMap(({ personId, payerId }) => [personId, payerId]));
    const people = await store.peopleById([...ids]);
    const names = await namesOf(store, people);
    const nameOf = ({ personId }: ReportLine) => names.get(personId) ?? personId;
    const orderIds = [...new Set(unsorted.map(({ orderId }) => orderId))];
    const orderOf = new Map(orderIds.map((id, index) => [id, index]));
    const lines = unsorted.toSorted(
      (one, other) => orderOf.get(one.orderId)! - orderOf.get(other.orderId)! || byName(nameOf(one), nameOf(other)),
    );
    return { lines, people: new Map(people.map((one) => [one.id, one])), names };
  };
  return {
    reported,
    reportOf,
    stillOwed,
    named,
    fileOf: async ({ lines }: MonthReport, language: Language): Promise<CsvReply> =>
      CsvReply.of(toTable(await named(lines), await stillOwed(), language)),
  };
}
