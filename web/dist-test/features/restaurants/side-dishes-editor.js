import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import { mdiClose, mdiPlus } from '@mdi/js';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../texts/texts.js';
import { Button, IconButton } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { TextInput } from '../../ui/fields/text-input.js';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.js';
import styles from './restaurants.module.css';
/** The side dishes of a dish; they are written with it. */
export function SideDishesEditor({ sideDishes, onChange }) {
    const texts = useTexts().dishForm;
    const [adding, setAdding] = useState(false);
    return (_jsxs("section", { className: classNames(layout['card'], layout['padded'], layout['tight']), children: [_jsx("h2", { children: texts.sides }), sideDishes.length === 0 && _jsx("p", { className: layout['quiet'], children: texts.noSides }), _jsx("ul", { className: styles['sides'], children: sideDishes.map((side, position) => (_jsxs("li", { children: [_jsx("span", { children: side.name }), _jsx(Price, { grosze: side.price }), _jsx(IconButton, { icon: mdiClose, label: texts.remove(side.name), onClick: () => onChange(sideDishes.filter((other) => other !== side)) })] }, side.id ?? `${position} ${side.name}`))) }), adding ? (_jsx(NewSideDish, { onCancel: () => setAdding(false), onAdd: (side) => {
                    onChange([...sideDishes, side]);
                    setAdding(false);
                } })) : (_jsx("div", { children: _jsx(Button, { look: "outline", icon: mdiPlus, onClick: () => setAdding(true), children: texts.addSide }) }))] }));
}
/** Adding does not check the name (specification, section 5); a nameless one is refused with the dish. */
function NewSideDish({ onAdd, onCancel }) {
    const texts = useTexts().dishForm;
    const { control, handleSubmit } = useForm({ defaultValues: { name: '', price: 0 } });
    const add = handleSubmit(({ name, price }) => onAdd({ name: name.trim(), price }));
    return (_jsxs("div", { className: styles['newSide'], onKeyDown: (event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement))
                return;
            event.preventDefault();
            void add();
        }, children: [_jsx(TextInput, { control: control, name: "name", label: texts.sideName, autoFocus: true }), _jsx(MoneyInput, { control: control, name: "price", label: texts.sidePrice }), _jsxs("div", { className: layout['row'], style: { justifyContent: 'flex-end' }, children: [_jsx(Button, { look: "text", onClick: onCancel, children: texts.cancel }), _jsx(Button, { look: "outline", onClick: () => void add(), children: texts.add })] })] }));
}
//# sourceMappingURL=side-dishes-editor.js.map