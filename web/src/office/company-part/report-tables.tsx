import { Link } from 'react-router-dom';
import type { Eater, ShownReportLine } from '@kantyna/contracts/payments/company-report';
import { formatZloty } from '@kantyna/money/zloty';
import type { Reply } from '../../api/calls.js';
import { monthName } from '../../ui/format/month-name.js';
import { useCompanyPartTexts } from './company-part.texts.js';
import { useLanguage } from '../../texts/texts.js';
import { ResponsiveTable, type Column } from '../../ui/data/responsive-table.js';
import table from '../../ui/data/table.module.css';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { Box, Row } from '../../ui/layout.js';
import { pathTo } from '../../ui/links/paths.js';
import { Price } from '../../ui/price.js';
import { usePersonName } from '../../ui/use-person-name.js';

/** A month's report, as it is loaded. */
export type Report = Reply<'companyReport'>;

/** A column of amounts (grosze); an empty cell where one is not known. */
const amounts = <Of,>(title: string, of: (row: Of) => number | undefined): Column<Of> => ({
  title,
  className: table.number!,
  cell: (row) => {
    const grosze = of(row);
    return grosze === undefined ? '' : formatZloty(grosze);
  },
});

const ownPart = ({ share, amount }: Pick<ShownReportLine, 'share' | 'amount'>): number | undefined =>
  share === undefined ? undefined : share - amount;

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
  return (
    <>
      <h3>{texts.byPerson}</h3>
      <ResponsiveTable
        label={texts.byPerson}
        rows={report.people}
        keyOf={({ userId }) => userId}
        columns={[
          { title: texts.person, cell: person },
          { title: texts.lunches, className: table.number!, cell: ({ lunches }) => lunches },
          amounts(texts.price, ({ share }: Eater) => share),
          amounts(texts.sum, ({ amount }: Eater) => amount),
          amounts(texts.ownPart, ownPart),
          amounts(texts.leftOfMonth, ({ leftOfMonth }: Eater) => leftOfMonth),
        ]}
        narrowRow={(eater) => (
          <Row gap={8} justify="between" nowrap variant="fill">
            <Box variant="fill">
              {person(eater)}
              <Box variant="quiet small">
                {texts.lunchesFor(eater.lunches, eater.share === undefined ? undefined : formatZloty(eater.share))}
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
          amounts(texts.sum, ({ amount }: Report['payers'][number]) => amount),
          amounts(texts.toPayOut, ({ toPayOut }: Report['payers'][number]) => toPayOut),
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
  return (
    <ResponsiveTable
      label={texts.lines}
      rows={lines}
      keyOf={({ orderId, personId, payerId, corrects = '' }) => [orderId, personId, payerId, corrects].join(' ')}
      columns={[
        { title: texts.date, className: table.date!, cell: ({ orderDate }) => calendarDate(orderDate, language) },
        { title: texts.restaurant, cell: restaurant },
        { title: texts.person, cell: ({ personId }) => nameOf(personId) },
        amounts(texts.price, ({ share }: ShownReportLine) => share),
        amounts(texts.sum, ({ amount }: ShownReportLine) => amount),
        amounts(texts.ownPart, ownPart),
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
