import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../lib/paths.js';
import { useLanguage, useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/button.js';
import { Price } from '../../ui/price.js';
import { relativeTime } from '../../ui/relative-time.js';
import layout from '../../ui/layout.module.css';
import styles from './restaurants.module.css';
/** The dishes of a category: name, price, when it was changed and how, and what can be done with it. */
export function DishesTable({ restaurantId, dishes, onDelete }) {
    const texts = useTexts().restaurant;
    const language = useLanguage();
    const navigate = useNavigate();
    return (_jsxs("table", { className: styles['dishes'], children: [_jsx("thead", { className: layout['unseen'], children: _jsxs("tr", { children: [_jsx("th", { scope: "col", children: texts.dishName }), _jsx("th", { scope: "col", children: texts.dishPrice }), _jsx("th", { scope: "col", children: texts.actions })] }) }), _jsx("tbody", { children: dishes.map((dish) => (_jsxs("tr", { children: [_jsxs("td", { children: [_jsx("div", { className: styles['dishName'], children: dish.name }), _jsx("div", { className: styles['updated'], children: dish.lastCrawled === undefined
                                        ? texts.updatedManually
                                        : texts.autoUpdated(relativeTime(dish.lastCrawled, language)) })] }), _jsx("td", { className: styles['price'], children: _jsx(Price, { grosze: dish.price }) }), _jsxs("td", { className: styles['tools'], children: [_jsx(IconButton, { icon: mdiPencilOutline, label: texts.editDish(dish.name), onClick: () => void navigate(pathTo('dishEditForm', { id: restaurantId, dishId: dish.id })) }), _jsx(IconButton, { icon: mdiDeleteOutline, label: texts.deleteDish(dish.name), onClick: () => onDelete(dish) })] })] }, dish.id))) })] }));
}
//# sourceMappingURL=dishes-table.js.map