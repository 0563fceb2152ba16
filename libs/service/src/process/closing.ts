import type { Logger } from 'pino';
import { deadline } from '@kantyna/kernel/deadline';

/** Closes one part of a process. */
export type Close = () => Promise<unknown>;

/** A part of a process, by its name in the log. */
export interface Part {
  readonly part: string;
  readonly close: Close;
}

/** The share of the remaining time that one part may take: enough for running calls, and each part after it still has its turn. */
const SHARE = 2 / 3;

/**
 * Closes parts one after the other, the last one first, in `within` ms altogether. A part that fails, or takes longer than two thirds of
 * the time that is left, is logged, and the next one follows. This happens while the bus or the database does not answer. Returns whether
 * none took too long.
 */
export async function closeParts(
  parts: readonly Part[],
  { log, within }: { log: Logger; within: number },
): Promise<boolean> {
  const until = Date.now() + within;
  let isClosed = true;
  for (const { part, close } of parts.toReversed()) {
    const closed = close().catch((error: unknown) => {
      log.warn({ event: 'shutdown.step_failed', part, err: error }, 'A shutdown step failed, continuing');
    });
    if ((await deadline(closed, (until - Date.now()) * SHARE, 'too long')) !== 'too long') continue;
    log.error({ event: 'shutdown.too_long', part }, 'A shutdown step took too long, continuing without it');
    isClosed = false;
  }
  return isClosed;
}
