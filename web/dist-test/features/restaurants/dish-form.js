import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Controller, useForm } from 'react-hook-form';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { TextInput } from '../../ui/fields/text-input.js';
import layout from '../../ui/layout.module.css';
import { useSaveDishOfMenu } from './api.js';
import { SideDishesEditor } from './side-dishes-editor.js';
const nothing = { name: '', price: 0, category: '', sideDishes: [] };
/** A dish of a menu as a person writes it. */
export function DishForm({ restaurantId, dishId, initial = nothing, categories, onDone }) {
    const { dishForm: texts, common } = useTexts();
    const { control, handleSubmit } = useForm({ defaultValues: initial, mode: 'onTouched' });
    const { submit, pending } = useSaveDishOfMenu(restaurantId, dishId, onDone);
    const save = handleSubmit((dish) => submit({ ...dish, name: dish.name.trim() }));
    const offered = [...new Set([...categories, initial.category])].filter((category) => category !== '');
    return (_jsxs("form", { className: classNames(layout['narrow'], layout['stack']), noValidate: true, onSubmit: (event) => void save(event), children: [_jsx(TextInput, { control: control, name: "name", label: texts.name, required: true, autoFocus: dishId === undefined, rules: { validate: (name) => String(name).trim() !== '' || common.required } }), _jsx(MoneyInput, { control: control, name: "price", label: texts.price }), _jsx(Controller, { control: control, name: "category", render: ({ field: { ref, ...field } }) => (_jsxs(TextField, { select: true, label: texts.category, inputRef: ref, ...field, slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } }, children: [_jsx(MenuItem, { value: "", children: texts.noCategory }), offered.map((category) => (_jsx(MenuItem, { value: category, children: category }, category)))] })) }), _jsx(Controller, { control: control, name: "sideDishes", render: ({ field: { value, onChange } }) => _jsx(SideDishesEditor, { sideDishes: value, onChange: onChange }) }), _jsx("div", { className: layout['spread'], style: { justifyContent: 'flex-end' }, children: _jsx(Button, { type: "submit", pending: pending, children: dishId === undefined ? texts.create : texts.update }) })] }));
}
//# sourceMappingURL=dish-form.js.map