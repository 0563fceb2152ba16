import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { mdiLockOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { showOrder } from '../features/orders/api.js';
import { Entries } from '../features/orders/entries.js';
import { MenuLink, OrderHead } from '../features/orders/order-head.js';
import { OrderPanels } from '../features/orders/order-panels.js';
import { OwnerActions } from '../features/orders/owner-actions.js';
import { isCreator } from '../features/orders/permissions.js';
import { pathTo } from '../lib/paths.js';
import { useTexts } from '../texts/texts.js';
import { Banner } from '../ui/banner.js';
import layout from '../ui/layout.module.css';
import { NotLoaded } from '../ui/not-loaded.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { Widgets } from '../ui/widgets.js';
/** An order: when, for how much, how it is paid, and what everybody eats. */
export function ShowOrderPage() {
    const { id = '' } = useParams();
    const { data, isError, refetch } = useQuery(showOrder(id));
    if (!data && isError)
        return _jsx(NotLoaded, { onRetry: refetch });
    if (!data)
        return (_jsxs("div", { className: layout['stack'], "aria-busy": true, children: [_jsx(SkeletonRows, { rows: 1, height: 56 }), _jsx(SkeletonRows, { rows: 3, height: 58 }), _jsx(SkeletonRows, { rows: 2, height: 160 })] }));
    return (_jsx(Widgets, { children: _jsxs("div", { className: layout['stack'], children: [_jsx(OrderHead, { data: data }), _jsx(OrderPanels, { data: data }), _jsx(MenuLink, { url: data.order.restaurantUrl }), isCreator(data) && _jsx(OwnerActions, { data: data }), data.order.orderState === 'ORDERING' && _jsx(LockNote, { data: data }), _jsx(Entries, { data: data }, id)] }) }));
}
function LockNote({ data }) {
    const texts = useTexts().show;
    return (_jsx(Banner, { tone: "ORDERING", icon: mdiLockOutline, role: "status", children: isCreator(data) ? (_jsxs(_Fragment, { children: [texts.lockedForOwner, " ", _jsx(Link, { to: pathTo('orderView', { id: data.order.id }), children: texts.continueCall })] })) : (texts.locked(data.order.orderCreatorUsername)) }));
}
//# sourceMappingURL=show-order-page.js.map