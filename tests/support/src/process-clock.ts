import { mkdtempSync, openSync, closeSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The clock of the processes that are started with its `env`. That of MongoDB, of NATS and of this process stays as it is. */
export interface ProcessClock {
  readonly env: Readonly<Record<string, string>>;
  /** The present time of these processes (ms). */
  now(): number;
  /** Sets their clock to an instant (ms); from there it runs on. It counts from their next look at it. */
  set(instant: number): void;
  close(): void;
}

/** Creates a clock that shows the real time until it is set. The processes need no code for it: a module replaces their `Date`. */
export function processClock(): ProcessClock {
  const folder = mkdtempSync(join(tmpdir(), 'kantyna-clock-'));
  const path = join(folder, 'offset');
  const file = openSync(path, 'w');
  let offset = 0;
  const write = (value: number) => {
    offset = value;
    writeSync(file, new Uint8Array(new Float64Array([offset]).buffer), 0, 8, 0);
  };
  write(0);
  return {
    env: {
      NODE_OPTIONS: `--import ${new URL('shifted-clock.js', import.meta.url).href}`,
      SHIFTED_CLOCK: path,
    },
    now: () => Date.now() + offset,
    set: (instant) => write(instant - Date.now()),
    close: () => {
      closeSync(file);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
