import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { useState } from 'react';
import { mdiFoodForkDrink } from '@mdi/js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { useWide } from '../../ui/use-wide.js';
import { choiceOfEntry } from './dish-choice.js';
import { DeleteDishEntry } from './delete-dish-entry.js';
import { EntryCard } from './entry-card.js';
import { EntryForm } from './entry-form.js';
import { EntrySheet } from './entry-sheet.js';
import { isMine } from './permissions.js';
import styles from './show.module.css';
/** What everybody has in the order, one's own first, and the form to add or change a dish. */
export function Entries({ data }) {
    const { show: texts, entryForm } = useTexts();
    const wide = useWide();
    const [mode, setMode] = useState();
    const [deleting, setDeleting] = useState();
    const mine = data.orderEntries.filter((entry) => isMine(data, entry));
    const others = data.orderEntries.filter((entry) => !isMine(data, entry));
    const close = () => setMode(undefined);
    const form = mode && _jsx(EntryForm, { data: data, mode: mode, onDone: close, onCancel: close });
    const createsInPlace = wide && mode?.kind === 'creating';
    const card = (entry) => (_jsx(EntryCard, { data: data, entry: entry, busy: mode !== undefined, editing: wide && mode?.kind === 'editing' && mode.orderEntryId === entry.id
            ? { dishEntryId: mode.dishEntryId, form }
            : undefined, onAdd: () => setMode({ kind: 'creating' }), onEdit: (dish) => setMode({
            kind: 'editing',
            orderEntryId: entry.id,
            dishEntryId: dish.id,
            choice: choiceOfEntry(dish, data.allDishesInRestaurant),
        }), onDelete: (dish) => setDeleting({ entry, dish }) }, entry.id));
    return (_jsxs(_Fragment, { children: [mine.length === 0 && data.order.orderState === 'CREATED' && !createsInPlace && (_jsxs("div", { className: classNames(layout['card'], styles['newEntry']), children: [_jsxs("div", { children: [_jsx("h2", { children: texts.newEntry }), _jsx("p", { className: layout['quiet'], children: texts.newEntryText })] }), _jsx(Button, { icon: mdiFoodForkDrink, onClick: () => setMode({ kind: 'creating' }), children: texts.chooseDish })] })), mine.length > 0 && (_jsxs("section", { className: layout['tight'], children: [_jsx("h2", { children: texts.mine }), mine.map(card)] })), createsInPlace && (_jsx("section", { "aria-label": entryForm.createTitle, className: classNames(layout['card'], layout['padded']), children: form })), mode && !wide && (_jsx(EntrySheet, { title: mode.kind === 'creating' ? entryForm.createTitle : entryForm.editTitle, onClose: close, children: form })), _jsxs("section", { className: layout['tight'], children: [_jsx("h2", { children: texts.others }), others.length === 0 && _jsx("p", { className: layout['quiet'], children: texts.othersEmpty }), _jsx("div", { className: styles['others'], children: others.map(card) })] }), deleting && _jsx(DeleteDishEntry, { data: data, ...deleting, onClose: () => setDeleting(undefined) })] }));
}
//# sourceMappingURL=entries.js.map