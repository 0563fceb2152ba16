import { Writable } from 'node:stream';
import { pino, type Logger } from 'pino';

/** A log whose lines a test reads. */
export interface CapturedLog {
  readonly log: Logger;
  /** The lines with this `event` so far, the oldest first. */
  lines(event: string): Record<string, unknown>[];
}

/** Creates a log that keeps its lines in memory. */
export function captureLog(): CapturedLog {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (line: Buffer, _, done) => {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  });
  return { log: pino(stream), lines: (event) => lines.filter((line) => line['event'] === event) };
}
