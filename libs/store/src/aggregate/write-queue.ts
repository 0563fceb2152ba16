/** A write that waits for its turn, or has it. */
export interface QueuedWrite<T, R> {
  readonly task: T;
  /** Whether nobody needs the write any more: it is answered, its deadline has passed, or the caller is gone. */
  readonly isOver: () => boolean;
  readonly resolve: (reply: R) => void;
  readonly reject: (error: unknown) => void;
}

/** Adds a write to the queue of one document. */
type Enqueue<T, R> = (id: string, task: T, signal?: AbortSignal) => Promise<R>;

/**
 * Makes a queue for each document. While `run` works on some writes to a document the others wait, in the order of arrival; then it gets
 * all of them, `maxBatch` at most. `run` must answer each write and must not throw.
 *
 *     a arrives                       → run(id, [a])
 *     b, c, d arrive, c's caller goes → c is answered `timeoutReply` at once
 *     a is done                       → run(id, [b, d])
 *
 * A write that has waited `maxWait` ms is answered `timeoutReply` without having run. Not `openTurns`: there each that waits gets a turn of its own.
 */
export function queueByDocument<T, R>(
  { maxBatch, maxWait, timeoutReply }: { maxBatch: number; maxWait: number; timeoutReply: R },
  run: (id: string, writes: readonly QueuedWrite<T, R>[]) => Promise<void>,
): Enqueue<T, R> {
  type Waiting = QueuedWrite<T, R> & { readonly begin: () => void };
  /** The waiting writes of each document that is being written. */
  const queues = new Map<string, Waiting[]>();

  const drain = async (id: string, queue: Waiting[]) => {
    while (queue.length > 0) {
      const batch = queue.splice(0, maxBatch);
      for (const write of batch) write.begin();
      await run(id, batch);
    }
    queues.delete(id);
  };

  return (id, task, signal) =>
    new Promise((resolve, reject) => {
      const deadline = Date.now() + maxWait;
      let isAnswered = false;
      const write: Waiting = {
        task,
        isOver: () => isAnswered || signal?.aborted === true || Date.now() >= deadline,
        resolve: (reply) => {
          isAnswered = true;
          resolve(reply);
        },
        reject: (error) => {
          isAnswered = true;
          reject(error as Error);
        },
        begin: () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
        },
      };
      const present = queues.get(id);
      const queue = present ?? [];
      const leave = () => {
        write.begin();
        queue.splice(queue.indexOf(write), 1);
        write.resolve(timeoutReply);
      };
      const timer = setTimeout(leave, maxWait);
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(write);
      if (present) return;
      queues.set(id, queue);
      void drain(id, queue);
    });
}
