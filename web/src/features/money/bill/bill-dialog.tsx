import { useId } from 'react';
import { useController, useForm, useWatch, type Control } from 'react-hook-form';
import { MAX_BILL, MAX_REASON_LENGTH } from '@kantyna/contracts/product';
import { useBillTexts } from '../../../texts/bill.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import { DialogActions } from '../../../ui/overlay/dialog-actions.js';
import { Choices } from '../../../ui/fields/choices.js';
import { MoneyInput } from '../../../ui/fields/money-input.js';
import { TextInput } from '../../../ui/fields/text-input.js';
import styles from '../../../ui/fields/sheet-form.module.css';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/overlay/modal.js';
import { SheetHead } from '../../../ui/overlay/sheet-head.js';
import { Widgets } from '../../../ui/widgets.js';
import { useOrder } from '../../../order/use-order.js';
import { useSetBill } from './api.js';
import { billedDishes, billOf, formOfBill, type BilledDish, type BillForm } from './bill-form.js';
import { BillShares } from './bill-shares.js';

const KINDS = ['total', 'delivery', 'dishes'] as const;

/** The form in which the creator types what a delivered order cost in fact. Below it stands what each person pays then. */
export function BillDialog({ onClose }: { onClose: () => void }) {
  const data = useOrder();
  const texts = useBillTexts();
  const id = useId();
  const { control, handleSubmit } = useForm<BillForm>({ defaultValues: formOfBill(data), mode: 'onTouched' });
  const { write, isPending } = useSetBill(data.order.id, { onSuccess: onClose });
  const dishes = billedDishes(data.orderEntries);
  const form = useWatch({ control }) as BillForm;
  const save = handleSubmit((values) => write(billOf(values, dishes)));
  return (
    <Modal sheet labelledBy={id} onClose={onClose}>
      <SheetHead id={id} title={texts.title} onClose={onClose} />
      <Widgets>
        <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
          <KindInput control={control} labelledBy={id} />
          <p className={classNames(layout.quiet, layout.small, styles.hint)}>{texts.hints[form.kind]}</p>
          <Amounts key={form.kind} control={control} kind={form.kind} dishes={dishes} />
          <TextInput
            control={control}
            name="reason"
            label={texts.reason}
            placeholder={texts.reasonExample}
            maxLength={MAX_REASON_LENGTH}
          />
          <BillShares bill={billOf(form, dishes)} />
          <DialogActions className={styles.actions}>
            {data.order.bill && (
              <Button look="text" disabled={isPending} onClick={() => void write(null)}>
                {texts.remove}
              </Button>
            )}
            <Button type="submit" pending={isPending}>
              {texts.save}
            </Button>
          </DialogActions>
        </form>
      </Widgets>
    </Modal>
  );
}

/** Whether the total, the delivery or single dishes are typed. */
function KindInput({ control, labelledBy }: { control: Control<BillForm>; labelledBy: string }) {
  const texts = useBillTexts();
  const { field } = useController({ control, name: 'kind' });
  return (
    <Choices
      aria-labelledby={labelledBy}
      options={KINDS.map((kind) => [kind, texts.kinds[kind]])}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
    />
  );
}

function Amounts(props: { control: Control<BillForm>; kind: BillForm['kind']; dishes: readonly BilledDish[] }) {
  const { control, kind, dishes } = props;
  const texts = useBillTexts();
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
