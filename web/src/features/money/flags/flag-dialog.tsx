import { useId } from 'react';
import { useController, useForm, type Control } from 'react-hook-form';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import { FLAG_KINDS, type FlagKind } from '@kantyna/contracts/orders/flag-kinds';
import { MAX_FLAG_LENGTH } from '@kantyna/contracts/product';
import { useFlagTexts } from '../../../texts/flags.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import { DialogActions } from '../../../ui/overlay/dialog-actions.js';
import { Choices } from '../../../ui/fields/choices.js';
import styles from '../../../ui/fields/sheet-form.module.css';
import { TextInput } from '../../../ui/fields/text-input.js';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/overlay/modal.js';
import { SheetHead } from '../../../ui/overlay/sheet-head.js';
import { usePersonName } from '../../../ui/use-person-name.js';
import { Widgets } from '../../../ui/widgets.js';
import { useOrder } from '../../../order/use-order.js';
import { useFlagDish } from './api.js';
import { flaggableDishes } from './flagged-dishes.js';

interface FlagForm {
  dishEntryId: string;
  kind: FlagKind;
  words: string;
}

/** The form in which a person says what is wrong with a dish of their entry. */
export function FlagDialog({ entry, onClose }: { entry: OrderEntry; onClose: () => void }) {
  const data = useOrder();
  const texts = useFlagTexts();
  const id = useId();
  const personName = usePersonName();
  const { write, isPending } = useFlagDish(data.order.id, { onSuccess: onClose });
  const dishes = flaggableDishes(data, entry.id);
  const { control, handleSubmit } = useForm<FlagForm>({
    defaultValues: { dishEntryId: dishes[0]?.dish.id ?? '', kind: 'missing', words: '' },
  });
  const save = handleSubmit(({ dishEntryId, kind, words }) =>
    write({
      params: {
        orderEntryId: dishes.find(({ dish }) => dish.id === dishEntryId)?.orderEntryId ?? entry.id,
        dishEntryId,
      },
      flag: { kind, ...(words.trim() !== '' && { words: words.trim() }) },
    }),
  );
  return (
    <Modal sheet labelledBy={id} onClose={onClose}>
      <SheetHead id={id} title={texts.dialogTitle} onClose={onClose} />
      <Widgets>
        <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
          {dishes.length > 1 && (
            <Choice
              control={control}
              name="dishEntryId"
              label={texts.whichDish}
              options={dishes.map(({ dish }) => [dish.id, dish.dishName])}
            />
          )}
          <Choice
            control={control}
            name="kind"
            label={texts.whichKind}
            options={FLAG_KINDS.map((kind) => [kind, texts.kinds[kind]])}
          />
          <TextInput control={control} name="words" label={texts.words} maxLength={MAX_FLAG_LENGTH} />
          <p className={classNames(layout.quiet, layout.small, styles.hint)}>
            {texts.untilDecided(personName(data.payer.username))}
          </p>
          <DialogActions className={styles.actions}>
            <Button type="submit" pending={isPending}>
              {texts.save}
            </Button>
          </DialogActions>
        </form>
      </Widgets>
    </Modal>
  );
}

interface ChoiceProps {
  control: Control<FlagForm>;
  name: 'dishEntryId' | 'kind';
  label: string;
  options: readonly (readonly [value: string, name: string])[];
}

function Choice({ control, name, label, options }: ChoiceProps) {
  const { field } = useController({ control, name });
  return <Choices aria-label={label} options={options} name={name} value={field.value} onChange={field.onChange} />;
}
