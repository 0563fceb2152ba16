import type { ReactNode } from 'react';
import { mdiLockOutline } from '@mdi/js';
import type { OrderView } from '@kantyna/contracts/orders';
import { useGoBack } from '../../lib/go-back.js';
import { pathTo } from '../../lib/paths.js';
import { useTexts } from '../../texts/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.js';
import { useWakeLock } from '../../ui/use-wake-lock.js';
import { useTransition } from './api.js';
import { CallPanel } from './call-panel.js';
import { CallScript } from './call-script.js';
import styles from './order-view.module.css';
import show from './show.module.css';

/** The phone call: the number, what to say, what it costs, and when it will come. */
export function CallThePlace({ orderId, data }: { orderId: string; data: OrderView }) {
  const texts = useTexts().orderView;
  const goBack = useGoBack();
  const { submit, pending } = useTransition(orderId, () => goBack(pathTo('showOrder', { id: orderId })));
  useWakeLock();
  return (
    <div className={layout['stack']}>
      <Banner
        tone="warning"
        icon={mdiLockOutline}
        role="status"
        action={
          <Button look="inherit" pending={pending} onClick={() => void submit('setAsCreated')}>
            {texts.unlock}
          </Button>
        }
      >
        {texts.locked}
      </Banner>
      <h2>{data.restaurantName}</h2>
      <div className={styles['columns']}>
        <CallPanel orderId={orderId} telephone={data.restaurantTelephone} />
        <CallScript groups={data.groupedEntries} />
        <Summary data={data} />
      </div>
    </div>
  );
}

function Summary({ data }: { data: OrderView }) {
  const { orderView: texts, show: words } = useTexts();
  const { decreaseInPercent, deliveryCostPerEverybody, deliveryCostPerDish } = data.orderDeliveryData;
  const dishes = data.groupedEntries.reduce((sum, { eatingPeopleCount }) => sum + eatingPeopleCount, 0);
  const discount = data.totalPrice - data.basePriceSum - deliveryCostPerEverybody - deliveryCostPerDish * dishes;
  const lines = [
    { name: words.discount(decreaseInPercent), grosze: discount },
    { name: words.deliveryForAll, grosze: deliveryCostPerEverybody },
    { name: words.deliveryPerDish(dishes), grosze: deliveryCostPerDish * dishes },
  ].filter(({ grosze }) => grosze !== 0);
  const line = (name: string, value: ReactNode, className?: string) => (
    <div key={name} className={className}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <section className={classNames(layout['card'], layout['padded'], layout['tight'])}>
      <h3>{texts.summary}</h3>
      <dl className={show['facts']}>
        {line(texts.eaters, data.allEatingPeopleCount)}
        {line(words.base, <Price grosze={data.basePriceSum} />)}
        {lines.map(({ name, grosze }) => line(name, <Price grosze={grosze} />))}
        {line(words.total, <Price grosze={data.totalPrice} strong />, show['total'])}
      </dl>
    </section>
  );
}
