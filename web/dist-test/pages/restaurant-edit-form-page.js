import { jsx as _jsx } from "react/jsx-runtime";
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { restaurantEditData } from '../features/restaurants/api.js';
import { RestaurantForm } from '../features/restaurants/restaurant-form.js';
import { pathTo } from '../lib/paths.js';
import { FormSkeleton } from '../ui/form-skeleton.js';
import { NotLoaded } from '../ui/not-loaded.js';
import { Widgets } from '../ui/widgets.js';
/** Where a person changes a restaurant. */
export function RestaurantEditFormPage() {
    const { id = '' } = useParams();
    const navigate = useNavigate();
    const { data, isError, refetch } = useQuery(restaurantEditData(id));
    if (!data)
        return isError ? _jsx(NotLoaded, { onRetry: refetch }) : _jsx(FormSkeleton, {});
    return (_jsx(Widgets, { children: _jsx(RestaurantForm, { restaurantId: id, initial: data, onDone: () => void navigate(pathTo('showRestaurant', { id }), { replace: true }) }, id) }));
}
//# sourceMappingURL=restaurant-edit-form-page.js.map