import { useState } from 'react';
import { mdiLockOutline, mdiPhone } from '@mdi/js';
import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { useCallTexts } from './call.texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { readTelephone } from '../../ui/format/telephone.js';
import { Icon } from '../../ui/icon.js';
import { Card, Paragraph, Row, Stack, variant } from '../../ui/layout.js';
import { useGoBack } from '../../ui/links/go-back.js';
import { pathTo } from '../../ui/links/paths.js';
import { useWakeLock } from '../../ui/browser/use-wake-lock.js';
import { useWide } from '../../ui/browser/use-wide.js';
import { useCall } from '../../api/use-call.js';
import { PriceBreakdown } from '../../payments/price/price-breakdown.js';
import { CallScript } from './call-script.js';
import styles from './call.module.css';
import { useLines } from './lines.js';
import { PlacedForm } from './placed-form.js';
import { SoldOutStatuses } from './sold-out-status.js';
import { useTicked } from './ticks.js';
import { useFocusOnMarked } from './use-focus-on-marked.js';

/** The phone call to the restaurant: the number, what to say, what it costs and when it will arrive. */
export function RestaurantCall({ orderId, data: loaded }: { orderId: string; data: OrderView }) {
  const data = useTicked(orderId, loaded);
  const texts = useCallTexts();
  const goBack = useGoBack();
  const { submit, isPending } = useCall('setAsCreated', { params: { orderId } });
  const unlock = async () => {
    if (await submit()) goBack(pathTo('showOrder', { id: orderId }));
  };
  useWakeLock();
  const [oneByOne, setOneByOne] = useOneByOne();
  const soldOut = (data.soldOut ?? []).filter(({ asked }) => asked.length > 0);
  useFocusOnMarked(soldOut);
  const isWaiting = (dishId: string) =>
    soldOut.some((one) => one.dishId === dishId && one.asked.some(({ outcome }) => !outcome));
  const groups = useLines(orderId, data.groupedEntries).filter(({ dishId }) => !isWaiting(dishId));
  const isAtEnd = !oneByOne || groups.every(({ isSaid }) => isSaid);
  return (
    <Stack className={styles.page}>
      <Stack className={styles.screen}>
        <Banner
          tone="warning"
          icon={mdiLockOutline}
          role="status"
          action={
            <Button look="inherit" pending={isPending} onClick={() => void unlock()}>
              {texts.unlock}
            </Button>
          }
        >
          <span className={styles.wide}>{texts.locked} </span>
          {texts.lockedFor}
        </Banner>
        <CallPanel name={data.restaurantName} telephone={data.restaurantTelephone} />
        <Stack variant="shrinking" className={styles.said}>
          <SoldOutStatuses orderId={orderId} soldOut={soldOut} />
          {data.groupedEntries.length > 0 ? (
            <CallScript orderId={orderId} groups={groups} oneByOne={oneByOne} onOneByOne={setOneByOne} />
          ) : (
            <Card as="p" pad={16}>
              {texts.nothingLeft}
            </Card>
          )}
        </Stack>
      </Stack>
      <Summary data={data} />
      {isAtEnd && data.deliveryAddress !== undefined && (
        <Stack as="section" pad={16} gap={8} variant="card">
          <h3>{texts.bringTo}</h3>
          {data.placeName !== undefined && <Paragraph variant="quiet">{data.placeName}</Paragraph>}
          <p className={styles.address}>{data.deliveryAddress}</p>
        </Stack>
      )}
      <PlacedForm orderId={orderId} data={data} isNext={isAtEnd} />
    </Stack>
  );
}

function Summary({ data }: { data: OrderView }) {
  const texts = useCallTexts();
  const price = {
    people: data.allEatingPeopleCount,
    dishes: data.groupedEntries.reduce((count, { eatingPeopleCount }) => count + eatingPeopleCount, 0),
    base: data.basePriceSum,
    total: data.totalPrice,
    deliveryData: data.orderDeliveryData,
  };
  return (
    <Stack as="section" pad={16} gap={8} variant="card">
      <h3>{texts.summary}</h3>
      <PriceBreakdown price={price} withPeople />
    </Stack>
  );
}

/** The restaurant to call, and its number. */
function CallPanel({ name, telephone }: { name: string; telephone: string }) {
  const texts = useCallTexts();
  const { text, href } = readTelephone(telephone);
  return (
    <Stack as="section" pad={16} variant="card" className={styles.call}>
      <div className={styles.whom}>
        <h2>{name}</h2>
        <h3 className={variant('quiet regular')}>{texts.call}</h3>
      </div>
      {href === undefined ? (
        <p>{text || texts.noTelephone}</p>
      ) : (
        <Row
          as="a"
          gap={12}
          tall={56}
          justify="center"
          nowrap
          variant="accent heavy"
          className={styles.number}
          href={href}
        >
          <Icon path={mdiPhone} size={24} />
          {text}
        </Row>
      )}
    </Stack>
  );
}

const KEY = 'kantyna.call.oneByOne';

/** Whether this browser shows the call one dish at a time, which is the default on phones, and a function that changes that. */
function useOneByOne(): [oneByOne: boolean, choose: (oneByOne: boolean) => void] {
  const isWide = useWide();
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY));
  const choose = (next: boolean) => {
    const kept = next ? 'yes' : 'no';
    localStorage.setItem(KEY, kept);
    setChosen(kept);
  };
  return [chosen === null ? !isWide : chosen === 'yes', choose];
}
