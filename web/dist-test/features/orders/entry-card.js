import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { mdiPlus } from '@mdi/js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.js';
import { useFlash } from '../../ui/use-flash.js';
import { DishEntryRow } from './dish-entry-row.js';
import { PaymentBlock } from './payment-block.js';
import { isMine, mayChangeEntry, seesPayment } from './permissions.js';
import styles from './show.module.css';
/** What one person has in the order. */
export function EntryCard({ data, entry, busy, editing, onAdd, onEdit, onDelete }) {
    const texts = useTexts().show;
    const flashing = useFlash(JSON.stringify(entry));
    const mayChange = mayChangeEntry(data, entry) && !busy;
    const mayAdd = isMine(data, entry) && data.order.orderState === 'CREATED' && !busy;
    return (_jsxs("article", { "aria-label": entry.username, className: classNames(layout['card'], styles['arrive'], flashing && styles['flash']), children: [_jsxs("div", { className: styles['entryHead'], children: [_jsx("h3", { children: entry.username }), _jsx(Price, { grosze: entry.finalPrice, strong: true })] }), _jsx("ul", { className: styles['dishes'], children: entry.dishEntries.map((dish) => editing?.dishEntryId === dish.id ? (_jsx("li", { className: layout['padded'], children: editing.form }, dish.id)) : (_jsx(DishEntryRow, { dish: dish, tools: mayChange && { onEdit: () => onEdit(dish), onDelete: () => onDelete(dish) } }, dish.id))) }), mayAdd && (_jsx("div", { className: styles['entryFoot'], children: _jsx(Button, { look: "text", icon: mdiPlus, onClick: onAdd, children: texts.addEntry }) })), seesPayment(data, entry) && _jsx(PaymentBlock, { data: data, entry: entry })] }));
}
//# sourceMappingURL=entry-card.js.map