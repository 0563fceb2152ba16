import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import TextField from '@mui/material/TextField';
import { useController, type FieldValues } from 'react-hook-form';
import { MAX_PRICE } from '@kantyna/contracts/product';
import { formatAmount, formatZloty, parseZloty } from '@kantyna/money/zloty';
import { useTexts } from '../../texts/texts.js';
import { afterPress } from './after-press.js';
import type { FieldProps } from './text-input.js';

/**
 * An amount of a form, in grosze: what a person types counts once the field is left or Enter is pressed, nothing means 0
 * (specification, section 5). What is no amount stays as it was typed, and is `NaN` to the form.
 */
export function MoneyInput<V extends FieldValues>({ control, name, label, autoFocus = false }: FieldProps<V>) {
  const texts = useTexts().common;
  const validate = (grosze: number) =>
    Number.isNaN(grosze) ? texts.notAnAmount : grosze > MAX_PRICE ? texts.tooMuch : true;
  const { field, fieldState } = useController({ control, name, rules: { validate } });
  const grosze: number = field.value;
  const [typed, setTyped] = useState<string>();
  const entered = useRef(false);

  const apply = () => {
    if (typed === undefined) return;
    const amount = parseZloty(typed);
    field.onChange(amount ?? Number.NaN);
    if (amount !== undefined) setTyped(undefined);
  };

  return (
    <TextField
      label={label}
      autoFocus={autoFocus}
      autoComplete="off"
      name={field.name}
      value={typed ?? formatZloty(grosze)}
      onFocus={({ target }) => {
        // At once, so that what is typed or pasted next finds the amount there without its currency, and replaces it.
        if (typed === undefined) flushSync(() => setTyped(grosze === 0 ? '' : formatAmount(grosze)));
        target.select();
        entered.current = true;
      }}
      onMouseUp={({ target }) => {
        // The press that brought the focus ends by setting the caret.
        if (entered.current) (target as HTMLInputElement).select();
        entered.current = false;
      }}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
      onBlur={() => {
        entered.current = false;
        apply();
        afterPress(field.onBlur);
      }}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 }, formHelperText: { role: 'alert' } }}
    />
  );
}
