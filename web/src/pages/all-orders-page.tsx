import { useEffect, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { allOrders } from '../features/orders/api.js';
import { fits, OrdersFilter, type OrdersSearch } from '../features/orders/orders-filter.js';
import { OrdersTable } from '../features/orders/orders-table.js';
import { pathTo } from '../lib/paths.js';
import { useTexts } from '../texts/texts.js';
import { Button, ButtonLink } from '../ui/button.js';
import { EmptyPlate } from '../ui/drawings.js';
import { Empty } from '../ui/empty.js';
import layout from '../ui/layout.module.css';
import { NotLoaded } from '../ui/not-loaded.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { Widgets } from '../ui/widgets.js';

const nothing: OrdersSearch = { text: '', state: '' };

/** What is looked for, as the address says it: it is there again when one comes back from an order. */
function searchIn(address: URLSearchParams, states: object): OrdersSearch {
  const state = address.get('state') ?? '';
  return {
    text: address.get('text') ?? '',
    state: Object.hasOwn(states, state) ? (state as OrdersSearch['state']) : '',
  };
}

/** Every order there was, the newest first. */
export function AllOrdersPage() {
  const { allOrders: texts, orderStates, today, common } = useTexts();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(allOrders);
  const [address, setAddress] = useSearchParams();
  // The address follows in a transition, too late for a field that is typed in.
  const [search, setSearch] = useState(() => searchIn(address, orderStates));
  const change = (wanted: OrdersSearch) => {
    setSearch(wanted);
    setAddress(
      Object.entries(wanted).filter(([, value]) => value !== ''),
      { replace: true },
    );
  };
  const isSearching = search.text.trim() !== '' || search.state !== '';

  // A search is over all orders, so those that are not here yet are fetched.
  useEffect(() => {
    if (isSearching && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isSearching, hasNextPage, isFetchingNextPage, fetchNextPage]);

  if (!data)
    return isError ? (
      <NotLoaded onRetry={refetch} />
    ) : (
      <div className={layout['tight']} aria-busy>
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

  const shown = orders.filter((order) => fits(search, order));
  return (
    <Widgets>
      <OrdersFilter search={search} onChange={change} />
      {shown.length > 0 && <OrdersTable orders={shown} />}
      {shown.length === 0 && !hasNextPage && (
        <Empty text={texts.noMatch}>
          <Button look="outline" onClick={() => change(nothing)}>
            {texts.clearFilter}
          </Button>
        </Empty>
      )}
      {hasNextPage && (
        <Button look="text" wide pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {common.showMore}
        </Button>
      )}
    </Widgets>
  );
}
