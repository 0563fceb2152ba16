import { useController, useForm, useWatch, type Control } from 'react-hook-form';
import type { GivenBill } from '@kantyna/contracts/orders/bill-and-flags';
import { MAX_BILL, MAX_REASON_LENGTH } from '@kantyna/contracts/product';
import { useCall } from '../../api/use-call.js';
import { useBillTexts } from './bill.texts.js';
import { Button } from '../../ui/button.js';
import { Choices } from '../../ui/fields/choices.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { TextInput } from '../../ui/fields/text-input.js';
import { Box, Grid, Paragraph, Text } from '../../ui/layout.js';
import { FormDialog } from '../../ui/overlay/form-dialog.js';
import { Price } from '../../ui/price.js';
import { PersonName } from '../person-name.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { billOf, billedDishes, formOfBill, pricesByBill, type BillForm, type BilledDish } from './bill-form.js';
import styles from './bill.module.css';
import { ReceiptReader } from './receipt-reader.js';
import { formatSigned } from '../../payments/price/price-lines.js';
import { SHORT_LIST } from '../../payments/collecting/ticks.js';

const KINDS = ['total', 'delivery', 'dishes'] as const;

/** The form in which the creator types what a delivered order cost in fact. Below it stands what each person pays then. */
export function BillDialog({ onClose }: { onClose: () => void }) {
  const data = useOrder();
  const texts = useBillTexts();
  const { control, handleSubmit, setValue } = useForm<BillForm>({ defaultValues: formOfBill(data), mode: 'onTouched' });
  const about = { params: { orderId: data.order.id } };
  const set = useCall('setBill', about);
  const remove = useCall('removeBill', about);
  const isPending = set.isPending || remove.isPending;
  const closeAfter = async (done: Promise<unknown>) => {
    if (await done) onClose();
  };
  const dishes = billedDishes(data.orderEntries);
  const form = useWatch({ control }) as BillForm;
  const seen = data.orderEntries
    .filter(({ userId }) => userId !== data.payer.userId)
    .reduce((sum, { finalPrice, confirmedAmount = 0 }) => sum + finalPrice - confirmedAmount, 0);
  const save = handleSubmit((values) => closeAfter(set.submit({ body: { ...billOf(values, dishes), seen } })));
  return (
    <FormDialog
      title={texts.title}
      action={texts.save}
      pending={isPending}
      onSubmit={save}
      onClose={onClose}
      otherAction={
        data.order.bill && (
          <Button look="text" disabled={isPending} onClick={() => void closeAfter(remove.submit())}>
            {texts.remove}
          </Button>
        )
      }
    >
      <ReceiptReader setValue={setValue} />
      <KindInput control={control} />
      <Paragraph variant="quiet small">{texts.hints[form.kind]}</Paragraph>
      <Amounts key={form.kind} control={control} kind={form.kind} dishes={dishes} />
      <TextInput
        control={control}
        name="reason"
        label={texts.reason}
        placeholder={texts.reasonExample}
        maxLength={MAX_REASON_LENGTH}
      />
      <BillShares bill={billOf(form, dishes)} />
    </FormDialog>
  );
}

/** Whether the total, the delivery or single dishes are typed. */
function KindInput({ control }: { control: Control<BillForm> }) {
  const texts = useBillTexts();
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
  const texts = useBillTexts();
  if (kind !== 'dishes')
    return <MoneyInput control={control} name={kind} label={texts[kind]} zero="typed" max={MAX_BILL} />;
  return dishes.map(({ dishName, dishEntryIds }, index) => (
    <MoneyInput
      key={dishEntryIds[0]}
      control={control}
      name={`prices.${index}`}
      label={texts.dish(dishName, dishEntryIds.length)}
      zero="typed"
    />
  ));
}

/** Each person's price by a bill, and its difference to what they ordered. Many are folded: the bill stays in sight. */
function BillShares({ bill }: { bill: GivenBill }) {
  const data = useOrder();
  const texts = useBillTexts();
  const prices = pricesByBill(data, bill);
  if (!prices) return null;
  return (
    <details open={prices.length <= SHORT_LIST}>
      <Box as="summary" pad="12 0" variant="small heavy">
        {texts.shares}
      </Box>
      <Grid as="ul" gap="4 16" pad="12 16" columns="1fr auto auto" variant="round" className={styles.shares}>
        {data.orderEntries.map((entry, index) => (
          <li key={entry.id} className={styles.share}>
            <Text variant="ownLine">
              <PersonName {...entry} />
            </Text>
            <Text variant="quiet small textEnd">
              {prices[index]!.billed === 0 ? texts.same : formatSigned(prices[index]!.billed)}
            </Text>
            <Text variant="textEnd">
              <Price grosze={prices[index]!.finalPrice} strong />
            </Text>
          </li>
        ))}
      </Grid>
    </details>
  );
}
