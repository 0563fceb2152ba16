import { useRef } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { OrderCreateData } from '@kantyna/contracts/orders/orders';
import { useGoBack } from '../../ui/links/go-back.js';
import { pathTo } from '../../ui/links/paths.js';
import { companyNow, companyZone } from '../../ui/format/company-zone.js';
import { serverNow } from '../../api/state/server-clock.js';
import { useCall } from '../../api/use-call.js';
import { useOrderFormTexts } from '../create/order-form.texts.js';
import { usePollFormTexts } from './poll-form.texts.js';
import { Button } from '../../ui/button.js';
import { DateInput } from '../../ui/fields/date-input.js';
import { showFaults } from '../../ui/fields/show-faults.js';
import { SwitchInput } from '../../ui/fields/switch-input.js';
import { TimeInput } from '../../ui/fields/time-input.js';
import { Grid, Paragraph, Row, Stack } from '../../ui/layout.js';
import { proposedTime, minutesAfter, parseTimeOfDay } from '../../ui/format/time-of-day.js';
import { CLOSING_MINUTES, closingTimeOf } from '../closing-choice.js';
import { ClosingChoices } from '../closing-choices.js';
import type { PollValues } from './poll-values.js';
import { useClosedQuestion } from '../use-closed-question.js';
import { PlaceInput } from '../../delivery-place/place-input.js';
import { RestaurantsInput } from './restaurants-input.js';

const FIELDS = {
  restaurantIds: 'restaurants',
  orderDate: 'orderDate',
  timeOfOrder: 'timeOfOrder',
  closesAt: 'closing',
} as const;

/** Time for the voting that the proposed time of order leaves (minutes). */
const TIME_TO_VOTE = 30;

/** Opens a poll: among which restaurants, when the order is for, and when the voting ends. */
export function PollForm({ data }: { data: OrderCreateData }) {
  const orderForm = useOrderFormTexts();
  const texts = usePollFormTexts();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const attempt = useRef<{ filled: string; closesAt: string }>(undefined);
  const { control, handleSubmit, setError } = useForm<PollValues>({
    defaultValues: {
      restaurants: [],
      orderDate: data.orderDate,
      timeOfOrder: proposedTime(data.timeOfOrder, minutesAfter(companyNow().time, TIME_TO_VOTE)),
      placeId: data.ownPlaceId ?? '',
      severalVotes: false,
      closing: '15',
      closingTime: '',
    },
    mode: 'onTouched',
  });
  const { field, fieldState } = useController({ control, name: 'closing' });
  const closed = useClosedQuestion();
  const { submit, isPending } = useCall(
    'savePoll',
    {},
    {
      onFailure: (failure) => closed.asks(failure) || showFaults(failure, setError, FIELDS),
    },
  );
  const save = handleSubmit(async (filledIn) => {
    const { restaurants, orderDate, timeOfOrder, severalVotes } = filledIn;
    const placeId = filledIn.placeId || null;
    const filled = JSON.stringify(filledIn);
    // The same form that is sent again is the same request: a minute later "in 15 minutes" would open a second poll.
    if (attempt.current?.filled !== filled)
      attempt.current = { filled, closesAt: closingTimeOf(filledIn, serverNow(), companyZone(), null) ?? '' };
    const { closesAt } = attempt.current;
    const restaurantIds = restaurants.map(({ id }) => id);
    const time = parseTimeOfDay(timeOfOrder) ?? timeOfOrder;
    if (
      await submit({
        body: { restaurantIds, orderDate, timeOfOrder: time, closesAt, severalVotes, placeId, ...closed.meant() },
      })
    )
      void navigate(pathTo('todayOrders'), { replace: true });
  });
  const { ref, ...rest } = field;
  return (
    <Stack as="form" variant="page" noValidate onSubmit={(event) => void save(event)}>
      <Paragraph variant="quiet">{texts.intro}</Paragraph>
      <RestaurantsInput control={control} name="restaurants" restaurants={data.restaurantsList} />
      <Stack as="fieldset" pad={16} variant="card">
        <legend>{orderForm.when}</legend>
        <Grid tablet="1fr 1fr">
          <DateInput
            control={control}
            name="orderDate"
            label={orderForm.orderDate}
            today={data.orderDate}
            daysOff={data.daysOff}
          />
          <TimeInput control={control} name="timeOfOrder" label={orderForm.timeOfOrder} />
          <PlaceInput control={control} name="placeId" places={data.places} />
        </Grid>
        <ClosingChoices
          {...rest}
          inputRef={ref}
          label={texts.closes}
          hint={texts.closesHint}
          choices={[
            ...CLOSING_MINUTES.map((minutes) => [`${minutes}`, orderForm.inMinutes(minutes)] as const),
            ['time', orderForm.atTime],
          ]}
          error={fieldState.error?.message}
        >
          <TimeInput control={control} name="closingTime" label={texts.closes} />
        </ClosingChoices>
        <SwitchInput control={control} name="severalVotes" label={texts.severalVotes} />
      </Stack>
      <Row justify="between" variant="bottomBar">
        <Button look="text" onClick={() => goBack(pathTo('todayOrders'))}>
          {orderForm.back}
        </Button>
        <Button type="submit" pending={isPending}>
          {texts.open}
        </Button>
      </Row>
      {closed.question(() => save())}
    </Stack>
  );
}
