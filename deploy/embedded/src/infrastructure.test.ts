import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { connect, type NatsConnection } from 'nats';

import { startInfrastructure, type Infrastructure } from './infrastructure.js';
import type { BusAccount } from './secrets.js';

// Starting real processes takes long on a busy machine.

let dir: string;
let infrastructure: Infrastructure;
let first: mongoose.Connection;
let second: mongoose.Connection;
let nats: NatsConnection;

/** The address and credentials of a user of NATS, as the client takes them. */
function account(name: BusAccount) {
  const { host, username, password } = new URL(infrastructure.natsUrlOf(name));
  return { servers: host, user: username, pass: password };
}
const admin = () => account('admin');

beforeAll(async () => {
  dir = mkdtempSync(`${tmpdir()}/kantyna-infrastructure-`);
  infrastructure = await startInfrastructure({ dataDir: dir, log: () => undefined, env: {} });
  const { mongodbUri } = infrastructure;
  // The address contains the write concern.
  const options = { dbName: 'test' };
  first = await mongoose.createConnection(mongodbUri, options).asPromise();
  second = await mongoose.createConnection(mongodbUri, options).asPromise();
  nats = await connect({ ...admin(), maxReconnectAttempts: -1, reconnectTimeWait: 50 });
});

afterAll(async () => {
  await Promise.all([first.close(), second.close(), nats.close()]);
  await infrastructure.stop();
  rmSync(dir, { recursive: true });
});

describe('embedded database', () => {
  it('keeps acknowledged writes through kill -9 and serves the same clients again', async () => {
    const collection = first.collection<{ _id: number }>('things');
    for (let round = 0; round < 5; round++) {
      const start = round * 50;
      for (let n = start; n < start + 50; n++) await collection.insertOne({ _id: n });
      await infrastructure.supervisor.kill('mongodb');
      await infrastructure.supervisor.ready('mongodb');
      expect(await second.collection('things').countDocuments()).toBe(start + 50);
    }
  });

  it('closes on SIGTERM and is restarted', async () => {
    await infrastructure.supervisor.kill('mongodb', 'SIGTERM');
    await infrastructure.supervisor.ready('mongodb');
    expect(await first.collection('things').countDocuments()).toBe(250);
  });
});

describe('embedded NATS', () => {
  it('keeps acknowledged messages through kill -9', async () => {
    const manager = await nats.jetstreamManager();
    await manager.streams.add({ name: 'S', subjects: ['s.>'] });
    const stream = nats.jetstream();
    for (let n = 0; n < 50; n++) await stream.publish(`s.${n}`);
    await infrastructure.supervisor.kill('nats');
    await infrastructure.supervisor.ready('nats');
    const again = await connect(admin());
    const { state } = await (await again.jetstreamManager()).streams.info('S');
    expect(state.messages).toBe(50);
    await again.close();
  });
});

describe('data folder', () => {
  it('is refused to a second infrastructure', async () => {
    const another = startInfrastructure({ dataDir: dir, log: () => undefined, env: {} });
    await expect(another).rejects.toThrow('is in use by another Kantyna');
    expect(await first.collection('things').countDocuments()).toBe(250);
  });
});

describe('MONGODB_URI and NATS_URL', () => {
  it('replace the embedded processes', async () => {
    const env = { MONGODB_URI: 'mongodb://db.example', NATS_URL: 'nats://bus.example' };
    const outside = mkdtempSync(`${tmpdir()}/kantyna-outside-`);
    const given = await startInfrastructure({ dataDir: outside, log: () => undefined, env });
    expect(given.mongodbUri).toBe('mongodb://db.example');
    expect(given.natsUrlOf('orders')).toBe('nats://bus.example');
    expect(given.supervisor.processes()).toEqual([]);
    await given.stop();
    rmSync(outside, { recursive: true });
  });
});
