import { jsx as _jsx, Fragment as _Fragment, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { mdiClockOutline } from '@mdi/js';
import { useController } from 'react-hook-form';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../button.js';
import { parseTimeOfDay, timesToPick } from '../time-of-day.js';
/** A time of day of a form, always in 24 hours: typed, or picked from the quarters of an hour. */
export function TimeInput({ control, name, label, required = true, }) {
    const texts = useTexts().common;
    const validate = (text) => (text === '' && !required) || parseTimeOfDay(text) !== undefined ? true : texts.notATime;
    const { field, fieldState } = useController({ control, name, rules: { validate } });
    const [anchor, setAnchor] = useState(null);
    const time = field.value;
    const nearest = timesToPick.findLast((quarter) => quarter <= (parseTimeOfDay(time) ?? '12:00'));
    const pick = (quarter) => {
        field.onChange(quarter);
        setAnchor(null);
    };
    return (_jsxs(_Fragment, { children: [_jsx(TextField, { label: label, autoComplete: "off", name: field.name, value: time, placeholder: "HH:mm", onChange: field.onChange, onBlur: () => {
                    field.onChange(parseTimeOfDay(time) ?? time);
                    field.onBlur();
                }, inputRef: field.ref, error: fieldState.invalid, helperText: fieldState.error?.message, slotProps: {
                    htmlInput: { inputMode: 'numeric', maxLength: 5 },
                    formHelperText: { role: 'alert' },
                    input: {
                        endAdornment: (_jsx(InputAdornment, { position: "end", children: _jsx(IconButton, { icon: mdiClockOutline, label: `${texts.chooseTime}: ${label}`, "aria-haspopup": "menu", onClick: ({ currentTarget }) => setAnchor(currentTarget) }) })),
                    },
                } }), _jsx(Menu, { anchorEl: anchor, open: anchor !== null, onClose: () => setAnchor(null), slotProps: { paper: { sx: { maxHeight: 320 } } }, children: timesToPick.map((quarter) => (_jsx(MenuItem, { selected: quarter === nearest, onClick: () => pick(quarter), children: quarter }, quarter))) })] }));
}
//# sourceMappingURL=time-input.js.map