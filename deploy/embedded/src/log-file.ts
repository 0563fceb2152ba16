import { closeSync, copyFileSync, existsSync, fstatSync, ftruncateSync, openSync, readSync, renameSync } from 'node:fs';

/**
 * The log of one part. The part writes to the file itself, so that its last words are kept however it or this process
 * dies; this side only keeps it small.
 */
export class LogFile {
  /** For the part's standard output and error. */
  readonly descriptor: number;

  /** Starts the log anew; the log of the run before becomes `<path>.1`. `limit` is in bytes. */
  constructor(
    readonly path: string,
    private readonly limit = 10_000_000,
  ) {
    if (existsSync(path)) renameSync(path, `${path}.1`);
    this.descriptor = openSync(path, 'a+', 0o600);
  }

  /** Makes room when the log has grown past its limit: what it holds becomes `<path>.1`. */
  keepSmall(): void {
    if (fstatSync(this.descriptor).size <= this.limit) return;
    copyFileSync(this.path, `${this.path}.1`);
    // The part goes on writing at the new end, because the file is open for appending.
    ftruncateSync(this.descriptor);
  }

  /** What the part last complained of, or the last that it said: one line of at most 400 characters. */
  lastWords(): string {
    const { size } = fstatSync(this.descriptor);
    const tail = Buffer.alloc(Math.min(size, 16_384));
    readSync(this.descriptor, tail, 0, tail.length, size - tail.length);
    const lines = tail.toString('utf8').trim().split('\n');
    return plain(lines.findLast((line) => COMPLAINT.test(line)) ?? lines.at(-1) ?? '').slice(0, 400);
  }

  /** Closes this side of the file. */
  close(): void {
    closeSync(this.descriptor);
  }
}

// A line of pino's at level error or fatal, or the first line of an error that nobody caught.
const COMPLAINT = /^\{"level":[56]0,|^(Uncaught )?\w*Error\b.*:/;

function plain(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return [msg, err?.message]
      .filter(Boolean)
      .join(': ')
      .replace(/\s*\n\s*/g, ' · ');
  } catch {
    return line; // It only looked like JSON.
  }
}
