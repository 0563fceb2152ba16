import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { Static, TObject, TProperties } from '@kantyna/typebox';
import { connectBus, type Bus } from '@kantyna/bus/connection/connect';
import { keepCopies } from '@kantyna/bus/connection/streams';
import { STREAM_KEEPER } from '@kantyna/bus/connection/permissions';
import type { MessageHandler } from '@kantyna/bus/messages/message-handler';
import type { HeardBy, Needs } from '@kantyna/contracts/endpoint';
import type { Service } from '@kantyna/contracts/services';
import { openDayCounts } from '@kantyna/store/documents/day-counts';
import { startDueWork, type DueWork } from '@kantyna/store/jobs/due-work';
import { connectDatabase, stopWaiting } from '@kantyna/store/mongo/connect';
import { openReleaseNotes } from '@kantyna/store/mongo/data-release';
import { migrate } from '@kantyna/store/mongo/migrations';
import { startPublisher, type Publishable } from '@kantyna/store/reconcile/repair';
import { startTicker } from '@kantyna/store/ticker';
import { endpointServer, type Serve } from './http/endpoints.js';
import { commonVariables, databaseVariables, readConfig } from './process/config.js';
import { dayLimits } from './http/day-limits.js';
import { watchDiskSpace } from './http/disk-space.js';
import { DISK_FULL } from './http/errors.js';
import { createHttp } from './http/http.js';
import { presentDay, zonedClock } from '@kantyna/kernel/clock';
import { whenStarted } from './process/engines.js';
import { run, startTraces, type Lifecycle } from './process/lifecycle.js';
import { startSubscriptions, type Subscriptions } from './messages/subscriptions.js';
import { tokenVerifier, type TokenVerifier } from './http/tokens.js';

const LOOK_AT_COPIES_EVERY = 60_000;

/** The parts that a service is built from, and the functions by which it registers its calls, states and subscriptions. */
export interface ServiceContext<S extends Service, P extends TProperties = Record<never, never>> extends Lifecycle {
  readonly config: Static<TObject<P>>;
  readonly bus: Bus;
  readonly connection: Connection;
  readonly http: FastifyInstance;
  readonly serve: Serve<S>;
  /** Verifies a token again, for a request that lasts longer than its start. */
  readonly verifyToken: TokenVerifier['verify'];
  /** Whether a session has ended or expired, for what goes on in it without a request. */
  readonly isSessionOver: TokenVerifier['isSessionOver'];
  /** Whether a person is away, for messages that reach them without a request. */
  readonly isAway: TokenVerifier['isAway'];
  /** Whether a person is a manager of the office. */
  readonly isManager: TokenVerifier['isManager'];
  /** The person whose data a manager may export by a ticket. */
  readonly exportedBy: TokenVerifier['exportedBy'];
  /** Tells when sessions of a person end, for requests that last. */
  readonly onRevocation: TokenVerifier['onRevocation'];
  /** Publishes what this service owns: its aggregates, and further events. Called once. */
  readonly publish: (...documents: readonly Publishable[]) => void;
  /** Subscribes to messages of other services; comes before `serve` and `startDueWork`, if these need any. */
  readonly subscribe: (handlers: readonly MessageHandler[]) => Promise<void>;
  /** Whether the states are there that background work needs (`subscriptions.ts`). */
  readonly areThere: (needs: readonly HeardBy<S>[]) => () => Promise<boolean>;
  /** Starts work on due aggregates (`due-work.ts`). Nothing is decided before the states are there that it needs. */
  readonly startDueWork: <T, X, H, R>(
    name: string,
    work: Omit<DueWork<T, X, H, R>, 'log' | 'isReady'> & { readonly needs: readonly HeardBy<S>[] },
  ) => void;
}

/** Runs a service with a database as the process that this is. */
export function runService<S extends Service, P extends TProperties>(
  name: S,
  variables: P,
  build: (context: ServiceContext<S, P>) => Promise<void>,
): Promise<void> {
  return run(name, process.env['LOG_LEVEL'], (lifecycle) =>
    startService(name, variables, build, lifecycle, process.env),
  );
}

