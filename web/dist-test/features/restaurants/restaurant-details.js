import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { useState } from 'react';
import { mdiDeleteOutline, mdiPencilOutline, mdiPlus } from '@mdi/js';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../lib/paths.js';
import { useLanguage, useTexts } from '../../texts/texts.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import layout from '../../ui/layout.module.css';
import { groupedPhone } from '../../ui/number-groups.js';
import { relativeTime } from '../../ui/relative-time.js';
import { useDeleteRestaurant } from './api.js';
import styles from './restaurants.module.css';
/** What is known of a restaurant, and what can be done with it. */
export function RestaurantDetails({ restaurant }) {
    const { restaurant: texts, restaurants: columns } = useTexts();
    const language = useLanguage();
    const { id, name, address, url, telephone, lastCrawled, lastEdited } = restaurant;
    const ago = (instant) => instant === undefined ? columns.never : relativeTime(instant, language);
    const detail = (term, value) => (_jsxs("div", { children: [_jsx("dt", { children: term }), _jsx("dd", { children: value || texts.none })] }));
    return (_jsxs("div", { className: layout['stack'], children: [_jsx("h2", { children: name }), _jsxs("dl", { className: classNames(layout['card'], layout['padded'], styles['details']), children: [detail(texts.address, address), detail(texts.url, /^https?:\/\//i.test(url) ? (_jsx("a", { href: url, target: "_blank", rel: "noreferrer", children: url })) : (url)), detail(texts.telephone, telephone && _jsx("a", { href: `tel:${telephone.replace(/[^\d+*#,;]/g, '')}`, children: groupedPhone(telephone) })), detail(columns.lastCrawled, ago(lastCrawled)), detail(columns.lastEdited, ago(lastEdited))] }), _jsxs("div", { className: styles['actions'], children: [_jsx(ButtonLink, { icon: mdiPlus, to: pathTo('dishCreateForm', { id }), children: texts.createDish }), _jsx(ButtonLink, { look: "outline", icon: mdiPencilOutline, to: pathTo('restaurantEditForm', { id }), children: texts.edit }), _jsx(DeleteRestaurant, { restaurant: restaurant })] })] }));
}
function DeleteRestaurant({ restaurant: { id, name } }) {
    const texts = useTexts().restaurant;
    const navigate = useNavigate();
    const [asking, setAsking] = useState(false);
    const { submit, pending } = useDeleteRestaurant(id, () => void navigate(pathTo('restaurantIndex'), { replace: true }));
    return (_jsxs(_Fragment, { children: [_jsx(Button, { look: "danger", icon: mdiDeleteOutline, onClick: () => setAsking(true), children: texts.delete }), _jsx(ConfirmDialog, { open: asking, question: texts.deleteQuestion(name), text: texts.deleteText, action: texts.delete, pending: pending, onConfirm: () => void submit(undefined).then((done) => !done && setAsking(false)), onClose: () => setAsking(false) })] }));
}
//# sourceMappingURL=restaurant-details.js.map