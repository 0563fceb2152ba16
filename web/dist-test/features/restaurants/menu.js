import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import { showNotice } from '../../lib/notice.js';
import { pathTo } from '../../lib/paths.js';
import { useTexts } from '../../texts/texts.js';
import { ButtonLink } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { ClosedMenu } from '../../ui/drawings.js';
import { Empty } from '../../ui/empty.js';
import layout from '../../ui/layout.module.css';
import { useDeleteDish, useSaveDishOfMenu } from './api.js';
import { DishesTable } from './dishes-table.js';
import styles from './restaurants.module.css';
/** A restaurant's dishes by category, with a way to each. */
export function Menu({ restaurantId, dishesByCategory }) {
    const texts = useTexts().restaurant;
    const [deleting, setDeleting] = useState();
    const categories = Object.entries(dishesByCategory).filter(([, dishes]) => dishes.length > 0);
    if (categories.length === 0)
        return (_jsx(Empty, { text: texts.empty, drawing: _jsx(ClosedMenu, {}), children: _jsx(ButtonLink, { to: pathTo('dishCreateForm', { id: restaurantId }), children: texts.createDish }) }));
    return (_jsxs("div", { className: layout['section'], children: [categories.length > 1 && (_jsx("nav", { "aria-label": texts.jump, className: styles['jump'], children: categories.map(([category], position) => (_jsx("a", { href: `#category-${position}`, children: category || texts.noCategory }, category))) })), categories.map(([category, dishes], position) => (_jsxs("section", { id: `category-${position}`, className: styles['category'], children: [_jsx("h3", { children: category || texts.noCategory }), _jsx("div", { className: layout['card'], children: _jsx(DishesTable, { restaurantId: restaurantId, dishes: dishes, onDelete: setDeleting }) })] }, category))), deleting && _jsx(DeleteDish, { restaurantId: restaurantId, dish: deleting, onClose: () => setDeleting(undefined) })] }));
}
/** Asks before a dish leaves the menu. Afterwards it can be put back. */
function DeleteDish({ restaurantId, dish, onClose }) {
    const texts = useTexts();
    const { submit: putBack } = useSaveDishOfMenu(restaurantId, undefined, () => undefined);
    const { submit, pending } = useDeleteDish(() => {
        onClose();
        const { name, price, category, sideDishes } = dish;
        const details = {
            name,
            price,
            category,
            sideDishes: sideDishes.map((side) => ({ name: side.name, price: side.price })),
        };
        showNotice({ text: texts.restaurant.dishDeleted(name), undo: () => putBack(details) });
    });
    return (_jsx(ConfirmDialog, { open: true, question: texts.restaurant.deleteDishQuestion(dish.name), action: texts.common.delete, pending: pending, onConfirm: () => void submit(dish.id).then((done) => !done && onClose()), onClose: onClose }));
}
//# sourceMappingURL=menu.js.map