import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CreatedEntry } from '@kantyna/contracts/payments/history';
import type { HistoryRow } from '@kantyna/order-rules/history';
import { formatZloty } from '@kantyna/money/zloty';
import { useRead } from '../../api/read.js';
import { pathTo } from '../../ui/links/paths.js';
import { useHistoryTexts } from './history.texts.js';
import { useLanguage } from '../../texts/texts.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { classNames } from '../../ui/class-names.js';
import { Box, Grid, Stack, Text, variant } from '../../ui/layout.js';
import { ResponsiveTable } from '../../ui/data/responsive-table.js';
import { StateChip } from '../../ui/state/state-chip.js';
import table from '../../ui/data/table.module.css';
import { usePersonName } from '../../ui/use-person-name.js';
import { useColumns } from '../../ui/browser/use-wide.js';
import styles from './history.module.css';
import { isPaid, shownStatusOf } from './rows.js';

const amountOf = (row: HistoryRow): string => {
  if (row.kind === 'createdEntry')
    return `${formatZloty(row.confirmedPaymentsTotalAmount)} / ${formatZloty(row.totalAmount)}`;
  const { confirmedAmount, orderEntryAmount } = row;
  const isPartly = !isPaid(row) && confirmedAmount > 0;
  return `${isPartly ? `${formatZloty(confirmedAmount)} / ` : ''}${formatZloty(orderEntryAmount)}`;
};

/** Who owes how much for an own order: people, the company, or both. */
function openOf(row: CreatedEntry, texts: ReturnType<typeof useHistoryTexts>): string {
  const { owingPeopleCount, companyOpen = 0 } = row;
  const ofPeople = formatZloty(row.totalAmount - row.confirmedPaymentsTotalAmount - companyOpen);
  if (companyOpen === 0) return texts.owing(owingPeopleCount, ofPeople);
  const ofCompany = formatZloty(companyOpen);
  return owingPeopleCount === 0 ? texts.companyOwes(ofCompany) : texts.bothOwe(owingPeopleCount, ofPeople, ofCompany);
}

/** The company's part of a row; nothing if it pays nothing. */
function CompanyNote({ row: { companyPart = 0, kind } }: { row: HistoryRow }) {
  const texts = useHistoryTexts();
  return (
    companyPart > 0 && (
      <div className={classNames(variant('quiet small textEnd'), styles.company)}>
        {(kind === 'createdEntry' ? texts.ofIt : texts.besides)(formatZloty(companyPart))}
      </div>
    )
  );
}

const restaurantLink = (row: HistoryRow) => (
  <Link to={pathTo('showOrder', { id: row.orderId })} className={table.link}>
    {row.restaurantName}
  </Link>
);

interface Props {
  rows: readonly HistoryRow[];
  /** Renders the line below the restaurant of an order. */
  below: (orderId: string) => ReactNode;
}

/** The orders in which money was or is owed, the settled ones calmer; a press on a row opens its order. */
export function History({ rows, below }: Props) {
  const texts = useHistoryTexts();
  const language = useLanguage();
  const inColumn = useColumns();
  const personName = usePersonName();
  const dateOf = ({ orderDate }: HistoryRow) => calendarDate(orderDate, language);
  const { claims = [] } = useRead('openClaims').data ?? {};
  const status = (row: HistoryRow) =>
    row.kind === 'createdEntry' && !isPaid(row) ? (
      <Text variant="small strong textEnd">{openOf(row, texts)}</Text>
    ) : (
      <StateChip state={shownStatusOf(row, claims)} />
    );
  const payerOf = (row: HistoryRow) =>
    row.kind === 'createdEntry' ? texts.you : personName(row.orderPayer ?? row.orderCreator);
  return (
    <ResponsiveTable
      rows={rows}
      inColumn={inColumn}
      keyOf={({ kind, orderId }) => `${kind} ${orderId}`}
      rowAttributes={(row) => ({ className: isPaid(row) ? table.calm : undefined, 'data-paid': isPaid(row) })}
      columns={[
        { title: texts.date, className: table.date, width: 172, cell: dateOf },
        {
          title: texts.restaurant,
          cell: (row) => (
            <>
              {restaurantLink(row)}
              {below(row.orderId)}
            </>
          ),
        },
        { title: texts.payer, cell: payerOf },
        { title: texts.status, width: 180, cell: status },
        {
          title: texts.amount,
          className: table.number,
          width: 220,
          cell: (row) => (
            <>
              {amountOf(row)}
              <CompanyNote row={row} />
            </>
          ),
        },
      ]}
      narrowRow={(row) => (
        <Grid align="center" gap="4 16" variant="full" className={styles.narrow}>
          <div>
            {restaurantLink(row)}
            <Box variant="quiet small">
              {dateOf(row)} · {payerOf(row)}
            </Box>
          </div>
          <Stack gap={8} style={{ alignItems: 'flex-end' }}>
            <div className={table.number}>
              {amountOf(row)}
              <CompanyNote row={row} />
            </div>
            {status(row)}
          </Stack>
          {below(row.orderId)}
        </Grid>
      )}
    />
  );
}
