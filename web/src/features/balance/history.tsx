import { Link } from 'react-router-dom';
import { formatZloty } from '@kantyna/money/zloty';
import { pathTo } from '../../lib/paths.js';
import { useLanguage, useTexts } from '../../texts/texts.js';
import { calendarDate } from '../../ui/calendar-date.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { ResponsiveTable } from '../../ui/responsive-table.js';
import { StateChip } from '../../ui/state-chip.js';
import table from '../../ui/table.module.css';
import { isPaid, type HistoryRow } from './rows.js';

const amountOf = (row: HistoryRow): string =>
  row.kind === 'createdEntry'
    ? `${formatZloty(row.confirmedPaymentsTotalAmount)} / ${formatZloty(row.totalAmount)}`
    : formatZloty(row.orderEntryAmount);

const restaurantLink = (row: HistoryRow) => (
  <Link to={pathTo('showOrder', { id: row.orderId })} className={table.link}>
    {row.restaurantName}
  </Link>
);

const statusChip = (row: HistoryRow) => <StateChip state={isPaid(row) ? 'CONFIRMED' : 'UNPAID'} />;

/** The orders in which money was or is owed, the settled ones calmer; a press on a row opens its order. */
export function History({ rows }: { rows: HistoryRow[] }) {
  const texts = useTexts().balance;
  const language = useLanguage();
  const dateOf = ({ orderDate }: HistoryRow) => calendarDate(orderDate, language);
  const creatorOf = (row: HistoryRow) => (row.kind === 'createdEntry' ? texts.you : row.orderCreator);
  return (
    <ResponsiveTable
      rows={rows}
      keyOf={({ kind, orderId }) => `${kind} ${orderId}`}
      rowAttributes={(row) => ({ className: isPaid(row) ? table.calm : undefined, 'data-paid': isPaid(row) })}
      columns={[
        { title: texts.date, className: table.date, cell: dateOf },
        { title: texts.restaurant, cell: restaurantLink },
        { title: texts.creator, cell: creatorOf },
        { title: texts.status, cell: statusChip },
        { title: texts.amount, className: table.number, cell: amountOf },
      ]}
      narrowRow={(row) => (
        <>
          <div>
            {restaurantLink(row)}
            <div className={classNames(layout.quiet, layout.small)}>
              {dateOf(row)} · {creatorOf(row)}
            </div>
          </div>
          <div className={layout.tight} style={{ alignItems: 'flex-end' }}>
            <span className={table.number}>{amountOf(row)}</span>
            {statusChip(row)}
          </div>
        </>
      )}
    />
  );
}
