import { Link } from 'react-router-dom';
import type { Eater, ShownReportLine } from '@kantyna/contracts/payments/company-report';
import { formatZloty } from '@kantyna/money/zloty';
import type { Reply } from '../../api/calls.js';
import { monthName } from '../../ui/format/month-name.js';
import { useCompanyPartTexts } from './company-part.texts.js';
import { useLanguage } from '../../texts/texts.js';
import { ResponsiveTable } from '../../ui/data/responsive-table.js';
import table from '../../ui/data/table.module.css';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { Box, Row } from '../../ui/layout.js';
import { pathTo } from '../../ui/links/paths.js';
import { Price } from '../../ui/price.js';
import { usePersonName } from '../../ui/use-person-name.js';

/** A month's report, as it is loaded. */
export type Report = Reply<'companyReport'>;

interface Props {
  report: Report;
  /** All columns at every width. */
  isPrinted?: boolean;
}

/** A month's report as tables, by who ate, by who paid, and line by line, on the screen and on paper. */
export function ReportTables({ report, isPrinted = false }: Props) {
  const texts = useCompanyPartTexts();
  const personName = usePersonName();
  const person = ({ name, email }: Pick<Eater, 'name' | 'email'>) => (
    <>
      {personName(name)}
      <Box variant="quiet small">{email}</Box>
    </>
  );
  const number = (title: string, of: (eater: Eater) => string | number) => ({
    title,
    className: table.number!,
    cell: of,
  });
  return (
    <>
      <h3>{texts.byPerson}</h3>
      <ResponsiveTable
        label={texts.byPerson}
        rows={report.people}
        keyOf={({ userId }) => userId}
        columns={[
          { title: texts.person, cell: person },
          number(texts.lunches, ({ lunches }) => lunches),
          number(texts.price, ({ share }) => formatZloty(share)),
          number(texts.sum, ({ amount }) => formatZloty(amount)),
          number(texts.ownPart, ({ share, amount }) => formatZloty(share - amount)),
          number(texts.leftOfMonth, ({ leftOfMonth }) => (leftOfMonth === undefined ? '' : formatZloty(leftOfMonth))),
        ]}
        narrowRow={(eater) => (
          <Row gap={8} justify="between" nowrap variant="fill">
            <Box variant="fill">
              {person(eater)}
              <Box variant="quiet small">
                {texts.lunchesFor(eater.lunches, formatZloty(eater.share))}
                {eater.leftOfMonth !== undefined && ` · ${texts.left(formatZloty(eater.leftOfMonth))}`}
              </Box>
            </Box>
            <Price grosze={eater.amount} strong />
          </Row>
        )}
        isPrinted={isPrinted}
      />
      <h3>{texts.byPayer}</h3>
      <ResponsiveTable
        label={texts.byPayer}
        rows={report.payers}
        keyOf={({ userId }) => userId}
        columns={[
          { title: texts.payer, cell: person },
          { title: texts.sum, className: table.number!, cell: ({ amount }) => formatZloty(amount) },
          { title: texts.toPayOut, className: table.number!, cell: ({ toPayOut }) => formatZloty(toPayOut) },
        ]}
        narrowRow={(payer) => (
          <Row gap={8} justify="between" variant="fill">
            <Box variant="fill">
              {person(payer)}
              <Box variant="quiet small">
                {texts.toPayOut}: {formatZloty(payer.toPayOut)}
              </Box>
            </Box>
            <Price grosze={payer.amount} strong />
          </Row>
        )}
        isPrinted={isPrinted}
      />
      <h3>{texts.lines}</h3>
      <Lines {...{ report, isPrinted }} />
    </>
  );
}

function Lines({ report: { lines, people, payers }, isPrinted = false }: Props) {
  const texts = useCompanyPartTexts();
  const language = useLanguage();
  const personName = usePersonName();
  const names = new Map([...people, ...payers].map(({ userId, name }) => [userId, personName(name)]));
  const nameOf = (id: string) => names.get(id) ?? personName('');
  const restaurant = ({ orderId, restaurantName, corrects }: ShownReportLine) => (
    <>
      <Link to={pathTo('showOrder', { id: orderId })} className={table.link}>
        {restaurantName}
      </Link>
      {corrects !== undefined && <Box variant="quiet small">{texts.corrects(monthName(corrects, language))}</Box>}
    </>
  );
  const payer = ({ payerId, isPaidOut }: ShownReportLine) => (
    <>
      {nameOf(payerId)}
      <Box variant="quiet small">{isPaidOut ? texts.paidOut : texts.notPaidOut}</Box>
    </>
  );
  const number = (title: string, of: (line: ShownReportLine) => number | undefined) => ({
    title,
    className: table.number!,
    cell: (line: ShownReportLine) => {
      const grosze = of(line);
      return grosze === undefined ? '' : formatZloty(grosze);
    },
  });
  return (
    <ResponsiveTable
      label={texts.lines}
      rows={lines}
      keyOf={({ orderId, personId, payerId, corrects = '' }) => [orderId, personId, payerId, corrects].join(' ')}
      columns={[
        { title: texts.date, className: table.date!, cell: ({ orderDate }) => calendarDate(orderDate, language) },
        { title: texts.restaurant, cell: restaurant },
        { title: texts.person, cell: ({ personId }) => nameOf(personId) },
        number(texts.price, ({ share }) => share),
        number(texts.sum, ({ amount }) => amount),
        number(texts.ownPart, ({ share, amount }) => share && share - amount),
        { title: texts.payer, cell: payer },
      ]}
      narrowRow={(line) => (
        <Row gap={8} justify="between" nowrap variant="fill">
          <Box variant="fill">
            {restaurant(line)}
            <Box variant="quiet small">
              {calendarDate(line.orderDate, language)}
              <br />
              {texts.person}: {nameOf(line.personId)}
              {line.share !== undefined && ` · ${texts.priceOf(formatZloty(line.share))}`}
              <br />
              {texts.payer}: {nameOf(line.payerId)} · {line.isPaidOut ? texts.paidOut : texts.notPaidOut}
            </Box>
          </Box>
          <Price grosze={line.amount} strong />
        </Row>
      )}
      isPrinted={isPrinted}
    />
  );
}
