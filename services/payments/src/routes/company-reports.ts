import { isNameless } from '@kantyna/contracts/display-names';
import type { Language } from '@kantyna/contracts/notifications/notifications';
import type { companyReportEndpoints, ReportLine } from '@kantyna/contracts/payments/company-report';
import { isMonth } from '@kantyna/contracts/payments/company';
import { byName } from '@kantyna/contracts/name';
import { isErased } from '@kantyna/contracts/people/person';
import { notFound, Refusal } from '@kantyna/kernel/refusal';
import { CsvReply, type Cell, type Table } from '@kantyna/service/http/csv';
import { loggedByEvent, type HandlersOf } from '@kantyna/service/http/handlers';
import type { Dependencies } from '../dependencies.js';
import {
  amountOf,
  closedMonthId,
  closeMonth,
  reportsOf,
  sumsBy,
  type MonthReport,
  type Reported,
} from '../rules/company/report.js';
import { grantsPending } from '../rules/company/settings.js';
import { namesOf } from './debtors.js';

/** The calls for the reports of what the company pays. */
export function companyReportHandlers({
  store,
  clock,
}: Pick<Dependencies, 'store' | 'clock'>): HandlersOf<typeof companyReportEndpoints> {
  const reported = async (): Promise<Reported> => {
    const closed = await store.company.closedMonths();
    const grants = await store.company.everyGrant();
    const orders = await store.ordersById(grants.flatMap(({ entries }) => entries.map(({ orderId }) => orderId)));
    return { closed, grants, orders };
  };
  /** The report of a month; a 404 for what is no month. */
  const reportOf = async (month: string): Promise<MonthReport | Refusal> => {
    if (!isMonth(month)) return notFound('month');
    const reports = reportsOf(await reported(), clock.now().date);
    return reports.find((one) => one.month === month) ?? { month, lines: [] };
  };
  /** The lines as they are read, those of one order by name, with the people whom they name, and their names by id. */
  const named = async (unsorted: readonly ReportLine[]) => {
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
    companyReports: async () => ({
      months: reportsOf(await reported(), clock.now().date).map(({ lines: _, ...month }) => month),
    }),
    companyReport: async ({ params: { month } }) => {
      const report = await reportOf(month);
      if (report instanceof Refusal) return report;
      const { lines, people, names } = await named(report.lines);
      const sums = (who: 'personId' | 'payerId') =>
        [...sumsBy(report.lines, who)]
          .map(([userId, amount]) => ({
            ...{ userId, name: names.get(userId) ?? userId, amount },
            ...(isErased(people.get(userId) ?? { username: '' }) && { hasLeft: true as const }),
          }))
          .sort((one, other) => byName(one.name, other.name));
      return {
        ...report,
        lines,
        amount: amountOf(report.lines),
        people: sums('personId'),
        payers: sums('payerId'),
      };
    },
    companyReportFile: async ({ params: { month }, query: { language = 'en' } }) => {
      const report = await reportOf(month);
      if (report instanceof Refusal) return report;
      const { lines, names } = await named(report.lines);
      return CsvReply.of(toTable(lines, names, language));
    },
    closeCompanyMonth: loggedByEvent(async ({ person, params: { month }, body: { amount }, command }) =>
      !isMonth(month)
        ? notFound('month')
        : store.company.closed.change(
            closedMonthId(month),
            command,
            async (present) =>
              grantsPending(await store.company.companySettings()) ??
              closeMonth(present, await reported(), { month, amount }, { by: person.id, now: clock.now() }),
          ),
    ),
  };
}

/** The words of the file of a report. */
const texts: Record<Language, { readonly columns: readonly string[]; readonly someoneWhoLeft: string }> = {
  en: {
    columns: ['Date', 'Restaurant', 'Person', 'Paid by', 'Amount (zł)', 'Corrects', 'Order'],
    someoneWhoLeft: 'someone who left',
  },
  pl: {
    columns: ['Data', 'Restauracja', 'Osoba', 'Kto zapłacił', 'Kwota (zł)', 'Korekta za', 'Zamówienie'],
    someoneWhoLeft: 'osoba, która odeszła',
  },
};

/** A report as a table. */
function toTable(lines: readonly ReportLine[], names: ReadonlyMap<string, string>, language: Language): Table {
  const { columns, someoneWhoLeft } = texts[language];
  const nameOf = (id: string) => (isNameless(names.get(id) ?? '') ? someoneWhoLeft : names.get(id)!);
  async function* rows() {
    yield lines.map(({ orderDate, restaurantName, personId, payerId, amount, corrects = '', orderId }): Cell[] => [
      ...[orderDate, restaurantName, nameOf(personId), nameOf(payerId), { grosze: amount }],
      ...[corrects, orderId],
    ]);
  }
  return { language, columns, rows: rows() };
}
