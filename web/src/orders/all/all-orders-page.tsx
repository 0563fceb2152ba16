import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALL_ORDERS, usePages } from '../../api/read.js';
import { matchesFilter, OrdersFilter, type OrdersFilterValue } from './orders-filter.js';
import { OrdersTable } from './orders-table.js';
import { pathTo } from '../../ui/links/paths.js';
import { useRemainingPages } from '../../api/use-remaining-pages.js';
import { useTexts } from '../../texts/texts.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { EmptyPlate } from '../../ui/empty-plate.js';
import { HelpLink } from '../../ui/help-link.js';
import { Empty } from '../../ui/data/empty.js';
import layout from '../../ui/layout.module.css';
import { MorePages } from '../../ui/data/more-pages.js';
import { NotLoaded } from '../../ui/data/not-loaded.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';

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
  const { allOrders: texts, orderStates, today } = useTexts();
  const query = usePages('allOrders', ALL_ORDERS);
  const { data, isError, refetch, hasNextPage } = query;
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

  // The filter covers all orders.
  useRemainingPages(query, isFiltered);

  if (!data)
    return isError ? (
      <NotLoaded onRetry={refetch} />
    ) : (
      <div className={layout.stack} data-gap="8" aria-busy>
        <SkeletonRows rows={8} height={56} />
      </div>
    );

  const orders = data.pages.flatMap(({ allOrdersList }) => allOrdersList);
  if (orders.length === 0)
    return (
      <Empty text={texts.empty} drawing={<EmptyPlate />}>
        <ButtonLink to={pathTo('orderCreateForm')}>{today.addNew}</ButtonLink>
        <HelpLink />
      </Empty>
    );

  const shown = orders.filter((order) => matchesFilter(filter, order));
  return (
    <>
      <OrdersFilter filter={filter} onChange={change} />
      {shown.length > 0 && <OrdersTable orders={shown} />}
      {shown.length === 0 && !hasNextPage && (
        <Empty text={texts.noMatch}>
          <Button look="outline" onClick={() => change(NO_FILTER)}>
            {texts.clearFilter}
          </Button>
        </Empty>
      )}
      <MorePages query={query} />
    </>
  );
}
