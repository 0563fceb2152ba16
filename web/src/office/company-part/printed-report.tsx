import { monthName } from '../../ui/format/month-name.js';
import { useCompanyPartTexts } from './company-part.texts.js';
import { useLanguage } from '../../texts/texts.js';
import { Printed } from '../../ui/data/printed.js';
import { ReportSum } from './report-sum.js';
import { ReportTables, type Report } from './report-tables.js';

/** A month's report as it is printed. */
export function PrintedReport({ report, onPrinted }: { report: Report; onPrinted: () => void }) {
  const texts = useCompanyPartTexts();
  const language = useLanguage();
  return (
    <Printed onPrinted={onPrinted}>
      <h2>{texts.printed(monthName(report.month, language))}</h2>
      <ReportSum report={report} />
      <ReportTables report={report} isPrinted />
    </Printed>
  );
}
