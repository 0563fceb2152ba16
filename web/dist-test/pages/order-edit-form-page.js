import { jsx as _jsx } from "react/jsx-runtime";
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { orderEditData } from '../features/orders/api.js';
import { EditOrder } from '../features/orders/edit-order.js';
import { FormSkeleton } from '../ui/form-skeleton.js';
import { NotLoaded } from '../ui/not-loaded.js';
import { Widgets } from '../ui/widgets.js';
/** Where the creator changes an order. */
export function OrderEditFormPage() {
    const { id = '' } = useParams();
    const { data, isError, refetch } = useQuery(orderEditData(id));
    if (!data)
        return isError ? _jsx(NotLoaded, { onRetry: refetch }) : _jsx(FormSkeleton, {});
    return (_jsx(Widgets, { children: _jsx(EditOrder, { order: data.order }, id) }));
}
//# sourceMappingURL=order-edit-form-page.js.map