import { useState } from 'react';
import type { Call } from './calls.js';
import { isLostConnection } from './state/error-list.js';
import { statusOf } from './requests/status-of.js';
import { useWrite } from './use-write.js';

/** So many at a time: the server decides on each by itself. */
const AT_ONCE = 4;

/** The refusals, by the ids that were written, and the number of writes. */
interface Outcome {
  readonly failures: ReadonlyMap<string, unknown>;
  readonly tried: number;
}

const NONE: Outcome = { failures: new Map(), tried: 0 };

/** Makes a call once more if no reply came: with the same key, what was done is found done. */
const againIfLost =
  (call: Call): Call =>
  async (name, args) => {
    try {
      return await call(name, args);
    } catch (failure) {
      if (!isLostConnection(failure)) throw failure;
      return call(name, args);
    }
  };

/**
 * Writes each of several things. One that is refused does not stop the others: `failures` has those that were not written, until the next
 * time. Only the end of the session ends it. `onDone` says that all were written, wherever the person is.
 */
export function useWriteEach<Item extends { id: string }>(
  write: (item: Item, call: Call) => Promise<unknown>,
  onDone: (items: readonly Item[]) => void,
) {
  const [outcome, setOutcome] = useState(NONE);
  const { submit, isPending } = useWrite(
    async (items: readonly Item[], call): Promise<Outcome> => {
      const failures = new Map<string, unknown>();
      const waiting = [...items];
      const work = async () => {
        for (let item = waiting.shift(); item; item = waiting.shift())
          try {
            await write(item, againIfLost(call));
          } catch (failure) {
            if (statusOf(failure) === 401) throw failure;
            failures.set(item.id, failure);
          }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return { failures, tried: items.length };
    },
    {
      onReply: (latest, items) => {
        setOutcome(latest);
        if (latest.failures.size === 0) onDone(items);
      },
    },
  );
  return { ...outcome, isPending, submit };
}
