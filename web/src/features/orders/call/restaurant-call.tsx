import type { OrderView } from '@kantyna/contracts/orders';
import { useGoBack } from '../../../lib/go-back.js';
import { pathTo } from '../../../lib/paths.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import layout from '../../../ui/layout.module.css';
import { useWakeLock } from '../../../ui/use-wake-lock.js';
import { useChangeState } from '../api.js';
import { LockBanner } from '../lock-banner.js';
import { PriceBreakdown } from '../price-breakdown.js';
import { CallPanel } from './call-panel.js';
import { CallScript } from './call-script.js';
import styles from './call.module.css';
import { PlacedForm } from './placed-form.js';

/** The phone call to the restaurant: the number, what to say, what it costs and when it will arrive. */
export function RestaurantCall({ orderId, data }: { orderId: string; data: OrderView }) {
  const texts = useTexts().orderView;
  const goBack = useGoBack();
  const { write, isPending } = useChangeState(orderId, {
    onSuccess: () => goBack(pathTo('showOrder', { id: orderId })),
  });
  useWakeLock();
  return (
    <div className={layout.stack}>
      <LockBanner
        action={
          <Button look="inherit" pending={isPending} onClick={() => void write('setAsCreated')}>
            {texts.unlock}
          </Button>
        }
      >
        {texts.locked}
      </LockBanner>
      <h2>{data.restaurantName}</h2>
      <div className={styles.columns}>
        <CallPanel telephone={data.restaurantTelephone} />
        <CallScript orderId={orderId} groups={data.groupedEntries} />
        <Summary data={data} />
        <PlacedForm orderId={orderId} total={data.totalPrice} />
      </div>
    </div>
  );
}

function Summary({ data }: { data: OrderView }) {
  const texts = useTexts().orderView;
  const price = {
    people: data.allEatingPeopleCount,
    dishes: data.groupedEntries.reduce((count, { eatingPeopleCount }) => count + eatingPeopleCount, 0),
    base: data.basePriceSum,
    total: data.totalPrice,
    deliveryData: data.orderDeliveryData,
  };
  return (
    <section className={classNames(layout.card, layout.padded, layout.tight)}>
      <h3>{texts.summary}</h3>
      <PriceBreakdown price={price} withPeople />
    </section>
  );
}
