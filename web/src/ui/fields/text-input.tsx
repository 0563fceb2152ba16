import { TextField } from './text-field.js';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { MAX_NAME_LENGTH } from '@kantyna/contracts/product';
import { useFieldTexts } from './field.texts.js';
import { afterPress } from './after-press.js';

/** Props of every form field: its form, its name there and its label. */
export interface FieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  autoFocus?: boolean;
}

interface Props<V extends FieldValues> extends FieldProps<V> {
  /** Returns `true`, or the message to show. */
  validate?: (text: string) => string | boolean;
  required?: boolean;
  inputMode?: 'text' | 'tel' | 'url' | 'email' | 'numeric';
  /** Makes a phone's keyboard write capitals; by default the browser chooses. */
  autoCapitalize?: 'characters';
  maxLength?: number;
  multiline?: boolean;
  placeholder?: string;
  autoComplete?: string;
  /** Reformats the text on blur; a whole number (`numeric`) loses its leading zeros. */
  onLeave?: (text: string) => string;
}

/** A text field of a form with its message below. The browser cuts what is longer than `maxLength`: the field says so. */
export function TextInput<V extends FieldValues>({
  control,
  name,
  label,
  validate = () => true,
  required = false,
  inputMode = 'text',
  autoCapitalize,
  maxLength = MAX_NAME_LENGTH,
  multiline = false,
  placeholder = '',
  autoComplete = 'off',
  autoFocus = false,
  onLeave,
}: Props<V>) {
  const texts = useFieldTexts();
  const { field, fieldState } = useController({ control, name, rules: { validate: (text) => validate(text) } });
  const isFull = String(field.value).length >= maxLength;
  return (
    <TextField
      label={label}
      required={required}
      multiline={multiline}
      placeholder={placeholder}
      autoFocus={autoFocus}
      autoComplete={autoComplete}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={() => {
        const left = (onLeave ?? (inputMode === 'numeric' ? withoutLeadingZeros : String))(field.value);
        // A change validates at once, and a message that goes would move the button.
        if (left !== field.value) field.onChange(left);
        afterPress(field.onBlur);
      }}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? (isFull ? texts.full(maxLength) : undefined)}
      slotProps={{
        htmlInput: { inputMode, autoCapitalize, maxLength },
        formHelperText: { role: 'alert' },
      }}
    />
  );
}

/** `05` is 5; 0 stays. */
const withoutLeadingZeros = (text: string): string => text.replace(/^\s*0+(?=\d)/, '');
