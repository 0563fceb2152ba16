/** Runs work in its turn. */
export type Turns = <R>(key: string, work: () => Promise<R>) => Promise<R>;

/**
 * Makes `lanes` queues. Work with one key runs one at a time, in the order of arrival, and at most `lanes` works run at once; keys that
 * share a lane wait for each other. Not `p-queue`: it has no keys, so its users would keep a queue for each key, and drop it when empty.
 */
export function openTurns(lanes: number): Turns {
  const last = Array.from({ length: lanes }, () => Promise.resolve<unknown>(undefined));
  return <R>(key: string, work: () => Promise<R>): Promise<R> => {
    const lane = laneOf(key, lanes);
    const result = last[lane]!.then(work);
    last[lane] = result.catch(() => undefined); // The caller hears of it.
    return result;
  };
}

/**
 * The same for reading. Those who ask for a key while it waits for its turn, or in the same turn of the event loop, share one reading: it
 * begins after they asked.
 *
 *     read(a) → begins    read(a), read(a) → wait together    the first is done → one reading answers both
 */
export function openSharedTurns<R>(lanes: number): (key: string, read: () => Promise<R>) => Promise<R> {
  const withLock = openTurns(lanes);
  const waiting = new Map<string, Promise<R>>();
  return (key, read) => {
    const joined = waiting.get(key);
    if (joined) return joined;
    const result = withLock(key, async () => {
      await new Promise(setImmediate);
      waiting.delete(key);
      return read();
    });
    waiting.set(key, result);
    return result;
  };
}

const laneOf = (key: string, lanes: number): number => {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1) hash = (Math.imul(hash, 31) + key.charCodeAt(index)) >>> 0;
  return hash % lanes;
};
