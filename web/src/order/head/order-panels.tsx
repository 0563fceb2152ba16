import type { ComponentProps } from 'react';
import { mdiCashMultiple, mdiClockOutline, mdiWalletOutline } from '@mdi/js';
import type { Order } from '@kantyna/contracts/orders/order';
import { isOwedIn } from '@kantyna/order-rules/roles';
import type { FirstTexts } from '../../texts/en.js';
import { useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import { Fold } from '../../ui/fold.js';
import { groupedAccount, groupedPhone } from '../../ui/format/number-groups.js';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { useWide } from '../../ui/use-wide.js';
import { Detail, DetailList } from '../../ui/detail-list.js';
import { PriceBreakdown } from '../payment/price-breakdown.js';
import { useOrder } from '../use-order.js';
import styles from './order-panels.module.css';

/** When an order comes, what it costs and how it is paid. */
export function OrderPanels() {
  return (
    <div className={useWide() ? styles.panels : layout.card}>
      <TimePanel />
      <PricePanel />
      <PaymentPanel />
    </div>
  );
}

/** The time that matters now, with the word for it. */
function keyTime({ orderState, timeOfOrder, timeOfDelivery }: Order, texts: FirstTexts['show']): string {
  if (orderState === 'CREATED' || orderState === 'ORDERING') return texts.keyTimes.order(timeOfOrder);
  if (orderState === 'REJECTED') return texts.keyTimes.planned(timeOfOrder);
  if (timeOfDelivery === undefined) return texts.keyTimes.ordered(timeOfOrder);
  return texts.keyTimes[orderState === 'DELIVERED' ? 'arrived' : 'arrives'](timeOfDelivery);
}

function TimePanel() {
  const texts = useTexts().show;
  const personName = usePersonName();
  const { order, caller, payer } = useOrder();
  const delivery = order.timeOfDelivery ?? texts.asap;
  const wasOrdered = isOwedIn(order.orderState);
  // A rejected order may or may not have been ordered.
  const isRejected = order.orderState === 'REJECTED';
  const creator = personName(order.orderCreatorUsername);
  const isShared = order.caller !== undefined || order.payer !== undefined;
  return (
    <Panel title={texts.details} icon={mdiClockOutline} keyLine={keyTime(order, texts)} wholeKey>
      <DetailList wrapping>
        {(isShared || isRejected) && <Detail name={texts.whoOpened}>{creator}</Detail>}
        {!isRejected && (
          <Detail name={wasOrdered ? texts.whoOrdered : texts.whoOrders}>{personName(caller.username)}</Detail>
        )}
        {isShared && <Detail name={texts.whoPays}>{personName(payer.username)}</Detail>}
        <Detail name={texts.when}>{order.timeOfOrder}</Detail>
        <Detail name={texts.arrives}>{delivery}</Detail>
      </DetailList>
    </Panel>
  );
}

function PricePanel() {
  const texts = useTexts().show;
  const { order, orderEntries, baseOrderPrice, totalOrderPrice } = useOrder();
  const price = {
    people: orderEntries.length,
    dishes: orderEntries.reduce((count, { dishEntries }) => count + dishEntries.length, 0),
    base: baseOrderPrice,
    total: totalOrderPrice,
    ...(order.bill && {
      bill: {
        billed: orderEntries.reduce((sum, { billed = 0 }) => sum + billed, 0),
        reason: order.bill.reason,
      },
    }),
    corrected: orderEntries.reduce((sum, { corrected = 0 }) => sum + corrected, 0),
    deliveryData: order.deliveryData,
  };
  return (
    <Panel title={texts.prices} icon={mdiCashMultiple} keyLine={<Price grosze={totalOrderPrice} strong />}>
      <PriceBreakdown price={price} />
    </Panel>
  );
}

/** The ways to pay, with their numbers for who takes part in the order. */
function PaymentPanel() {
  const texts = useTexts().show;
  const { paymentByCash, paymentByBankTransfer, bankTransferNumber, paymentByBlik, blikPhoneNumber } =
    useOrder().order.paymentData;
  const methods = [
    paymentByCash && texts.cash,
    paymentByBankTransfer && texts.bankTransfer,
    paymentByBlik && texts.blik,
  ].filter(Boolean);
  return (
    <Panel title={texts.payment} icon={mdiWalletOutline} keyLine={methods.join(' · ')}>
      <DetailList>
        {paymentByCash && <Detail name={texts.cash}>✓</Detail>}
        {paymentByBankTransfer && (
          <Detail name={texts.bankTransfer} {...(bankTransferNumber && { look: 'long' })}>
            {groupedAccount(bankTransferNumber) || '✓'}
          </Detail>
        )}
        {paymentByBlik && <Detail name={texts.blik}>{groupedPhone(blikPhoneNumber) || '✓'}</Detail>}
      </DetailList>
      {methods.length === 0 && texts.noPayment}
    </Panel>
  );
}

/** A panel of the order: open on wide screens, folded to its key line on a phone. */
function Panel(props: ComponentProps<typeof Fold>) {
  if (!useWide()) return <Fold {...props} row />;
  return (
    <section className={classNames(layout.card, layout.stack)} data-gap="8" data-pad="12 16">
      <h3>{props.title}</h3>
      {props.children}
    </section>
  );
}
