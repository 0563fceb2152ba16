import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import TextField from '@mui/material/TextField';
import { useController, type FieldValues } from 'react-hook-form';
import { MAX_PRICE } from '@kantyna/contracts/product';
import { formatAmount, formatZloty, parseZloty } from '@kantyna/money/zloty';
import { useTexts } from '../../texts/texts.js';
import { afterPress } from './after-press.js';
import type { FieldProps } from './text-input.js';

interface Props<V extends FieldValues> extends FieldProps<V> {
  /** Whether an empty field means 0, as for a cost; otherwise, as for a price, the field asks for an amount. */
  blankIsZero?: boolean;
  /** The largest amount, in grosze: that of a price, unless it is a sum. */
  max?: number;
}

/**
 * An amount in grosze. The value follows the typed text, which is formatted on blur or Enter (docs/rules.md, Formats).
 * Text that is not an amount stays as typed. The form's value is `NaN` then, and for a field without an amount.
 */
export function MoneyInput<V extends FieldValues>({
  control,
  name,
  label,
  autoFocus = false,
  blankIsZero = true,
  max = MAX_PRICE,
}: Props<V>) {
  const texts = useTexts().common;
  const latest = useRef('');
  const validate = (grosze: number) => {
    if (Number.isNaN(grosze)) return isBlank(latest.current) ? texts.priceNeeded : texts.notAnAmount;
    return grosze > max ? texts.tooMuch(formatZloty(max)) : true;
  };
  const { field, fieldState } = useController({ control, name, rules: { validate } });
  const grosze: number = field.value;
  const [typed, setTyped] = useState<string>();
  const entered = useRef(false);

  const amountToType = (amount: number) =>
    Number.isNaN(amount) || (amount === 0 && blankIsZero) ? '' : formatAmount(amount);
  const type = (text: string) => {
    latest.current = text;
    setTyped(text);
    field.onChange(isBlank(text) && !blankIsZero ? Number.NaN : (parseZloty(text) ?? Number.NaN));
  };
  const apply = () => {
    if (typed === undefined) return;
    if (isBlank(typed) || parseZloty(typed) !== undefined) setTyped(undefined);
  };

  return (
    <TextField
      label={label}
      autoFocus={autoFocus}
      autoComplete="off"
      name={field.name}
      value={typed ?? (Number.isNaN(grosze) ? '' : formatZloty(grosze))}
      onFocus={({ target }) => {
        // Synchronous: text typed or pasted next must replace the amount without its currency.
        if (typed === undefined) flushSync(() => setTyped(amountToType(grosze)));
        target.select();
        entered.current = true;
      }}
      onMouseUp={({ target }) => {
        // The end of the press that focused the field sets the caret: select again.
        if (entered.current) (target as HTMLInputElement).select();
        entered.current = false;
      }}
      onChange={({ target }) => type(target.value)}
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

const isBlank = (typed = ''): boolean => typed.trim() === '';
