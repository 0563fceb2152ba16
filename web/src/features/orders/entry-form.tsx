import { useEffect, useRef, useState, type ReactNode } from 'react';
import { mdiLockOutline } from '@mdi/js';
import { useForm, useWatch } from 'react-hook-form';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { formatZloty } from '@kantyna/money/zloty';
import { useTexts } from '../../texts/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { showFaults } from '../../ui/fields/show-faults.js';
import type { OpenSideDish } from '../../ui/fields/side-dish-form.js';
import { TextInput } from '../../ui/fields/text-input.js';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.js';
import { classNames } from '../../ui/class-names.js';
import { useSaveDish } from './entry-api.js';
import { chosenDish, choiceOf, choicePrice, type DishChoice } from './dish-choice.js';
import { DishPicker } from './dish-picker.js';
import styles from './entry-form.module.css';
import type { EntryFormMode } from './entry-mode.js';
import { mayAddDish, mayChangeEntry } from './permissions.js';
import { rememberDish } from './recent-dishes.js';
import { SideDishPicker } from './side-dish-picker.js';

interface Props {
  data: ShowOrder;
  mode: EntryFormMode;
  onDone: () => void;
  onCancel: () => void;
}

/** A dish of the menu or a new one, what goes with it, and a comment. */
export function EntryForm({ data, mode, onDone, onCancel }: Props) {
  const texts = useTexts();
  const [picked, setPicked] = useState<DishChoice>();
  /** The comment that goes over to the dish that is picked next; `undefined` while none is picked. */
  const [comment, setComment] = useState(mode.kind === 'creating' ? '' : undefined);
  const choice = picked ?? (mode.kind === 'editing' ? mode.choice : undefined);
  const pick = (dish: DishChoice) => {
    setPicked(dish);
    setComment(undefined);
  };
  const locked = !mayWrite(data, mode);
  const note = locked && (
    <Banner tone="warning" icon={mdiLockOutline} role="status">
      {texts.entryForm.locked}
    </Banner>
  );
  if (choice && comment === undefined)
    return (
      <ChosenDishForm
        key={choice.dishId ?? 'new'}
        choice={choice}
        onOther={setComment}
        locked={locked}
        note={note}
        data={data}
        mode={mode}
        onDone={onDone}
        onCancel={onCancel}
      />
    );
  return (
    <div className={styles['form']}>
      {note}
      <DishPicker
        data={data}
        onDish={(dish) => pick(choiceOf(dish, comment))}
        onNewDish={(name) => pick({ name, price: 0, sides: [], comment: comment ?? '' })}
      />
      <div className={styles['actions']}>
        <Button look="text" onClick={onCancel}>
          {texts.common.cancel}
        </Button>
      </div>
    </div>
  );
}

/** Whether the order takes from this person what the form does. */
function mayWrite(data: ShowOrder, mode: EntryFormMode): boolean {
  if (mode.kind === 'creating') return mayAddDish(data);
  return data.orderEntries.some((entry) => entry.id === mode.orderEntryId && mayChangeEntry(data, entry));
}

/** Where the server's names of fields stand in the form. */
const DISH_FIELDS = { newDishName: 'name', newDishPrice: 'price', additionalComments: 'comment' } as const;

function ChosenDishForm({
  data,
  mode,
  choice,
  onOther,
  locked,
  note,
  onDone,
  onCancel,
}: Props & { choice: DishChoice; onOther: (comment: string) => void; locked: boolean; note: ReactNode }) {
  const { entryForm: texts, common } = useTexts();
  const { control, handleSubmit, setError } = useForm<DishChoice>({
    values: choice,
    // A change by somebody else arrives in what was not touched here.
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const written = { ...choice, ...useWatch({ control }) } as DishChoice;
  const offered = data.dishIdToSideDishesMap[choice.dishId ?? ''] ?? [];
  const { submit, pending } = useSaveDish(data.order.id, {
    onDone: () => {
      if (choice.dishId !== undefined) rememberDish(data.order.restaurantId, choice.dishId);
      onDone();
    },
    onFailure: (failure) => showFaults(failure, setError, DISH_FIELDS),
  });
  const openSideDish = useRef<OpenSideDish>(null);
  const save = handleSubmit((form) => {
    // One that was typed and not added would be missed only when the food is here.
    if (openSideDish.current?.refuse()) return;
    const dish = { ...choice, ...form };
    return mode.kind === 'creating'
      ? submit({ dish: chosenDish(data.order.id, dish) })
      : submit({ orderEntryId: mode.orderEntryId, dish: chosenDish(data.order.id, dish, mode.dishEntryId) });
  });
  // The dish was chosen in a list that is gone now, and the focus would go with it. A new dish begins with its fields.
  const chosen = useRef<HTMLDivElement>(null);
  const { dishId } = choice;
  useEffect(() => {
    if (dishId !== undefined) chosen.current?.focus();
  }, [dishId]);
  const price = choicePrice(written);
  const amount = Number.isNaN(price) ? undefined : formatZloty(price);

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void save(event)}>
      {note}
      <div ref={chosen} tabIndex={-1} className={classNames(styles['chosen'], layout['place'])}>
        <span className={styles['chosenName']}>{choice.dishId === undefined ? texts.newDish : choice.name}</span>
        {choice.dishId !== undefined && <Price grosze={choice.price} />}
        <Button look="text" onClick={() => onOther(written.comment)}>
          {texts.change}
        </Button>
      </div>
      {choice.dishId === undefined && (
        <div className={styles['pair']}>
          <TextInput
            control={control}
            name="name"
            label={texts.name}
            required
            autoFocus={choice.name === ''}
            validate={(name) => name.trim() !== '' || common.required}
          />
          <MoneyInput
            control={control}
            name="price"
            label={texts.price}
            autoFocus={choice.name !== '' && choice.price === 0}
          />
        </div>
      )}
      <SideDishPicker control={control} offered={offered} openForm={openSideDish} />
      <TextInput
        control={control}
        name="comment"
        label={texts.comment}
        placeholder={texts.commentHint}
        maxLength={1000}
        multiline
      />
      <div className={classNames(styles['actions'], styles['sheetActions'])}>
        <Button look="text" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button type="submit" disabled={locked} pending={pending}>
          {mode.kind === 'creating' ? texts.submitAdd(amount) : texts.submitSave(amount)}
        </Button>
      </div>
    </form>
  );
}
