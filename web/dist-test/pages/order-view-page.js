import { jsx as _jsx } from "react/jsx-runtime";
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { orderView } from '../features/orders/api.js';
import { CallThePlace } from '../features/orders/call-the-place.js';
import { pathTo } from '../lib/paths.js';
import { useTexts } from '../texts/texts.js';
import { ButtonLink } from '../ui/button.js';
import { EmptyPlate } from '../ui/drawings.js';
import { Empty } from '../ui/empty.js';
import { FormSkeleton } from '../ui/form-skeleton.js';
import { NotLoaded } from '../ui/not-loaded.js';
import { Widgets } from '../ui/widgets.js';
/** Where the creator calls the restaurant. */
export function OrderViewPage() {
    const { id = '' } = useParams();
    const texts = useTexts().orderView;
    const { data, isError, refetch } = useQuery(orderView(id));
    if (!data)
        return isError ? _jsx(NotLoaded, { onRetry: refetch }) : _jsx(FormSkeleton, {});
    if (data.orderState !== 'ORDERING')
        return (_jsx(Empty, { text: texts.empty, drawing: _jsx(EmptyPlate, {}), children: _jsx(ButtonLink, { to: pathTo('showOrder', { id }), replace: true, children: texts.back }) }));
    return (_jsx(Widgets, { children: _jsx(CallThePlace, { orderId: id, data: data }) }));
}
//# sourceMappingURL=order-view-page.js.map