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

  /** The last line that is not empty, at most 400 characters of it. */
  lastLine(): string {
    const { size } = fstatSync(this.descriptor);
    const tail = Buffer.alloc(Math.min(size, 4_096));
    readSync(this.descriptor, tail, 0, tail.length, size - tail.length);
    return (tail.toString('utf8').trim().split('\n').at(-1) ?? '').slice(0, 400);
  }

  /** Closes this side of the file. */
  close(): void {
    closeSync(this.descriptor);
  }
}
