import { useId, useState } from 'react';
import { mdiMinus, mdiPlus } from '@mdi/js';
import { TextField } from '../../ui/fields/text-field.js';
import { useController, type Control, type UseFormReturn } from 'react-hook-form';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { MAX_FOR_WHOM_LENGTH } from '@kantyna/contracts/product';
import { formatZloty } from '@kantyna/money/zloty';
import { isolated } from '../../texts/isolated.js';
import { useDishFormTexts } from './dish-form.texts.js';
import { useDishTexts } from '../../dishes/dish.texts.js';
import { useFieldTexts } from '../../ui/fields/field.texts.js';
import { useSoldOutTexts } from '../../sold-out/sold-out.texts.js';
import { Button, IconButton } from '../../ui/button.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { TextInput } from '../../ui/fields/text-input.js';
import { Grid, Paragraph, Row, variant } from '../../ui/layout.js';
import { NOTHING, substitutesFor, type DishChoice } from '../../dishes/dish-choice.js';
import { useOrder } from '../../viewed-order/use-order.js';
import styles from './entry-form.module.css';
import { useIsSoldOut } from './dish-marks.js';

/** The most portions that the stepper goes to. */
const MOST_PORTIONS = 10;

/** The number of portions, from 1 to 10 by a stepper. An entry that has more already keeps them until fewer are wanted. */
export function QuantityInput({ control }: { control: Control<DishChoice> }) {
  const texts = useDishFormTexts();
  const id = useId();
  const { value = 1, onChange } = useController({ control, name: 'quantity' }).field;
  return (
    <Row role="group" aria-labelledby={id} justify="between">
      <span id={id}>{texts.quantity}</span>
      <Row gap={0} nowrap className={styles.stepper}>
        <Step icon={mdiMinus} label={texts.oneLess} onPress={value > 1 && (() => onChange(value - 1))} />
        <output className={variant('heavy')}>{value}</output>
        <Step icon={mdiPlus} label={texts.oneMore} onPress={value < MOST_PORTIONS && (() => onChange(value + 1))} />
      </Row>
    </Row>
  );
}

/** A button of the stepper. At the end it stays in place and keeps the focus. */
function Step({ icon, label, onPress }: { icon: string; label: string; onPress: (() => void) | false }) {
  return <IconButton icon={icon} label={label} aria-disabled={!onPress} onClick={onPress || undefined} />;
}

/** The dishes that a list to choose from has room for. */
const MOST_LISTED = 100;

/** Chooses the fallback of a dish: to be asked, nothing, or another dish, those of its category first. */
export function FallbackInput({ control, dishId }: { control: Control<DishChoice>; dishId: string | undefined }) {
  const texts = useDishFormTexts();
  const soldOutTexts = useSoldOutTexts();
  const dishTexts = useDishTexts();
  const { value, onChange, onBlur, ref } = useController({ control, name: 'fallback' }).field;
  const { order, allDishesInRestaurant } = useOrder();
  const isSoldOut = useIsSoldOut();
  const { similar, others } = substitutesFor(allDishesInRestaurant, dishId ?? '', [], order.orderDate);
  const offered = [...similar, ...others];
  const chosen = offered.slice(MOST_LISTED).filter(({ id }) => id === value);
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
      <option value={NOTHING}>{soldOutTexts.nothingInstead}</option>
      {[...offered.slice(0, MOST_LISTED), ...chosen].map(({ id, name, price }) => (
        <option key={id} value={id}>
          {isolated(name)} · {formatZloty(price)}
          {isSoldOut(id) && ` · ${dishTexts.soldOutToday}`}
        </option>
      ))}
    </TextField>
  );
}

/** The field for whom the dish is, if that is somebody else: a quiet button until there is somebody. */
export function ForWhomInput({ control }: { control: Control<DishChoice> }) {
  const texts = useDishFormTexts();
  const { value, onChange, onBlur, ref } = useController({ control, name: 'forWhom' }).field;
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && value === undefined)
    return (
      <Button look="text" style={{ alignSelf: 'flex-start', marginInline: -12 }} onClick={() => setAsked(true)}>
        {texts.forSomebodyElse}
      </Button>
    );
  return (
    <TextField
      label={texts.whom}
      value={value ?? ''}
      autoFocus={isAsked}
      autoComplete="off"
      inputRef={ref}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      helperText={texts.whomHint}
      slotProps={{ htmlInput: { maxLength: MAX_FOR_WHOM_LENGTH } }}
    />
  );
}

interface NewDishProps {
  form: UseFormReturn<DishChoice>;
  /** The dish of this name that a menu has: its price counts. */
  onMenu: Dish | undefined;
}

/** The name and price of a dish that is not on the menu. */
export function NewDishFields({ form: { control, formState }, onMenu }: NewDishProps) {
  const texts = useDishFormTexts();
  const fieldTexts = useFieldTexts();
  // The form began empty, or with the name that was searched for.
  const { dishName = '', price } = formState.defaultValues ?? {};
  return (
    <Grid gap={12} tablet="2fr 1fr">
      <TextInput
        control={control}
        name="dishName"
        label={texts.name}
        required
        autoFocus={dishName === ''}
        validate={(typed) => typed.trim() !== '' || fieldTexts.required}
      />
      {onMenu ? (
        <Paragraph role="status" variant="small">
          {texts.onMenu(onMenu.name, formatZloty(onMenu.price))}
        </Paragraph>
      ) : (
        <MoneyInput
          control={control}
          name="price"
          label={texts.price}
          zero="typed"
          autoFocus={dishName !== '' && Number.isNaN(price)}
        />
      )}
    </Grid>
  );
}
