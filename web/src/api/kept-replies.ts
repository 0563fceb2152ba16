import type { Args, ReadName, Reply } from './calls.js';
import { changedBy, type Change } from './changes.js';
import { send } from './http.js';
import { queryClient } from './query-client.js';
import { read, type Reading } from './read.js';

/** The reply that the browser has of a call that reads. Nothing is asked for. */
export const keptReply = <N extends ReadName>(...reading: Reading<N>): Reply<N> | undefined =>
  queryClient.getQueryData(read(...reading).queryKey);

/** The reply of a call that reads: the one that the browser has, unless it is old. */
export const latestReply = <N extends ReadName>(...reading: Reading<N>): Promise<Reply<N>> =>
  queryClient.query(read(...reading));

/** The present reply of a call that reads. It is not kept: it is printed, for instance. */
export const presentReply = <N extends ReadName>(name: N, args: Args<N>): Promise<Reply<N>> => send(name, args);

/**
 * Changes the reply that the browser has, and shows it so; what is being loaded may be older, and is dropped. The function that is returned
 * brings back what was there.
 */
export async function changeReply<N extends ReadName>(
  name: N,
  args: Args<N>,
  change: (reply: Reply<N>) => Reply<N>,
): Promise<() => void> {
  const { queryKey } = read(...([name, args] as unknown as Reading<N>));
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData<Reply<N>>(queryKey);
  queryClient.setQueryData<Reply<N>>(queryKey, before && change(before));
  return () => queryClient.setQueryData<Reply<N>>(queryKey, before);
}

/** Loads again what may be another reply after these changes. */
export const reloadAfter = (...changes: readonly Change[]): Promise<void> =>
  queryClient.invalidateQueries(changedBy(changes));
