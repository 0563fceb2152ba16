import { useLayoutEffect, useRef, useState } from 'react';
import { TextField } from './text-field.js';
import { useController, type FieldValues } from 'react-hook-form';
import { MAX_PRICE } from '@kantyna/contracts/product';
import { formatAmount, formatZloty, parseZloty } from '@kantyna/money/zloty';
import { useFieldTexts } from './field.texts.js';
import { afterPress } from './after-press.js';
import type { FieldProps } from './text-input.js';

interface Props<V extends FieldValues> extends FieldProps<V> {
  /** An empty field means 0, as for a cost; 0 has to be typed, as for a price; or the amount is more than 0. */
  zero?: 'blank' | 'typed' | 'refused';
  /** Whether 0 means that there is none, as of a limit: the field is empty then. */
  zeroIsEmpty?: boolean;
  /** The largest amount, in grosze: that of a price, unless it is a sum. */
  max?: number;
  /** Checks an amount (grosze) further: returns `true`, or the message to show. */
  check?: (grosze: number) => string | true;
}

/**
 * An amount in grosze. The value follows the typed text, which is formatted on blur or Enter (docs/rules/limits-and-errors.md, Formats).
 * Text that is not an amount stays as typed. The form's value is `NaN` then, and for a field without an amount. The focus selects the
 * amount, so that what is typed replaces it; until then it follows the form's value.
 */
export function MoneyInput<V extends FieldValues>({
  control,
  name,
  label,
  autoFocus = false,
  zero = 'blank',
  zeroIsEmpty = false,
  max = MAX_PRICE,
  check = () => true,
}: Props<V>) {
  const texts = useFieldTexts();
  const latest = useRef('');
  const validate = (grosze: number) => {
    if (Number.isNaN(grosze) && !isBlank(latest.current)) return texts.notAnAmount;
    if (zero === 'refused' && !(grosze > 0)) return texts.amountNeeded;
    if (Number.isNaN(grosze)) return texts.priceNeeded;
    return grosze > max ? texts.tooMuch(formatZloty(max)) : check(grosze);
  };
  const { field, fieldState } = useController({ control, name, rules: { validate } });
  const grosze: number = field.value;
  const [typed, setTyped] = useState<string>();
  const read = (text: string) => (isBlank(text) && zero !== 'blank' ? Number.NaN : (parseZloty(text) ?? Number.NaN));
  const amountToType = (amount: number) =>
    Number.isNaN(amount) || (amount === 0 && zero === 'blank') ? '' : formatAmount(amount);
  const text = typed === undefined || Object.is(read(typed), grosze) ? typed : amountToType(grosze);
  const type = (next: string) => {
    latest.current = next;
    isByHand.current = true;
    setTyped(next);
    field.onChange(read(next));
  };
  const apply = () => {
    if (text === undefined) return;
    if (isBlank(text) || parseZloty(text) !== undefined) setTyped(undefined);
  };
  const focused = useRef<HTMLInputElement>(undefined);
  const isEntering = useRef(false);
  const isByHand = useRef(false);
  // Once the amount stands there without its currency. In the handler that would be too early for a field that has the focus as it appears.
  useLayoutEffect(() => {
    if (!isByHand.current) focused.current?.select();
  }, [text]);

  return (
    <TextField
      label={label}
      autoFocus={autoFocus}
      autoComplete="off"
      name={field.name}
      value={text ?? (Number.isNaN(grosze) || (zeroIsEmpty && grosze === 0) ? '' : formatZloty(grosze))}
      onFocus={({ target }) => {
        focused.current = target as HTMLInputElement;
        isEntering.current = true;
        isByHand.current = false;
        if (text === undefined) setTyped(amountToType(grosze));
        else target.select();
      }}
      onMouseUp={({ target }) => {
        // The end of the press that focused the field sets the caret: select again.
        if (isEntering.current) (target as HTMLInputElement).select();
        isEntering.current = false;
      }}
      onChange={({ target }) => type(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
      onBlur={() => {
        focused.current = undefined;
        isEntering.current = false;
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
