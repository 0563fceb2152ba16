import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ReportLine } from '@kantyna/contracts/payments/company-report';
import { formatZloty } from '@kantyna/money/zloty';
import type { Reply } from '../../api/calls.js';
import { monthName } from '../../ui/format/month-name.js';
import { useCompanyPartTexts } from './company-part.texts.js';
import { useLanguage } from '../../texts/texts.js';
import { ResponsiveTable } from '../../ui/data/responsive-table.js';
import table from '../../ui/data/table.module.css';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { Box, Card, Row, Stack } from '../../ui/layout.js';
import { pathTo } from '../../ui/links/paths.js';
import { Price } from '../../ui/price.js';
import { usePersonName } from '../../ui/use-person-name.js';

/** A month's report, as it is loaded. */
export type Report = Reply<'companyReport'>;

/** The sums of a report for some people, by name. */
export function Sums({ title, sums }: { title: string; sums: Report['people'] }) {
  const id = useId();
  const personName = usePersonName();
  return (
    <Stack gap={8}>
      <h3 id={id}>{title}</h3>
      <Card as="ul" aria-labelledby={id} lines pad="0 16">
        {sums.map(({ userId, name, amount }) => (
          <Row as="li" key={userId} gap={8} justify="between" nowrap pad="12 0">
            <span>{personName(name)}</span>
            <Price grosze={amount} strong />
          </Row>
        ))}
      </Card>
    </Stack>
  );
}

interface LinesProps {
  lines: readonly ReportLine[];
  nameOf: (id: string) => string;
}

/** The lines of a report: each leads to its order. */
export function ReportLines({ lines, nameOf }: LinesProps) {
  const texts = useCompanyPartTexts();
  const language = useLanguage();
  const link = ({ orderId, restaurantName, corrects }: ReportLine) => (
    <>
      <Link to={pathTo('showOrder', { id: orderId })} className={table.link}>
        {restaurantName}
      </Link>
      {corrects !== undefined && <Box variant="quiet small">{texts.corrects(monthName(corrects, language))}</Box>}
    </>
  );
  return (
    <ResponsiveTable
      rows={lines}
      keyOf={({ orderId, personId, payerId, corrects = '' }) => [orderId, personId, payerId, corrects].join(' ')}
      columns={[
        { title: texts.date, className: table.date!, cell: ({ orderDate }) => calendarDate(orderDate, language) },
        { title: texts.restaurant, cell: link },
        { title: texts.person, cell: ({ personId }) => nameOf(personId) },
        { title: texts.payer, cell: ({ payerId }) => nameOf(payerId) },
        { title: texts.sum, className: table.number!, cell: ({ amount }) => formatZloty(amount) },
      ]}
      narrowRow={(line) => (
        <Row gap={8} justify="between" nowrap variant="fill">
          <Box variant="fill">
            {link(line)}
            <Box variant="quiet small">
              {calendarDate(line.orderDate, language)}
              <br />
              {texts.person}: {nameOf(line.personId)}
              <br />
              {texts.payer}: {nameOf(line.payerId)}
            </Box>
          </Box>
          <Price grosze={line.amount} strong />
        </Row>
      )}
    />
  );
}
