import { useDeferredValue } from 'react';

/**
 * Returns the reply of a query. The first one is rendered in slices of a few milliseconds, so that a slow phone responds meanwhile;
 * later ones, and one that is there from the beginning, at once.
 */
export function useFirstDeferred<Data>(data: Data | undefined): Data | undefined {
  const hasArrived = useDeferredValue(data !== undefined);
  return hasArrived ? data : undefined;
}
