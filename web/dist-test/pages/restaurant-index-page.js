import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { mdiPlus } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { restaurants } from '../features/restaurants/api.js';
import { ImportKey } from '../features/restaurants/import-key.js';
import { RestaurantsTable } from '../features/restaurants/restaurants-table.js';
import { matches } from '../lib/matches.js';
import { pathTo } from '../lib/paths.js';
import { useTexts } from '../texts/texts.js';
import { ButtonLink } from '../ui/button.js';
import { ShopFront } from '../ui/drawings.js';
import { Empty } from '../ui/empty.js';
import floating from '../ui/floating.module.css';
import layout from '../ui/layout.module.css';
import { NotLoaded } from '../ui/not-loaded.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { Widgets } from '../ui/widgets.js';
const MANY = 8;
/** Every restaurant, and the import API. */
export function RestaurantIndexPage() {
    const texts = useTexts().restaurants;
    const { data, isError, refetch } = useQuery(restaurants);
    const [filter, setFilter] = useState('');
    if (!data)
        return isError ? (_jsx(NotLoaded, { onRetry: refetch })) : (_jsx("div", { className: layout['tight'], "aria-busy": true, children: _jsx(SkeletonRows, { rows: 6, height: 56 }) }));
    const shown = data.restaurants.filter(({ name }) => matches(name, filter));
    return (_jsx(Widgets, { children: _jsxs("div", { className: floating['room'], children: [_jsxs("div", { className: layout['stack'], children: [_jsxs("div", { className: layout['spread'], children: [data.restaurants.length > MANY && (_jsx("div", { style: { flex: 1, minWidth: 240 }, children: _jsx(TextField, { type: "search", label: texts.filter, value: filter, onChange: ({ target }) => setFilter(target.value) }) })), _jsx(ButtonLink, { to: pathTo('restaurantCreateForm'), icon: mdiPlus, className: floating['action'], children: texts.create })] }), data.restaurants.length === 0 && _jsx(Empty, { text: texts.empty, drawing: _jsx(ShopFront, {}) }), data.restaurants.length > 0 && shown.length === 0 && _jsx(Empty, { text: texts.noMatch }), shown.length > 0 && _jsx(RestaurantsTable, { restaurants: shown })] }), _jsx(ImportKey, { apiKey: data.importCredentials.apiKey })] }) }));
}
//# sourceMappingURL=restaurant-index-page.js.map