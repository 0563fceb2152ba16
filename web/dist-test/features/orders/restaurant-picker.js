import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { RESTAURANT_PICKER_PAGE_SIZE } from '@kantyna/contracts/product';
import { matches } from '../../lib/matches.js';
import { useTexts } from '../../texts/texts.js';
import { Empty } from '../../ui/empty.js';
import layout from '../../ui/layout.module.css';
import { Pages } from '../../ui/pages.js';
import styles from './picker.module.css';
/** The restaurants by name, page by page, one of them chosen. */
export function RestaurantPicker({ restaurants, chosen, onChoose }) {
    const { createOrder: texts, common } = useTexts();
    const [filter, setFilter] = useState('');
    const [page, setPage] = useState(1);
    const matching = restaurants.filter(({ name }) => matches(name, filter));
    const shown = matching.slice((page - 1) * RESTAURANT_PICKER_PAGE_SIZE, page * RESTAURANT_PICKER_PAGE_SIZE);
    const search = (text) => {
        setFilter(text);
        setPage(1);
    };
    return (_jsxs("div", { className: layout['stack'], children: [_jsx(TextField, { type: "search", label: texts.filter, value: filter, onChange: ({ target }) => search(target.value) }), matching.length === 0 && _jsx(Empty, { text: texts.noMatch }), _jsx("div", { role: "radiogroup", "aria-label": texts.stepRestaurant, className: layout['tight'], children: shown.map(({ id, name, dishCount }) => (_jsxs("label", { className: styles['option'], children: [_jsx("input", { type: "radio", name: "restaurant", value: id, checked: id === chosen, onChange: () => onChoose(id) }), _jsx("span", { className: styles['name'], children: name }), _jsx("span", { className: layout['quiet'], children: common.dishes(dishCount) })] }, id))) }), _jsx(Pages, { page: page, pageSize: RESTAURANT_PICKER_PAGE_SIZE, rows: matching.length, onPage: setPage })] }));
}
//# sourceMappingURL=restaurant-picker.js.map