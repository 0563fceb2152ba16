import TextField from '@mui/material/TextField';
import { useController, type FieldValues } from 'react-hook-form';
import { MOST_DAYS_AHEAD } from '@kantyna/contracts/product';
import { useTexts } from '../../texts/texts.js';
import { afterPress } from './after-press.js';
import type { FieldProps } from './text-input.js';

/** In milliseconds. */
const DAY = 86_400_000;

/** The date of an order (`YYYY-MM-DD`): `today` or later, as far ahead as the server takes it. It is chosen with the browser's own calendar. */
export function DateInput<V extends FieldValues>({ control, name, label, today }: FieldProps<V> & { today: string }) {
  const texts = useTexts().common;
  const latest = new Date(Date.parse(today) + MOST_DAYS_AHEAD * DAY).toISOString().slice(0, 10);
  const validate = (date: string) => {
    if (date === '') return texts.notADate;
    if (date < today) return texts.dateOver;
    return date <= latest || texts.dateTooFar(MOST_DAYS_AHEAD);
  };
  const { field, fieldState } = useController({ control, name, rules: { validate } });
  return (
    <TextField
      type="date"
      label={label}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={() => afterPress(field.onBlur)}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      slotProps={{
        htmlInput: { min: today, max: latest },
        inputLabel: { shrink: true },
        formHelperText: { role: 'alert' },
      }}
    />
  );
}
