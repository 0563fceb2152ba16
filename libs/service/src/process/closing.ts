import type { Logger } from 'pino';
import { deadline } from '../http/deadline.js';

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
  const until = Date.now() + within;
  for (const { part, close } of parts.toReversed()) {
    const closed = close().catch((error: unknown) => {
      log.warn({ event: 'shutdown.step_failed', part, err: error }, 'A shutdown step failed, continuing');
    });
    if ((await deadline(closed, until - Date.now(), 'too long')) !== 'too long') continue;
    log.error({ event: 'shutdown.too_long', part }, 'A shutdown step took too long, ending without it');
    return false;
  }
  return true;
}
