import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSystem, type Scale, type System } from '@kantyna/embedded/system';
import { patient } from '@kantyna/test-support/patient';
import { signInTestUsers, type Company } from './company.js';
import { startOutsideWorld, type OutsideWorld } from './outside-world.js';

/** A system that this run started: tests may kill its processes and read its logs. */
export interface OwnSystem extends System {
  readonly dataDir: string;
  readonly logs: string;
  readonly outside: OutsideWorld;
  /** The lines of the supervisor, for instance that a process died. */
  readonly supervisorLog: readonly string[];
}

/** The first run on a machine fetches what is not installed, and the supervisor says so. */
const FETCHED = /: fetching .* into \.cache\//;

/** The product under test, with every test user signed in. */
export interface Product {
  readonly company: Company;
  /** Undefined when the run tests a running system (ACCEPTANCE_URL). */
  readonly own?: OwnSystem;
  close(): Promise<void>;
}

/**
 * Starts the product as separate processes, by default with two instances of orders, payments and notifications, and calls it by what
 * `front` answers for the addresses of its gateways, by default a `patient` fetch. The bus has so many `nodes`. If ACCEPTANCE_URL is set, it uses the system there instead. That system must have the test users of deploy/embedded/test-users.json. `env` adds variables. The data are
 * in a temporary folder in `folder`. A process that dies is started again after at most `longestDelay` ms.
 */
export async function startProduct({
  url = process.env['ACCEPTANCE_URL'],
  env = {},
  folder = tmpdir(),
  longestDelay,
  scale = { orders: 2, payments: 2, notifications: 2 },
  front = () => patient(fetch),
  nodes = 1,
}: {
  url?: string | undefined;
  nodes?: 1 | 3;
  env?: Record<string, string>;
  folder?: string;
  longestDelay?: number;
  scale?: Scale;
  front?: (gateways: string[]) => typeof fetch;
} = {}): Promise<Product> {
  if (url) {
    process.stderr.write(`Testing ${url}: tests that kill processes, read logs or need stand-ins are skipped.\n`);
    return { company: await signInTestUsers(url.replace(/\/$/, ''), patient(fetch)), close: async () => undefined };
  }
  const dataDir = mkdtempSync(join(folder, 'kantyna-acceptance-'));
  const outside = await startOutsideWorld(() => system.natsUrlOf('crawler'), dataDir);
  const supervisorLog: string[] = [];
  const system: System = await startSystem({
    dataDir,
    port: 0,
    nats: nodes,
    scale,
    // Own database and NATS, whatever the environment of the run says. Tests import menus without a pause. On a busy machine a projection
    // may lag: it is waited for, not given up after 250 ms, and longer than a call may take, which is then refused and made again. A push
    // about a rejection looks at the order's state, which may come after the event.
    env: {
      ...outside.env,
      MONGODB_URI: '',
      NATS_URL: '',
      LIMIT_IMPORTS: '6000',
      LIMIT_PER_DAY: '100000',
      // More than a fast machine makes.
      LIMIT_PER_PERSON: '4800',
      // Imports, stand-ins and attempts without a token come from one address.
      LIMIT_PER_ADDRESS: '1000',
      CATCH_UP_TIMEOUT: '10000',
      REJECTION_PUSH_DELAY: '2000',
      ...env,
    },
    log: (line) => {
      if (!FETCHED.test(line)) supervisorLog.push(line);
    },
    ...(longestDelay !== undefined && { longestDelay }),
  });
  let running = true;
  const stop = async () => {
    if (running) await system.stop();
    running = false;
  };
  const own: OwnSystem = { ...system, dataDir, logs: `${dataDir}/logs`, outside, supervisorLog, stop };
  return {
    company: await signInTestUsers(system.url, front(gatewaysOf(system))),
    own,
    close: async () => {
      await stop();
      outside.close();
      const output = process.env['TEST_OUTPUT'];
      if (output) cpSync(`${dataDir}/logs`, `${output}/acceptance-logs`, { recursive: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const gatewaysOf = (system: System): string[] =>
  system.processes().flatMap(({ name, url }) => (name.startsWith('gateway') ? [url!] : []));
