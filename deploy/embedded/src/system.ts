import { writeFileSync } from 'node:fs';

import { isBusNode } from './bus-nodes.js';
import { openDataFolder } from './data-folder.js';
import { environmentOf, urlOf, type Instance, type SystemSettings } from './environment.js';
import { addInfrastructure, type Addresses, type InfrastructureOptions } from './infrastructure.js';
import type { ProcessSpec } from './managed-process.js';
import { REPO } from './paths.js';
import { freePort, requirePort } from './port.js';
import { answers } from './probe.js';
import { openSecrets } from './secrets.js';
import { SERVICES } from '@kantyna/contracts/services';
import { createSupervisor, type Supervisor } from './supervisor.js';

/** The number of instances of each part, by default one. */
export type Scale = Partial<Record<Instance['program'], number>>;

/** `env` overrides variables of this process. */
export interface SystemOptions extends InfrastructureOptions {
  /** The gateway's port on 127.0.0.1; 0 for any free one. */
  port: number;
  scale?: Scale;
  /** The longest wait before a process that died is started again (ms), 10 s by default. */
  longestDelay?: number;
}

/** The running product. Its processes are `mongodb`, `nats` (or `nats-1`, …), `orders-1`, `orders-2`, …, `gateway`, `gateway-2`, …. */
export interface System extends Addresses, Omit<Supervisor, 'start' | 'stop'> {
  /** The first gateway's address, without a trailing slash. */
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
    const { started, ...addresses } = await addInfrastructure({ start, stop: stopProcesses }, folder.dir, {
      nats: 1,
      ...options,
      env: overrides,
    });
    const port = options.port || (await freePort());
    const gateways = await gatewayInstances(port, options.scale?.gateway ?? 1);
    const instances = [...(await serviceInstances(options.scale ?? {})), ...gateways];
    const settings = { ...addresses, secrets: openSecrets(folder.dir), instances, overrides };
    writeAdminAddresses(folder.dir, settings);
    writeParts(folder.dir, instances);
    writeMetricsTargets(folder.dir, instances);
    // At the same time: a part loads its code while its engines start, and waits for them.
    await Promise.all([started, ...instances.map((instance) => start(specOf(instance, settings)))]);
    return { ...addresses, ...controls, url: urlOf(gateways[0]!), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where `npm run admin` finds the database and NATS of this run. */
function writeAdminAddresses(dir: string, settings: SystemSettings): void {
  const { MONGODB_URI, DATABASE, NATS_URL, NATS_REPLICAS } = environmentOf({ program: 'auth', port: 0 }, settings);
  const addresses = { MONGODB_URI, DATABASE, NATS_URL, NATS_REPLICAS };
  writeFileSync(`${dir}/admin.json`, JSON.stringify(addresses), { mode: 0o600 });
}

/** Where `npm run admin -- status` finds the processes of this run. */
function writeParts(dir: string, instances: Instance[]): void {
  const parts = instances.map(({ program: part, port, metricsPort = port }) => ({
    part,
    url: `http://127.0.0.1:${port}`,
    metrics: `http://127.0.0.1:${metricsPort}`,
  }));
  writeFileSync(`${dir}/parts.json`, JSON.stringify(parts));
}

/** Where Prometheus finds the metrics of this run (deploy/observability/prometheus.yml). */
function writeMetricsTargets(dir: string, instances: Instance[]): void {
  const targets = instances.map(({ program: part, port, metricsPort = port }) => ({
    targets: [`127.0.0.1:${metricsPort}`],
    labels: { part },
  }));
  writeFileSync(`${dir}/metrics-targets.json`, JSON.stringify(targets));
}

async function serviceInstances(scale: Scale): Promise<Instance[]> {
  const programs = SERVICES.flatMap((service) => Array.from({ length: scale[service] ?? 1 }, () => service));
  return Promise.all(programs.map(async (program) => ({ program, port: await freePort() })));
}

async function gatewayInstances(firstPort: number, count: number): Promise<Instance[]> {
  const gateway = async (port: number): Promise<Instance> => ({
    program: 'gateway',
    port,
    metricsPort: await freePort(),
  });
  const others = Array.from({ length: count - 1 }, async () => gateway(await freePort()));
  return Promise.all([gateway(firstPort), ...others]);
}

function specOf(instance: Instance, settings: SystemSettings): ProcessSpec {
  const { program } = instance;
  const number = settings.instances.filter((other) => other.program === program).indexOf(instance) + 1;
  const url = urlOf(instance);
  return {
    name: program === 'gateway' && number === 1 ? program : `${program}-${number}`,
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
  const isInfrastructure = (name: string) => name === 'mongodb' || isBusNode(name);
  const isGateway = (name: string) => name.startsWith('gateway');
  return [
    names.filter(isGateway),
    names.filter((name) => !isGateway(name) && !isInfrastructure(name)),
    names.filter(isInfrastructure),
  ];
}
