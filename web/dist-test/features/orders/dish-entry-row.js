import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/button.js';
import { Price } from '../../ui/price.js';
import styles from './show.module.css';
/** A dish of an entry with what goes with it. */
export function DishEntryRow({ dish, tools }) {
    const texts = useTexts().show;
    return (_jsxs("li", { className: styles['dish'], children: [_jsxs("div", { children: [_jsx("div", { className: styles['dishName'], children: dish.dishName }), dish.sideDishes.map(({ id, name, price }) => (_jsxs("div", { className: styles['side'], children: ["+ ", name, _jsx(Price, { grosze: price })] }, id))), dish.comments !== '' && _jsx("div", { className: styles['comment'], children: dish.comments })] }), _jsx(Price, { grosze: dish.price }), tools && (_jsxs("div", { className: styles['tools'], children: [_jsx(IconButton, { icon: mdiPencilOutline, label: texts.editEntry(dish.dishName), onClick: tools.onEdit }), _jsx(IconButton, { icon: mdiDeleteOutline, label: texts.deleteEntry(dish.dishName), onClick: tools.onDelete })] }))] }));
}
//# sourceMappingURL=dish-entry-row.js.map