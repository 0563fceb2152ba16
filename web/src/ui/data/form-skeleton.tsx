import { Stack } from '../layout.js';
import { SkeletonRows } from './skeleton-rows.js';

/** Placeholder of a form with so many fields. */
export function FormSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Stack variant="page" aria-busy>
      <SkeletonRows rows={rows} height={56} />
    </Stack>
  );
}
