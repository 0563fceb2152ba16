import { useRef, useState } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { statusOf } from './status-of.js';
import { useWrite } from './write-mutation.js';

/** So many at a time: the server decides on each by itself. */
const CONCURRENT_WRITES = 4;

/** What was refused, by the ids of what it was written for, and of how many. */
interface Outcome {
  readonly failures: ReadonlyMap<string, unknown>;
  readonly tried: number;
}

const NONE: Outcome = { failures: new Map(), tried: 0 };

/**
 * A write for each of several things. One that is refused does not stop the others: `submit` resolves to whether all were done, and
 * `failures` has those that were not, until the next time. Only the end of the session ends it.
 */
export function useWriteEach<Item extends { id: string }>(
  write: (item: Item, idempotencyKey: string) => Promise<unknown>,
  invalidates: readonly QueryKey[],
) {
  const latest = useRef(NONE);
  const [outcome, setOutcome] = useState(NONE);
  const { submit, isPending } = useWrite({
    mutationFn: async (items: readonly Item[], idempotencyKey) => {
      const failures = new Map<string, unknown>();
      const waiting = [...items];
      const work = async () => {
        for (let item = waiting.shift(); item; item = waiting.shift())
          try {
            await write(item, `${idempotencyKey}-${item.id}`);
          } catch (failure) {
            if (statusOf(failure) === 401) throw failure;
            failures.set(item.id, failure);
          }
      };
      await Promise.all(Array.from({ length: CONCURRENT_WRITES }, work));
      latest.current = { failures, tried: items.length };
      setOutcome(latest.current);
    },
    invalidates,
  });
  return {
    ...outcome,
    isPending,
    submit: async (items: readonly Item[]): Promise<boolean> =>
      (await submit(items)) && latest.current.failures.size === 0,
  };
}
