import { useRead } from '../api/read.js';
import { BalanceTabs } from './balance-tabs.js';
import { BalanceList } from './balance-list.js';
import layout from '../ui/layout.module.css';
import { NotLoaded } from '../ui/data/not-loaded.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';

/** What the person owes and is owed, and what they are to confirm. */
export function BalancePage() {
  const { data, isError, refetch } = useRead('balance');
  // What is to be confirmed stands above others: it comes with them.
  const { isLoading } = useRead('openClaims');
  const isShown = data !== undefined && !isLoading;
  return (
    <div aria-busy={!isShown && !isError}>
      <BalanceTabs />
      {isShown && <BalanceList balance={data} />}
      {!data && isError && <NotLoaded onRetry={refetch} />}
      {!isShown && !isError && (
        <div className={layout.stack}>
          <SkeletonRows rows={1} height={88} />
          <SkeletonRows rows={6} height={56} />
        </div>
      )}
    </div>
  );
}
