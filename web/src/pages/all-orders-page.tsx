import { useEffect, useState } from 'react';
import { mdiAlertOutline } from '@mdi/js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { allOrders } from '../features/orders/lists/api.js';
import { fits, OrdersFilter, type OrdersFilterValue } from '../features/orders/lists/orders-filter.js';
import { OrdersTable } from '../features/orders/lists/orders-table.js';
import { pathTo } from '../lib/paths.js';
import { useTexts } from '../texts/texts.js';
import { Banner } from '../ui/banner.js';
import { Button, ButtonLink } from '../ui/button.js';
import { EmptyPlate } from '../ui/drawings.js';
import { Empty } from '../ui/empty.js';
import layout from '../ui/layout.module.css';
import { NotLoaded } from '../ui/not-loaded.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { Widgets } from '../ui/widgets.js';

const NO_FILTER: OrdersFilterValue = { text: '', state: '' };

/** The filter in the address: it is still there when the person comes back from an order. */
function filterIn(address: URLSearchParams, states: object): OrdersFilterValue {
  const state = address.get('state') ?? '';
  return {
    text: address.get('text') ?? '',
    state: Object.hasOwn(states, state) ? (state as OrdersFilterValue['state']) : '',
  };
}

/** All orders, the newest first. */
export function AllOrdersPage() {
  const { allOrders: texts, orderStates, today, common, errors } = useTexts();
  const query = useInfiniteQuery(allOrders);
  const { data, dataUpdatedAt, isError, isFetching, refetch } = query;
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const [address, setAddress] = useSearchParams();
  // The router updates the address in a transition, too late for a field that is being typed in.
  const [filter, setFilter] = useState(() => filterIn(address, orderStates));
  const change = (wanted: OrdersFilterValue) => {
    setFilter(wanted);
    setAddress(
      Object.entries(wanted).filter(([, value]) => value !== ''),
      { replace: true },
    );
  };
  const isFiltered = filter.text.trim() !== '' || filter.state !== '';

  // The filter covers all orders, so the remaining pages are fetched. After a failure only the person tries again.
  const isFetchDue = isFiltered && hasNextPage && !isFetching && !isFetchNextPageError;
  // A reload cancels the fetch of a page, maybe before this is rendered: so after each reload it is asked whether one is due.
  useEffect(() => {
    if (isFetchDue) void fetchNextPage();
  }, [isFetchDue, dataUpdatedAt, fetchNextPage]);

  if (!data)
    return isError ? (
      <NotLoaded onRetry={refetch} />
    ) : (
      <div className={layout.tight} aria-busy>
        <SkeletonRows rows={8} height={56} />
      </div>
    );

  const orders = data.pages.flatMap(({ allOrdersList }) => allOrdersList);
  if (orders.length === 0)
    return (
      <Empty text={texts.empty} drawing={<EmptyPlate />}>
        <ButtonLink to={pathTo('orderCreateForm')}>{today.addNew}</ButtonLink>
      </Empty>
    );

  const shown = orders.filter((order) => fits(filter, order));
  return (
    <Widgets>
      <OrdersFilter filter={filter} onChange={change} />
      {shown.length > 0 && <OrdersTable orders={shown} />}
      {shown.length === 0 && !hasNextPage && (
        <Empty text={texts.noMatch}>
          <Button look="outline" onClick={() => change(NO_FILTER)}>
            {texts.clearFilter}
          </Button>
        </Empty>
      )}
      {isFetchNextPageError && (
        <Banner
          tone="warning"
          role="alert"
          icon={mdiAlertOutline}
          action={
            <Button look="inherit" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {errors.retry}
            </Button>
          }
        >
          {errors.incomplete}
        </Banner>
      )}
      {hasNextPage && !isFetchNextPageError && (
        <Button look="text" wide pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {common.showMore}
        </Button>
      )}
    </Widgets>
  );
}
