import { useState } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { mdiClockOutline } from '@mdi/js';
import { useController, type FieldValues } from 'react-hook-form';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../button.js';
import { parseTimeOfDay, timesToPick } from '../time-of-day.js';
import { afterPress } from './after-press.js';
import type { FieldProps } from './text-input.js';

/**
 * A time of day in 24 hours, typed or picked from quarters of an hour. A text field with a menu, not MUI's Autocomplete: most typed
 * times, such as `1130`, are not in its list.
 */
export function TimeInput<V extends FieldValues>({
  control,
  name,
  label,
  required = true,
}: FieldProps<V> & { required?: boolean }) {
  const texts = useTexts().common;
  const validate = (text: string) =>
    (text === '' && !required) || parseTimeOfDay(text) !== undefined ? true : texts.notATime;
  const { field, fieldState } = useController({ control, name, rules: { validate } });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const time: string = field.value;
  const nearest = timesToPick.findLast((quarter) => quarter <= (parseTimeOfDay(time) ?? '12:00'));

  const pick = (quarter: string) => {
    field.onChange(quarter);
    setAnchor(null);
  };

  return (
    <>
      <TextField
        label={label}
        autoComplete="off"
        name={field.name}
        value={time}
        placeholder="HH:mm"
        onChange={field.onChange}
        onBlur={() =>
          afterPress(() => {
            field.onChange(parseTimeOfDay(time) ?? time);
            field.onBlur();
          })
        }
        inputRef={field.ref}
        error={fieldState.invalid}
        helperText={fieldState.error?.message}
        slotProps={{
          htmlInput: { inputMode: 'numeric', maxLength: 5 },
          formHelperText: { role: 'alert' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  icon={mdiClockOutline}
                  label={texts.chooseTime}
                  aria-haspopup="menu"
                  onClick={({ currentTarget }) => setAnchor(currentTarget)}
                />
              </InputAdornment>
            ),
          },
        }}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        disablePortal
        slotProps={{ paper: { sx: { maxHeight: 320 } } }}
      >
        {timesToPick.map((quarter) => (
          <MenuItem key={quarter} selected={quarter === nearest} onClick={() => pick(quarter)}>
            {quarter}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
