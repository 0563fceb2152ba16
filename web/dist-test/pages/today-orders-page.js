import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useEffect } from 'react';
import { mdiPlus } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { todaysOrders } from '../features/orders/api.js';
import { MyDishes } from '../features/orders/my-dishes.js';
import { OrderCard } from '../features/orders/order-card.js';
import { pathTo } from '../lib/paths.js';
import { startPush } from '../lib/push.js';
import { useTexts } from '../texts/texts.js';
import { ButtonLink } from '../ui/button.js';
import { EmptyPlate } from '../ui/drawings.js';
import { Empty } from '../ui/empty.js';
import floating from '../ui/floating.module.css';
import layout from '../ui/layout.module.css';
import { NewVersionBanner } from '../ui/new-version-banner.js';
import { NotLoaded } from '../ui/not-loaded.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
/** Today: what the person eats, and the orders that he may join. */
export function TodayOrdersPage() {
    const texts = useTexts().today;
    const { data, isError, refetch } = useQuery(todaysOrders);
    const loading = !data && !isError;
    useEffect(() => void startPush(), []);
    return (_jsxs("div", { className: floating['room'], "aria-busy": loading, children: [_jsx(NewVersionBanner, {}), _jsxs("section", { className: layout['section'], children: [_jsx("h2", { children: texts.mine }), loading && _jsx(SkeletonRows, { rows: 1, height: 24 }), data?.currentOrderEntries.length === 0 && _jsx("p", { className: layout['quiet'], children: texts.mineEmpty }), data && data.currentOrderEntries.length > 0 && _jsx(MyDishes, { entries: data.currentOrderEntries })] }), _jsxs("section", { className: layout['section'], children: [_jsxs("div", { className: layout['spread'], children: [_jsx("h2", { children: texts.orders }), _jsx(ButtonLink, { to: pathTo('orderCreateForm'), icon: mdiPlus, className: floating['action'], children: texts.addNew })] }), loading && _jsx(SkeletonRows, { rows: 3, height: 112 }), !data && isError && _jsx(NotLoaded, { onRetry: refetch }), data?.ordersList.length === 0 && _jsx(Empty, { text: texts.ordersEmpty, drawing: _jsx(EmptyPlate, {}) }), data?.ordersList.map((order) => (_jsx(OrderCard, { order: order }, order.id)))] })] }));
}
//# sourceMappingURL=today-orders-page.js.map