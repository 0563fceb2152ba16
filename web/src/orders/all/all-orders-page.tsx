import { mdiCalendarClock, mdiChartBar, mdiDownloadOutline } from '@mdi/js';
import type { OrdersFilter as Query } from '@kantyna/contracts/orders/all-orders';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { allOrders, usePages } from '../../api/read.js';
import { useDownload } from '../../api/use-download.js';
import { OrdersFilter } from './orders-filter.js';
import { OrdersTable } from './orders-table.js';
import { pathTo } from '../../ui/links/paths.js';
import { useLanguage } from '../../texts/texts.js';
import { useAllOrdersTexts } from './all-orders.texts.js';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useScreenTitles } from '../../ui/links/screen-titles.texts.js';
import { useStateTexts } from '../../ui/state/state.texts.js';
import { useAddressFilter } from '../../ui/browser/use-address-filter.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { companyNow } from '../../ui/format/company-zone.js';
import { Fold } from '../../ui/fold.js';
import { EmptyPlate } from '../../ui/pictures/empty-plate.js';
import { HelpLink } from '../../ui/links/help-link.js';
import { Empty } from '../../ui/data/empty.js';
import { Row, Stack } from '../../ui/layout.js';
import { MorePages } from '../../ui/data/more-pages.js';
import { NotLoaded } from '../../ui/data/not-loaded.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';

/** The query to the server. */
const toQuery = (search: string, state: OrderState | ''): Query => ({
  ...(search !== '' && { search }),
  ...(state !== '' && { state }),
});

/** All orders, the newest first. */
export function AllOrdersPage() {
  const texts = useAllOrdersTexts();
  const screenTitles = useScreenTitles();
  const commonTexts = useCommonTexts();
  const { orderStates } = useStateTexts();
  const language = useLanguage();
  const { filter, change, text, settledText } = useAddressFilter('state', (value): value is OrderState =>
    Object.hasOwn(orderStates, value),
  );
  const asked = toQuery(settledText, filter.choice);
  const isWhole = Object.keys(asked).length === 0;
  const query = usePages('allOrders', allOrders(asked));
  const { data, isError, isPlaceholderData, refetch } = query;
  const { submit: download, isPending } = useDownload('allOrdersFile', () => `${texts.fileName}.csv`);
  const orders = (data?.pages ?? []).flatMap(({ allOrdersList }) => allOrdersList);
  // The list opens at today. Who searches sees all that is found.
  const isPlanned = ({ orderDate }: { orderDate: string }) => isWhole && orderDate > companyNow().date;
  const [planned, others] = [orders.filter(isPlanned), orders.filter((one) => !isPlanned(one))];

  if (data && orders.length === 0 && isWhole && !isPlaceholderData)
    return (
      <Empty text={texts.empty} drawing={<EmptyPlate />}>
        <ButtonLink to={pathTo('orderCreateForm')}>{commonTexts.addOrder}</ButtonLink>
        <HelpLink />
      </Empty>
    );
  return (
    <>
      <OrdersFilter filter={filter} onChange={change} />
      {!data && isError && <NotLoaded onRetry={refetch} />}
      {!data && !isError && (
        <Stack gap={8} aria-busy>
          <SkeletonRows rows={8} height={56} />
        </Stack>
      )}
      {orders.length > 0 && (
        <>
          <Row justify="end">
            <ButtonLink look="text" icon={mdiChartBar} to={pathTo('statistics')}>
              {screenTitles.statistics}
            </ButtonLink>
            <Button
              look="text"
              icon={mdiDownloadOutline}
              pending={isPending}
              onClick={() => void download({ ...toQuery(text, filter.choice), language })}
            >
              {texts.download}
            </Button>
          </Row>
          <Stack gap={8}>
            {planned.length > 0 && (
              <Fold title={texts.planned(planned.length)} icon={mdiCalendarClock} lazy>
                <OrdersTable orders={planned} />
              </Fold>
            )}
            {others.length > 0 && <OrdersTable orders={others} />}
          </Stack>
        </>
      )}
      {data && orders.length === 0 && (
        <Empty text={texts.noMatch}>
          <Button look="outline" onClick={() => change({ text: '', choice: '' })}>
            {texts.clearFilter}
          </Button>
        </Empty>
      )}
      {data && <MorePages query={query} />}
    </>
  );
}
