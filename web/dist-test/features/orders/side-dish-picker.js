import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import { mdiCheck, mdiClose, mdiPlus } from '@mdi/js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import { Price } from '../../ui/price.js';
import styles from './entry-form.module.css';
import { NewSideDish } from './new-side-dish.js';
/** The side dishes of a dish: those that it offers are switched on and off, new ones are typed. */
export function SideDishPicker({ offered, chosen, onChange }) {
    const texts = useTexts().entryForm;
    const [adding, setAdding] = useState(false);
    const isChosen = (id) => chosen.some((side) => side.id === id);
    const toggle = ({ id, name, price }) => onChange(isChosen(id) ? chosen.filter((side) => side.id !== id) : [...chosen, { id, name, price }]);
    return (_jsxs("fieldset", { className: styles['sides'], children: [_jsx("legend", { children: texts.sides }), offered.map((side) => (_jsxs("button", { type: "button", "aria-pressed": isChosen(side.id), className: styles['side'], onClick: () => toggle(side), children: [isChosen(side.id) && _jsx(Icon, { path: mdiCheck, size: 18 }), side.name, _jsx(Price, { grosze: side.price })] }, side.id))), chosen
                .filter(({ id }) => id === undefined)
                .map((side) => (_jsxs("button", { type: "button", "aria-label": texts.removeSide(side.name), className: classNames(styles['side'], styles['sideChosen']), onClick: () => onChange(chosen.filter((other) => other !== side)), children: [side.name, _jsx(Price, { grosze: side.price }), _jsx(Icon, { path: mdiClose, size: 18 })] }, `${side.name} ${side.price}`))), adding ? (_jsx(NewSideDish, { onCancel: () => setAdding(false), onAdd: (side) => {
                    onChange([...chosen, side]);
                    setAdding(false);
                } })) : (_jsx(Button, { look: "text", icon: mdiPlus, onClick: () => setAdding(true), children: texts.newSide }))] }));
}
//# sourceMappingURL=side-dish-picker.js.map