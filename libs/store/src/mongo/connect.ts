import mongoose, { type Connection, type mongo } from 'mongoose';
import type { Logger } from 'pino';
import { isTracing, startSpan } from '@kantyna/bus/traces/spans';
import { failWritesOnClosedSockets, fromMongoose } from './closed-sockets.js';
import { Gauge } from 'prom-client';
import { type Span, SpanKind, SpanStatusCode, context, trace } from '@opentelemetry/api';

// A field that no schema has is a mistake in a query.
mongoose.set('strictQuery', 'throw');
failWritesOnClosedSockets();

/** A pool looks for closed connections this often (ms): the default of 100 ms wakes each idle process ten times a second. */
const POOL_INTERVAL = { minPoolSizeCheckFrequencyMS: 10_000 };
// The driver's pools have this option, but its list of options lacks it.
const driver = fromMongoose('mongodb/lib/connection_string.js') as { OPTIONS: Record<string, object> };
driver.OPTIONS['minPoolSizeCheckFrequencyMS'] = { type: 'uint' };

/** Ends all waiting for a database that is away, now and later, because the process closes. */
export async function stopWaiting(connection: Connection): Promise<void> {
  if (connection.readyState === 1) connection.once('disconnected', () => void connection.close());
  else await connection.close();
}

/**
 * Connects to a service's own database. Acknowledged writes survive `kill -9` of the server (docs/architecture.md). A URI may bring its
 * own write concern: the embedded engine is durable with `w=1&journal=true` and not with `majority` (docs/decisions/0011).
 * Throws when the database does not answer within 5 s.
 */
export async function connectDatabase(options: { uri: string; database: string; log: Logger }): Promise<Connection> {
  const { uri, database, log } = options;
  const isTraced = isTracing();
  const connection = mongoose.createConnection(uri, {
    dbName: database,
    ...(/[?&]w=/.test(uri) ? {} : { writeConcern: { w: 'majority', journal: true } }),
    readPreference: 'primary',
    // Each timeout is shorter than the gateway's, so the caller gets a 503 and not a timeout.
    serverSelectionTimeoutMS: 5_000,
    connectTimeoutMS: 5_000,
    waitQueueTimeoutMS: 10_000,
    socketTimeoutMS: 20_000,
    maxPoolSize: 20,
    ...POOL_INTERVAL,
    autoIndex: false,
    ignoreUndefined: true,
    bufferCommands: false,
    ...(isTraced && { monitorCommands: true }),
  });
  countConnections(connection.getClient());
  if (isTraced) traceCommands(connection.getClient());
  const logLost = () => log.warn({ event: 'database.disconnected', database }, 'MongoDB is unreachable, reconnecting');
  connection.on('disconnected', logLost);
  connection.on('disconnecting', () => connection.off('disconnected', logLost)); // We closed it.
  connection.on('connected', () => log.info({ event: 'database.connected', database }, 'MongoDB is reachable'));
  connection.on('error', (error) => log.error({ event: 'database.error', err: error }, 'MongoDB reported an error'));
  await connection.asPromise().catch(async (error: unknown) => {
    await connection.destroy();
    throw error;
  });
  return connection;
}

const connections = new Gauge({
  name: 'kantyna_database_connections',
  help: 'Connections to MongoDB: open, and of these in use',
  labelNames: ['state'],
});
const waiting = new Gauge({
  name: 'kantyna_database_waiting',
  help: 'Operations that wait for a connection to MongoDB',
});

/** Counts the connections of a client in the gauges of its pool. Call it before the client connects. */
function countConnections(client: mongo.MongoClient): void {
  const open = connections.labels('open');
  const inUse = connections.labels('in use');
  for (const counted of [open, inUse]) counted.inc(0);
  client.on('connectionCreated', () => open.inc());
  client.on('connectionClosed', () => open.dec());
  client.on('connectionCheckOutStarted', () => waiting.inc());
  client.on('connectionCheckOutFailed', () => waiting.dec());
  client.on('connectionCheckedOut', () => {
    waiting.dec();
    inUse.inc();
  });
  client.on('connectionCheckedIn', () => inUse.dec());
}

/**
 * Makes a span of each command that is sent to MongoDB from within another span, with its name and collection only. The client has to
 * be made with `monitorCommands`. Not the instrumentation for OpenTelemetry: it patches the driver while it is loaded, which needs a
 * loader before all modules.
 */
function traceCommands(client: mongo.MongoClient): void {
  const running = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    const parent = context.active();
    if (!trace.getSpan(parent)) return;
    const { [commandName]: target, collection = target } = command as Record<string, unknown>;
    const isNamed = typeof collection === 'string';
    const name = isNamed ? `${commandName} ${collection}` : commandName;
    const attributes = {
      'db.system.name': 'mongodb',
      'db.operation.name': commandName,
      ...(isNamed && { 'db.collection.name': collection }),
    };
    running.set(requestId, startSpan(name, parent, SpanKind.CLIENT, attributes));
  });
  const end = (requestId: number) => {
    const span = running.get(requestId);
    running.delete(requestId);
    return span;
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId)?.end());
  client.on('commandFailed', ({ requestId }) => end(requestId)?.setStatus({ code: SpanStatusCode.ERROR }).end());
}
