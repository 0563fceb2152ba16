import DataLoader from 'dataloader';

const AT_MOST = 200;

/**
 * Makes a function whose calls of one turn of the event loop are done together, in one request to the database. `doAll` answers for
 * each, in their order, nothing or what went wrong; what it throws is thrown to all.
 */
export function together<T>(
  doAll: (all: readonly T[]) => Promise<readonly (Error | undefined)[]>,
): (one: T) => Promise<void> {
  const loader = new DataLoader<T, undefined>(doAll, { cache: false, maxBatchSize: AT_MOST });
  return (one) => loader.load(one);
}
