import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { pino, type Logger } from 'pino';
import { connectBus, type Bus } from '@kantyna/bus/connection/connect';
import { startInfrastructure, type Infrastructure } from '@kantyna/embedded/infrastructure';
import type { BusAccount } from '@kantyna/embedded/secrets';
import { connectDatabase } from '@kantyna/store/mongo/connect';

/** A database and a NATS server without services. */
export interface BareWorld {
  readonly infrastructure: Infrastructure;
  readonly dataDir: string;
  /** Opens another connection to NATS, as another instance would: with the rights of a part, by default with all rights. */
  bus(account?: BusAccount, log?: Logger): Promise<Bus>;
  /**
   * Opens a connection to the database of this name. `monitored` emits command events, which `plansOf` needs. `hasty` acknowledges
   * writes before they reach the disk.
   */
  database(name: string, options?: { monitored?: boolean; hasty?: boolean }): Promise<Connection>;
  stop(): Promise<void>;
}

const log = pino({ level: 'silent' });

/** Starts a database and NATS, with `nats` nodes of it. `stop` closes every open connection. */
export async function startBareWorld(nats = 1): Promise<BareWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kantyna-bare-'));
  const infrastructure = await startInfrastructure({ dataDir, log: () => undefined, env: {}, nats });
  const closers: (() => Promise<unknown>)[] = [];
  return {
    infrastructure,
    dataDir,
    bus: async (account = 'admin', busLog = log) => {
      const url = infrastructure.natsUrlOf(account);
      const bus = await connectBus({ url, name: account, replicas: nats, log: busLog });
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
