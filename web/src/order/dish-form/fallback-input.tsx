import { useMoreTexts } from '../../texts/texts.js';
import TextField from '@mui/material/TextField';
import { useController, type Control } from 'react-hook-form';
import { formatZloty } from '@kantyna/money/zloty';
import { isolated } from '../../texts/isolated.js';
import { substitutesFor } from '../menu/substitutes.js';
import { useOrder } from '../use-order.js';
import { NOTHING, type DishChoice } from '../menu/dish-choice.js';

/** The dishes that a list to choose from has room for. */
const MOST = 100;

/** What a person wants if the dish is sold out: to be asked, nothing, or another dish, those of its category first. */
export function FallbackInput({ control, dishId }: { control: Control<DishChoice>; dishId: string | undefined }) {
  const texts = useMoreTexts().call;
  const { value, onChange, onBlur, ref } = useController({ control, name: 'fallback' }).field;
  const { order, allDishesInRestaurant } = useOrder();
  const { similar, others } = substitutesFor(allDishesInRestaurant, dishId ?? '', [], order.orderDate);
  const offered = [...similar, ...others];
  const chosen = offered.slice(MOST).filter(({ id }) => id === value);
  return (
    <TextField
      select
      label={texts.ifSoldOut}
      value={value ?? ''}
      inputRef={ref}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{texts.askMe}</option>
      <option value={NOTHING}>{texts.nothingInstead}</option>
      {[...offered.slice(0, MOST), ...chosen].map(({ id, name, price }) => (
        <option key={id} value={id}>
          {isolated(name)} · {formatZloty(price)}
        </option>
      ))}
    </TextField>
  );
}
