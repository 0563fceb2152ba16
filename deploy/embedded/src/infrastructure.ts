import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

import { openDataFolder } from './data-folder.js';
import { freePort } from './port.js';
import { accepts } from './probe.js';
import { findEngine, findNatsServer } from './provision.js';
import { Supervisor } from './supervisor.js';

/** Where the database and the bus are. Both addresses stay the same for the life of the system. */
export interface Addresses {
  /** With the write concern, where the database is the embedded one: a client must not set another. */
  mongodbUri: string;
  natsUrl: string;
}

/** A running database and bus. */
export interface Infrastructure extends Addresses {
  /** Its parts are called `mongodb` and `nats`; for killing and pausing them in tests. */
  supervisor: Supervisor;
  /** Stops both and lets go of the data folder. */
  stop(): Promise<void>;
}

export interface InfrastructureOptions {
  /** Created if needed; one process at a time may use it. */
  dataDir: string;
  /** Gets a line for each thing that a person should know of. */
  log: (line: string) => void;
  /** Read for MONGODB_URI and NATS_URL, which are then used instead; process.env unless given. */
  env?: NodeJS.ProcessEnv;
}

/**
 * Starts MongoDB's engine and NATS JetStream, with their data in `dataDir`, and keeps them alive.
 * Throws a PlainError when the data folder is in use, or when something is missing that cannot be brought.
 */
export async function startInfrastructure({
  dataDir,
  log,
  env = process.env,
}: InfrastructureOptions): Promise<Infrastructure> {
  const folder = openDataFolder(dataDir);
  const supervisor = new Supervisor(`${folder.dir}/logs`, log);
  const stop = async (): Promise<void> => {
    await supervisor.stop();
    folder.release();
  };
  try {
    return { ...(await addInfrastructure(supervisor, folder.dir, log, env)), supervisor, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As `startInfrastructure`, under a supervisor and in a data folder that the caller looks after. */
export async function addInfrastructure(
  supervisor: Supervisor,
  dir: string,
  log: (line: string) => void,
  env: NodeJS.ProcessEnv,
): Promise<Addresses> {
  const [mongodbUri, natsUrl] = await Promise.all([
    env['MONGODB_URI'] || addEngine(supervisor, dir, log),
    env['NATS_URL'] || addNats(supervisor, dir, log),
  ]);
  return { mongodbUri, natsUrl };
}

async function addEngine(supervisor: Supervisor, dir: string, log: (line: string) => void): Promise<string> {
  const [command, ...args] = await findEngine(log);
  mkdirSync(`${dir}/mongodb`, { recursive: true, mode: 0o700 });
  const socketFolder = mkdtempSync(`${shortTemporaryFolder()}/kantyna-`);
  const socket = `${socketFolder}/mongodb.sock`;
  await supervisor.start({
    name: 'mongodb',
    kind: 'node',
    command,
    args: [...args, fileURLToPath(new URL('./engine.js', import.meta.url)), `${dir}/mongodb`, socketFolder],
    env: { PATH: process.env['PATH'] },
    isReady: () => accepts(socket),
  });
  // Not w=majority: this engine then acknowledges before the journal is written, `j` or not (measured with kill -9).
  return `mongodb://${encodeURIComponent(socket)}/?directConnection=true&w=1&journal=true`;
}

// A Unix socket's path holds 103 bytes on every system; what comes below the temporary folder takes 53 of them.
function shortTemporaryFolder(): string {
  return Buffer.byteLength(tmpdir()) <= 50 ? tmpdir() : '/tmp';
}

async function addNats(supervisor: Supervisor, dir: string, log: (line: string) => void): Promise<string> {
  const command = await findNatsServer(log);
  const port = await freePort();
  const config = {
    server_name: 'kantyna',
    host: '127.0.0.1',
    port,
    // By default it syncs to disk every two minutes, and a killed machine loses what it acknowledged since.
    jetstream: { store_dir: `${dir}/nats`, sync_interval: 'always' },
  };
  const file = `${dir}/nats.conf`;
  writeFileSync(file, `${JSON.stringify(config, undefined, 2)}\n`, { mode: 0o600 });
  await supervisor.start({
    name: 'nats',
    kind: 'program',
    command,
    args: ['--config', file],
    env: { PATH: process.env['PATH'] },
    isReady: () => accepts(port),
  });
  return `nats://127.0.0.1:${port}`;
}
