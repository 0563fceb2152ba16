import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { formatZloty } from '@kantyna/money/zloty';
import { amountsOf, type HistoryRow } from '@kantyna/order-rules/history';
import { useLanguage, useMoreTexts } from '../../texts/texts.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { usePersonName } from '../../ui/use-person-name.js';
import styles from './history.module.css';

interface Props {
  title: string;
  sums: string;
  rows: readonly HistoryRow[];
  onPrinted: () => void;
}

/** A history as it is printed, every row of it; it opens the browser's print dialog. On the screen it is not seen. */
export function PrintedHistory({ title, sums, rows, onPrinted }: Props) {
  const { columns, you } = useMoreTexts().history;
  const language = useLanguage();
  const personName = usePersonName();
  const done = useEffectEvent(onPrinted);
  useEffect(() => {
    const printed = () => done();
    addEventListener('afterprint', printed);
    window.print();
    return () => removeEventListener('afterprint', printed);
  }, []);
  return createPortal(
    <div className={styles.printed}>
      <h2>{title}</h2>
      <p>{sums}</p>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
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
                  <td key={column}>{formatZloty(grosze)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
