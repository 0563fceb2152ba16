import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formatZloty } from '@kantyna/money/zloty';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { TextInput } from '../../ui/fields/text-input.js';
import { Price } from '../../ui/price.js';
import { classNames } from '../../ui/class-names.js';
import { useSaveDish } from './api.js';
import { chosenDish, choiceOf, choicePrice } from './dish-choice.js';
import { DishPicker } from './dish-picker.js';
import styles from './entry-form.module.css';
import { rememberDish } from './recent-dishes.js';
import { SideDishPicker } from './side-dish-picker.js';
/** A dish of the menu or a new one, what goes with it, and a comment. */
export function EntryForm({ data, mode, onDone, onCancel }) {
    const texts = useTexts();
    const [choice, setChoice] = useState(mode.kind === 'editing' ? mode.choice : undefined);
    if (choice)
        return (_jsx(ChosenDishForm, { choice: choice, onOther: () => setChoice(undefined), data: data, mode: mode, onDone: onDone, onCancel: onCancel }, choice.dishId ?? 'new'));
    return (_jsxs("div", { className: styles['form'], children: [_jsx(DishPicker, { data: data, onDish: (dish) => setChoice(choiceOf(dish)), onNewDish: (name) => setChoice({ name, price: 0, sides: [], comment: '' }) }), _jsx("div", { className: styles['actions'], children: _jsx(Button, { look: "text", onClick: onCancel, children: texts.common.cancel }) })] }));
}
function ChosenDishForm({ data, mode, choice, onOther, onDone, onCancel, }) {
    const { entryForm: texts, common } = useTexts();
    const { control, handleSubmit, setValue } = useForm({ defaultValues: choice, mode: 'onTouched' });
    const written = { ...choice, ...useWatch({ control }) };
    const offered = data.dishIdToSideDishesMap[choice.dishId ?? ''] ?? [];
    const { submit, pending } = useSaveDish(data.order.id, () => {
        if (choice.dishId !== undefined)
            rememberDish(data.order.restaurantId, choice.dishId);
        onDone();
    });
    const save = handleSubmit((form) => mode.kind === 'creating'
        ? submit({ dish: chosenDish(data.order.id, { ...choice, ...form }) })
        : submit({
            orderEntryId: mode.orderEntryId,
            dish: chosenDish(data.order.id, { ...choice, ...form }, mode.dishEntryId),
        }));
    const amount = formatZloty(choicePrice(written) || 0);
    return (_jsxs("form", { className: styles['form'], noValidate: true, onSubmit: (event) => void save(event), children: [_jsxs("div", { className: styles['chosen'], children: [_jsx("span", { className: styles['chosenName'], children: choice.dishId === undefined ? texts.newDish : choice.name }), choice.dishId !== undefined && _jsx(Price, { grosze: choice.price }), _jsx(Button, { look: "text", onClick: onOther, children: texts.change })] }), choice.dishId === undefined && (_jsxs("div", { className: styles['pair'], children: [_jsx(TextInput, { control: control, name: "name", label: texts.name, required: true, autoFocus: choice.name === '', rules: { validate: (name) => String(name).trim() !== '' || common.required } }), _jsx(MoneyInput, { control: control, name: "price", label: texts.price, autoFocus: choice.name !== '' && choice.price === 0 })] })), _jsx(SideDishPicker, { offered: offered, chosen: written.sides, onChange: (sides) => setValue('sides', sides) }), _jsx(TextInput, { control: control, name: "comment", label: texts.comment, placeholder: texts.commentHint, maxLength: 1000, multiline: true }), _jsxs("div", { className: classNames(styles['actions'], styles['sheetActions']), children: [_jsx(Button, { look: "text", onClick: onCancel, children: common.cancel }), _jsx(Button, { type: "submit", pending: pending, children: mode.kind === 'creating' ? texts.submitAdd(amount) : texts.submitSave(amount) })] })] }));
}
//# sourceMappingURL=entry-form.js.map