import { useMoreTexts } from '../../texts/texts.js';
import { useController, useForm, useWatch, type Control } from 'react-hook-form';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { MAX_BILL, MAX_REASON_LENGTH } from '@kantyna/contracts/product';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Choices } from '../../ui/fields/choices.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { TextInput } from '../../ui/fields/text-input.js';
import layout from '../../ui/layout.module.css';
import { useOrder } from '../use-order.js';
import { Overlay } from '../../ui/overlay/overlay.js';
import { useSetBill } from './bill-api.js';
import { billedDishes, billOf, formOfBill, type BilledDish, type BillForm } from './bill-form.js';
import { BillShares } from './bill-shares.js';

const KINDS = ['total', 'delivery', 'dishes'] as const;

/** The form in which the creator types what a delivered order cost in fact. Below it stands what each person pays then. */
export function BillDialog({ onClose }: { onClose: () => void }) {
  const data = useOrder();
  const texts = useMoreTexts().bill;
  const { control, handleSubmit } = useForm<BillForm>({ defaultValues: formOfBill(data), mode: 'onTouched' });
  const { submit, isPending } = useSetBill(data.order.id, { onDone: onClose });
  const dishes = billedDishes(data.orderEntries);
  const form = useWatch({ control }) as BillForm;
  const save = handleSubmit((values) => submit(billOf(values, dishes)));
  return (
    <Overlay title={texts.title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogContent>
          <KindInput control={control} />
          <p className={classNames(layout.quiet, layout.small)}>{texts.hints[form.kind]}</p>
          <Amounts key={form.kind} control={control} kind={form.kind} dishes={dishes} />
          <TextInput
            control={control}
            name="reason"
            label={texts.reason}
            placeholder={texts.reasonExample}
            maxLength={MAX_REASON_LENGTH}
          />
          <BillShares bill={billOf(form, dishes)} />
        </DialogContent>
        <DialogActions>
          {data.order.bill && (
            <Button look="text" disabled={isPending} onClick={() => void submit(null)}>
              {texts.remove}
            </Button>
          )}
          <Button type="submit" pending={isPending}>
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Overlay>
  );
}

/** Whether the total, the delivery or single dishes are typed. */
function KindInput({ control }: { control: Control<BillForm> }) {
  const texts = useMoreTexts().bill;
  const { field } = useController({ control, name: 'kind' });
  return (
    <Choices
      aria-label={texts.title}
      options={KINDS.map((kind) => [kind, texts.kinds[kind]])}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
    />
  );
}

function Amounts(props: { control: Control<BillForm>; kind: BillForm['kind']; dishes: readonly BilledDish[] }) {
  const { control, kind, dishes } = props;
  const texts = useMoreTexts().bill;
  if (kind !== 'dishes')
    return <MoneyInput control={control} name={kind} label={texts[kind]} blankIsZero={false} max={MAX_BILL} />;
  return dishes.map(({ dishName, dishEntryIds }, index) => (
    <MoneyInput
      key={dishEntryIds[0]}
      control={control}
      name={`prices.${index}`}
      label={texts.dish(dishName, dishEntryIds.length)}
      blankIsZero={false}
    />
  ));
}
