import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useForm } from 'react-hook-form';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { TextInput } from '../../ui/fields/text-input.js';
import styles from './entry-form.module.css';
/** A side dish that the menu does not have, by its name and price. It stands inside another form, so it has none of its own. */
export function NewSideDish({ onAdd, onCancel }) {
    const { entryForm: texts, common } = useTexts();
    const { control, handleSubmit } = useForm({ defaultValues: { name: '', price: 0 } });
    const add = handleSubmit(({ name, price }) => onAdd({ name: name.trim(), price }));
    return (_jsxs("div", { className: styles['newSide'], onKeyDown: (event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement))
                return;
            event.preventDefault();
            void add();
        }, children: [_jsxs("div", { className: styles['pair'], children: [_jsx(TextInput, { control: control, name: "name", label: texts.sideName, autoFocus: true, rules: { validate: (name) => String(name).trim() !== '' || common.required } }), _jsx(MoneyInput, { control: control, name: "price", label: texts.sidePrice })] }), _jsxs("div", { className: styles['actions'], children: [_jsx(Button, { look: "text", onClick: onCancel, children: common.cancel }), _jsx(Button, { look: "outline", onClick: () => void add(), children: texts.addSide })] })] }));
}
//# sourceMappingURL=new-side-dish.js.map