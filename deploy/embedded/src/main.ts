import { messageOf, OperatorError } from './operator-error.js';
import { readSeedProgress } from './seed-progress.js';
import { startSystem, type System, type SystemOptions } from './system.js';

/** Under npm one Ctrl-C arrives twice, from the terminal and from npm: within this time (ms) it counts once. */
const SAME_KEYPRESS = 500;

/**
 * Runs the system until Ctrl-C, and resolves when it is ready. Prints the address on stdout when it is ready, and everything else on stderr.
 * Never rejects: a failure prints one line and ends the process with code 1.
 */
export async function run(options: Omit<SystemOptions, 'log'>): Promise<System> {
  // Until the system is up there is nothing to stop: its processes end with this one.
  let end = (): void => process.exit(130);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end());
  try {
    const startedAt = performance.now();
    say('Starting the database, the message bus, the services and the gateway …');
    const system = await startSystem({ ...options, log: say });
    end = stopOnce(() => system.stop());
    await seedOrStop(system, options.dataDir);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    say(`Started in ${seconds} s. Logs: ${options.dataDir}/logs. Ctrl-C stops it.`);
    console.log(`Kantyna is ready: ${system.url}`);
    return system;
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    return process.exit(1);
  }
}

async function seedOrStop(system: System, dataDir: string): Promise<void> {
  if (readSeedProgress(dataDir) === 'finished') return;
  try {
    // Loaded on demand: it loads all contracts, which this process needs for nothing else.
    const { seed } = await import('./seed.js');
    await seed(system.url, dataDir, say);
  } catch (error) {
    await system.stop();
    throw error;
  }
}

function stopOnce(stop: () => Promise<void>): () => void {
  let stoppingSince: number | undefined;
  return () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_KEYPRESS) process.exit(130);
      return;
    }
    stoppingSince = performance.now();
    say('Stopping … (Ctrl-C again to stop at once)');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        say(`It did not stop cleanly: ${messageOf(error)}`);
        process.exit(1);
      },
    );
  };
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
