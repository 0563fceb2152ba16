import { useState } from 'react';
import { mdiDownloadOutline, mdiLockOutline, mdiPrinterOutline } from '@mdi/js';
import { formatZloty } from '@kantyna/money/zloty';
import type { Reply } from '../../api/calls.js';
import { useRead } from '../../api/read.js';
import { useCall } from '../../api/use-call.js';
import { useDownload } from '../../api/use-download.js';
import { monthName } from '../../ui/format/month-name.js';
import { useCompanyPartTexts } from './company-part.texts.js';
import { useLanguage } from '../../texts/texts.js';
import { showNotice } from '../../ui/browser/notice.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/data/loaded.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import { Select } from '../../ui/fields/select.js';
import { Paragraph, Row, Section } from '../../ui/layout.js';
import { ConfirmButton } from '../../ui/overlay/confirm-button.js';
import { PrintedReport } from './printed-report.js';
import { Receiver } from './receiver.js';
import { ReportSum } from './report-sum.js';
import { ReportTables, type Report } from './report-tables.js';

/** The reports of what the company pays, one month at a time: the one that can be closed, or the latest, until another one is chosen. */
export function Reports() {
  const texts = useCompanyPartTexts();
  return (
    <Section>
      <h2>{texts.report}</h2>
      <Receiver />
      <Loaded query={useRead('companyReports')} skeleton={<SkeletonRows rows={3} height={56} />}>
        {({ months }) =>
          months.length === 0 ? <Paragraph variant="quiet">{texts.noReports}</Paragraph> : <OfMonths months={months} />
        }
      </Loaded>
    </Section>
  );
}

function OfMonths({ months }: Reply<'companyReports'>) {
  const texts = useCompanyPartTexts();
  const language = useLanguage();
  const [chosen, setChosen] = useState<string>();
  const usual = months.find(({ canClose }) => canClose) ?? months[0]!;
  const { month } = months.find((one) => one.month === chosen) ?? usual;
  const query = useRead('companyReport', { params: { month } });
  return (
    <>
      <div>
        <Select
          label={texts.choose}
          value={month}
          onChange={({ target }) => setChosen(target.value)}
          options={months.map((one) => [one.month, monthName(one.month, language)] as const)}
        />
      </div>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} height={56} />}>
        {(report) => <MonthReport key={report.month} report={report} />}
      </Loaded>
    </>
  );
}

/** A month's report, what it comes to first; to save it, to print it, and to close its month. */
function MonthReport({ report }: { report: Report }) {
  const texts = useCompanyPartTexts();
  const language = useLanguage();
  const { month, amount, canClose, lines, payers } = report;
  const toPayOut = payers.reduce((sum, one) => sum + one.toPayOut, 0);
  const inWords = monthName(month, language);
  const [isPrinting, setPrinting] = useState(false);
  const file = useDownload('companyReportFile', () => `${texts.fileName}-${month}.csv`, { month });
  const close = useCall(
    'closeCompanyMonth',
    { params: { month }, body: { amount } },
    { onReply: () => showNotice({ text: texts.closedNow(inWords) }) },
  );
  return (
    <>
      <Row justify="between">
        <ReportSum report={report} />
        <Row gap={8}>
          <Button
            look="text"
            icon={mdiDownloadOutline}
            pending={file.isPending}
            onClick={() => void file.submit({ language })}
          >
            {texts.download}
          </Button>
          <Button look="text" icon={mdiPrinterOutline} onClick={() => setPrinting(true)}>
            {texts.print}
          </Button>
          {canClose && (
            <ConfirmButton
              look="outline"
              icon={mdiLockOutline}
              question={texts.closeQuestion(inWords)}
              text={texts.closeText(formatZloty(amount), toPayOut > 0 && formatZloty(toPayOut))}
              action={texts.close}
              pending={close.isPending}
              onConfirm={close.submit}
            />
          )}
        </Row>
      </Row>
      {lines.length === 0 && <Paragraph variant="quiet">{texts.noLines}</Paragraph>}
      {lines.length > 0 && <ReportTables report={report} />}
      {isPrinting && <PrintedReport report={report} onPrinted={() => setPrinting(false)} />}
    </>
  );
}
