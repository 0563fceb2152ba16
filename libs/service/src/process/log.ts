import { constants, openSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import type { LoggerOptions } from 'pino';
import { Counter } from 'prom-client';

/** Where a logger writes its lines. */
interface LogDestination {
  write(line: string): void;
}

const NOTHING = Buffer.alloc(0);

/**
 * Makes a destination that never waits and keeps nothing: a line that cannot be written at once is dropped and counted. As soon as
 * lines can be written again, the first one tells the count.
 *
 *     write(a) → a    the disk is full: write(b), write(c) → nothing    there is space: write(d) → log.lines_dropped (2), d
 *
 * `send` writes bytes, returns how many it took, and throws when it takes none. A line that was taken in part is completed first.
 * Not pino's own destination: it repeats a failed write for as long as it fails, and the process stands still or its memory grows.
 */
export function logDestination(name: string, send: (bytes: Buffer) => number): LogDestination {
  let rest: Buffer = NOTHING;
  let dropped = 0;

  const remainderOf = (bytes: Buffer): Buffer => {
    let left = bytes;
    try {
      while (left.length > 0) left = left.subarray(send(left));
    } catch {
      // The disk is full, or nobody reads the pipe: the line is counted.
    }
    return left;
  };
  const take = (line: string): boolean => {
    const bytes = Buffer.from(line);
    const left = remainderOf(bytes);
    if (left.length === bytes.length) return false;
    rest = left;
    return true;
  };
  const note = () =>
    `${JSON.stringify({
      level: 40,
      time: Date.now(),
      pid: process.pid,
      hostname: hostname(),
      name,
      event: 'log.lines_dropped',
      count: dropped,
      msg: 'Log lines could not be written and were dropped',
    })}\n`;

  return {
    write: (line) => {
      rest = remainderOf(rest);
      if (rest.length === 0 && dropped > 0 && take(note())) dropped = 0;
      if (rest.length > 0 || dropped > 0 || !take(line)) dropped += 1;
    },
  };
}

/** The destination of a process's log: its standard output. */
export function standardOutput(name: string): LogDestination {
  const descriptor = openWithoutWaiting();
  return logDestination(name, (bytes) => writeSync(descriptor, bytes));
}

/** Opens the standard output once more, so that a full pipe refuses bytes and others who write to it still wait. */
function openWithoutWaiting(): number {
  try {
    return openSync('/proc/self/fd/1', constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK);
  } catch {
    return 1; // A socket cannot be opened, and other systems have no /proc.
  }
}

const LEVELS: Record<number, string> = { 40: 'warning', 50: 'error', 60: 'fatal' };

const logged = new Counter({
  name: 'kantyna_log_events_total',
  help: 'Warnings and errors that were logged, by the event of the line',
  labelNames: ['event', 'level'],
});

/** A hook of pino: counts the warnings and errors that a logger writes. */
export const countLogEvents: NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> = function countLogEvents(
  line,
  write,
  level,
) {
  const name = LEVELS[level];
  if (name) logged.inc({ event: (line[0] as { event?: string } | undefined)?.event ?? 'none', level: name });
  write.apply(this, line);
};
