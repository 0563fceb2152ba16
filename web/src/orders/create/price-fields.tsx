import { useState } from 'react';
import { mdiPlus } from '@mdi/js';
import { useWatch, type Control } from 'react-hook-form';
import { MAX_DISCOUNT } from '@kantyna/contracts/product';
import { useFieldTexts } from '../../ui/fields/field.texts.js';
import { useOrderFormTexts } from './order-form.texts.js';
import { Button } from '../../ui/button.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { TextInput } from '../../ui/fields/text-input.js';
import { Grid } from '../../ui/layout.js';
import { LimitInput } from './limit-input.js';
import { parsePercent, type OrderForm } from './order-form.js';

/** Price modifiers and limit of an order: one button until it is pressed, or one of them is not zero. */
export function PriceFields({ control }: { control: Control<OrderForm> }) {
  const texts = useOrderFormTexts();
  const fieldTexts = useFieldTexts();
  const [percent, ...amounts] = useWatch({
    control,
    name: ['decreaseInPercent', 'deliveryCostPerEverybody', 'deliveryCostPerDish', 'limitPerPerson'],
  });
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && (parsePercent(percent) !== 0 || amounts.some((amount) => amount !== 0))) setOpen(true);
  if (!isOpen)
    return (
      <div>
        <Button look="text" icon={mdiPlus} onClick={() => setOpen(true)}>
          {texts.addCosts}
        </Button>
      </div>
    );
  return (
    <>
      <TextInput
        control={control}
        name="decreaseInPercent"
        label={texts.decreaseInPercent}
        inputMode="numeric"
        maxLength={`${MAX_DISCOUNT}%`.length}
        validate={(text) => parsePercent(text) !== undefined || fieldTexts.notAPercentage}
      />
      <Grid tablet="1fr 1fr">
        <MoneyInput control={control} name="deliveryCostPerEverybody" label={texts.deliveryCostPerEverybody} />
        <MoneyInput control={control} name="deliveryCostPerDish" label={texts.deliveryCostPerDish} />
      </Grid>
      <LimitInput control={control} />
    </>
  );
}
