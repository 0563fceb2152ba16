import { useForm } from 'react-hook-form';
import { DEFAULT_TIME_OF_DELIVERY } from '@kantyna/contracts/product';
import { companyNow } from '../../../lib/company-zone.js';
import { useGoBack } from '../../../lib/browser/go-back.js';
import { pathTo } from '../../../lib/paths.js';
import { useCallTexts } from '../../../texts/call.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import { TimeInput } from '../../../ui/fields/time-input.js';
import layout from '../../../ui/layout.module.css';
import { Price } from '../../../ui/price.js';
import { parseTimeOfDay } from '../../../lib/format/time-of-day.js';
import { useSetAsOrdered } from './api.js';
import styles from './call.module.css';
import { refuseForOpenPrice } from './open-prices.js';

/** The end of the call: the total as the restaurant says it, the time of delivery, and the order is placed. It stays in reach. */
export function PlacedForm({ orderId, total }: { orderId: string; total: number }) {
  const texts = useCallTexts();
  const { show } = useTexts();
  const goBack = useGoBack();
  const { control, handleSubmit } = useForm({ defaultValues: { time: DEFAULT_TIME_OF_DELIVERY } });
  const { submit, isPending } = useSetAsOrdered(orderId, {
    onSuccess: () => goBack(pathTo('showOrder', { id: orderId })),
  });
  const place = handleSubmit(async ({ time }) => {
    if (!refuseForOpenPrice()) await submit(parseTimeOfDay(time) ?? null);
  });
  return (
    <form className={classNames(layout.card, styles.placed)} noValidate onSubmit={(event) => void place(event)}>
      <div className={styles.total}>
        <span>{show.total}</span>
        <Price grosze={total} strong />
      </div>
      <TimeInput
        control={control}
        name="time"
        label={texts.timeOfDelivery}
        required={false}
        quickFrom={() => companyNow().time}
      />
      <Button type="submit" pending={isPending}>
        {texts.placed}
      </Button>
    </form>
  );
}
