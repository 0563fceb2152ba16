import { type FieldValues } from 'react-hook-form';
import type { FieldProps } from './text-input.js';
/** A time of day of a form, always in 24 hours: typed, or picked from the quarters of an hour. */
export declare function TimeInput<V extends FieldValues>({ control, name, label, required, }: FieldProps<V> & {
    required?: boolean;
}): import("react").JSX.Element;
