import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, writeSync } from 'node:fs';

/** The log of one part, on disk: at most `limit` bytes, and as many again in `<path>.1`. */
export class LogFile {
  #file: number;
  #size = 0;

  /** Starts the log anew; the log of the run before becomes `<path>.1`. `limit` is in bytes. */
  constructor(
    readonly path: string,
    private readonly limit = 10_000_000,
  ) {
    this.#file = this.#startNew();
  }

  /** Adds to the log. Synchronous, so that the last words of a dying process are never lost. */
  write(text: Buffer | string): void {
    if (this.#size > this.limit) {
      closeSync(this.#file);
      this.#file = this.#startNew();
      this.#size = 0;
    }
    this.#size += typeof text === 'string' ? writeSync(this.#file, text) : writeSync(this.#file, text);
  }

  /** The last line that is not empty, at most 400 characters of it. */
  lastLine(): string {
    const { size } = fstatSync(this.#file);
    const tail = Buffer.alloc(Math.min(size, 4_096));
    readSync(this.#file, tail, 0, tail.length, size - tail.length);
    return (tail.toString('utf8').trim().split('\n').at(-1) ?? '').slice(0, 400);
  }

  /** Closes the file; nothing can be written afterwards. */
  close(): void {
    closeSync(this.#file);
  }

  #startNew(): number {
    if (existsSync(this.path)) renameSync(this.path, `${this.path}.1`);
    return openSync(this.path, 'a+', 0o600);
  }
}
