import type { Logger } from 'pino';
import { inNoSpan } from '@kantyna/bus/traces/spans';

/** A task that runs again and again. */
export interface Ticker {
  /** Runs the task now, or once more after the present run. */
  tick(): void;
  /** Stops, and waits for the present run. */
  stop(): Promise<void>;
}

/**
 * Runs a task every `every` milliseconds, one run at a time; a run that fails is logged as `event` and repeated at the next tick.
 * Not a scheduling library: those we know start overlapping runs or do not wait for the last one when they stop.
 */
export function startTicker(
  { every, event, log }: { every: number; event: string; log: Logger },
  task: () => Promise<void>,
): Ticker {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  const run = () => {
    if (isStopped || running) return;
    isWanted = false;
    running = inNoSpan(task)
      .catch((error: unknown) => log.warn({ event, err: error }, `A periodic task failed, retrying in ${every} ms`))
      .finally(() => {
        running = undefined;
        if (isWanted) run();
      });
  };

  const timer = setInterval(run, every);
  return {
    tick: () => {
      isWanted = true;
      run();
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
