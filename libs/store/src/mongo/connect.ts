import mongoose, { type Connection } from 'mongoose';
import type { Logger } from 'pino';
import { isTracing } from '@kantyna/bus/traces/spans';
import { failWritesOnClosedSockets } from './closed-sockets.js';
import { countConnections } from './pool-metrics.js';
import { traceCommands } from './traces.js';

// A field that no schema has is a mistake in a query.
mongoose.set('strictQuery', 'throw');
failWritesOnClosedSockets();

/** Ends all waiting for a database that is away, now and later, because the process closes. */
export async function stopWaiting(connection: Connection): Promise<void> {
  if (connection.readyState === 1) connection.once('disconnected', () => void connection.close());
  else await connection.close();
}

/**
 * Connects to a service's own database. Acknowledged writes survive `kill -9` of the server (docs/architecture.md). A URI may bring its
 * own write concern: the embedded engine is durable with `w=1&journal=true` and not with `majority` (docs/decisions/0011).
 * Throws when the database does not answer within 15 s.
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
  await connection.asPromise();
  return connection;
}
