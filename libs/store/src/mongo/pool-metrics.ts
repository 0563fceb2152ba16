import type { mongo } from 'mongoose';
import { Gauge } from 'prom-client';

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
export function countConnections(client: mongo.MongoClient): void {
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
