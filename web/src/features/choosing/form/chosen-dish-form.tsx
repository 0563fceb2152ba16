import { useEffect, useRef, type ReactNode } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { MAX_COMMENT_LENGTH } from '@kantyna/contracts/product';
import { dishPrice } from '@kantyna/money/order-price';
import { formatZloty } from '@kantyna/money/zloty';
import { forgetDraft } from '../../../lib/browser/drafts.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import { MoneyInput } from '../../../ui/fields/money-input.js';
import { showFaults } from '../../../ui/fields/show-faults.js';
import type { OpenSideDish } from '../../../ui/fields/side-dish-form.js';
import { TextInput } from '../../../ui/fields/text-input.js';
import layout from '../../../ui/layout.module.css';
import { Optional } from '../../../ui/data/optional.js';
import { Price } from '../../../ui/price.js';
import { useSaveDish } from './api.js';
import { chosenDish, type DishChoice } from '../../../order/dish-choice.js';
import { dishOnMenu } from './dish-on-menu.js';
import { entryDraftKey } from './draft.js';
import styles from './entry-form.module.css';
import type { EntryFormMode } from '../../../order/entry-mode.js';
import { useOrder } from '../../../order/use-order.js';
import { Estimate } from './estimate.js';
import { QuantityInput } from './quantity-input.js';
import { rememberDish } from './recent-dishes.js';
import { SideDishPicker } from './side-dish-picker.js';
import { useKeptDraft } from './use-kept-draft.js';

const FallbackInput = lazyComponent(async () => (await import('./fallback-input.js')).FallbackInput);

interface Props {
  mode: EntryFormMode;
  choice: DishChoice;
  locked: boolean;
  /** What is said above the dish. */
  notes: ReactNode;
  /** Goes back to the menu, with what was chosen and typed so far. */
  onOther: (choice: DishChoice) => void;
  onClose: () => void;
  /** Closes the form without a draft. */
  onCancel: () => void;
}

/** The server's field names to those of the form. */
const DISH_FIELDS = { newDishName: 'name', newDishPrice: 'price', additionalComments: 'comment' } as const;

/** The dish that is picked, with its side dishes and comment. A new dish has a name and price to fill in too. */
export function ChosenDishForm({ mode, choice, locked, notes, onOther, onClose, onCancel }: Props) {
  const { entryForm: texts, common } = useTexts();
  const { dishId } = choice;
  const data = useOrder();
  const { control, handleSubmit, setError, subscribe } = useForm<DishChoice>({
    values: choice,
    // Someone else's change arrives in the fields that were not touched here.
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const key = entryDraftKey(data, mode);
  useKeptDraft(key, choice, mode.kind === 'editing' ? mode.choice : undefined, subscribe);
  const withMenuPrice = (dish: DishChoice): DishChoice => ({
    ...dish,
    price: dishOnMenu(dish, data.allDishesInRestaurant)?.price ?? dish.price,
  });
  const current = withMenuPrice({ ...choice, ...useWatch({ control }) } as DishChoice);
  const openSideDish = useRef<OpenSideDish>(null);
  const { write, isPending } = useSaveDish(data.order.id, {
    onSuccess: () => forgetDraft(key),
    onFailure: (failure) => showFaults(failure, setError, DISH_FIELDS),
  });
  const save = handleSubmit(async (form) => {
    // A side dish that is typed but not added would be missed only when the food is here.
    if (openSideDish.current?.refuse()) return;
    const dish = withMenuPrice({ ...choice, ...form });
    const saved = await write(
      mode.kind === 'creating'
        ? { dish: chosenDish(data.order.id, dish) }
        : { orderEntryId: mode.orderEntryId, dish: chosenDish(data.order.id, dish, mode.dishEntryId) },
    );
    if (!saved) return;
    if (dishId !== undefined) rememberDish(data.order.restaurantId, dishId);
    onClose();
  });
  // The list that had the focus is gone. A new dish focuses its first field instead.
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (dishId !== undefined) head.current?.focus();
  }, [dishId]);
  const price = dishPrice(current) * current.quantity;
  const amount = Number.isNaN(price) ? undefined : formatZloty(price);

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      {notes}
      <div ref={head} tabIndex={-1} className={classNames(styles.chosen, layout.place)}>
        <span className={styles.chosenName}>{dishId === undefined ? texts.newDish : choice.name}</span>
        {dishId !== undefined && <Price grosze={choice.price} />}
        <Button look="text" onClick={() => onOther(current)}>
          {texts.change}
        </Button>
      </div>
      {dishId === undefined && (
        <NewDishFields control={control} choice={choice} onMenu={dishOnMenu(current, data.allDishesInRestaurant)} />
      )}
      <SideDishPicker
        control={control}
        offered={data.dishIdToSideDishesMap[dishId ?? ''] ?? []}
        openForm={openSideDish}
      />
      <TextInput
        control={control}
        name="comment"
        label={texts.comment}
        placeholder={texts.commentHint}
        maxLength={MAX_COMMENT_LENGTH}
        multiline
      />
      <Optional>
        <FallbackInput control={control} menu={data.allDishesInRestaurant} dishId={dishId} />
      </Optional>
      <div className={styles.sheetActions}>
        <QuantityInput control={control} />
        <Estimate mode={mode} choice={current} />
        <div className={styles.actions}>
          <Button look="text" onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button type="submit" disabled={locked} pending={isPending}>
            {mode.kind === 'creating' ? texts.submitAdd(amount) : texts.submitSave(amount)}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface NewDishProps {
  control: Control<DishChoice>;
  choice: DishChoice;
  /** The dish of this name that a menu has: its price counts. */
  onMenu: Dish | undefined;
}

function NewDishFields({ control, choice, onMenu }: NewDishProps) {
  const { entryForm: texts, common } = useTexts();
  return (
    <div className={styles.pair}>
      <TextInput
        control={control}
        name="name"
        label={texts.name}
        required
        autoFocus={choice.name === ''}
        validate={(name) => name.trim() !== '' || common.required}
      />
      {onMenu ? (
        <p role="status" className={layout.small}>
          {texts.onMenu(onMenu.name, formatZloty(onMenu.price))}
        </p>
      ) : (
        <MoneyInput
          control={control}
          name="price"
          label={texts.price}
          blankIsZero={false}
          autoFocus={choice.name !== '' && Number.isNaN(choice.price)}
        />
      )}
    </div>
  );
}
