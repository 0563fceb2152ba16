import { useForm, useWatch, type Control } from 'react-hook-form';
import { DEFAULT_TIME_OF_DELIVERY } from '@kantyna/contracts/product';
import { companyNow } from '../../../lib/company-zone.js';
import { useGoBack } from '../../../lib/browser/go-back.js';
import { hasPassed, parseTimeOfDay } from '../../../lib/format/time-of-day.js';
import { pathTo } from '../../../lib/paths.js';
import { useCallTexts } from '../../../texts/call.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { TimeInput } from '../../../ui/fields/time-input.js';
import { useSetAsOrdered } from './api.js';
import { refuseForOpenPrice } from './open-prices.js';

/** The end of the call: its form, and a function that places the order and leads back to it. */
export function usePlacing(orderId: string) {
  const goBack = useGoBack();
  const { control, handleSubmit } = useForm({ defaultValues: { time: DEFAULT_TIME_OF_DELIVERY } });
  const { submit, isPending } = useSetAsOrdered(orderId, {
    onDone: () => goBack(pathTo('showOrder', { id: orderId })),
  });
  const place = handleSubmit(async ({ time }) => {
    if (!refuseForOpenPrice()) await submit(parseTimeOfDay(time) ?? null);
  });
  return { control, place, isPending };
}

/** The time of delivery as the restaurant names it. One that has passed on the order's date is said. */
export function DeliveryTime({ control, orderDate }: { control: Control<{ time: string }>; orderDate: string }) {
  const texts = useCallTexts();
  const { common } = useTexts();
  const time = parseTimeOfDay(useWatch({ control, name: 'time' }));
  return (
    <TimeInput
      control={control}
      name="time"
      label={texts.timeOfDelivery}
      required={false}
      quickFrom={() => companyNow().time}
      warning={time !== undefined && hasPassed(time, orderDate, companyNow()) && common.timePassed}
    />
  );
}

/** The button that places the order. `isNext`: it is what comes next. */
export const PlaceButton = ({ isPending, isNext = true }: { isPending: boolean; isNext?: boolean }) => (
  <Button type="submit" look={isNext ? 'primary' : 'outline'} pending={isPending}>
    {useCallTexts().placed}
  </Button>
);
