import { useState } from 'react';
import { mdiDownloadOutline, mdiPrinterOutline } from '@mdi/js';
import type { HistoryFilter, HistorySums } from '@kantyna/contracts/payments/history';
import { MAX_SEARCH_LENGTH } from '@kantyna/contracts/product';
import { formatZloty } from '@kantyna/money/zloty';
import { usePages } from '../../api/read.js';
import { useSession } from '../../api/state/session.js';
import { useDownload } from '../../api/use-download.js';
import { useWrite } from '../../api/use-write.js';
import { useLanguage } from '../../texts/texts.js';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useHistoryTexts } from './history.texts.js';
import { useAddressFilter } from '../../ui/browser/use-address-filter.js';
import { useFragment } from '../../ui/browser/use-fragment.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/data/empty.js';
import { Select } from '../../ui/fields/select.js';
import { Paragraph, Row, Stack, variant } from '../../ui/layout.js';
import { MorePages } from '../../ui/data/more-pages.js';
import { NotLoaded } from '../../ui/data/not-loaded.js';
import { SearchField } from '../../ui/data/search-field.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import table from '../../ui/data/table.module.css';
import styles from './history.module.css';
import { HISTORY_FRAGMENT } from '../../ui/links/paths.js';
import { isMonth, monthName } from '../../ui/format/month-name.js';
import { History } from './history.js';
import { OrderAgain, useRepeatableOrders } from './order-again.js';
import { PrintedHistory } from './printed-history.js';
import { wholeHistory, type WholeHistory } from './whole-history.js';

/** The history begins with so few rows: what is open stands above it on a phone. */
const FIRST_ROWS = 10;

/** The placeholder of sums that are not loaded. */
const LIKELY_SUMS: HistorySums = { orders: 10, part: 20_000, paid: 20_000 };

/** The query to the server. */
const toQuery = (search: string, month: string): HistoryFilter => ({
  ...(month !== '' && { month }),
  ...(search !== '' && { search }),
});

/** The orders in which money of the person was or is owed. A link to it leads to its heading. */
export function HistorySection() {
  const texts = useHistoryTexts();
  const heading = useFragment<HTMLHeadingElement>(HISTORY_FRAGMENT);
  return (
    <Stack as="section" aria-labelledby={HISTORY_FRAGMENT} gap={12}>
      <h2 id={HISTORY_FRAGMENT} ref={heading} tabIndex={-1} className={variant('focusable place')}>
        {texts.heading}
      </h2>
      <Orders />
    </Stack>
  );
}

/** The orders of a month or of all, to search, to save as a file, and to print. */
function Orders() {
  const common = useCommonTexts();
  const texts = useHistoryTexts();
  const language = useLanguage();
  const username = useSession()?.username ?? '';
  const { filter, change, text, settledText } = useAddressFilter('month', isMonth);
  const { choice: month } = filter;
  const query = usePages('balanceHistory', { query: { ...toQuery(settledText, month), limit: FIRST_ROWS } });
  const { data, isError, isPlaceholderData, refetch } = query;
  const { submit: download, isPending: isLoadingFile } = useDownload(
    'balanceHistoryFile',
    ({ month: wanted }) => `${[texts.fileName, wanted].filter(Boolean).join('-')}.csv`,
  );
  const repeatable = useRepeatableOrders();
  const orderAgain = (orderId: string) => {
    const found = repeatable.get(orderId);
    return found && <OrderAgain repeatable={found} />;
  };
  const [printed, setPrinted] = useState<WholeHistory>();
  const { submit: loadWhole, isPending: isLoadingPrint } = useWrite(wholeHistory);
  const print = async () => setPrinted(await loadWhole(toQuery(text, month)));

  const sumsText = ({ orders, part, paid }: HistorySums): string =>
    texts.sums(orders, formatZloty(part), formatZloty(paid));
  const [first] = data?.pages ?? [];
  const months = [...new Set([...(first?.months ?? []), month])].filter((one) => one !== '');
  const rows = (data?.pages ?? []).flatMap(({ entries }) => entries);
  if (first?.months?.length === 0) return <Paragraph variant="quiet">{texts.empty}</Paragraph>;
  return (
    <>
      <Row gap={12} className={table.filters}>
        <SearchField
          label={texts.search}
          value={filter.text}
          onChange={(words) => change({ ...filter, text: words })}
          maxLength={MAX_SEARCH_LENGTH}
        />
        <Select
          label={texts.month}
          value={month}
          onChange={({ target }) => change({ ...filter, choice: target.value })}
          options={[['', texts.allMonths], ...months.map((one) => [one, monthName(one, language)] as const)]}
        />
      </Row>
      <Row justify="between">
        <Paragraph role="status" variant="quiet">
          <span className={!first || isPlaceholderData ? styles.unknown : undefined}>
            {sumsText(first?.sums ?? LIKELY_SUMS)}
          </span>
        </Paragraph>
        <Row>
          <Button
            look="text"
            icon={mdiDownloadOutline}
            pending={isLoadingFile}
            onClick={() => void download({ ...toQuery(text, month), language })}
          >
            {texts.download}
          </Button>
          <Button look="text" icon={mdiPrinterOutline} pending={isLoadingPrint} onClick={() => void print()}>
            {texts.print}
          </Button>
        </Row>
      </Row>
      {!data && (isError ? <NotLoaded onRetry={refetch} /> : <SkeletonRows rows={4} height={56} />)}
      {rows.length > 0 && <History rows={rows} below={orderAgain} />}
      {data && rows.length === 0 && <Empty text={common.noMatch} />}
      {data && <MorePages query={query} />}
      {printed && (
        <PrintedHistory
          title={texts.printed(username, month === '' ? texts.allMonths : monthName(month, language))}
          sums={printed.sums ? sumsText(printed.sums) : ''}
          rows={printed.rows}
          onPrinted={() => setPrinted(undefined)}
        />
      )}
    </>
  );
}
