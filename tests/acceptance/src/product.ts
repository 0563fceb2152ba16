import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSystem, type System } from '@kantyna/embedded/system';
import { signEverybodyIn, type Company } from './company.js';
import { startOutsideWorld, type OutsideWorld } from './outside-world.js';

/** A system that is this run's own: it may be broken, and its logs can be read. */
export interface OwnSystem extends System {
  readonly logs: string;
  readonly outside: OutsideWorld;
  /** What its supervisor said, for instance that a part died. */
  readonly said: readonly string[];
}

/** The product under test, with everybody signed in. */
export interface Product {
  readonly company: Company;
  /** Missing where somebody else's system is tested (ACCEPTANCE_URL). */
  readonly own?: OwnSystem;
  close(): Promise<void>;
}

/**
 * Starts the whole product as separate processes, two of each service that has state to agree on; or, where ACCEPTANCE_URL is set, takes
 * the running one there, whose test users must be those of deploy/embedded/test-users.json.
 */
export async function startProduct(url = process.env['ACCEPTANCE_URL']): Promise<Product> {
  if (url) {
    process.stderr.write(
      `Testing ${url}: what needs a system of its own (killed parts, logs, stand-ins) is skipped.\n`,
    );
    return { company: await signEverybodyIn(url.replace(/\/$/, '')), close: async () => undefined };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'kantyna-acceptance-'));
  const outside = await startOutsideWorld(() => system.natsUrl);
  const said: string[] = [];
  const system: System = await startSystem({
    dataDir,
    port: 0,
    scale: { orders: 2, payments: 2, notifications: 2 },
    // Its own database and bus, whatever this process was started with. A partner pushes menus as fast as he can while parts are killed.
    env: { ...outside.env, MONGODB_URI: '', NATS_URL: '', LIMIT_IMPORTS: '6000' },
    log: (line) => said.push(line),
  });
  let running = true;
  const stop = async () => {
    if (running) await system.stop();
    running = false;
  };
  const own: OwnSystem = { ...system, logs: `${dataDir}/logs`, outside, said, stop };
  return {
    company: await signEverybodyIn(system.url),
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
