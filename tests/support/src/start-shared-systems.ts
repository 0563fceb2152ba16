import './temporary-folder.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pino } from 'pino';
import { connectBus } from '@kantyna/bus/connection/connect';
import { SERVICES } from '@kantyna/contracts/services';
import { freePort } from '@kantyna/embedded/port';
import { startSystem } from '@kantyna/embedded/system';
import { connectDatabase } from '@kantyna/store/mongo/connect';
import { emptyCompany } from './empty-company.js';
import { startMailServer, type MailRefusal } from './mail-server.js';
import { SHARED_VARIABLES, type SharedSystem } from './shared-system.js';

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

/** Starts a system with `SHARED_VARIABLES` and a mail server. */
export async function startSharedSystem(): Promise<{ system: SharedSystem; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kantyna-shared-'));
  const mail = await startMailServer();
  const port = await freePort();
  const sending = { SMTP_URL: mail.url, MAIL_FROM: 'obiady@firma.pl', PUBLIC_URL: `http://127.0.0.1:${port}` };
  const env = { MONGODB_URI: '', NATS_URL: '', ...SHARED_VARIABLES, ...sending };
  const running = await startSystem({ dataDir, port, log: () => undefined, env });
  const bus = await connectBus({ url: running.natsUrlOf('admin'), name: 'tests', replicas: 1, log });
  const databases = await Promise.all(
    SERVICES.map((service) => connectDatabase({ uri: running.mongodbUri, database: `kantyna_${service}`, log })),
  );
  const server = createServer((request, response) => {
    void control(request).then(
      (reply) => response.end(JSON.stringify(reply)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  async function control(request: IncomingMessage): Promise<unknown> {
    const address = /^\/mails\/(.*)/.exec(request.url!)?.[1];
    if (address === undefined) return emptyCompany(databases, bus);
    if (request.method === 'PUT') return mail.refuse(address, (await json(request)) as MailRefusal);
    return mail.receivedBy(address);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: controlPort } = server.address() as AddressInfo;
  return {
    system: { url: running.url, controlUrl: `http://127.0.0.1:${controlPort}` },
    stop: async () => {
      server.close();
      await Promise.all([mail.stop(), bus.close(), ...databases.map((database) => database.close())]);
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
