import { type FieldValues } from 'react-hook-form';
import type { FieldProps } from './text-input.js';
/** Something of a form that is on or off. */
export declare function SwitchInput<V extends FieldValues>({
  control,
  name,
  label,
}: FieldProps<V>): import('react').JSX.Element;