/** Starts a service with the variables of `env`: config → connect → build → listen. Its parts are closed by the lifecycle. */
export async function startService<S extends Service, P extends TProperties>(
  name: S,
  variables: P,
  build: (context: ServiceContext<S, P>) => Promise<void>,
  { log, onClose }: Lifecycle,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const config: unknown = readConfig({ ...commonVariables, ...databaseVariables, ...(variables as TProperties) }, env);
  const {
    HOST,
    PORT,
    NATS_URL,
    NATS_REPLICAS,
    MONGODB_URI,
    DATABASE,
    CATCH_UP_TIMEOUT,
    TIME_ZONE,
    LIMIT_PER_DAY,
    OTEL_EXPORTER_OTLP_ENDPOINT,
  } = config as Static<TObject<typeof commonVariables & typeof databaseVariables>>;
  await startTraces(name, OTEL_EXPORTER_OTLP_ENDPOINT, { log, onClose });
  const connecting = whenStarted(() => connectDatabase({ uri: MONGODB_URI, database: DATABASE, log }));
  connecting.catch(() => undefined); // Awaited below.
  const bus = await whenStarted(() => connectBus({ url: NATS_URL, name, replicas: NATS_REPLICAS, log }));
  onClose('bus', () => bus.close());
  if (name === STREAM_KEEPER) {
    const failed = { every: LOOK_AT_COPIES_EVERY, event: 'stream.copies_failed', log };
    const copies = startTicker(failed, () => keepCopies(bus, NATS_REPLICAS));
    copies.tick();
    onClose('copies of the streams', () => copies.stop());
  }
  const connection = await connecting;
  onClose('database', () => connection.close());
  await (await openReleaseNotes(connection)).requireKnown();
  const verifier = tokenVerifier(bus);
  onClose('public keys', () => verifier.close());
  await verifier.ready;
  const disk = watchDiskSpace(connection, log);
  onClose('disk space', () => disk.stop());
  const notReady = () => {
    if (connection.readyState !== 1) return 'the database is unavailable';
    return disk.isFull() ? 'the disk is full' : undefined;
  };
  const clock = zonedClock(TIME_ZONE);
  const limits = dayLimits(await openDayCounts(connection), () => presentDay(clock), LIMIT_PER_DAY);
  const http = createHttp({ log, notReady, refusesWrites: () => (disk.isFull() ? DISK_FULL : undefined) });

  let subscriptions: Subscriptions | undefined;
  const subscribed = (): Subscriptions => {
    if (!subscriptions) throw new Error('what is needed of other services is subscribed to first');
    return subscriptions;
  };
  const areThere = (needs: Needs) => subscribed().areThereWith(needs);
  await build({
    log,
    onClose,
    config: config as ServiceContext<S, P>['config'],
    bus,
    connection,
    http,
    serve: endpointServer<S>(http, verifier, (needs) => subscribed().catchUpWith(needs), limits),
    verifyToken: verifier.verify,
    isSessionOver: verifier.isSessionOver,
    isAway: verifier.isAway,
    isManager: verifier.isManager,
    exportedBy: verifier.exportedBy,
    onRevocation: verifier.onRevocation,
    publish: (...documents) => onClose('publishing', startPublisher(...documents)),
    subscribe: async (handlers) => {
      const catchUpTimeout = CATCH_UP_TIMEOUT;
      const started = await startSubscriptions({ service: name, bus, connection, handlers, catchUpTimeout });
      onClose('subscriptions', () => started.stop());
      subscriptions = started;
    },
    areThere,
    startDueWork: (work, { needs, ...options }) => {
      const isReady = needs.length > 0 ? areThere(needs) : undefined;
      const started = startDueWork({ ...options, log, isReady });
      onClose(work, () => started.stop());
    },
  });

  await migrate(connection, [], {}); // Of a service without migrations: its data are of this release, too.
  await http.listen({ host: HOST, port: PORT });
  onClose('calls', () => http.close());
  // The first to close: each part waits for what it has begun, and what is away does not come back in time.
  onClose('waiting', () => Promise.all([bus.stopWaiting(), stopWaiting(connection)]));
  log.info({ event: 'service.ready', address: http.addresses()[0] }, 'ready');
}
