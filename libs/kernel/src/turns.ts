/** Runs work in its turn. Rejects with the reason of `signal` if that aborts before the work has begun. */
export type Turns = <R>(key: string, work: () => Promise<R>, signal?: AbortSignal) => Promise<R>;

/**
 * Makes a queue for each key. Work with one key runs one at a time, in the order of arrival, and at most `atOnce` works run at once; a key
 * whose turn is over comes behind the other keys that wait. Not `p-queue`: it has no keys, so its users would keep a queue for each key.
 *
 *     openTurns(2); a1, a2, b1 and c1 arrive → a1 and b1 begin; then c1, then a2
 */
export function openTurns(atOnce = Infinity): Turns {
  /** What waits of each key that waits or runs. */
  const queues = new Map<string, Set<() => void>>();
  /** The keys that do not run, in the order of their next turns. */
  const ready: string[] = [];
  let running = 0;
  const beginNext = () => {
    while (running < atOnce && ready.length > 0) {
      const key = ready.shift()!;
      const queue = queues.get(key)!;
      const [begin] = queue;
      if (begin) {
        queue.delete(begin);
        running += 1;
        begin();
      } else queues.delete(key);
    }
  };

  return async (key, work, signal) => {
    signal?.throwIfAborted();
    const queue = queues.get(key) ?? new Set();
    if (!queues.has(key)) ready.push(key);
    queues.set(key, queue);
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        queue.delete(begin);
        reject(signal!.reason as Error);
      };
      signal?.addEventListener('abort', leave);
      queue.add(begin);
      beginNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      if (queue.size > 0) ready.push(key);
      else queues.delete(key);
      beginNext();
    }
  };
}

/**
 * The same for reading. Those who ask for a key while it waits for its turn, or in the same turn of the event loop, share one reading: it
 * begins after they asked.
 *
 *     read(a) → begins    read(a), read(a) → wait together    the first is done → one reading answers both
 */
export function openSharedTurns<R>(atOnce: number): (key: string, read: () => Promise<R>) => Promise<R> {
  const inTurn = openTurns(atOnce);
  const waiting = new Map<string, Promise<R>>();
  return (key, read) => {
    const joined = waiting.get(key);
    if (joined) return joined;
    const result = inTurn(key, async () => {
      await new Promise(setImmediate);
      waiting.delete(key);
      return read();
    });
    waiting.set(key, result);
    return result;
  };
}
