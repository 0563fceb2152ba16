import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useController, type FieldValues } from 'react-hook-form';
import type { FieldProps } from './text-input.js';

/** A switch of a form. */
export function SwitchInput<V extends FieldValues>({ control, name, label }: FieldProps<V>) {
  const { field } = useController({ control, name });
  return (
    <FormControlLabel
      label={label}
      control={
        <Switch
          name={field.name}
          checked={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref, role: 'switch' } }}
        />
      }
    />
  );
}
