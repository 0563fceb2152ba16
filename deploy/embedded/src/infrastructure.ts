import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

import { startBus } from './bus-nodes.js';
import { openDataFolder } from './data-folder.js';
import { accepts } from './probe.js';
import { findEngine } from './provision.js';
import type { BusAccount } from './secrets.js';
import { createSupervisor, type Supervisor } from './supervisor.js';
import { removeAbandoned } from './temporary-folder.js';

/** The addresses of the database and NATS. They stay the same for the life of the system. */
export interface Addresses {
  /** Includes the write concern for the embedded database: a client must not set another. */
  mongodbUri: string;
  /** All nodes, with the credentials of a user of NATS in the first: of a part, or of `admin`, who may do everything. */
  natsUrlOf: (account: BusAccount) => string;
  /** The number of nodes, each of which has a copy of the streams; undefined if NATS runs elsewhere. */
  natsNodes?: number | undefined;
}

/** A running database and NATS. */
export interface Infrastructure extends Addresses {
  /** Runs the processes `mongodb` and `nats`, or `nats-1` and so on, which tests kill and pause. */
  supervisor: Supervisor;
  /** Stops both and unlocks the data folder. */
  stop(): Promise<void>;
}

export interface InfrastructureOptions {
  /** Created if needed; used by one process at a time. */
  dataDir: string;
  /** Gets a line for each event that the operator should know of. */
  log: (line: string) => void;
  /** If MONGODB_URI or NATS_URL is set here, it is used instead. By default process.env. */
  env?: NodeJS.ProcessEnv;
  /** The number of nodes of NATS, one or three; one by default. */
  nats?: number;
}

/**
 * Starts the embedded MongoDB and NATS JetStream with their data in `dataDir`, and keeps them alive.
 * Throws an OperatorError if the data folder is in use or a missing program cannot be fetched.
 */
export async function startInfrastructure({
  dataDir,
  log,
  env = process.env,
  nats = 1,
}: InfrastructureOptions): Promise<Infrastructure> {
  const folder = openDataFolder(dataDir);
  const supervisor = createSupervisor(`${folder.dir}/logs`, log);
  const stop = async (): Promise<void> => {
    await supervisor.stop();
    folder.release();
  };
  try {
    const { started, ...addresses } = await addInfrastructure(supervisor, folder.dir, { log, env, nats });
    await started;
    return { ...addresses, supervisor, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Like `startInfrastructure`, with a supervisor and a data folder that the caller owns. Resolves when the addresses are known: `started`
 * says when both are ready.
 */
export async function addInfrastructure(
  supervisor: Pick<Supervisor, 'start' | 'stop'>,
  dir: string,
  { log, env, nats }: Required<Omit<InfrastructureOptions, 'dataDir'>>,
): Promise<Addresses & { started: Promise<unknown> }> {
  const [givenMongodb, givenNats] = [env['MONGODB_URI'], env['NATS_URL']];
  const [engine, bus] = await Promise.all([
    givenMongodb ? { uri: givenMongodb, started: undefined } : startEngine(supervisor.start, dir, log),
    givenNats ? { urlOf: () => givenNats, started: undefined } : startBus(supervisor, dir, nats, log),
  ]);
  const started = Promise.all([engine.started, bus.started]);
  started.catch(() => undefined); // The caller awaits it when it has begun what starts beside.
  return {
    mongodbUri: engine.uri,
    natsUrlOf: bus.urlOf,
    natsNodes: givenNats ? undefined : nats,
    started,
  };
}

async function startEngine(start: Supervisor['start'], dir: string, log: (line: string) => void) {
  const [command, ...args] = await findEngine(log);
  mkdirSync(`${dir}/mongodb`, { recursive: true, mode: 0o700 });
  // The path of a Unix socket is limited to 103 bytes; the part below the temporary folder takes 53.
  const temporary = Buffer.byteLength(tmpdir()) <= 50 ? tmpdir() : '/tmp';
  removeAbandoned(temporary);
  const socketFolder = mkdtempSync(`${temporary}/kantyna-`);
  const socket = `${socketFolder}/mongodb.sock`;
  const started = start({
    name: 'mongodb',
    kind: 'node',
    command,
    args: [...args, fileURLToPath(new URL('./engine.js', import.meta.url)), `${dir}/mongodb`, socketFolder],
    // One memory pool for each thread would keep what the others could use.
    env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2' },
    isReady: () => accepts(socket),
  });
  // Not w=majority: with it this engine acknowledges before the journal is written (measured with kill -9).
  const uri = `mongodb://${encodeURIComponent(socket)}/?directConnection=true&w=1&journal=true`;
  return { uri, started };
}
