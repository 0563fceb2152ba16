import { jsx as _jsx } from "react/jsx-runtime";
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useController } from 'react-hook-form';
/** Something of a form that is on or off. */
export function SwitchInput({ control, name, label }) {
    const { field } = useController({ control, name });
    return (_jsx(FormControlLabel, { label: label, control: _jsx(Switch, { name: field.name, checked: field.value, onChange: field.onChange, onBlur: field.onBlur, slotProps: { input: { ref: field.ref, role: 'switch' } } }) }));
}
//# sourceMappingURL=switch-input.js.map