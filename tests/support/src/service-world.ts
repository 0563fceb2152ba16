import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { connectBus, type Bus } from '@kantyna/bus/connect';
import { publishEvent, publishState } from '@kantyna/bus/publish';
import type { Service } from '@kantyna/contracts/call';
import { createClient, type Client } from '@kantyna/contracts/client';
import { events, states, type EventOf, type Person, type StateOf } from '@kantyna/contracts/events';
import { startInfrastructure, type Infrastructure } from '@kantyna/embedded/infrastructure';
import { REPO } from '@kantyna/embedded/paths';
import { freePort } from '@kantyna/embedded/port';
import { answers } from '@kantyna/embedded/probe';
import { callPaths } from './paths.js';
import { createSigner, type Signer } from './tokens.js';

/** Longer than any call may take, in milliseconds. */
const ANSWERS_WITHIN = 35_000;

/** One service as its own process(es), with a database and a bus of its own and nobody else on it. */
export interface ServiceWorld {
  readonly infrastructure: Infrastructure;
  /** Where all of it is kept; what each process prints is in its `logs`. */
  readonly dataDir: string;
  readonly bus: Bus;
  readonly signer: Signer;
  /** The address of each instance, without a trailing slash. */
  readonly urls: readonly string[];
  /** The calls as this person makes them, to the given instance; without a person, nobody is signed in. */
  as(person?: Person, instance?: number): Client;
  /** Says on the bus what another service would say. A missing `data` says that the thing was removed. */
  state<K extends keyof typeof states>(kind: K, id: string, version: number, data?: StateOf<K>): Promise<void>;
  event<K extends keyof typeof events>(kind: K, id: string, eventId: string, data: EventOf<K>): Promise<void>;
  /** The present state on the bus, as others see it; `undefined` where there is none or it was removed. */
  published<K extends keyof typeof states>(
    kind: K,
    id: string,
  ): Promise<{ version: number; data?: StateOf<K> } | undefined>;
  stop(): Promise<void>;
}

/**
 * Starts a service. `env` gives further variables; `instances` starts several on the same database and bus.
 * What it prints is under `logs` in a temporary folder that goes with `stop`.
 */
export async function startServiceWorld(
  service: Service,
  options: { env?: Record<string, string>; instances?: number } = {},
): Promise<ServiceWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), `kantyna-${service}-`));
  const infrastructure = await startInfrastructure({ dataDir, log: () => undefined, env: {} });
  const { supervisor, mongodbUri, natsUrl } = infrastructure;
  const bus = await connectBus({ url: natsUrl, name: 'test', replicas: 1, log: pino({ level: 'silent' }) });
  const signer = createSigner();
  const world: Omit<ServiceWorld, 'urls' | 'as'> = {
    infrastructure,
    dataDir,
    bus,
    signer,
    state: async (kind, id, version, data) => {
      await publishState(bus, states[kind], id, data === undefined ? { version } : { version, data }, 0);
    },
    event: (kind, id, eventId, data) => publishEvent(bus, events[kind], id, eventId, data),
    published: (kind, id) => published(bus, kind, id),
    stop: async () => {
      await supervisor.stop(
        ...supervisor
          .processes()
          .map(({ name }) => name)
          .filter((name) => name.startsWith(service)),
      );
      await bus.close();
      await infrastructure.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  // Where auth itself runs the keys are its own.
  if (service !== 'auth') await world.state('keys', 'current', 1, signer.keySet);

  const ports = await Promise.all(Array.from({ length: options.instances ?? 1 }, () => freePort()));
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  await Promise.all(
    urls.map((url, index) =>
      supervisor.start({
        name: `${service}-${index + 1}`,
        kind: 'node',
        command: process.execPath,
        args: [`${REPO}/services/${service}/dist/main.js`],
        url,
        isReady: () => answers(`${url}/health/ready`),
        env: {
          PATH: process.env['PATH'],
          HOST: '127.0.0.1',
          PORT: String(ports[index]),
          MONGODB_URI: mongodbUri,
          DATABASE: `kantyna_${service}`,
          NATS_URL: natsUrl,
          ...options.env,
        },
      }),
    ),
  );
  return {
    ...world,
    urls,
    as: (person, instance = 0) =>
      createClient(callPaths, {
        origin: urls[instance]!,
        headers: () => (person ? { authorization: `Bearer ${signer.token(person)}` } : {}),
        fetch: orFail(`${dataDir}/logs/${service}-${instance + 1}.log`),
      }),
  };
}

/** A call that gets no answer is a fault that explains itself by the end of the service's log. */
function orFail(logFile: string): typeof globalThis.fetch {
  return async (input, init) => {
    const timeout = AbortSignal.timeout(ANSWERS_WITHIN);
    try {
      return await fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
    } catch (error) {
      if (!timeout.aborted) throw error;
      throw new Error(`no answer within ${ANSWERS_WITHIN} ms: ${readFileSync(logFile, 'utf8').slice(-4_000)}`, {
        cause: error,
      });
    }
  };
}

async function published(bus: Bus, kind: keyof typeof states, id: string) {
  const subject = `state.${states[kind].owner}.${states[kind].kind}.${id}`;
  try {
    const message = await bus.manager.streams.getMessage('STATE', { last_by_subj: subject });
    return message.json<{ version: number; data?: never }>();
  } catch (error) {
    if (/no message found/i.test((error as Error).message)) return undefined;
    throw error;
  }
}
