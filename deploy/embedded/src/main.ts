import { PlainError, reasonOf } from './plain-error.js';
import { readSeedMark } from './seed-mark.js';
import { startSystem, type Scale, type System } from './system.js';

/** What `npm start` was asked for. */
export interface StartOptions {
  dataDir: string;
  port: number;
  scale: Scale;
}

// Under npm one Ctrl-C arrives twice: from the terminal, and passed on by npm.
const SAME_KEYPRESS_MS = 500;

/**
 * Runs the system until Ctrl-C; resolves when it is ready. Prints the address on standard output when it is ready, and everything else on standard
 * error. Never rejects: a failure is printed as one line, and ends the process with code 1.
 */
export async function run({ dataDir, port, scale }: StartOptions): Promise<System> {
  // Until the system is up there is nothing to close: what has been started ends with this process.
  let end = (): void => process.exit(130);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end());
  try {
    const startedAt = performance.now();
    say('Starting the database, the message bus, the services and the gateway …');
    const system = await startSystem({ dataDir, port, scale, log: say });
    end = stopOnce(() => system.stop());
    await seedOrStop(system, dataDir);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    say(`Started in ${seconds} s. Logs: ${dataDir}/logs. Ctrl-C stops it.`);
    console.log(`Kantyna is ready: ${system.url}`);
    return system;
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    return process.exit(1);
  }
}

async function seedOrStop(system: System, dataDir: string): Promise<void> {
  if (readSeedMark(dataDir) === 'finished') return;
  try {
    // Only then: it brings all contracts into memory, which this process needs for nothing else.
    const { seed } = await import('./seed.js');
    await seed({ url: system.url, dataDir, log: say });
  } catch (error) {
    await system.stop();
    throw error;
  }
}

function stopOnce(stop: () => Promise<void>): () => void {
  let stoppingSince: number | undefined;
  return () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_KEYPRESS_MS) process.exit(130);
      return;
    }
    stoppingSince = performance.now();
    say('Stopping … (Ctrl-C again to stop at once)');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        say(`It did not stop cleanly: ${reasonOf(error)}`);
        process.exit(1);
      },
    );
  };
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
