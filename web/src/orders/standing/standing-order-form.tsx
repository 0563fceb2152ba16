import { useOrderFormTexts } from '../create/order-form.texts.js';
import { usePollFormTexts } from '../polls/poll-form.texts.js';
import { useStandingTexts } from './standing.texts.js';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { OrderCreateData } from '@kantyna/contracts/orders/orders';
import { useCall } from '../../api/use-call.js';
import { showNotice } from '../../ui/browser/notice.js';
import { Button } from '../../ui/button.js';
import { showFaults } from '../../ui/fields/show-faults.js';
import { DateInput } from '../../ui/fields/date-input.js';
import { companyNow } from '../../ui/format/company-zone.js';
import { SwitchInput } from '../../ui/fields/switch-input.js';
import { TimeInput } from '../../ui/fields/time-input.js';
import { Grid, Paragraph, Stack } from '../../ui/layout.js';
import { parseTimeOfDay } from '../../ui/format/time-of-day.js';
import { useClosedQuestion } from '../use-closed-question.js';
import { RestaurantPicker } from '../../ui/fields/restaurant-picker.js';
import { PlaceInput } from '../../delivery-place/place-input.js';
import { RestaurantsInput } from '../polls/restaurants-input.js';
import type { StandingOrderFormValues } from './form-values.js';
import { RhythmInput } from './rhythm-input.js';
import { WeekdaysInput } from '../../ui/fields/weekdays-input.js';

const FIELDS = { weekdays: 'weekdays', opensAt: 'opensAt', closesAt: 'closesAt', lastDate: 'lastDate' } as const;

/** Makes a standing order. `?restaurant=` in the address chooses the restaurant. */
export function StandingOrderForm({ data }: { data: OrderCreateData }) {
  const { restaurantsList: restaurants, places, ownPlaceId } = data;
  const texts = useStandingTexts();
  const pollFormTexts = usePollFormTexts();
  const formTexts = useOrderFormTexts();
  const [address] = useSearchParams();
  const wanted = restaurants.find(({ id }) => id === address.get('restaurant')) ?? restaurants[0]!;
  const { control, handleSubmit, reset, setError } = useForm<StandingOrderFormValues>({
    defaultValues: {
      restaurantId: wanted.id,
      weekdays: [],
      opensAt: '09:30',
      closesAt: '11:00',
      rhythm: 'everyWeek',
      lastDate: '',
      placeId: ownPlaceId ?? '',
      isPoll: false,
      restaurants: [],
      timeOfOrder: '11:30',
      severalVotes: false,
    },
    mode: 'onTouched',
  });
  const isPoll = useWatch({ control, name: 'isPoll' });
  const { field: restaurant } = useController({ control, name: 'restaurantId' });
  const closed = useClosedQuestion();
  const { submit, isPending } = useCall(
    'saveStandingOrder',
    {},
    {
      onReply: () => showNotice({ text: texts.made }),
      onFailure: (failure) => closed.asks(failure) || showFaults(failure, setError, FIELDS),
    },
  );
  const save = handleSubmit(
    async ({ restaurantId, weekdays, rhythm, lastDate, placeId, restaurants: asked, severalVotes, ...typed }) => {
      const inFull = (time: string) => parseTimeOfDay(time) ?? time;
      const times = {
        weekdays,
        rhythm,
        opensAt: inFull(typed.opensAt),
        closesAt: inFull(typed.closesAt),
        ...(lastDate && { lastDate }),
        ...(placeId && { placeId }),
      };
      const [first = restaurantId, ...restaurantIds] = typed.isPoll ? asked.map(({ id }) => id) : [restaurantId];
      const poll = typed.isPoll && { poll: { restaurantIds, timeOfOrder: inFull(typed.timeOfOrder), severalVotes } };
      if (await submit({ body: { restaurantId: first, ...times, ...poll, ...closed.meant() } })) reset();
    },
  );
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack as="fieldset" pad={16} variant="card">
        <legend>{texts.makeNew}</legend>
        <SwitchInput control={control} name="isPoll" label={texts.isPoll} />
        {isPoll ? (
          <RestaurantsInput control={control} name="restaurants" restaurants={restaurants} isInside />
        ) : (
          <RestaurantPicker restaurants={restaurants} chosen={restaurant.value} onChoose={restaurant.onChange} />
        )}
        <WeekdaysInput control={control} />
        <RhythmInput control={control} />
        <Grid tablet="1fr 1fr">
          <TimeInput control={control} name="opensAt" label={isPoll ? texts.votingOpensAt : texts.opensAt} />
          <TimeInput control={control} name="closesAt" label={isPoll ? pollFormTexts.closes : texts.closesAt} />
          {isPoll && <TimeInput control={control} name="timeOfOrder" label={formTexts.timeOfOrder} />}
          <DateInput
            control={control}
            name="lastDate"
            label={texts.lastDate}
            today={companyNow().date}
            daysAhead={365}
            none={texts.noLastDate}
          />
          <PlaceInput control={control} name="placeId" places={places} />
        </Grid>
        {isPoll && <SwitchInput control={control} name="severalVotes" label={pollFormTexts.severalVotes} />}
        <Paragraph variant="quiet small">{texts.hint}</Paragraph>
        <div>
          <Button type="submit" pending={isPending}>
            {texts.make}
          </Button>
        </div>
      </Stack>
      {closed.question(() => save(), { text: texts.closedText, action: texts.make })}
    </form>
  );
}
