import { openDataFolder } from './data-folder.js';
import { addressOf, environmentOf, SERVICES, type Member, type ServiceName, type Surroundings } from './environment.js';
import { addInfrastructure, type Addresses } from './infrastructure.js';
import type { PartSpec } from './part.js';
import { REPO } from './paths.js';
import { freePort, requirePort } from './port.js';
import { answers } from './probe.js';
import { openSecrets } from './secrets.js';
import { Supervisor, type PartStatus } from './supervisor.js';

/** How many instances of a service to run; one of those that are not named. */
export type Scale = Partial<Record<ServiceName, number>>;

export interface SystemOptions {
  /** Holds everything that lasts. Created if needed; one process at a time may use it. */
  dataDir: string;
  /** The gateway's port on 127.0.0.1; 0 for any free one. */
  port: number;
  scale?: Scale;
  /** Variables for the parts, over those of this process. Read for MONGODB_URI and NATS_URL too. */
  env?: NodeJS.ProcessEnv;
  /** Gets a line for each thing that a person should know of. */
  log: (line: string) => void;
}

/** The whole product, running. Its parts are `mongodb`, `nats`, `orders-1`, `orders-2`, …, `gateway`. */
export interface System extends Addresses {
  /** The gateway's address, without a trailing slash. */
  url: string;
  /** Each part as it is at this moment. */
  readonly parts: PartStatus[];
  /** Sends a signal (SIGKILL unless told otherwise) to a part, which is started again if it dies of it. */
  kill(name: string, signal?: NodeJS.Signals): Promise<void>;
  /** Freezes a part: it keeps its connections and answers nothing. */
  pause(name: string): void;
  /** Lets a frozen part go on. */
  continue(name: string): void;
  /** Stops a part and starts it again, with its program as it is now. Resolves when it is ready. */
  restart(name: string): Promise<void>;
  /** Resolves when the part is ready (again). */
  ready(name: string): Promise<void>;
  /** Stops everything, the gateway first and the database last, and lets go of the data folder. */
  stop(): Promise<void>;
}

// Little heaps: nine processes share one machine with the people's browsers.
const MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=192'];
const PATIENCE_AFTER_CRASH = 6_000;

/**
 * Starts the database, the bus, the services and the gateway as separate processes on 127.0.0.1; resolves when all are
 * ready. Throws a PlainError, and leaves nothing running, when the data folder or the port is in use or a part fails.
 */
export async function startSystem(options: SystemOptions): Promise<System> {
  const folder = openDataFolder(options.dataDir);
  const supervisor = new Supervisor(`${folder.dir}/logs`, options.log);
  const stop = async (): Promise<void> => {
    await stopInOrder(supervisor);
    folder.release();
  };
  try {
    // The parts of a run that was killed end by themselves, the gateway among them.
    if (options.port !== 0) await requirePort(options.port, folder.previousRunDied ? PATIENCE_AFTER_CRASH : 0);
    const outer = { ...process.env, ...options.env };
    const addresses = await addInfrastructure(supervisor, folder.dir, options.log, outer);
    const members = await membersOf(options);
    const around = { ...addresses, secrets: openSecrets(folder.dir), members, outer };
    await Promise.all(partsOf(members, around).map((spec) => supervisor.start(spec)));
    return systemOf(supervisor, addresses, members, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function membersOf({ port, scale = {} }: SystemOptions): Promise<Member[]> {
  const members: Member[] = [];
  for (const program of SERVICES) {
    for (let n = 1; n <= (scale[program] ?? 1); n++) members.push({ program, port: await freePort() });
  }
  return [...members, { program: 'gateway', port: port || (await freePort()) }];
}

function partsOf(members: Member[], around: Surroundings): PartSpec[] {
  const counts = new Map<string, number>();
  return members.map((member) => {
    const { program } = member;
    const n = (counts.get(program) ?? 0) + 1;
    counts.set(program, n);
    const folder = program === 'gateway' ? 'gateway' : `services/${program}`;
    const url = addressOf(member);
    return {
      name: program === 'gateway' ? 'gateway' : `${program}-${n}`,
      kind: 'node',
      command: process.execPath,
      args: [...MEMORY, `${REPO}/${folder}/dist/main.js`],
      env: environmentOf(member, around),
      url,
      isReady: () => answers(`${url}/health/ready`),
    };
  });
}

function systemOf(supervisor: Supervisor, addresses: Addresses, members: Member[], stop: () => Promise<void>): System {
  const gateway = members.find(({ program }) => program === 'gateway');
  if (gateway === undefined) throw new Error('a system without a gateway');
  return {
    ...addresses,
    url: addressOf(gateway),
    get parts() {
      return supervisor.parts;
    },
    kill: (name, signal) => supervisor.kill(name, signal),
    pause: (name) => supervisor.pause(name),
    continue: (name) => supervisor.continue(name),
    restart: (name) => supervisor.restart(name),
    ready: (name) => supervisor.ready(name),
    stop,
  };
}

// Callers before those whom they call, and the database and the bus when nobody writes any more.
async function stopInOrder(supervisor: Supervisor): Promise<void> {
  const names = supervisor.parts.map(({ name }) => name);
  const base = ['mongodb', 'nats'];
  const order = [['gateway'], names.filter((name) => name !== 'gateway' && !base.includes(name)), base];
  for (const group of order) {
    const present = group.filter((name) => names.includes(name));
    if (present.length > 0) await supervisor.stop(...present);
  }
}
