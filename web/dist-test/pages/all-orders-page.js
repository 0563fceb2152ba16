import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useEffect, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { allOrders } from '../features/orders/api.js';
import { fits, OrdersFilter } from '../features/orders/orders-filter.js';
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
const nothing = { text: '', state: '' };
/** Every order there was, the newest first. */
export function AllOrdersPage() {
    const { allOrders: texts, today, common } = useTexts();
    const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(allOrders);
    const [search, setSearch] = useState(nothing);
    const isSearching = search.text.trim() !== '' || search.state !== '';
    // A search is over all orders, so those that are not here yet are fetched.
    useEffect(() => {
        if (isSearching && hasNextPage && !isFetchingNextPage)
            void fetchNextPage();
    }, [isSearching, hasNextPage, isFetchingNextPage, fetchNextPage]);
    if (!data)
        return isError ? (_jsx(NotLoaded, { onRetry: refetch })) : (_jsx("div", { className: layout['tight'], "aria-busy": true, children: _jsx(SkeletonRows, { rows: 8, height: 56 }) }));
    const orders = data.pages.flatMap(({ allOrdersList }) => allOrdersList);
    if (orders.length === 0)
        return (_jsx(Empty, { text: texts.empty, drawing: _jsx(EmptyPlate, {}), children: _jsx(ButtonLink, { to: pathTo('orderCreateForm'), children: today.addNew }) }));
    const shown = orders.filter((order) => fits(search, order));
    return (_jsxs(Widgets, { children: [_jsx(OrdersFilter, { search: search, onChange: setSearch }), shown.length > 0 && _jsx(OrdersTable, { orders: shown }), shown.length === 0 && !hasNextPage && (_jsx(Empty, { text: texts.noMatch, children: _jsx(Button, { look: "outline", onClick: () => setSearch(nothing), children: texts.clearFilter }) })), hasNextPage && (_jsx(Button, { look: "text", wide: true, pending: isFetchingNextPage, onClick: () => void fetchNextPage(), children: common.showMore }))] }));
}
//# sourceMappingURL=all-orders-page.js.map