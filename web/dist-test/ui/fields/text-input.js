import { jsx as _jsx } from "react/jsx-runtime";
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
/** A text of a form, with what is wrong with it beside it. */
export function TextInput({ control, name, label, rules = {}, required = false, inputMode = 'text', maxLength = 200, multiline = false, placeholder = '', autoComplete = 'off', autoFocus = false, type = 'text', onLeave, }) {
    const { field, fieldState } = useController({ control, name, rules });
    return (_jsx(TextField, { label: label, type: type, required: required, multiline: multiline, placeholder: placeholder, autoFocus: autoFocus, autoComplete: autoComplete, name: field.name, value: field.value, onChange: field.onChange, onBlur: () => {
            if (onLeave)
                field.onChange(onLeave(field.value));
            field.onBlur();
        }, inputRef: field.ref, error: fieldState.invalid, helperText: fieldState.error?.message, slotProps: { htmlInput: { inputMode, maxLength }, formHelperText: { role: 'alert' } } }));
}
//# sourceMappingURL=text-input.js.map