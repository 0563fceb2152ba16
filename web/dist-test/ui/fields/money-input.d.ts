import { type FieldValues } from 'react-hook-form';
import type { FieldProps } from './text-input.js';
/**
 * An amount of a form, in grosze: what a person types counts once the field is left or Enter is pressed, nothing means 0
 * (specification, section 5). What is no amount stays as it was typed, and is `NaN` to the form.
 */
export declare function MoneyInput<V extends FieldValues>({
  control,
  name,
  label,
  autoFocus,
}: FieldProps<V>): import('react').JSX.Element;
