import { useState } from 'react';
import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { companyNow } from '../../../lib/company-zone.js';
import { useCallTexts } from '../../../texts/call.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import layout from '../../../ui/layout.module.css';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.js';
import { Price } from '../../../ui/price.js';
import { useWide } from '../../../ui/use-wide.js';
import styles from './call.module.css';
import { refuseForOpenPrice } from './open-prices.js';
import { DeliveryTime, PlaceButton, usePlacing } from './placing.js';

const PlacedSheet = lazyDialog(async () => (await import('./placed-sheet.js')).PlacedSheet);

interface Props {
  orderId: string;
  data: Pick<OrderView, 'orderDate' | 'totalPrice'>;
  /** Whether nothing is left to be said: the order is placed next. */
  isNext: boolean;
}

/**
 * The end of the call: the total as the restaurant says it, the time of delivery, and the order is placed. It stays in reach. Where there is
 * no room, the time is asked for afterwards.
 */
export function PlacedForm({ orderId, data: { orderDate = companyNow().date, totalPrice }, isNext }: Props) {
  const texts = useCallTexts();
  const { show } = useTexts();
  const isWide = useWide();
  const [isAsking, setAsking] = useState(false);
  if (isWide) return <WideForm orderId={orderId} orderDate={orderDate} isNext={isNext} />;
  return (
    <div className={styles.placed}>
      <div className={styles.total}>
        <span>{show.total}</span>
        <Price grosze={totalPrice} strong />
      </div>
      <Button
        look={isNext ? 'primary' : 'outline'}
        onClick={() => refuseForOpenPrice() || PlacedSheet.show(() => setAsking(true))}
      >
        {texts.placed}
      </Button>
      {isAsking && <PlacedSheet orderId={orderId} orderDate={orderDate} onClose={() => setAsking(false)} />}
    </div>
  );
}

function WideForm({ orderId, orderDate, isNext }: { orderId: string; orderDate: string; isNext: boolean }) {
  const { control, place, isPending } = usePlacing(orderId);
  return (
    <form className={classNames(layout.card, styles.placed)} noValidate onSubmit={(event) => void place(event)}>
      <DeliveryTime control={control} orderDate={orderDate} />
      <PlaceButton isPending={isPending} isNext={isNext} />
    </form>
  );
}
