import { useController, type FieldValues } from 'react-hook-form';
import { Switch } from './switch.js';
import type { FieldProps } from './text-input.js';

/** A switch of a form. */
export function SwitchInput<V extends FieldValues>({ control, name, label }: FieldProps<V>) {
  const { field } = useController({ control, name });
  return (
    <Switch
      label={label}
      name={field.name}
      checked={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  );
}
