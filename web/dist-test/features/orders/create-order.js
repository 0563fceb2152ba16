import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../lib/paths.js';
import { useTexts } from '../../texts/texts.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { ShopFront } from '../../ui/drawings.js';
import { Empty } from '../../ui/empty.js';
import layout from '../../ui/layout.module.css';
import { Steps } from '../../ui/steps.js';
import { useSaveOrder } from './api.js';
import styles from './form.module.css';
import { OrderFields } from './order-fields.js';
import { detailsOf, formOfNewOrder } from './order-form.js';
import { RestaurantPicker } from './restaurant-picker.js';
/** A new order in two steps: from where, then the details. */
export function CreateOrder({ data }) {
    const texts = useTexts();
    const navigate = useNavigate();
    const [step, setStep] = useState(0);
    const [restaurantId, setRestaurantId] = useState(data.restaurantsList[0]?.id ?? '');
    const { control, handleSubmit } = useForm({ defaultValues: formOfNewOrder(data), mode: 'onTouched' });
    const { submit, pending } = useSaveOrder((id) => void navigate(pathTo('showOrder', { id }), { replace: true }));
    const restaurant = data.restaurantsList.find(({ id }) => id === restaurantId);
    if (!restaurant)
        return (_jsx(Empty, { text: texts.createOrder.noRestaurants, drawing: _jsx(ShopFront, {}), children: _jsx(ButtonLink, { to: pathTo('restaurantCreateForm'), children: texts.restaurants.create }) }));
    const save = handleSubmit((form) => submit({ restaurantId, ...detailsOf(form, data.orderDate) }));
    const steps = _jsx(Steps, { names: [texts.createOrder.stepRestaurant, texts.createOrder.stepDetails], present: step });
    if (step === 0)
        return (_jsxs("div", { className: layout['narrow'], children: [steps, _jsx(RestaurantPicker, { restaurants: data.restaurantsList, chosen: restaurantId, onChoose: setRestaurantId }), _jsxs("div", { className: styles['actions'], children: [_jsx(Button, { look: "text", onClick: () => void navigate(-1), children: texts.createOrder.back }), _jsx(Button, { onClick: () => setStep(1), children: texts.createOrder.continue })] })] }));
    return (_jsxs("form", { className: layout['narrow'], noValidate: true, onSubmit: (event) => void save(event), children: [steps, _jsxs("div", { className: layout['stack'], children: [_jsx("h2", { children: texts.createOrder.from(restaurant.name) }), _jsx(OrderFields, { control: control }), _jsxs("div", { className: styles['actions'], children: [_jsx(Button, { look: "text", onClick: () => setStep(0), children: texts.createOrder.back }), _jsx(Button, { type: "submit", pending: pending, children: texts.createOrder.create })] })] })] }));
}
//# sourceMappingURL=create-order.js.map