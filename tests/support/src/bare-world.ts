import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { connectBus, type Bus } from '@kantyna/bus/connect';
import { startInfrastructure, type Infrastructure } from '@kantyna/embedded/infrastructure';
import { connectDatabase } from '@kantyna/store/connect';

/** A database and a bus with nobody on them. */
export interface BareWorld {
  readonly infrastructure: Infrastructure;
  readonly dataDir: string;
  /** Another connection to the bus, as another instance has one. */
  bus(): Promise<Bus>;
  /**
   * A connection to a database of that name; one that is `monitored` can be asked for the plans of its commands, and one that is
   * `hasty` does not wait for the disk.
   */
  database(name: string, options?: { monitored?: boolean; hasty?: boolean }): Promise<Connection>;
  stop(): Promise<void>;
}

const log = pino({ level: 'silent' });

/** Starts a database and a bus. `stop` closes every connection that is still open. */
export async function startBareWorld(): Promise<BareWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kantyna-bare-'));
  const infrastructure = await startInfrastructure({ dataDir, log: () => undefined, env: {} });
  const closers: (() => Promise<unknown>)[] = [];
  return {
    infrastructure,
    dataDir,
    bus: async () => {
      const bus = await connectBus({ url: infrastructure.natsUrl, name: 'test', replicas: 1, log });
      closers.push(async () => {
        if (!bus.nats.isClosed()) await bus.close();
      });
      return bus;
    },
    database: async (name, { monitored = false, hasty = false } = {}) => {
      const uri = new URL(infrastructure.mongodbUri);
      if (monitored) uri.searchParams.set('monitorCommands', 'true');
      if (hasty)
        for (const [key, value] of Object.entries({ w: '1', journal: 'false' })) uri.searchParams.set(key, value);
      const connection = await connectDatabase({ uri: uri.href, database: name, log });
      closers.push(() => connection.close());
      return connection;
    },
    stop: async () => {
      await Promise.all(closers.map((close) => close()));
      await infrastructure.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
