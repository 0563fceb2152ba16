import { useController, useForm, type Control } from 'react-hook-form';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import { FLAG_KINDS, type FlagKind } from '@kantyna/contracts/product';
import { MAX_FLAG_LENGTH } from '@kantyna/contracts/product';
import { useFlagTexts } from '../../../texts/flags.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import { Choices } from '../../../ui/fields/choices.js';
import { TextInput } from '../../../ui/fields/text-input.js';
import layout from '../../../ui/layout.module.css';
import { usePersonName } from '../../../ui/use-person-name.js';
import { useOrder } from '../../../order/use-order.js';
import { Overlay } from '../../../ui/overlay/overlay.js';
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
  const personName = usePersonName();
  const { submit, isPending } = useFlagDish(data.order.id, { onSuccess: onClose });
  const dishes = flaggableDishes(data, entry.id);
  const { control, handleSubmit } = useForm<FlagForm>({
    defaultValues: { dishEntryId: dishes[0]?.dish.id ?? '', kind: 'missing', words: '' },
  });
  const save = handleSubmit(({ dishEntryId, kind, words }) =>
    submit({
      params: {
        orderEntryId: dishes.find(({ dish }) => dish.id === dishEntryId)?.orderEntryId ?? entry.id,
        dishEntryId,
      },
      flag: { kind, ...(words.trim() !== '' && { words: words.trim() }) },
    }),
  );
  return (
    <Overlay title={texts.dialogTitle} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogContent>
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
          <p className={classNames(layout.quiet, layout.small)}>
            {texts.untilDecided(personName(data.payer.username))}
          </p>
        </DialogContent>
        <DialogActions>
          <Button type="submit" pending={isPending}>
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Overlay>
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
