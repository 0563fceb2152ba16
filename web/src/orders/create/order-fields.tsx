import { useWatch, type Control } from 'react-hook-form';
import type { DayOff } from '@kantyna/contracts/orders/days-off';
import type { PlaceChoice } from '@kantyna/contracts/orders/places';
import { companyNow } from '../../ui/format/company-zone.js';
import { useOrderFormTexts } from './order-form.texts.js';
import { DateInput } from '../../ui/fields/date-input.js';
import { TimeInput } from '../../ui/fields/time-input.js';
import { Grid, Paragraph, Stack } from '../../ui/layout.js';
import { parseTimeOfDay } from '../../ui/format/time-of-day.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { ClosingInput } from './closing-input.js';
import { LimitInput } from './limit-input.js';
import type { OrderForm } from './order-form.js';
import { PriceFields } from './price-fields.js';
import { PlaceInput } from '../../delivery-place/place-input.js';
import { PaymentFields } from '../../payments/payment-fields.js';

interface Props {
  control: Control<OrderForm>;
  /** Includes the date, from today on (`YYYY-MM-DD`). An order that is open keeps its date. */
  today?: string;
  /** The company's days off: one is warned of. */
  daysOff?: readonly DayOff[] | undefined;
  /** Includes the closing time: `kept` is the present one of an order that is edited. */
  closing?: { kept: string | null } | undefined;
  /** Who pays in place of the person whose payment data these are. */
  otherPayer?: string | undefined;
  /** Whether the prices stay: somebody else decides about them. */
  keepsPrices?: boolean;
  /** The places of delivery to choose from. */
  places: readonly PlaceChoice[] | undefined;
  /** Includes the time of delivery. */
  withDelivery?: boolean;
}

/** The fields of an order in groups: when and where, price, payment. */
export function OrderFields({
  control,
  today,
  daysOff,
  closing,
  otherPayer,
  keepsPrices = false,
  places,
  withDelivery = false,
}: Props) {
  const texts = useOrderFormTexts();
  const personName = usePersonName();
  // Delivery follows the order, which may lie ahead.
  const timeOfOrder = parseTimeOfDay(useWatch({ control, name: 'timeOfOrder' })) ?? '';
  const isAhead = useWatch({ control, name: 'orderDate' }) > companyNow().date;
  const orderedAt = () => {
    const { time } = companyNow();
    return isAhead || timeOfOrder > time ? timeOfOrder || time : time;
  };
  return (
    <>
      <Stack as="fieldset" pad={16} variant="card">
        <legend>{texts.when}</legend>
        <Grid tablet="1fr 1fr">
          {today !== undefined && (
            <DateInput control={control} name="orderDate" label={texts.orderDate} today={today} daysOff={daysOff} />
          )}
          <TimeInput control={control} name="timeOfOrder" label={texts.timeOfOrder} />
          {withDelivery && (
            <TimeInput
              control={control}
              name="timeOfDelivery"
              label={texts.timeOfDelivery}
              required={false}
              quickFrom={orderedAt}
            />
          )}
          <PlaceInput control={control} name="placeId" places={places} />
        </Grid>
        {closing && <ClosingInput control={control} kept={closing.kept} />}
      </Stack>
      <Stack as="fieldset" pad={16} variant="card">
        <legend>{texts.price}</legend>
        {keepsPrices && otherPayer !== undefined && (
          <Paragraph variant="quiet">{texts.otherPrices(personName(otherPayer))}</Paragraph>
        )}
        {keepsPrices ? <LimitInput control={control} /> : <PriceFields control={control} />}
      </Stack>
      <Stack as="fieldset" pad={16} variant="card">
        <legend>{texts.payment}</legend>
        {otherPayer !== undefined && <Paragraph variant="quiet">{texts.otherPays(personName(otherPayer))}</Paragraph>}
        <PaymentFields control={control} />
      </Stack>
    </>
  );
}
