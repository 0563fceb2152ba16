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
  /** Who the person is to themselves. */
  readonly you: string;
  readonly someoneWhoLeft: string;
}

/** The words of the file of a history. */
const texts: Record<Language, FileTexts> = {
  en: {
    columns: ['Date', 'Restaurant', 'Paid to', 'Amount (zł)', 'Confirmed (zł)', 'Open (zł)'],
    you: 'you',
    someoneWhoLeft: 'someone who left',
  },
  pl: {
    columns: ['Data', 'Restauracja', 'Komu', 'Kwota (zł)', 'Potwierdzone (zł)', 'Do zapłaty (zł)'],
    you: 'Ty',
    someoneWhoLeft: 'osoba, która odeszła',
  },
};

/** A history, whose rows come some at a time, as a table. */
export function toTable(pages: AsyncIterable<readonly HistoryRow[]>, language: Language): Table {
  const { columns, you, someoneWhoLeft } = texts[language];
  const personOf = (row: HistoryRow): string =>
    row.kind === 'createdEntry' ? you : isNameless(row.owedTo) ? someoneWhoLeft : row.owedTo;
  async function* rows() {
    for await (const page of pages)
      yield page.map((row): Cell[] => {
        const { amount, confirmed } = amountsOf(row);
        const amounts = [amount, confirmed, amount - confirmed].map((grosze) => ({ grosze }));
        return [row.orderDate, row.restaurantName, personOf(row), ...amounts];
      });
  }
  return { language, columns, rows: rows() };
}
