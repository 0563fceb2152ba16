import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { mdiPlus } from '@mdi/js';
import { matches } from '../../lib/matches.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.js';
import { popularDishes } from './dish-choice.js';
import styles from './entry-form.module.css';
import { recentDishes } from './recent-dishes.js';
/** The menu by category with a search over it; what is likely stands first, and a dish that is not there can be typed. */
export function DishPicker({ data, onDish, onNewDish }) {
    const texts = useTexts().entryForm;
    const [search, setSearch] = useState('');
    const groups = groupsOf(data, texts).map(({ title, dishes }) => ({
        title,
        dishes: dishes.filter(({ name }) => matches(`${name} ${title}`, search)),
    }));
    const shown = groups.filter(({ dishes }) => dishes.length > 0);
    return (_jsxs("div", { className: styles['form'], children: [_jsx(TextField, { type: "search", autoFocus: true, label: texts.search, value: search, onChange: ({ target }) => setSearch(target.value), onKeyDown: (event) => event.key === 'Enter' && event.preventDefault() }), _jsxs("div", { className: styles['menu'], children: [shown.map(({ title, dishes }) => (_jsxs("section", { "aria-label": title, children: [_jsx("div", { className: styles['category'], children: title }), dishes.map((dish) => (_jsxs("button", { type: "button", className: styles['dish'], onClick: () => onDish(dish), children: [dish.name, _jsx(Price, { grosze: dish.price })] }, dish.id)))] }, title))), shown.length === 0 && (_jsx("p", { className: layout['quiet'], children: search.trim() === '' ? texts.menuEmpty : texts.noMatch(search.trim()) }))] }), _jsx(Button, { look: "outline", icon: mdiPlus, onClick: () => onNewDish(search.trim()), children: search.trim() === '' ? texts.newDish : texts.newDishNamed(search.trim()) })] }));
}
function groupsOf({ order, orderEntries, allDishesInRestaurant: menu, allDishesByCategory }, texts) {
    const recent = recentDishes(order.restaurantId).flatMap((id) => menu.filter((dish) => dish.id === id));
    const byCategory = Object.entries(allDishesByCategory).map(([title, dishes]) => ({
        title: title || texts.noCategory,
        dishes,
    }));
    return [
        { title: texts.recent, dishes: recent },
        { title: texts.popular, dishes: popularDishes(orderEntries, menu) },
        ...byCategory,
    ];
}
//# sourceMappingURL=dish-picker.js.map