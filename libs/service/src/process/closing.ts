import type { Logger } from 'pino';

/** Closes one part of a process. */
export type Close = () => Promise<unknown>;

/** A part of a process, by its name in the log. */
export interface Part {
  readonly part: string;
  readonly close: Close;
}

/**
 * Closes parts one after the other, the last one first, in `within` ms altogether. A part that fails is logged and the next one follows;
 * one that is still open at the end of the time is logged too, and those that would follow stay open. Answers whether all had their turn.
 */
export async function closeParts(
  parts: readonly Part[],
  { log, within }: { log: Logger; within: number },
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<'too long'>((resolve) => (timer = setTimeout(() => resolve('too long'), within)));
  try {
    for (const { part, close } of parts.toReversed()) {
      const closed = close().catch((error: unknown) => {
        log.warn({ event: 'shutdown.step_failed', part, err: error }, 'A shutdown step failed, continuing');
      });
      if ((await Promise.race([closed, timeIsUp])) !== 'too long') continue;
      log.error({ event: 'shutdown.too_long', part }, 'A shutdown step took too long, ending without it');
      return false;
    }
    return true;
  } finally {
    clearTimeout(timer);
  }
}
