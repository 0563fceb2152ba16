import { useMoreTexts } from '../../texts/texts.js';
import { useController, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/use-call.js';
import { showNotice } from '../../ui/browser/notice.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { showFaults } from '../../ui/fields/show-faults.js';
import { DateInput } from '../../ui/fields/date-input.js';
import { companyNow } from '../../ui/format/company-zone.js';
import { TimeInput } from '../../ui/fields/time-input.js';
import layout from '../../ui/layout.module.css';
import { parseTimeOfDay } from '../../ui/format/time-of-day.js';
import type { ListedRestaurants } from '../restaurant-options.js';
import { RestaurantPicker } from '../restaurant-picker.js';
import type { StandingOrderFormValues } from './form-values.js';
import { RhythmInput } from './rhythm-input.js';
import { WeekdaysInput } from './weekdays-input.js';

const FIELDS = { weekdays: 'weekdays', opensAt: 'opensAt', closesAt: 'closesAt', lastDate: 'lastDate' } as const;

/** Makes a standing order. `?restaurant=` in the address chooses the restaurant. */
export function StandingOrderForm({ restaurants }: { restaurants: ListedRestaurants }) {
  const texts = useMoreTexts().standing;
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
    },
    mode: 'onTouched',
  });
  const { field: restaurant } = useController({ control, name: 'restaurantId' });
  const { submit, isPending } = useCall(
    'saveStandingOrder',
    {},
    {
      onReply: () => showNotice({ text: texts.made }),
      onFailure: (failure) => showFaults(failure, setError, FIELDS),
    },
  );
  const save = handleSubmit(async ({ opensAt, closesAt, lastDate, ...rest }) => {
    const times = { opensAt: parseTimeOfDay(opensAt) ?? opensAt, closesAt: parseTimeOfDay(closesAt) ?? closesAt };
    if (await submit({ body: { ...rest, ...times, ...(lastDate && { lastDate }) } })) reset();
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <fieldset className={classNames(layout.card, layout.stack)} data-pad>
        <legend>{texts.makeNew}</legend>
        <RestaurantPicker restaurants={restaurants} chosen={restaurant.value} onChoose={restaurant.onChange} />
        <WeekdaysInput control={control} />
        <RhythmInput control={control} />
        <div className={layout.grid} data-columns="2">
          <TimeInput control={control} name="opensAt" label={texts.opensAt} />
          <TimeInput control={control} name="closesAt" label={texts.closesAt} />
          <DateInput
            control={control}
            name="lastDate"
            label={texts.lastDate}
            today={companyNow().date}
            daysAhead={365}
            none={texts.noLastDate}
          />
        </div>
        <p className={classNames(layout.quiet, layout.small)}>{texts.hint}</p>
        <div>
          <Button type="submit" pending={isPending}>
            {texts.make}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
