import { formatZloty } from '@kantyna/money/zloty';
import { monthName } from '../../ui/format/month-name.js';
import { useCompanyPartTexts } from './company-part.texts.js';
import { useLanguage } from '../../texts/texts.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { companyDate } from '../../ui/format/company-zone.js';
import { Printed } from '../../ui/data/printed.js';
import { usePersonName } from '../../ui/use-person-name.js';
import type { Report } from './report-tables.js';

interface Props {
  report: Report;
  nameOf: (id: string) => string;
  onPrinted: () => void;
}

/** A month's report as it is printed: its sum, its sums by person and by payer, and its lines. */
export function PrintedReport({ report, nameOf, onPrinted }: Props) {
  const texts = useCompanyPartTexts();
  const language = useLanguage();
  const personName = usePersonName();
  const { month, amount, closedAt, lines, people, payers } = report;
  const sums = (title: string, of: Report['people']) => (
    <table>
      <thead>
        <tr>
          <th>{title}</th>
          <th data-number>{texts.sum}</th>
        </tr>
      </thead>
      <tbody>
        {of.map((one) => (
          <tr key={one.userId}>
            <td>{personName(one.name)}</td>
            <td data-number>{formatZloty(one.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <Printed onPrinted={onPrinted}>
      <h2>{texts.printed(monthName(month, language))}</h2>
      <p>
        {texts.total(formatZloty(amount))} ·{' '}
        {closedAt === undefined ? texts.open : texts.closed(calendarDate(companyDate(closedAt), language))}
      </p>
      {sums(texts.byPerson, people)}
      {sums(texts.byPayer, payers)}
      <table>
        <thead>
          <tr>
            {[texts.date, texts.restaurant, texts.person, texts.payer].map((title) => (
              <th key={title}>{title}</th>
            ))}
            <th data-number>{texts.sum}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ orderId, orderDate, restaurantName, personId, payerId, corrects, ...line }, index) => (
            <tr key={`${orderId} ${index}`}>
              <td>{calendarDate(orderDate, language)}</td>
              <td>
                {restaurantName}
                {corrects !== undefined && ` (${texts.corrects(monthName(corrects, language))})`}
              </td>
              <td>{nameOf(personId)}</td>
              <td>{nameOf(payerId)}</td>
              <td data-number>{formatZloty(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Printed>
  );
}
