import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useForm } from 'react-hook-form';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { TextInput } from '../../ui/fields/text-input.js';
import layout from '../../ui/layout.module.css';
import { classNames } from '../../ui/class-names.js';
import { useSaveRestaurant } from './api.js';
const nothing = { name: '', url: '', telephone: '', address: '' };
/** A restaurant as a person writes it. */
export function RestaurantForm({ restaurantId, initial = nothing, onDone }) {
    const { restaurantForm: texts, common } = useTexts();
    const { control, handleSubmit } = useForm({ defaultValues: initial, mode: 'onTouched' });
    const { submit, pending } = useSaveRestaurant(restaurantId, onDone);
    const save = handleSubmit(({ name, url, telephone, address }) => submit({ name: name.trim(), url: url.trim(), telephone: telephone.trim(), address: address.trim() }));
    const isWebAddress = (url) => url.trim() === '' || (/^https?:\/\//i.test(url.trim()) && URL.canParse(url.trim()));
    return (_jsxs("form", { className: classNames(layout['narrow'], layout['stack']), noValidate: true, onSubmit: (event) => void save(event), children: [_jsx(TextInput, { control: control, name: "name", label: texts.name, autoFocus: restaurantId === undefined, rules: { validate: (name) => name.trim() !== '' || common.required } }), _jsx(TextInput, { control: control, name: "url", label: texts.url, inputMode: "url", maxLength: 2000, placeholder: "https://", rules: { validate: (url) => isWebAddress(url) || common.notAWebAddress } }), _jsx(TextInput, { control: control, name: "telephone", label: texts.telephone, inputMode: "tel", maxLength: 60 }), _jsx(TextInput, { control: control, name: "address", label: texts.address, maxLength: 300 }), _jsx("div", { className: layout['spread'], style: { justifyContent: 'flex-end' }, children: _jsx(Button, { type: "submit", pending: pending, children: restaurantId === undefined ? texts.create : texts.update }) })] }));
}
//# sourceMappingURL=restaurant-form.js.map