import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { showRestaurant } from '../features/restaurants/api.js';
import { Menu } from '../features/restaurants/menu.js';
import { RestaurantDetails } from '../features/restaurants/restaurant-details.js';
import layout from '../ui/layout.module.css';
import { NotLoaded } from '../ui/not-loaded.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { Widgets } from '../ui/widgets.js';
/** A restaurant and its menu. */
export function ShowRestaurantPage() {
    const { id = '' } = useParams();
    const { data, isError, refetch } = useQuery(showRestaurant(id));
    if (!data)
        return isError ? (_jsx(NotLoaded, { onRetry: refetch })) : (_jsxs("div", { className: layout['stack'], "aria-busy": true, children: [_jsx(SkeletonRows, { rows: 1, height: 160 }), _jsx(SkeletonRows, { rows: 6, height: 56 })] }));
    return (_jsxs(Widgets, { children: [_jsx(RestaurantDetails, { restaurant: data.restaurant }), _jsx(Menu, { restaurantId: id, dishesByCategory: data.dishesByCategory })] }));
}
//# sourceMappingURL=show-restaurant-page.js.map