import { useMoreTexts } from '../../texts/texts.js';
import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { useGoBack } from '../../ui/links/go-back.js';
import { pathTo } from '../../ui/links/paths.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { useWakeLock } from '../../ui/use-wake-lock.js';
import { useChangeState } from '../api.js';
import { LockBanner } from '../lock-banner.js';
import { PriceBreakdown } from '../payment/price-breakdown.js';
import { CallPanel } from './call-panel.js';
import { CallScript } from './call-script.js';
import styles from './call.module.css';
import { PlacedForm } from './placed-form.js';
import { SoldOutStatus } from './sold-out-status.js';
import { useFocusOnMarked } from './use-focus-on-marked.js';
import { useOneByOne } from './use-one-by-one.js';

/** The phone call to the restaurant: the number, what to say, what it costs and when it will arrive. */
export function RestaurantCall({ orderId, data }: { orderId: string; data: OrderView }) {
  const texts = useMoreTexts().call;
  const goBack = useGoBack();
  const { submit, isPending } = useChangeState(orderId, {
    onDone: () => goBack(pathTo('showOrder', { id: orderId })),
  });
  useWakeLock();
  const [oneByOne, setOneByOne] = useOneByOne();
  const soldOut = (data.soldOut ?? []).filter(({ asked }) => asked.length > 0);
  useFocusOnMarked(soldOut);
  const isWaiting = (dishId: string) =>
    soldOut.some((one) => one.dishId === dishId && one.asked.some(({ outcome }) => !outcome));
  const groups = data.groupedEntries.filter(({ dishId }) => !isWaiting(dishId));
  const isAtEnd = !oneByOne || groups.every(({ isSaid }) => isSaid);
  return (
    <div className={classNames(layout.stack, styles.page)}>
      <LockBanner
        action={
          <Button look="inherit" pending={isPending} onClick={() => void submit('setAsCreated')}>
            {texts.unlock}
          </Button>
        }
      >
        <span className={styles.wide}>{texts.locked} </span>
        {texts.lockedFor}
      </LockBanner>
      <div className={styles.columns}>
        <CallPanel name={data.restaurantName} telephone={data.restaurantTelephone} />
        <div className={styles.said}>
          {soldOut.map((one) => (
            <SoldOutStatus key={`${one.dishId} ${one.until}`} orderId={orderId} soldOut={one} />
          ))}
          {data.groupedEntries.length > 0 ? (
            <CallScript orderId={orderId} groups={groups} oneByOne={oneByOne} onOneByOne={setOneByOne} />
          ) : (
            <p className={classNames(layout.card, layout.padded)}>{texts.nothingLeft}</p>
          )}
        </div>
        <Summary data={data} />
        {isAtEnd && data.deliveryAddress !== undefined && (
          <section className={classNames(layout.card, layout.padded, layout.tight)}>
            <h3>{texts.bringTo}</h3>
            <p className={styles.address}>{data.deliveryAddress}</p>
          </section>
        )}
        <PlacedForm orderId={orderId} data={data} isNext={isAtEnd} />
      </div>
    </div>
  );
}

function Summary({ data }: { data: OrderView }) {
  const texts = useMoreTexts().call;
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
