import { useOrderFormTexts } from './order-form.texts.js';
import type { Control } from 'react-hook-form';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { Stack, Text } from '../../ui/layout.js';
import type { OrderForm } from './order-form.js';

/** The most that the dishes of one person may cost. */
export function LimitInput({ control }: { control: Control<OrderForm> }) {
  const texts = useOrderFormTexts();
  return (
    <Stack gap={8}>
      <MoneyInput control={control} name="limitPerPerson" label={texts.limitPerPerson} zeroIsEmpty />
      <Text variant="quiet small">{texts.limitHint}</Text>
    </Stack>
  );
}
