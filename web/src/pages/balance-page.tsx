import { useQuery } from '@tanstack/react-query';
import { balance } from '../features/money/balance.js';
import { HistorySection } from '../features/money/history/history-section.js';
import { ClaimsCard } from '../features/money/settling/claims-card.js';
import { DebtsList } from '../features/money/settling/debts-list.js';
import { OrderAgain, useRepeatableOrders } from '../features/choosing/again/order-again.js';
import { useTexts } from '../texts/texts.js';
import layout from '../ui/layout.module.css';
import { NotLoaded } from '../ui/data/not-loaded.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';

/** Debts and the orders behind them. */
export function BalancePage() {
  const texts = useTexts().balance;
  const { data, isError, refetch } = useQuery(balance);
  const repeatable = useRepeatableOrders();
  const orderAgain = (orderId: string) => {
    const found = repeatable.get(orderId);
    return found && <OrderAgain repeatable={found} />;
  };
  if (!data && isError) return <NotLoaded onRetry={refetch} />;
  return (
    <div aria-busy={!data}>
      {data && <ClaimsCard />}
      <section className={layout.section}>
        <h2>{texts.balance}</h2>
        {data ? <DebtsList balance={data} /> : <SkeletonRows rows={6} height={56} />}
      </section>
      <section className={layout.section} hidden={!data}>
        <h2>{texts.history}</h2>
        {data && <HistorySection below={orderAgain} />}
      </section>
    </div>
  );
}
