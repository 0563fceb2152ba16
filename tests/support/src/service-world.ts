import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { connectBus, type Bus } from '@kantyna/bus/connection/connect';
import { publishEvent, publishState } from '@kantyna/bus/messages/publish';
import type { Service } from '@kantyna/contracts/services';
import { createClient, type Client } from '@kantyna/contracts/client';
import { events, states, type EventOf, type StateOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import { startInfrastructure, type Infrastructure } from '@kantyna/embedded/infrastructure';
import { eventually } from './eventually.js';
import { patient } from './patient.js';
import { endpointPaths } from './paths.js';
import { publishedEvents, publishedState } from './published.js';
import { startProcesses, startWithin } from './service-instances.js';
import { createSigner, type Signer } from './tokens.js';

/** Time limit of a call in milliseconds; no call may take longer. */
const REPLY_TIMEOUT_MS = 35_000;

/** One service, with its own database and NATS and no other service. */
export interface ServiceWorld {
  readonly infrastructure: Infrastructure;
  /** Data folder. `logs` in it has the log of each instance. */
  readonly dataDir: string;
  /** With all rights, unlike the service. */
  readonly bus: Bus;
  readonly signer: Signer;
  /** A connection to the service's database; always the same one, open until `stop`. */
  database(): Promise<Connection>;
  /** The address of each instance, without a trailing slash. */
  readonly urls: readonly string[];
  /** A client of the given instance, signed in as the person; without a person it sends no token. It is `patient`. */
  as(person?: Person, instance?: number): Client;
  /** The same client for calls that are refused with 503 on purpose. */
  atOnce(person?: Person, instance?: number): Client;
  /** Publishes a state as another service would. A missing `data` means that the aggregate was removed. */
  state<K extends keyof typeof states>(kind: K, id: string, version: number, data?: StateOf<K>): Promise<void>;
  event<K extends keyof typeof events>(kind: K, id: string, eventId: string, data: EventOf<K>): Promise<void>;
  /** The state that the service published last (`publishedState`). */
  published<K extends keyof typeof states>(
    kind: K,
    id: string,
  ): Promise<{ version: number; data?: StateOf<K> } | undefined>;
  /** The events that the service published about an aggregate (`publishedEvents`). */
  eventsOf<K extends keyof typeof events>(kind: K, id: string): Promise<{ id: string; data: EventOf<K> }[]>;
  /** Stops an instance, by default the first one, does the work, and starts it again. */
  restart(meanwhile: () => Promise<unknown>, instance?: number): Promise<void>;
  stop(): Promise<void>;
}

/** How to start a service. */
export interface ServiceOptions {
  readonly env?: Record<string, string>;
  readonly instances?: number;
  readonly processes?: boolean;
  readonly folder?: string;
  readonly tokensLast?: number;
}

/**
 * Starts a service. `env` adds variables; `instances` starts several on the same database and NATS. Several are processes, and so is one with
 * `processes`: the supervisor stops and kills them by their names, `orders-1`. Otherwise the instance runs within the process of the tests, where
 * the modules of a service are loaded once for all files.
 * The data folder is temporary, in `folder` or the system's folder for such: `stop` removes it. Tokens of `as` are valid for `tokensLast`
 * seconds, an hour by default.
 */
export async function startServiceWorld(service: Service, options: ServiceOptions = {}): Promise<ServiceWorld> {
  const dataDir = mkdtempSync(join(options.folder ?? tmpdir(), `kantyna-${service}-`));
  const infrastructure = await startInfrastructure({ dataDir, log: () => undefined, env: {} });
  const { mongodbUri, natsUrlOf } = infrastructure;
  const bus = await connectBus({ url: natsUrlOf('admin'), name: 'test', replicas: 1, log: pino({ level: 'silent' }) });
  const signer = createSigner();
  const dbName = `kantyna_${service}`;
  let database: Promise<Connection> | undefined;
  const world: Omit<ServiceWorld, 'urls' | 'as' | 'atOnce' | 'restart' | 'stop'> = {
    infrastructure,
    dataDir,
    bus,
    signer,
    database: () => (database ??= connect(mongodbUri, dbName)),
    state: (kind, id, version, data) =>
      untilDone(() => publishState(bus, states[kind], id, data === undefined ? { version } : { version, data }, 0)),
    event: (kind, id, eventId, data) => untilDone(() => publishEvent(bus, events[kind], id, eventId, data)),
    published: async (kind, id) => publishedState(bus, await world.database(), kind, id),
    eventsOf: async (kind, id) => publishedEvents(bus, await world.database(), kind, id),
  };
  // The auth service publishes its own keys.
  if (service !== 'auth') await world.state('keys', 'current', 1, signer.keySet);

  const isProcess = options.processes ?? (options.instances ?? 1) > 1;
  const instances = isProcess
    ? await startProcesses(infrastructure, service, options)
    : await startWithin(infrastructure, service, `${dataDir}/logs`, options);
  const { urls } = instances;
  const client =
    (manner: (send: typeof fetch) => typeof fetch) =>
    (person?: Person, instance = 0): Client =>
      createClient(endpointPaths, {
        origin: urls[instance]!,
        headers: () => (person ? { authorization: `Bearer ${signer.token(person, options.tokensLast)}` } : {}),
        fetch: manner(fetchWithTimeout(`${dataDir}/logs/${service}-${instance + 1}.log`)),
      });
  return {
    ...world,
    urls,
    restart: (meanwhile, instance = 0) => instances.restart(instance, meanwhile),
    as: client(patient),
    atOnce: client((send) => send),
    stop: async () => {
      await instances.stop();
      await (await database)?.close();
      await bus.close();
      await infrastructure.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Repeats what may be repeated until NATS answers in time. */
async function untilDone(work: () => Promise<unknown>): Promise<void> {
  await eventually(async () => {
    await work();
    return true;
  });
}

/** Loads the driver only for the tests that look into the database. */
async function connect(uri: string, dbName: string): Promise<Connection> {
  const { createConnection } = await import('mongoose');
  return createConnection(uri, { dbName }).asPromise();
}

/** Wraps fetch: a call that times out throws with the end of the service's log. */
function fetchWithTimeout(logFile: string): typeof globalThis.fetch {
  return async (input, init) => {
    const timeout = AbortSignal.timeout(REPLY_TIMEOUT_MS);
    try {
      return await fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
    } catch (error) {
      if (!timeout.aborted) throw error;
      throw new Error(`no reply within ${REPLY_TIMEOUT_MS} ms: ${readFileSync(logFile, 'utf8').slice(-4_000)}`, {
        cause: error,
      });
    }
  };
}
