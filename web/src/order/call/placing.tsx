import { useState, type ComponentProps } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import type { OrderView } from '@kantyna/contracts/orders/order-view';
import type { AskedDish, SoldOut } from '@kantyna/contracts/orders/phone';
import { DEFAULT_TIME_OF_DELIVERY } from '@kantyna/contracts/product';
import { formatZloty } from '@kantyna/money/zloty';
import { listed } from '../../texts/isolated.js';
import { useCallTexts } from './call.texts.js';
import { useFieldTexts } from '../../ui/fields/field.texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { TimeInput } from '../../ui/fields/time-input.js';
import { companyNow } from '../../ui/format/company-zone.js';
import { hasPassed, parseTimeOfDay, proposedDelivery } from '../../ui/format/time-of-day.js';
import { variant } from '../../ui/layout.js';
import { useGoBack } from '../../ui/links/go-back.js';
import { pathTo } from '../../ui/links/paths.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { personLabel, usePersonName } from '../../ui/use-person-name.js';
import { useCall } from '../../api/use-call.js';
import { minutesAndSeconds } from '../../closing/time-left.js';
import { useTimeLeft } from '../../ui/time/use-time-left.js';
import styles from './call.module.css';
import { refuseForOpenPrice } from './price-form.js';

/** The part of an order view that the end of the call needs. */
export type PlacedView = Pick<OrderView, 'soldOut' | 'totalPrice' | 'totalWithoutWaiting'>;

/**
 * The end of the call: its form, and a function that places the order and leads back to it. While people choose for a sold-out dish it opens
 * the `question` whether to place the order without them.
 */
export function usePlacing(orderId: string, view: PlacedView, orderDate: string) {
  const goBack = useGoBack();
  const { control, getValues, handleSubmit } = useForm({
    defaultValues: { time: proposedDelivery(DEFAULT_TIME_OF_DELIVERY, orderDate, companyNow()) },
  });
  const { submit, isPending } = useCall('setAsOrdered', { params: { orderId } });
  const waiting = waitingIn(view.soldOut);
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
    <PlaceWithoutQuestion
      view={view}
      waiting={waiting}
      pending={isPending}
      onConfirm={() => send(getValues('time'))}
      onClose={() => setAsking(false)}
    />
  );
  return { control, place, isPending, question };
}

interface PlaceWithoutQuestionProps extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  'pending' | 'onConfirm' | 'onClose'
> {
  view: PlacedView;
  waiting: readonly AskedDish[];
}

/** The dishes whose people still choose another one. */
const waitingIn = (soldOut: readonly SoldOut[] = []): AskedDish[] =>
  soldOut.flatMap(({ asked }) => asked.filter(({ outcome }) => !outcome));

/** How many people still choose for these sold-out dishes, and the time until all of them have to have chosen (ms). */
export function useStillChoosing(soldOut: readonly SoldOut[] = []): { people: number; left: number } {
  const people = new Set(waitingIn(soldOut).map(({ personId }) => personId)).size;
  const ends = soldOut.filter((one) => waitingIn([one]).length > 0).map(({ until }) => Date.parse(until));
  return { people, left: useTimeLeft(people > 0 ? Math.max(...ends) : undefined) ?? 0 };
}

/** Asks whether the order is placed without those who still choose, and says who they are and what the total is then. */
function PlaceWithoutQuestion({
  view: { totalPrice, totalWithoutWaiting },
  waiting,
  ...question
}: PlaceWithoutQuestionProps) {
  const texts = useCallTexts();
  const personName = usePersonName();
  const names = new Map(waiting.map((one) => [one.personId, personName(personLabel(one))]));
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
      action={texts.placeWithout(names.size)}
    />
  );
}

/** The time of delivery as the restaurant names it. One that has passed on the order's date is said. */
export function DeliveryTime({ control, orderDate }: { control: Control<{ time: string }>; orderDate: string }) {
  const texts = useCallTexts();
  const fieldTexts = useFieldTexts();
  const time = parseTimeOfDay(useWatch({ control, name: 'time' }));
  return (
    <TimeInput
      control={control}
      name="time"
      label={texts.timeOfDelivery}
      required={false}
      quickFrom={() => companyNow().time}
      warning={time !== undefined && hasPassed(time, orderDate, companyNow()) && fieldTexts.timePassed}
    />
  );
}

type PlaceOrderButtonProps = Pick<ComponentProps<typeof Button>, 'type' | 'pending' | 'onClick'> & {
  view: PlacedView;
  /** Whether nothing is left to be said. */
  isNext: boolean;
};

/** The button that places the order. It says how many people would be left out, and is what comes next only if nobody would. */
export function PlaceOrderButton({ view, isNext, ...button }: PlaceOrderButtonProps) {
  const texts = useCallTexts();
  const { people, left } = useStillChoosing(view.soldOut);
  return (
    <Button {...button} look={isNext && people === 0 ? 'primary' : 'outline'}>
      <span>
        {texts.placed}
        {people > 0 && (
          <span className={classNames(variant('block regular'), styles.choosing)}>
            {texts.stillChoosing(people)} <span aria-hidden>· {minutesAndSeconds(left)}</span>
          </span>
        )}
      </span>
    </Button>
  );
}
