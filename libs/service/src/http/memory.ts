import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Logger } from 'pino';

/** The memory of a process, in a form that tests can replace. */
export interface Memory {
  /** The used share of the heap's limit, garbage included. */
  usedShare(): number;
  /** Collects all garbage. */
  collect(): void;
  /** Milliseconds. */
  now(): number;
}

/** Above this share of the heap's limit new requests are refused, so that those in progress can finish. */
const SHORT_ABOVE = 0.75;
/** A full collection of a heap of 200 MB takes about 0.1 s, so there is at most one in this time (ms). */
const COLLECT_EVERY = 1_000;

/**
 * Makes the function that tells whether the heap is nearly full. It judges the heap after a collection, because V8 lets garbage grow up to
 * the limit. If the last collection was less than a second ago, garbage counts, too.
 *
 * Own code: `@fastify/under-pressure` counts garbage, so an idle process that has some would refuse requests for ever.
 */
export function memoryGuard(log: Pick<Logger, 'warn' | 'info'>, memory: Memory = ownMemory()): () => boolean {
  let wasShort = false;
  let collectedAt = -Infinity;
  return () => {
    if (memory.usedShare() > SHORT_ABOVE && memory.now() - collectedAt >= COLLECT_EVERY) {
      memory.collect();
      collectedAt = memory.now();
    }
    const isShort = memory.usedShare() > SHORT_ABOVE;
    if (isShort && !wasShort) log.warn({ event: 'memory.short' }, 'The memory is nearly full, replying 503');
    if (!isShort && wasShort) log.info({ event: 'memory.enough' }, 'There is enough memory again');
    wasShort = isShort;
    return isShort;
  };
}

function ownMemory(): Memory {
  let collect: (() => void) | undefined;
  return {
    usedShare: () => {
      const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
      return used / limit;
    },
    collect: () => {
      if (!collect) {
        setFlagsFromString('--expose-gc');
        collect = runInNewContext('gc') as () => void;
      }
      collect();
    },
    now: () => performance.now(),
  };
}
