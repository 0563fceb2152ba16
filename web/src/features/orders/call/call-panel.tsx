import { mdiPhone } from '@mdi/js';
import { useForm } from 'react-hook-form';
import { DEFAULT_TIME_OF_DELIVERY } from '@kantyna/contracts/product';
import { useGoBack } from '../../../lib/go-back.js';
import { pathTo } from '../../../lib/paths.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import { TimeInput } from '../../../ui/fields/time-input.js';
import { Icon } from '../../../ui/icon.js';
import layout from '../../../ui/layout.module.css';
import { groupedPhone } from '../../../ui/number-groups.js';
import { parseTimeOfDay } from '../../../ui/time-of-day.js';
import { useSetAsOrdered } from './api.js';
import styles from './call.module.css';

/** The number to call, and the form for the time of delivery once the restaurant has accepted the order. */
export function CallPanel({ orderId, telephone }: { orderId: string; telephone: string }) {
  const texts = useTexts().orderView;
  const goBack = useGoBack();
  const { control, handleSubmit } = useForm({ defaultValues: { time: DEFAULT_TIME_OF_DELIVERY } });
  const { write, isPending } = useSetAsOrdered(orderId, {
    onSuccess: () => goBack(pathTo('showOrder', { id: orderId })),
  });
  const place = handleSubmit(({ time }) => write(parseTimeOfDay(time) ?? null));

  return (
    <form className={classNames(layout.card, styles.call)} noValidate onSubmit={(event) => void place(event)}>
      <h2>{texts.call}</h2>
      {telephone.trim() === '' ? (
        <p>{texts.noTelephone}</p>
      ) : (
        <a className={styles.number} href={`tel:${telephone.replace(/[^\d+*#,;]/g, '')}`}>
          <Icon path={mdiPhone} size={28} />
          {groupedPhone(telephone)}
        </a>
      )}
      <div className={styles.placed}>
        <TimeInput control={control} name="time" label={texts.timeOfDelivery} required={false} />
        <Button type="submit" pending={isPending}>
          {texts.placed}
        </Button>
      </div>
    </form>
  );
}
