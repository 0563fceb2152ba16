import { Link } from 'react-router-dom';
import { formatZloty } from '@kantyna/money/zloty';
import { pathTo } from '../../lib/paths.js';
import { useLanguage, useTexts } from '../../texts/texts.js';
import { calendarDate } from '../../ui/calendar-date.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { StateChip } from '../../ui/state-chip.js';
import table from '../../ui/table.module.css';
import { useWide } from '../../ui/use-wide.js';
import { isPaid, type HistoryRow } from './rows.js';

const amountOf = (row: HistoryRow): string =>
  row.kind === 'createdEntry'
    ? `${formatZloty(row.confirmedPaymentsTotalAmount)} / ${formatZloty(row.totalAmount)}`
    : formatZloty(row.orderEntryAmount);

const restaurantLink = (row: HistoryRow) => (
  <Link to={pathTo('showOrder', { id: row.orderId })} className={table['link']}>
    {row.restaurantName}
  </Link>
);

/** The orders in which money was or is owed, the settled ones calmer; a press on one opens it. */
export function History({ rows }: { rows: HistoryRow[] }) {
  const wide = useWide();
  return wide ? <HistoryTable rows={rows} /> : <HistoryRows rows={rows} />;
}

function HistoryTable({ rows }: { rows: HistoryRow[] }) {
  const texts = useTexts().balance;
  const language = useLanguage();
  return (
    <div className={layout['card']}>
      <table className={classNames(table['table'], table['pressable'])}>
        <thead>
          <tr>
            <th scope="col">{texts.date}</th>
            <th scope="col">{texts.restaurant}</th>
            <th scope="col">{texts.creator}</th>
            <th scope="col">{texts.status}</th>
            <th scope="col" className={table['number']}>
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={`${row.kind} ${row.orderId}`}
              className={isPaid(row) ? table['calm'] : undefined}
              data-paid={isPaid(row)}
            >
              <td className={table['date']}>{calendarDate(row.orderDate, language)}</td>
              <td>{restaurantLink(row)}</td>
              <td>{row.kind === 'createdEntry' ? texts.you : row.orderCreator}</td>
              <td>
                <StateChip state={isPaid(row) ? 'CONFIRMED' : 'UNPAID'} />
              </td>
              <td className={table['number']}>{amountOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HistoryRows({ rows }: { rows: HistoryRow[] }) {
  const texts = useTexts().balance;
  const language = useLanguage();
  return (
    <ul className={classNames(layout['card'], table['rows'])}>
      {rows.map((row) => (
        <li
          key={`${row.kind} ${row.orderId}`}
          className={classNames(table['row'], isPaid(row) && table['calm'])}
          data-paid={isPaid(row)}
        >
          <div>
            {restaurantLink(row)}
            <div className={classNames(layout['quiet'], layout['small'])}>
              {calendarDate(row.orderDate, language)} · {row.kind === 'createdEntry' ? texts.you : row.orderCreator}
            </div>
          </div>
          <div className={layout['tight']} style={{ alignItems: 'flex-end' }}>
            <span className={table['number']}>{amountOf(row)}</span>
            <StateChip state={isPaid(row) ? 'CONFIRMED' : 'UNPAID'} />
          </div>
        </li>
      ))}
    </ul>
  );
}
