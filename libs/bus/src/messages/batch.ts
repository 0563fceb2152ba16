/** Collects items and passes them to a handler in batches. */
interface Batch<T> {
  /** Adds an item. Returns a promise when the batch is full: await it to slow the producer down. */
  add(item: T): Promise<void> | undefined;
  /** Handles the collected items now. Resolves when these and all earlier ones are handled. */
  flush(): Promise<void>;
}

/**
 * Collects items for `maxWait` milliseconds, or until there are `maxSize`, then handles them concurrently. `handle` must not throw.
 *
 *     createBatch({ maxSize: 3, maxWait: 100 }, handle)
 *     add(a) at 0 ms, add(b) at 20 ms      → at 100 ms: handle(a), handle(b)
 *     add(c), add(d), add(e) at 200 ms     → at once:   handle(c), handle(d), handle(e)
 */
export function createBatch<T>(
  { maxSize, maxWait }: { maxSize: number; maxWait: number },
  handle: (item: T) => Promise<void>,
): Batch<T> {
  let items: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = items;
    items = [];
    running = Promise.all([running, ...batch.map(handle)]).then(() => undefined);
    return running;
  };

  return {
    flush,
    add: (item) => {
      items.push(item);
      if (items.length >= maxSize) return flush();
      timer ??= setTimeout(() => void flush(), maxWait);
      return undefined;
    },
  };
}
