import type { ReactNode } from 'react';
import { mdiCashMultiple, mdiClockOutline, mdiWalletOutline } from '@mdi/js';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import { groupedAccount, groupedPhone } from '../../ui/number-groups.js';
import { Price } from '../../ui/price.js';
import { Panel } from './panel.js';
import { priceLines } from './price-lines.js';
import styles from './show.module.css';

/** When the order comes, what it costs and how it is paid. */
export function OrderPanels({ data }: { data: ShowOrder }) {
  const { show: texts } = useTexts();
  const { order, totalOrderPrice } = data;
  const { paymentByCash, paymentByBankTransfer, bankTransferNumber, paymentByBlik, blikPhoneNumber } =
    order.paymentData;
  const arrival = order.timeOfDelivery ?? texts.asap;
  const wasOrdered = order.orderState === 'ORDERED' || order.orderState === 'DELIVERED';
  // Of a rejected order it is not known whether it was ordered once.
  const whoOpened = order.orderState === 'REJECTED' ? texts.whoOpened : texts.whoOrders;
  const who = wasOrdered ? texts.whoOrdered : whoOpened;
  const ways = [paymentByCash && texts.cash, paymentByBankTransfer && texts.bankTransfer, paymentByBlik && texts.blik];

  return (
    <div className={styles['panels']}>
      <Panel title={texts.details} icon={mdiClockOutline} keyLine={wasOrdered ? arrival : order.timeOfOrder}>
        <dl className={classNames(styles['facts'], styles['texts'])}>
          <Fact name={who}>{order.orderCreatorUsername}</Fact>
          <Fact name={texts.when}>{order.timeOfOrder}</Fact>
          <Fact name={texts.arrives}>{arrival}</Fact>
        </dl>
      </Panel>
      <Panel title={texts.prices} icon={mdiCashMultiple} keyLine={<Price grosze={totalOrderPrice} strong />}>
        <dl className={styles['facts']}>
          {priceLines(data, texts).map(({ name, grosze }) => (
            <Fact key={name} name={name}>
              <Price grosze={grosze} />
            </Fact>
          ))}
          <Fact name={texts.total} look="total">
            <Price grosze={totalOrderPrice} strong />
          </Fact>
        </dl>
      </Panel>
      <Panel title={texts.payment} icon={mdiWalletOutline} keyLine={ways.filter(Boolean).join(' · ')} below>
        <dl className={styles['facts']}>
          {paymentByCash && <Fact name={texts.cash}>✓</Fact>}
          {paymentByBankTransfer && (
            <Fact name={texts.bankTransfer} look="long">
              {groupedAccount(bankTransferNumber)}
            </Fact>
          )}
          {paymentByBlik && <Fact name={texts.blik}>{groupedPhone(blikPhoneNumber)}</Fact>}
        </dl>
        {!ways.some(Boolean) && texts.noPayment}
      </Panel>
    </div>
  );
}

function Fact({ name, look, children }: { name: string; look?: 'total' | 'long'; children: ReactNode }) {
  return (
    <div className={look && styles[look]}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
