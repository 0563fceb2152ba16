import { BalanceTabs } from '../balance-tabs.js';
import { useMoreTexts } from '../../texts/texts.js';
import { HistorySection } from './history-section.js';
import { OrderAgain, useRepeatableOrders } from './order-again.js';
import layout from '../../ui/layout.module.css';

/** The orders in which money of the person was or is owed. */
export function BalanceHistoryPage() {
  const texts = useMoreTexts().history;
  const repeatable = useRepeatableOrders();
  const orderAgain = (orderId: string) => {
    const found = repeatable.get(orderId);
    return found && <OrderAgain repeatable={found} />;
  };
  return (
    <>
      <BalanceTabs />
      <section className={layout.section}>
        <h2>{texts.heading}</h2>
        <HistorySection below={orderAgain} />
      </section>
    </>
  );
}
