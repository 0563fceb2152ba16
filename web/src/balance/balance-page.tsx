import { useRead } from '../api/read.js';
import { lazyComponent } from '../ui/browser/lazy-component.js';
import { Grid, Stack } from '../ui/layout.js';
import { NotLoaded } from '../ui/data/not-loaded.js';
import { Optional } from '../ui/data/optional.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import { BalanceList } from './balance-list.js';

const HistorySection = lazyComponent(async () => (await import('./history/history-section.js')).HistorySection);

/** The debts of the person in both directions, the claims to confirm, and the history of their orders. */
export function BalancePage() {
  const { data, isError, refetch } = useRead('balance');
  // Claims to confirm stand above the other cards: they appear together.
  const { isLoading } = useRead('openClaims');
  const isShown = data !== undefined && !isLoading;
  const isBusy = !isShown && !isError;
  return (
    <Grid aria-busy={isBusy} gap="32 24" desk="1fr 400px" align="start">
      {isShown && <BalanceList balance={data} />}
      {!data && isError && <NotLoaded onRetry={refetch} />}
      {isBusy && (
        <Stack>
          <SkeletonRows rows={1} height={88} />
          <SkeletonRows rows={6} height={56} />
        </Stack>
      )}
      {/* It comes with what stands above it, which would push it down. */}
      {!isBusy && (
        <Optional fallback={<SkeletonRows rows={4} height={56} />}>
          <HistorySection />
        </Optional>
      )}
    </Grid>
  );
}
