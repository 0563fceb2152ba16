import { writeFileSync } from 'node:fs';

import { openDataFolder } from './data-folder.js';
import { environmentOf, urlOf, type Instance, type SystemSettings } from './environment.js';
import { addInfrastructure, type Addresses, type InfrastructureOptions } from './infrastructure.js';
import type { ProcessSpec } from './managed-process.js';
import { REPO } from './paths.js';
import { freePort, requirePort } from './port.js';
import { answers } from './probe.js';
import { openSecrets } from './secrets.js';
import { SERVICES, type ServiceName } from './service-names.js';
import { createSupervisor, type Supervisor } from './supervisor.js';

/** The number of instances of each service, by default one. */
export type Scale = Partial<Record<ServiceName, number>>;

/** `env` overrides variables of this process. */
export interface SystemOptions extends InfrastructureOptions {
  /** The gateway's port on 127.0.0.1; 0 for any free one. */
  port: number;
  scale?: Scale;
  /** The longest wait before a process that died is started again (ms), 10 s by default. */
  longestDelay?: number;
}

/** The running product. Its processes are `mongodb`, `nats`, `orders-1`, `orders-2`, …, `gateway`. */
export interface System extends Addresses, Omit<Supervisor, 'start' | 'stop'> {
  /** The gateway's address, without a trailing slash. */
  url: string;
  /** Stops everything, the gateway first and the database last, and unlocks the data folder. */
  stop(): Promise<void>;
}

// Small heaps: nine processes share one machine with the people's browsers.
const MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=192'];
const PORT_PATIENCE_AFTER_CRASH = 6_000;

/**
 * Starts the database, NATS, the services and the gateway as processes on 127.0.0.1. Resolves when all are ready.
 * Throws an OperatorError and leaves nothing running if the data folder or the port is in use or a process fails.
 */
export async function startSystem(options: SystemOptions): Promise<System> {
  const folder = openDataFolder(options.dataDir);
  const { start, stop: stopProcesses, ...controls } = createSupervisor(`${folder.dir}/logs`, options.log, options);
  const stop = async (): Promise<void> => {
    const names = controls.processes().map(({ name }) => name);
    for (const group of stopOrder(names)) if (group.length > 0) await stopProcesses(...group);
    folder.release();
  };
  try {
    // The processes of a killed run, the gateway included, end by themselves.
    if (options.port !== 0) await requirePort(options.port, folder.previousRunDied ? PORT_PATIENCE_AFTER_CRASH : 0);
    const overrides = { ...process.env, ...options.env };
    const addresses = await addInfrastructure(start, folder.dir, options.log, overrides);
    const gateway: Instance = { program: 'gateway', port: options.port || (await freePort()) };
    const instances = [...(await serviceInstances(options.scale ?? {})), gateway];
    const settings = { ...addresses, secrets: openSecrets(folder.dir), instances, overrides };
    writeAdminAddresses(folder.dir, settings);
    await Promise.all(instances.map((instance) => start(specOf(instance, settings))));
    return { ...addresses, ...controls, url: urlOf(gateway), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where `npm run admin` finds the database and NATS of this run. */
function writeAdminAddresses(dir: string, settings: SystemSettings): void {
  const { MONGODB_URI, DATABASE, NATS_URL } = environmentOf({ program: 'auth', port: 0 }, settings);
  writeFileSync(`${dir}/admin.json`, JSON.stringify({ MONGODB_URI, DATABASE, NATS_URL }), { mode: 0o600 });
}

async function serviceInstances(scale: Scale): Promise<Instance[]> {
  const programs = SERVICES.flatMap((service) => Array.from({ length: scale[service] ?? 1 }, () => service));
  return Promise.all(programs.map(async (program) => ({ program, port: await freePort() })));
}

function specOf(instance: Instance, settings: SystemSettings): ProcessSpec {
  const { program } = instance;
  const siblings = settings.instances.filter((other) => other.program === program);
  const url = urlOf(instance);
  return {
    name: program === 'gateway' ? program : `${program}-${siblings.indexOf(instance) + 1}`,
    kind: 'node',
    command: process.execPath,
    args: [...MEMORY, `${REPO}/${program === 'gateway' ? program : `services/${program}`}/dist/main.js`],
    env: environmentOf(instance, settings),
    url,
    isReady: () => answers(`${url}/health/ready`),
  };
}

/** Callers stop before the processes that they call; the database and NATS stop after the last writer. */
function stopOrder(names: string[]): string[][] {
  const isInfrastructure = (name: string) => name === 'mongodb' || name === 'nats';
  return [
    names.filter((name) => name === 'gateway'),
    names.filter((name) => name !== 'gateway' && !isInfrastructure(name)),
    names.filter(isInfrastructure),
  ];
}
