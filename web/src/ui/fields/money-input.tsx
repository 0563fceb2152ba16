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
 * An amount in grosze. The typed text is parsed on blur or Enter; an empty field means 0 (docs/rules.md, Formats).
 * Text that is not an amount stays as typed, and the form's value is `NaN`.
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
        // Synchronous: text typed or pasted next must replace the amount without its currency.
        if (typed === undefined) flushSync(() => setTyped(grosze === 0 ? '' : formatAmount(grosze)));
        target.select();
        entered.current = true;
      }}
      onMouseUp={({ target }) => {
        // The end of the press that focused the field sets the caret: select again.
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
