import { isNameless } from '@kantyna/contracts/display-names';
import type { Language } from '@kantyna/contracts/notifications/notifications';
import { amountsOf, type HistoryRow } from '@kantyna/order-rules/history';
import type { Cell, Table } from '@kantyna/service/http/csv';

interface FileTexts {
  readonly columns: readonly [
    date: string,
    restaurant: string,
    person: string,
    amount: string,
    confirmed: string,
    open: string,
  ];
  readonly companyPart: string;
  /** Who the person is to themselves. */
  readonly you: string;
  readonly someoneWhoLeft: string;
}

/** The words of the file of a history. */
const texts: Record<Language, FileTexts> = {
  en: {
    columns: ['Date', 'Restaurant', 'Paid to', 'Amount (zł)', 'Paid (zł)', 'To pay (zł)'],
    companyPart: 'Company pays (zł)',
    you: 'you',
    someoneWhoLeft: 'someone who left',
  },
  pl: {
    columns: ['Data', 'Restauracja', 'Komu', 'Kwota (zł)', 'Zapłacone (zł)', 'Do zapłaty (zł)'],
    companyPart: 'Płaci firma (zł)',
    you: 'Ty',
    someoneWhoLeft: 'osoba, która odeszła',
  },
};

/** A history, whose rows come some at a time, as a table: with what the company pays, if it ever paid anything (`withCompany`). */
export function toTable(pages: AsyncIterable<readonly HistoryRow[]>, language: Language, withCompany: boolean): Table {
  const { columns, companyPart, you, someoneWhoLeft } = texts[language];
  const personOf = (row: HistoryRow): string =>
    row.kind === 'createdEntry' ? you : isNameless(row.owedTo) ? someoneWhoLeft : row.owedTo;
  async function* rows() {
    for await (const page of pages)
      yield page.map((row): Cell[] => {
        const { amount, confirmed } = amountsOf(row);
        const amounts = [amount, confirmed, amount - confirmed].map((grosze) => ({ grosze }));
        const company = withCompany ? [{ grosze: row.companyPart ?? 0 }] : [];
        return [row.orderDate, row.restaurantName, personOf(row), ...amounts, ...company];
      });
  }
  return { language, columns: [...columns, ...(withCompany ? [companyPart] : [])], rows: rows() };
}
