import { useState, type ComponentProps } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import type { OrderView } from '@kantyna/contracts/orders/order-view';
import type { AskedDish } from '@kantyna/contracts/orders/phone';
import { DEFAULT_TIME_OF_DELIVERY } from '@kantyna/contracts/product';
import { formatZloty } from '@kantyna/money/zloty';
import { listed } from '../../texts/isolated.js';
import { useMoreTexts, useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { TimeInput } from '../../ui/fields/time-input.js';
import { companyNow } from '../../ui/format/company-zone.js';
import { hasPassed, parseTimeOfDay } from '../../ui/format/time-of-day.js';
import { useGoBack } from '../../ui/links/go-back.js';
import { pathTo } from '../../ui/links/paths.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { useCall } from '../../api/use-call.js';
import { refuseForOpenPrice } from './price-form.js';

/** What the end of the call needs to know of the order. */
export type PlacedView = Pick<OrderView, 'soldOut' | 'totalPrice' | 'totalWithoutWaiting'>;

/**
 * The end of the call: its form, and a function that places the order and leads back to it. While people choose for a sold-out dish it opens
 * the `question` whether to place the order without them.
 */
export function usePlacing(orderId: string, view: PlacedView) {
  const goBack = useGoBack();
  const { control, getValues, handleSubmit } = useForm({ defaultValues: { time: DEFAULT_TIME_OF_DELIVERY } });
  const { submit, isPending } = useCall('setAsOrdered', { params: { orderId } });
  const waiting = (view.soldOut ?? []).flatMap(({ asked }) => asked.filter(({ outcome }) => !outcome));
  const [isAsking, setAsking] = useState(false);
  if (isAsking && waiting.length === 0) setAsking(false);
  const send = async (time: string) => {
    const approxTimeOfDelivery = parseTimeOfDay(time) ?? null;
    const leavesOut = waiting.map(({ dishEntryId }) => dishEntryId);
    const reply = await submit({ body: { approxTimeOfDelivery, leavesOut } });
    if (reply) goBack(pathTo('showOrder', { id: orderId }));
    return reply;
  };
  const place = handleSubmit(async ({ time }) => {
    if (refuseForOpenPrice()) return;
    if (waiting.length > 0) setAsking(true);
    else await send(time);
  });
  const question = isAsking && (
    <PlaceWithout
      view={view}
      waiting={waiting}
      pending={isPending}
      onConfirm={() => send(getValues('time'))}
      onClose={() => setAsking(false)}
    />
  );
  return { control, place, isPending, question };
}

interface PlaceWithoutProps extends Pick<ComponentProps<typeof ConfirmDialog>, 'pending' | 'onConfirm' | 'onClose'> {
  view: PlacedView;
  waiting: readonly AskedDish[];
}

/** Asks whether the order is placed without those who still choose, and says who they are and what the total is then. */
function PlaceWithout({ view: { totalPrice, totalWithoutWaiting }, waiting, ...question }: PlaceWithoutProps) {
  const texts = useMoreTexts().call;
  const personName = usePersonName();
  const names = new Map(waiting.map(({ personId, username }) => [personId, personName(username)]));
  const text = [
    texts.placeWithoutText(listed([...names.values()])),
    totalWithoutWaiting !== undefined && texts.totalWithout(formatZloty(totalWithoutWaiting), formatZloty(totalPrice)),
  ];
  return (
    <ConfirmDialog
      {...question}
      open
      question={texts.placeWithoutQuestion(names.size)}
      text={text.filter(Boolean).join(' ')}
      action={texts.placeWithout}
    />
  );
}

/** The time of delivery as the restaurant names it. One that has passed on the order's date is said. */
export function DeliveryTime({ control, orderDate }: { control: Control<{ time: string }>; orderDate: string }) {
  const texts = useMoreTexts().call;
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
    {useMoreTexts().call.placed}
  </Button>
);
