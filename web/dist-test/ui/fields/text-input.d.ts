import type { HTMLInputTypeAttribute } from 'react';
import { type Control, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form';
/** What every field of a form needs: whose it is, its name there, and its words. */
export interface FieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  autoFocus?: boolean;
}
interface Props<V extends FieldValues> extends FieldProps<V> {
  rules?: Pick<RegisterOptions<V, FieldPath<V>>, 'validate'>;
  required?: boolean;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'tel' | 'url' | 'numeric';
  maxLength?: number;
  multiline?: boolean;
  placeholder?: string;
  autoComplete?: string;
  /** How the text is written once the field is left. */
  onLeave?: (text: string) => string;
}
/** A text of a form, with what is wrong with it beside it. */
export declare function TextInput<V extends FieldValues>({
  control,
  name,
  label,
  rules,
  required,
  inputMode,
  maxLength,
  multiline,
  placeholder,
  autoComplete,
  autoFocus,
  type,
  onLeave,
}: Props<V>): import('react').JSX.Element;
export {};
