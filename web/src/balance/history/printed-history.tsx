import { formatZloty } from '@kantyna/money/zloty';
import { amountsOf, type HistoryRow } from '@kantyna/order-rules/history';
import { useLanguage } from '../../texts/texts.js';
import { useHistoryTexts } from './history.texts.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { Printed } from '../../ui/data/printed.js';
import { usePersonName } from '../../ui/use-person-name.js';

interface Props {
  title: string;
  sums: string;
  rows: readonly HistoryRow[];
  onPrinted: () => void;
}

/** A history as it is printed, every row of it; it opens the browser's print dialog. On the screen it is not seen. */
export function PrintedHistory({ title, sums, rows, onPrinted }: Props) {
  const { columns, you } = useHistoryTexts();
  const language = useLanguage();
  const personName = usePersonName();
  return (
    <Printed onPrinted={onPrinted}>
      <h2>{title}</h2>
      <p>{sums}</p>
      <table>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} data-number={index > 2 || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { amount, confirmed } = amountsOf(row);
            return (
              <tr key={`${row.kind} ${row.orderId}`}>
                <td>{calendarDate(row.orderDate, language)}</td>
                <td>{row.restaurantName}</td>
                <td>{row.kind === 'createdEntry' ? you : personName(row.owedTo)}</td>
                {[amount, confirmed, amount - confirmed].map((grosze, column) => (
                  <td key={column} data-number>
                    {formatZloty(grosze)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Printed>
  );
}
