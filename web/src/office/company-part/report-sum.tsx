import { formatZloty } from '@kantyna/money/zloty';
import { useCompanyPartTexts } from './company-part.texts.js';
import { useLanguage } from '../../texts/texts.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { companyDate } from '../../ui/format/company-zone.js';
import { Text } from '../../ui/layout.js';
import type { Report } from './report-tables.js';

/** What a month's report comes to, and whether it is closed. */
export function ReportSum({ report: { amount, closedAt } }: { report: Pick<Report, 'amount' | 'closedAt'> }) {
  const texts = useCompanyPartTexts();
  const language = useLanguage();
  return (
    <p>
      <strong>{texts.total(formatZloty(amount))}</strong>{' '}
      <Text variant="quiet">
        · {closedAt === undefined ? texts.open : texts.closed(calendarDate(companyDate(closedAt), language))}
      </Text>
    </p>
  );
}
