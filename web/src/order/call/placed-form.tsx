import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { useCallTexts } from './call.texts.js';
import { usePaymentTexts } from '../../payments/payment.texts.js';
import { companyNow } from '../../ui/format/company-zone.js';
import { Row, Stack } from '../../ui/layout.js';
import { FormDialog } from '../../ui/overlay/form-dialog.js';
import { useDialog } from '../../ui/overlay/use-dialog.js';
import { Price } from '../../ui/price.js';
import { useWide } from '../../ui/browser/use-wide.js';
import styles from './call.module.css';
import { DeliveryTime, PlaceOrderButton, usePlacing, type PlacedView } from './placing.js';
import { refuseForOpenPrice } from './price-form.js';

interface Props {
  orderId: string;
  data: PlacedView & Pick<OrderView, 'orderDate'>;
  /** Whether nothing is left to be said: the order is placed next. */
  isNext: boolean;
}

/**
 * The end of the call: the total as the restaurant says it, the time of delivery, and the order is placed. It stays in reach. Where there is
 * no room, the time is asked for afterwards.
 */
export function PlacedForm({ orderId, data, isNext }: Props) {
  const { orderDate = companyNow().date, totalPrice } = data;
  const paymentTexts = usePaymentTexts();
  const isWide = useWide();
  const sheet = useDialog((close) => (
    <PlacedSheet orderId={orderId} view={data} orderDate={orderDate} onClose={close} />
  ));
  if (isWide) return <WideForm orderId={orderId} view={data} orderDate={orderDate} isNext={isNext} />;
  return (
    <Row justify="between" nowrap variant="unprinted" className={styles.placed}>
      <div className={styles.total}>
        <div>{paymentTexts.total}</div>
        <Price grosze={totalPrice} strong />
      </div>
      <PlaceOrderButton view={data} isNext={isNext} onClick={() => refuseForOpenPrice() || sheet.open()} />
      {sheet.dialog}
    </Row>
  );
}

interface WideProps {
  orderId: string;
  view: PlacedView;
  orderDate: string;
  isNext: boolean;
}

function WideForm({ orderId, view, orderDate, isNext }: WideProps) {
  const { control, place, isPending, question } = usePlacing(orderId, view, orderDate);
  return (
    <Stack
      as="form"
      gap={12}
      variant="card unprinted"
      className={styles.placed}
      noValidate
      onSubmit={(event) => void place(event)}
    >
      <DeliveryTime control={control} orderDate={orderDate} />
      <PlaceOrderButton type="submit" view={view} pending={isPending} isNext={isNext} />
      {question}
    </Stack>
  );
}

interface SheetProps {
  orderId: string;
  view: PlacedView;
  orderDate: string;
  onClose: () => void;
}

/** Asks when the food will be there, before the order is placed. */
function PlacedSheet({ orderId, view, orderDate, onClose }: SheetProps) {
  const texts = useCallTexts();
  const { control, place, isPending, question } = usePlacing(orderId, view, orderDate);
  return (
    <FormDialog
      title={texts.whenHere}
      action={texts.placed}
      pending={isPending}
      keepsText
      onSubmit={place}
      onClose={onClose}
      question={question}
    >
      <DeliveryTime control={control} orderDate={orderDate} />
    </FormDialog>
  );
}
