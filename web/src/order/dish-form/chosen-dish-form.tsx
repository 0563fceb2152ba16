import { useEffect, useRef, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { MAX_COMMENT_LENGTH } from '@kantyna/contracts/product';
import { dishPrice } from '@kantyna/money/order-price';
import { formatZloty } from '@kantyna/money/zloty';
import { codeOf } from '../../api/status-of.js';
import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { useMoreTexts, useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { showFaults } from '../../ui/fields/show-faults.js';
import type { OpenSideDish } from '../../ui/fields/new-side-dish.js';
import { TextInput } from '../../ui/fields/text-input.js';
import layout from '../../ui/layout.module.css';
import { Optional } from '../../ui/data/optional.js';
import { Price } from '../../ui/price.js';
import { useSaveDish } from './api.js';
import { chosenDish, type DishChoice } from '../menu/dish-choice.js';
import { dishOnMenu } from './dish-on-menu.js';
import type { EditedDish } from './edited-dish.js';
import styles from './entry-form.module.css';
import { useOrder } from '../use-order.js';
import { entryPriceWith } from '../entry-price.js';
import { FactsLine } from '../facts-line.js';
import { Estimate } from './estimate.js';
import { FitNote } from './fit-note.js';
import { QuantityInput } from './quantity-input.js';
import { rememberDish } from './recent-dishes.js';
import { SideDishPicker } from './side-dish-picker.js';
import type { useDishForm } from './use-dish-form.js';

const ForWhomInput = lazyComponent(async () => (await import('./for-whom-input.js')).ForWhomInput);
const FallbackInput = lazyComponent(async () => (await import('./fallback-input.js')).FallbackInput);

interface Props {
  dishForm: ReturnType<typeof useDishForm>;
  edited: EditedDish | undefined;
  isLocked: boolean;
  /** What is said above the dish. */
  notes: ReactNode;
  /** Whether the menu is beside it. */
  isBeside: boolean;
  onClose: () => void;
  /** Closes the form without a draft. */
  onCancel: () => void;
}

/** The server's field names to those of the form. */
const DISH_FIELDS = { newDishName: 'name', newDishPrice: 'price', additionalComments: 'comment' } as const;

/** The dish that is picked, with its side dishes and comment. A new dish has a name and price to fill in too. */
export function ChosenDishForm({ dishForm, edited, isLocked, notes, isBeside, onClose, onCancel }: Props) {
  const texts = useMoreTexts().dishes;
  const { common } = useTexts();
  const data = useOrder();
  const { control, handleSubmit, setError } = dishForm.form;
  const withMenuPrice = (dish: DishChoice): DishChoice => ({
    ...dish,
    price: dishOnMenu(dish, data.allDishesInRestaurant)?.price ?? dish.price,
  });
  const chosen = withMenuPrice(useWatch({ control }) as DishChoice);
  const { dishId } = chosen;
  const typedOnMenu = dishOnMenu(chosen, data.allDishesInRestaurant);
  const onMenu = data.allDishesInRestaurant.find(({ id }) => id === dishId) ?? typedOnMenu;
  const openSideDish = useRef<OpenSideDish>(null);
  const { submit, isPending } = useSaveDish(data.order.id, {
    onReply: dishForm.forget,
    onFailure: (failure) => {
      if (codeOf(failure) === 'OPTIONS_NOT_CHOSEN') setError('sideDishes', { type: 'server' });
      showFaults(failure, setError, DISH_FIELDS);
    },
  });
  const save = handleSubmit(async (form) => {
    // A side dish that is typed but not added would be missed only when the food is here.
    if (openSideDish.current?.refuse()) return;
    const dish = chosenDish(data.order.id, withMenuPrice(form), edited?.dishEntryId);
    const saved = await submit({ ...(edited && { orderEntryId: edited.orderEntryId }), dish });
    if (!saved) return;
    if (dishId !== undefined) rememberDish(data.order.restaurantId, dishId);
    onClose();
  });
  // The list that had the focus is gone. A new dish focuses its first field instead.
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (dishId !== undefined) head.current?.focus();
  }, [dishId]);
  // Who has nothing in the order yet pays for this alone.
  const isAlone = !edited && !data.viewer.entry && !data.order.bill;
  const price = isAlone
    ? entryPriceWith(data, undefined, chosen, chosen.quantity).finalPrice
    : dishPrice(chosen) * chosen.quantity;
  const amount = Number.isNaN(price) ? undefined : formatZloty(price);

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <div className={layout.stack}>
        {notes}
        <div ref={head} tabIndex={-1} className={classNames(styles.chosen, layout.place)}>
          <span className={styles.chosenName}>
            {dishId === undefined ? texts.newDish : chosen.name}
            {onMenu && dishId !== undefined && (
              <>
                {onMenu.description && <span className={styles.wholeDescription}>{onMenu.description}</span>}
                <FactsLine dish={onMenu} className={styles.facts} />
              </>
            )}
          </span>
          {dishId !== undefined && <Price grosze={chosen.price} />}
          {!isBeside && (
            <Button look="text" onClick={dishForm.pickOther}>
              {texts.change}
            </Button>
          )}
        </div>
        {onMenu && <FitNote dish={onMenu} />}
        {dishId === undefined && <NewDishFields form={dishForm.form} onMenu={typedOnMenu} />}
        <SideDishPicker
          key={dishId}
          control={control}
          dish={onMenu}
          kept={edited?.choice.dishId === dishId ? edited?.choice.sideDishes : undefined}
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
          <FallbackInput control={control} dishId={dishId} />
          <ForWhomInput control={control} />
        </Optional>
      </div>
      <div className={styles.sheetActions}>
        <QuantityInput control={control} />
        <Estimate edits={edited} choice={chosen} />
        <div className={styles.actions}>
          <Button look="text" onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button type="submit" disabled={isLocked} pending={isPending}>
            {edited ? texts.submitSave(amount) : texts.submitAdd(amount)}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface NewDishProps {
  form: UseFormReturn<DishChoice>;
  /** The dish of this name that a menu has: its price counts. */
  onMenu: Dish | undefined;
}

function NewDishFields({ form: { control, formState }, onMenu }: NewDishProps) {
  const texts = useMoreTexts().dishes;
  const { common } = useTexts();
  // What it began with: nothing, or the name that was searched for.
  const { name = '', price } = formState.defaultValues ?? {};
  return (
    <div className={styles.pair}>
      <TextInput
        control={control}
        name="name"
        label={texts.name}
        required
        autoFocus={name === ''}
        validate={(typed) => typed.trim() !== '' || common.required}
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
          autoFocus={name !== '' && Number.isNaN(price)}
        />
      )}
    </div>
  );
}
