import { isNameless } from '@kantyna/contracts/display-names';
import type { Language } from '@kantyna/contracts/notifications/notifications';
import type { companyReportEndpoints, ReportLine } from '@kantyna/contracts/payments/company-report';
import { COMPANY_ID, isMonth } from '@kantyna/contracts/payments/company';
import { byName } from '@kantyna/contracts/name';
import { isErased, type Person } from '@kantyna/contracts/people/person';
import { notFound, Refusal } from '@kantyna/kernel/refusal';
import { CsvReply, type Cell, type Table } from '@kantyna/service/http/csv';
import { loggedByEvent, type HandlersOf } from '@kantyna/service/http/handlers';
import type { Dependencies } from '../dependencies.js';
import {
  amountOf,
  closedMonthId,
  closeMonth,
  reportsOf,
  shareOf,
  type MonthReport,
  type Reported,
} from '../rules/company/report.js';
import { eatersOf, payersOf, stillOwedIn, type StillOwed } from '../rules/company/shown-report.js';
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
  const stillOwedOf = async () => stillOwedIn((await store.owingOf(COMPANY_ID)).map(({ state }) => state));
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
      const stillOwed = await stillOwedOf();
      const grants = await store.company.grantsOfMonth([...people.keys()], month);
      const withNames = <T extends { userId: string }>(sums: readonly T[]) =>
        sums
          .map((one) => {
            const person = people.get(one.userId) ?? { username: '', email: '' };
            const about = { name: names.get(one.userId) ?? one.userId, email: person.email };
            return { ...one, ...about, ...(isErased(person) && { hasLeft: true as const }) };
          })
          .sort((one, other) => byName(one.name, other.name));
      return {
        ...report,
        lines: lines.map((line) => ({ ...line, ...(stillOwed(line) === 0 && { isPaidOut: true as const }) })),
        amount: amountOf(report.lines),
        people: withNames(eatersOf(report.lines, grants)),
        payers: withNames(payersOf(report.lines, stillOwed)),
      };
    },
    companyReportFile: async ({ params: { month }, query: { language = 'en' } }) => {
      const report = await reportOf(month);
      if (report instanceof Refusal) return report;
      return CsvReply.of(toTable(await named(report.lines), await stillOwedOf(), language));
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
const texts: Record<Language, Record<'someoneWhoLeft' | 'paidOut' | 'total', string> & { columns: readonly string[] }> =
  {
    en: {
      columns: [
        ...['Date', 'Day', 'Restaurant', 'Person', 'E-mail', 'Price (zł)', 'From the company (zł)', 'Own part (zł)'],
        ...['Paid by', 'E-mail of who paid', 'Paid out', 'Corrects', 'Order'],
      ],
      someoneWhoLeft: 'someone who left',
      paidOut: 'yes',
      total: 'Total',
    },
    pl: {
      columns: [
        ...['Data', 'Dzień', 'Restauracja', 'Osoba', 'E-mail', 'Cena (zł)', 'Od firmy (zł)', 'Część własna (zł)'],
        ...['Kto zapłacił', 'E-mail płacącego', 'Wypłacono', 'Korekta za', 'Zamówienie'],
      ],
      someoneWhoLeft: 'osoba, która odeszła',
      paidOut: 'tak',
      total: 'Razem',
    },
  };

interface Named {
  readonly lines: readonly ReportLine[];
  readonly people: ReadonlyMap<string, Person>;
  readonly names: ReadonlyMap<string, string>;
}

/** A report as a table: its lines, and what they come to. */
function toTable({ lines, people, names }: Named, stillOwed: StillOwed, language: Language): Table {
  const { columns, someoneWhoLeft, paidOut, total } = texts[language];
  const nameOf = (id: string) => (isNameless(names.get(id) ?? '') ? someoneWhoLeft : names.get(id)!);
  const emailOf = (id: string) => people.get(id)?.email ?? '';
  /** The price, the company's part and the own one, as far as they are known. */
  const amounts = (some: readonly ReportLine[]): Cell[] => {
    const grosze = amountOf(some);
    const share = shareOf(some);
    return share === undefined ? ['', { grosze }, ''] : [{ grosze: share }, { grosze }, { grosze: share - grosze }];
  };
  async function* rows() {
    yield lines.map((line): Cell[] => [
      ...[line.orderDate, weekday(line.orderDate, language), line.restaurantName],
      ...[nameOf(line.personId), emailOf(line.personId), ...amounts([line])],
      ...[nameOf(line.payerId), emailOf(line.payerId), stillOwed(line) === 0 ? paidOut : ''],
      ...[line.corrects ?? '', line.orderId],
    ]);
    yield [[total, '', '', '', '', ...amounts(lines), '', '', '', '', '']];
  }
  return { language, columns, rows: rows() };
}

/** The weekday of a date, as it is read in a table. */
const weekday = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(date));
