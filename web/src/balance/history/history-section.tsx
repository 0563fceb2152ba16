import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { mdiDownloadOutline, mdiPrinterOutline } from '@mdi/js';
import { formatZloty } from '@kantyna/money/zloty';
import { matches } from '@kantyna/order-rules/search';
import { usePages } from '../../api/read.js';
import { useSession } from '../../api/session.js';
import { useRemainingPages } from '../../api/use-remaining-pages.js';
import { useLanguage, useMoreTexts, useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { classNames } from '../../ui/class-names.js';
import { Empty } from '../../ui/data/empty.js';
import { Select } from '../../ui/fields/select.js';
import layout from '../../ui/layout.module.css';
import { MorePages } from '../../ui/data/more-pages.js';
import { NotLoaded } from '../../ui/data/not-loaded.js';
import { SearchField } from '../../ui/data/search-field.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import table from '../../ui/data/table.module.css';
import { usePersonName } from '../../ui/use-person-name.js';
import { saveFile, toCsv } from './history-csv.js';
import { monthName } from './month-name.js';
import { History } from './history.js';
import { PrintedHistory } from './printed-history.js';
import { amountsOf, type HistoryRow } from './rows.js';

/** The orders of a month or of all, to search, to save as a file, and to print. `below` stands below the restaurant of an order. */
export function HistorySection({ below }: { below: (orderId: string) => ReactNode }) {
  const { common } = useTexts();
  const texts = useMoreTexts().history;
  const language = useLanguage();
  const personName = usePersonName();
  const username = useSession()?.username ?? '';
  const [month, setMonth] = useState('');
  const [search, setSearch] = useState('');
  const [wanted, setWanted] = useState<'file' | 'print'>();
  const query = usePages('balanceHistory', { query: month === '' ? {} : { month } });
  const { data, isError, isPlaceholderData, hasNextPage, isFetchNextPageError, refetch } = query;
  useRemainingPages(query, search.trim() !== '' || wanted !== undefined);
  // The choice of months stays while another one loads.
  const [months, setMonths] = useState<string[]>([]);
  const latest = data?.pages[0]?.months;
  useEffect(() => {
    if (latest) setMonths(latest);
  }, [latest]);

  const personOf = (row: HistoryRow) => (row.kind === 'createdEntry' ? texts.you : personName(row.owedTo));
  const rows = (data?.pages ?? [])
    .flatMap(({ entries }) => entries)
    .filter((row) =>
      matches(`${row.restaurantName} ${personOf(row)} ${calendarDate(row.orderDate, language)}`, search),
    );
  const isWhole = data !== undefined && !isPlaceholderData && !hasNextPage;
  const save = useEffectEvent(() => {
    saveFile(`${[texts.fileName, month].filter(Boolean).join('-')}.csv`, toCsv(rows, personName, texts.csv, language));
    setWanted(undefined);
  });
  useEffect(() => {
    if (wanted === 'file' && isWhole) save();
    if (isFetchNextPageError) setWanted(undefined);
  }, [wanted, isWhole, isFetchNextPageError]);

  if (!data) return isError ? <NotLoaded onRetry={refetch} /> : <SkeletonRows rows={4} height={56} />;
  if (months.length === 0 && rows.length === 0 && search === '') return <p className={layout.quiet}>{texts.empty}</p>;
  const sumOf = (kind: HistoryRow['kind']) =>
    formatZloty(rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + amountsOf(row).amount, 0));
  const sums = texts.sums(rows.length, sumOf('participatedEntry'), sumOf('createdEntry'));
  return (
    <>
      <div className={classNames(layout.grid, table.filters)} data-gap="12">
        <SearchField label={texts.search} value={search} onChange={setSearch} />
        <Select
          label={texts.month}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          options={[['', texts.allMonths], ...months.map((one) => [one, monthName(one, language)] as const)]}
        />
      </div>
      <div className={layout.row} data-spread>
        <p role="status" className={layout.quiet}>
          {isWhole && sums}
        </p>
        <div className={layout.row}>
          <Button look="text" icon={mdiDownloadOutline} pending={wanted === 'file'} onClick={() => setWanted('file')}>
            {texts.download}
          </Button>
          <Button
            look="text"
            icon={mdiPrinterOutline}
            pending={wanted === 'print' && !isWhole}
            onClick={() => setWanted('print')}
          >
            {texts.print}
          </Button>
        </div>
      </div>
      {rows.length > 0 && <History rows={rows} below={below} />}
      {rows.length === 0 && !hasNextPage && <Empty text={common.noMatch} />}
      <MorePages query={query} />
      {wanted === 'print' && isWhole && (
        <PrintedHistory
          title={texts.printed(username, month === '' ? texts.allMonths : monthName(month, language))}
          sums={sums}
          rows={rows}
          onPrinted={() => setWanted(undefined)}
        />
      )}
    </>
  );
}
