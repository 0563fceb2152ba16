import { jsx as _jsx } from "react/jsx-runtime";
import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { MAX_PRICE } from '@kantyna/contracts/product';
import { formatAmount, formatZloty, parseZloty } from '@kantyna/money/zloty';
import { useTexts } from '../../texts/texts.js';
/**
 * An amount of a form, in grosze: what a person types counts once the field is left or Enter is pressed, nothing means 0
 * (specification, section 5). What is no amount stays as it was typed, and is `NaN` to the form.
 */
export function MoneyInput({ control, name, label, autoFocus = false }) {
    const texts = useTexts().common;
    const validate = (grosze) => Number.isNaN(grosze) ? texts.notAnAmount : grosze > MAX_PRICE ? texts.tooMuch : true;
    const { field, fieldState } = useController({ control, name, rules: { validate } });
    const grosze = field.value;
    const [typed, setTyped] = useState();
    const apply = () => {
        if (typed === undefined)
            return;
        const amount = parseZloty(typed);
        field.onChange(amount ?? Number.NaN);
        if (amount !== undefined)
            setTyped(undefined);
    };
    return (_jsx(TextField, { label: label, autoFocus: autoFocus, autoComplete: "off", name: field.name, value: typed ?? formatZloty(grosze), onFocus: ({ target }) => {
            if (typed === undefined)
                setTyped(grosze === 0 ? '' : formatAmount(grosze));
            // After React has put the amount there without its currency.
            requestAnimationFrame(() => target.select());
        }, onChange: ({ target }) => setTyped(target.value), onKeyDown: ({ key }) => key === 'Enter' && apply(), onBlur: () => {
            apply();
            field.onBlur();
        }, inputRef: field.ref, error: fieldState.invalid, helperText: fieldState.error?.message, slotProps: { htmlInput: { inputMode: 'decimal', maxLength: 20 }, formHelperText: { role: 'alert' } } }));
}
//# sourceMappingURL=money-input.js.map