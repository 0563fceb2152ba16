import mongoose, { type Connection } from 'mongoose';
import type { Logger } from 'pino';
import { endWritesWithTheirSocket } from './closed-sockets.js';

// A field that no schema has is a mistake in a query, and an object where a value belongs may be an attack.
mongoose.set('strictQuery', 'throw');
mongoose.set('sanitizeFilter', true);
endWritesWithTheirSocket();

/**
 * Connects to one service's own database. What is acknowledged there survives the death of the server's process
 * (design.md, Rules that keep it simple). An address may bring a write concern of its own: the embedded engine is durable with
 * `w=1&journal=true` and not with `majority` (docs/decisions/0011). Throws where the database does not answer within 15 s.
 */
export async function connectDatabase(options: { uri: string; database: string; log: Logger }): Promise<Connection> {
  const { uri, database, log } = options;
  const connection = mongoose.createConnection(uri, {
    dbName: database,
    ...(/[?&]w=/.test(uri) ? {} : { writeConcern: { w: 'majority', journal: true } }),
    readPreference: 'primary',
    // Each shorter than the gateway waits: a caller is told to come back, and not left alone.
    serverSelectionTimeoutMS: 5_000,
    connectTimeoutMS: 5_000,
    waitQueueTimeoutMS: 10_000,
    socketTimeoutMS: 20_000,
    maxPoolSize: 20,
    minPoolSize: 1,
    autoIndex: false,
    ignoreUndefined: true,
    bufferCommands: false,
  });
  const lost = () => log.warn('the database cannot be reached');
  connection.on('disconnected', lost);
  connection.on('disconnecting', () => connection.off('disconnected', lost)); // Its end was asked for.
  connection.on('connected', () => log.info({ database }, 'the database can be reached'));
  connection.on('error', (error) => log.error({ err: error }, 'the database reports an error'));
  await connection.asPromise();
  return connection;
}
