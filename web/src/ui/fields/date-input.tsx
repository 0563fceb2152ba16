import TextField from '@mui/material/TextField';
import { useController, type FieldValues } from 'react-hook-form';
import { useTexts } from '../../texts/texts.js';
import { afterPress } from './after-press.js';
import type { FieldProps } from './text-input.js';

/** A date (`YYYY-MM-DD`) that is not before `earliest`, chosen with the browser's own calendar. */
export function DateInput<V extends FieldValues>({
  control,
  name,
  label,
  earliest,
}: FieldProps<V> & { earliest: string }) {
  const texts = useTexts().common;
  const validate = (date: string) => (date === '' ? texts.notADate : date >= earliest || texts.dateOver);
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
      slotProps={{ htmlInput: { min: earliest }, inputLabel: { shrink: true }, formHelperText: { role: 'alert' } }}
    />
  );
}
