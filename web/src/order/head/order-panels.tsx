import { createContext, use, useId, useState, type ReactNode } from 'react';
import type { Order } from '@kantyna/contracts/orders/order';
import { isOwedIn } from '@kantyna/order-rules/roles';
import { useOrderTexts } from '../order.texts.js';
import { usePaymentTexts } from '../../payments/payment.texts.js';
import { classNames } from '../../ui/class-names.js';
import { groupedAccount, groupedPhone } from '../../ui/format/number-groups.js';
import { Box, Grid, Stack, Text, variant } from '../../ui/layout.js';
import { Price } from '../../ui/price.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { useWide } from '../../ui/browser/use-wide.js';
import { Detail, DetailList } from '../../ui/data/detail-list.js';
import { PriceBreakdown } from '../../payments/price/price-breakdown.js';
import { useOrder } from '../../viewed-order/use-order.js';
import styles from './order-panels.module.css';

/** The title of the panel that is unfolded on a phone, and what unfolds another one. */
const UnfoldedContext = createContext<readonly [string | undefined, (title: string | undefined) => void]>([
  undefined,
  () => undefined,
]);

/** When an order comes, what it costs and how it is paid: three panels, on a phone three tiles of which one unfolds below. */
export function OrderPanels() {
  const isWide = useWide();
  const unfolding = useState<string>();
  return (
    <UnfoldedContext value={unfolding}>
      <Grid
        columns={isWide ? '1fr 1fr 1fr' : 'auto auto 1fr'}
        gap={isWide ? 12 : 0}
        variant={!isWide && 'card'}
        className={isWide ? undefined : styles.tiles}
      >
        <TimePanel />
        <PricePanel />
        <PaymentPanel />
      </Grid>
    </UnfoldedContext>
  );
}

/** The time that matters now, with the word for it. */
function keyTime({ orderState, timeOfOrder, timeOfDelivery }: Order, texts: ReturnType<typeof useOrderTexts>): string {
  if (orderState === 'REJECTED') return texts.keyTimes.planned(timeOfOrder);
  if (!isOwedIn(orderState)) return texts.keyTimes.order(timeOfOrder);
  if (timeOfDelivery === undefined) return texts.keyTimes.ordered(timeOfOrder);
  return texts.keyTimes[orderState === 'DELIVERED' ? 'arrived' : 'arrives'](timeOfDelivery);
}

function TimePanel() {
  const texts = useOrderTexts();
  const personName = usePersonName();
  const { order, caller, payer } = useOrder();
  const delivery = order.timeOfDelivery ?? texts.asap;
  const wasOrdered = isOwedIn(order.orderState);
  // A rejected order may or may not have been ordered.
  const isRejected = order.orderState === 'REJECTED';
  const creator = personName(order.orderCreatorUsername);
  const isShared = order.caller !== undefined || order.payer !== undefined;
  return (
    <Panel title={texts.details} keyLine={keyTime(order, texts)}>
      <DetailList>
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
  const texts = useOrderTexts();
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
    <Panel title={texts.prices} keyLine={<Price grosze={totalOrderPrice} strong />}>
      <PriceBreakdown price={price} />
    </Panel>
  );
}

/** The ways to pay, with their numbers for who takes part in the order. */
function PaymentPanel() {
  const texts = useOrderTexts();
  const paymentTexts = usePaymentTexts();
  const { paymentByCash, paymentByBankTransfer, bankTransferNumber, paymentByBlik, blikPhoneNumber } =
    useOrder().order.paymentData;
  const methods = [
    paymentByCash && texts.cash,
    paymentByBankTransfer && texts.bankTransfer,
    paymentByBlik && texts.blik,
  ].filter(Boolean);
  return (
    <Panel title={texts.payment} keyLine={methods.join(' · ')}>
      <DetailList>
        {paymentByCash && <Detail name={texts.cash}>✓</Detail>}
        {paymentByBankTransfer && (
          <Detail name={texts.bankTransfer} {...(bankTransferNumber && { look: 'long' })}>
            {groupedAccount(bankTransferNumber) || '✓'}
          </Detail>
        )}
        {paymentByBlik && <Detail name={texts.blik}>{groupedPhone(blikPhoneNumber) || '✓'}</Detail>}
      </DetailList>
      {methods.length === 0 && paymentTexts.noPayment}
    </Panel>
  );
}

/** A panel of the order: open on wide screens, on a phone a tile with its key line. */
function Panel({ title, keyLine, children }: { title: string; keyLine: ReactNode; children: ReactNode }) {
  const [unfolded, unfold] = use(UnfoldedContext);
  const body = useId();
  const isUnfolded = unfolded === title;
  if (useWide())
    return (
      <Stack as="section" gap={8} pad="12 16" variant="card">
        <h3>{title}</h3>
        {children}
      </Stack>
    );
  return (
    <>
      <Grid
        as="button"
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={body}
        gap={0}
        pad="4 8"
        variant="pressable tiny round"
        className={styles.tile}
        onClick={() => unfold(isUnfolded ? undefined : title)}
      >
        <span className={classNames(variant('quiet clipped'), styles.title)}>{title}</span>
        <Text variant="strong">{keyLine}</Text>
      </Grid>
      {isUnfolded && (
        <Box as="section" id={body} aria-label={title} pad={12} variant="across">
          {children}
        </Box>
      )}
    </>
  );
}
