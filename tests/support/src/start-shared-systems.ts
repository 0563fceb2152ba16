import './temporary-folder.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { connectBus } from '@kantyna/bus/connection/connect';
import { SERVICES } from '@kantyna/contracts/services';
import { startSystem } from '@kantyna/embedded/system';
import { connectDatabase } from '@kantyna/store/mongo/connect';
import { emptyCompany } from './empty-company.js';
import { TEST_LIMITS, type SharedSystem } from './shared-system.js';

const log = pino({ level: 'silent' });

/**
 * Starts a system for each worker of a phase of tests. `env` tells the workers about them. Starting one takes 20 s of processor time, emptying
 * one a fraction of a second.
 */
export async function startSharedSystems(
  workers: number,
): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  const started = await Promise.all(Array.from({ length: workers }, startSharedSystem));
  return {
    env: { SHARED_SYSTEMS: JSON.stringify(started.map(({ system }) => system)) },
    stop: async () => {
      await Promise.all(started.map(({ stop }) => stop()));
    },
  };
}

async function startSharedSystem(): Promise<{ system: SharedSystem; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kantyna-shared-'));
  const env = { MONGODB_URI: '', NATS_URL: '', ...TEST_LIMITS };
  const running = await startSystem({ dataDir, port: 0, log: () => undefined, env });
  const bus = await connectBus({ url: running.natsUrlOf('admin'), name: 'tests', replicas: 1, log });
  const databases = await Promise.all(
    SERVICES.map((service) => connectDatabase({ uri: running.mongodbUri, database: `kantyna_${service}`, log })),
  );
  const server = createServer((_request, response) => {
    void emptyCompany(databases, bus).then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    system: { url: running.url, emptyUrl: `http://127.0.0.1:${port}` },
    stop: async () => {
      server.close();
      await Promise.all([bus.close(), ...databases.map((database) => database.close())]);
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
