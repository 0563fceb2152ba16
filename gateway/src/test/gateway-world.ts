import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { connectBus } from '@kantyna/bus/connection/connect';
import { publishState } from '@kantyna/bus/messages/publish';
import { SERVICES, type Service } from '@kantyna/contracts/services';
import { states } from '@kantyna/contracts/messages/messages';
import { startInfrastructure } from '@kantyna/embedded/infrastructure';
import { createDraining } from '@kantyna/service/http/connections';
import { tokenVerifier } from '@kantyna/service/http/tokens';
import { readConfig } from '@kantyna/service/process/config';
import { createSigner, type Signer } from '@kantyna/test-support/tokens';
import { buildGateway } from '../app.js';
import { variables } from '../config.js';
import { startUpstream, type Upstream } from './upstream.js';

const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));

export const PAGE = '<!doctype html><title>the web app</title><script src="/assets/app-1a2b.js"></script>';
export const ORDER_PAGE = '<!doctype html><title>the web app with an order</title>';
export const SCRIPT = 'console.log("the web app");'.repeat(50);

/** A gateway that runs as its own process. */
export interface Gateway {
  readonly url: string;
  /** The parsed log lines so far. */
  readonly log: Record<string, unknown>[];
  /** Sends a signal and resolves with the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The manager of the office in tests. */
export const MANAGER = { id: '5'.repeat(24), username: 'Ala', email: 'ala@firma.example' };

/** NATS with a published key set and a manager, a fake of each service, a built web app, and the gateways that a test starts. */
export interface GatewayWorld {
  readonly upstreams: Record<Service, Upstream>;
  readonly signer: Signer;
  readonly webRoot: string;
  /** Starts a gateway in front of the fake services. `env` adds variables. */
  gateway(env?: Record<string, string>): Promise<Gateway>;
  /** Starts one within the process of the tests, which takes a fraction of the time. */
  inProcess(env?: Record<string, string>): Promise<{ url: string }>;
  stop(): Promise<void>;
}

/** Starts everything that a gateway needs. */
export async function startGatewayWorld(): Promise<GatewayWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kantyna-gateway-'));
  // The gateway has no database: any address keeps the embedded one from being started.
  const env = { MONGODB_URI: 'mongodb://127.0.0.1:1' };
  const infrastructure = await startInfrastructure({ dataDir, log: () => undefined, env });
  const signer = createSigner();
  const log = pino({ level: 'silent' });
  const bus = await connectBus({ url: infrastructure.natsUrlOf('admin'), name: 'test', replicas: 1, log });
  await publishState(bus, states.keys, 'current', { version: 1, data: signer.keySet }, 0);
  await publishState(bus, states.managers, 'current', { version: 1, data: { ids: [MANAGER.id] } }, 0);
  const webRoot = buildWebApp(join(dataDir, 'web'));
  const entries = await Promise.all(SERVICES.map(async (name) => [name, await startUpstream(name)] as const));
  const upstreams = Object.fromEntries(entries) as Record<Service, Upstream>;
  const running: Gateway[] = [];
  const verifier = tokenVerifier(bus);
  await verifier.ready;
  const built: { close(): Promise<unknown> }[] = [];
  const variablesFor = (more: Record<string, string>) => ({
    NATS_URL: infrastructure.natsUrlOf('gateway'),
    WEB_ROOT: webRoot,
    ...Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, upstreams[name].url])),
    ...more,
  });
  return {
    upstreams,
    signer,
    webRoot,
    gateway: async (more = {}) => {
      const started = await startGateway(variablesFor(more));
      running.push(started);
      return started;
    },
    inProcess: async (more = {}) => {
      const config = readConfig(variables, { PORT: '0', ...variablesFor(more) });
      const app = await buildGateway({ config, log, verifier, draining: createDraining(0) });
      built.push(app);
      return { url: await app.listen({ host: config.HOST, port: config.PORT }) };
    },
    stop: async () => {
      await Promise.all(running.map((gateway) => gateway.end('SIGTERM')));
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.kill()));
      await Promise.all(built.map((app) => app.close()));
      await verifier.close();
      await bus.close();
      await infrastructure.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a gateway and resolves when it listens. Throws with the logged messages if it exits before. */
export async function startGateway(env: Record<string, string>): Promise<Gateway> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit') as Promise<[code: number | null]>;
  const log: Record<string, unknown>[] = [];
  const lines = createInterface({ input: child.stdout });
  const port = new Promise<number>((resolve) => {
    lines.on('line', (line) => {
      const entry = JSON.parse(line) as Record<string, unknown> & { address?: { port: number } };
      log.push(entry);
      if (entry['event'] === 'service.ready' && entry.address) resolve(entry.address.port);
    });
  });
  const ended = Promise.all([exit, once(lines, 'close')]).then(([[code]]) => code);
  const outcome = await Promise.race([port.then((number) => ({ number })), ended.then((code) => ({ code }))]);
  if ('code' in outcome) throw new Error(log.map((entry) => String(entry['msg'])).join('\n'));
  return {
    url: `http://127.0.0.1:${outcome.number}`,
    log,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

function buildWebApp(root: string): string {
  mkdirSync(`${root}/assets`, { recursive: true });
  writeFileSync(`${root}/index.html`, PAGE);
  writeFileSync(`${root}/order.html`, ORDER_PAGE);
  writeFileSync(`${root}/manifest.webmanifest`, '{}');
  writeFileSync(`${root}/custom-service-worker.js`, '// the worker');
  writeFileSync(`${root}/.secret.json`, '{}');
  writeFileSync(`${root}/assets/app-1a2b.js`, SCRIPT);
  writeFileSync(`${root}/assets/app-1a2b.js.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${root}/assets/app-1a2b.js.gz`, gzipSync(SCRIPT));
  writeFileSync(`${root}/assets/plain-3c4d.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return root;
}
