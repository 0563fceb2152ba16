import { isNameless } from '@kantyna/contracts/display-names';
import type { Language } from '@kantyna/contracts/notifications/notifications';
import type { ReportLine } from '@kantyna/contracts/payments/company-report';
import type { Person } from '@kantyna/contracts/people/person';
import type { Cell, Table } from '@kantyna/service/http/csv';
import { amountOf, shareOf } from '../rules/company/report.js';
import type { StillOwed } from '../rules/company/shown-report.js';

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

/** The lines of a report, the people whom they name, and their names by id. */
export interface Named {
  readonly lines: readonly ReportLine[];
  readonly people: ReadonlyMap<string, Person>;
  readonly names: ReadonlyMap<string, string>;
}

/** A report as a table: its lines, and what they come to. */
export function toTable({ lines, people, names }: Named, stillOwed: StillOwed, language: Language): Table {
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
