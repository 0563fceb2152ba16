import { closeSync, copyFileSync, existsSync, fstatSync, ftruncateSync, openSync, readSync, renameSync } from 'node:fs';

/**
 * The log of one process. The process writes to the file itself, so that its last lines survive any death of it or of
 * this process. This side only keeps the file small.
 */
export class LogFile {
  /** The file descriptor for the process's stdout and stderr. */
  readonly descriptor: number;

  /** Starts an empty log; the one of the previous run becomes `<path>.1`. `limit` is in bytes. */
  constructor(
    readonly path: string,
    private readonly limit = 10_000_000,
  ) {
    if (existsSync(path)) renameSync(path, `${path}.1`);
    this.descriptor = openSync(path, 'a+', 0o600);
  }

  /** Moves the content to `<path>.1` if the log exceeds its limit. */
  trim(): void {
    if (fstatSync(this.descriptor).size <= this.limit) return;
    copyFileSync(this.path, `${this.path}.1`);
    // The file is open for appending: the process continues at the new end.
    ftruncateSync(this.descriptor);
  }

  /** The last error in the log, or else its last line, in at most 400 characters. */
  lastWords(): string {
    const { size } = fstatSync(this.descriptor);
    const tail = Buffer.alloc(Math.min(size, 16_384));
    readSync(this.descriptor, tail, 0, tail.length, size - tail.length);
    const lines = tail.toString('utf8').trim().split('\n');
    return readable(lines.findLast((line) => IS_ERROR.test(line)) ?? lines.at(-1) ?? '').slice(0, 400);
  }

  /** Closes the descriptor of this side. */
  close(): void {
    closeSync(this.descriptor);
  }
}

/** A pino line of level error or fatal, or the first line of an uncaught error. */
const IS_ERROR = /^\{"level":[56]0,|^(Uncaught )?\w*Error\b.*:/;

function readable(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return [msg, err?.message]
      .filter(Boolean)
      .join(': ')
      .replace(/\s*\n\s*/g, ' · ');
  } catch {
    return line; // The line only resembles JSON.
  }
}
