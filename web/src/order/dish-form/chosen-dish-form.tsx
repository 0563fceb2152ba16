import { useEffect, useRef, type ReactNode } from 'react';
import { mdiAlertOutline } from '@mdi/js';
import { useWatch } from 'react-hook-form';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import type { ChosenDish } from '@kantyna/contracts/orders/entries';
import { MAX_COMMENT_LENGTH } from '@kantyna/contracts/product';
import { formatZloty } from '@kantyna/money/zloty';
import { codeOf } from '../../api/requests/status-of.js';
import { useWrite } from '../../api/use-write.js';
import { useMoreTexts, useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import type { OpenSideDish } from '../../ui/fields/new-side-dish.js';
import { showFaults } from '../../ui/fields/show-faults.js';
import { TextInput } from '../../ui/fields/text-input.js';
import { Icon } from '../../ui/icon.js';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.js';
import { choicePrice, entryPriceWith } from '../entry-price.js';
import { FactsLine } from '../../dishes/facts-line.js';
import { chosenDish, dishOnMenu, type DishChoice } from '../../dishes/dish-choice.js';
import { useFitOf, useMisfit } from '../menu/own-diet.js';
import { SoldOutMark } from '../menu/sold-out-mark.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { FallbackInput, ForWhomInput, NewDishFields, QuantityInput } from './dish-inputs.js';
import styles from './entry-form.module.css';
import { Estimate } from './estimate.js';
import { rememberDish } from './recent-dishes.js';
import { SideDishPicker } from './side-dish-picker.js';
import type { EditedDish, useDishForm } from './use-dish-form.js';

interface Props {
  dishForm: ReturnType<typeof useDishForm>;
  edited: EditedDish | undefined;
  isLocked: boolean;
  /** Shown above the dish. */
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
  const { submit, isPending } = useWrite(
    (dish: ChosenDish, call): Promise<unknown> =>
      edited
        ? call('updateOrderEntry', { body: { ...dish, id: edited.orderEntryId } })
        : call('saveOrderEntry', { body: dish }),
    {
      // The form stays until the dish is in its place.
      resolvesReloaded: true,
      onReply: () => {
        dishForm.forget();
        if (dishId !== undefined) rememberDish(data.order.restaurantId, dishId);
      },
      onFailure: (failure) => {
        if (codeOf(failure) === 'OPTIONS_NOT_CHOSEN') setError('sideDishes', { type: 'server' });
        showFaults(failure, setError, DISH_FIELDS);
      },
    },
  );
  const save = handleSubmit(async (form) => {
    // A side dish that is typed but not added would be missed only when the food is here.
    if (openSideDish.current?.refuse()) return;
    if (await submit(chosenDish(data.order.id, withMenuPrice(form), edited?.dishEntryId))) onClose();
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
    : choicePrice(data, edited, chosen, chosen.quantity);
  const note = classNames(layout.block, layout.tiny, layout.regular, layout.quiet, styles.note);
  const amount = Number.isNaN(price) ? undefined : formatZloty(price);

  return (
    <form className={classNames(layout.grid, styles.form)} noValidate onSubmit={(event) => void save(event)}>
      <div className={layout.stack}>
        {notes}
        <div ref={head} tabIndex={-1} className={classNames(layout.row, layout.focusable, styles.chosen)} data-spread>
          <span className={classNames(layout.heavy, styles.chosenName)}>
            {dishId === undefined ? texts.newDish : chosen.name}
            <SoldOutMark dishId={onMenu?.id} />
            {onMenu && dishId !== undefined && (
              <>
                {onMenu.description && <span className={note}>{onMenu.description}</span>}
                <FactsLine dish={onMenu} className={note} />
              </>
            )}
          </span>
          {dishId !== undefined && <Price grosze={chosen.price} />}
          {!isBeside && (
            <Button look="text" className={layout.atEnd} onClick={dishForm.pickOther}>
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
        <FallbackInput control={control} dishId={dishId} />
        <ForWhomInput control={control} />
      </div>
      <div className={classNames(layout.stack, styles.sheetActions)} data-gap="12">
        <QuantityInput control={control} />
        <Estimate edits={edited} choice={chosen} />
        <div className={classNames(layout.row, styles.actions)} data-gap="8" data-end data-nowrap>
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

/** Warns of a dish that does not fit the person before they add it, and says if it is not known. Nothing for one that fits. */
function FitNote({ dish }: { dish: Dish }) {
  const texts = useMoreTexts().dishes;
  const fit = useFitOf()?.(dish);
  const misfit = useMisfit()(fit);
  if (!fit || fit.fit === 'fits') return null;
  if (misfit === '') return <p className={classNames(layout.quiet, layout.small)}>{texts.fitUnknown}</p>;
  return (
    <p role="alert" className={classNames(layout.strong, layout.danger, styles.over)}>
      <Icon path={mdiAlertOutline} size={20} /> {texts.misfit(misfit)}
    </p>
  );
}
