import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Socket } from 'node:net';
import type { Connection } from 'mongoose';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';

/** The part of the driver's internals that holds the sockets in use. */
interface ClientInternals {
  topology: { s: { servers: Map<string, { pool: { checkedOut: Set<{ socket: Socket }> } }> } };
}

let world: BareWorld;
let connection: Connection;
beforeAll(async () => {
  world = await startBareWorld();
  connection = await world.database('sockets');
});
afterAll(() => world.stop());

test('an operation ends when its socket is closed before the write, and later operations succeed', async () => {
  const documents = connection.collection('documents');
  await documents.insertOne({ _id: 'a' as never });
  const client = connection.getClient();
  let closed = 0;
  client.once('connectionCheckedOut', () => {
    const { topology } = client as unknown as ClientInternals;
    for (const { pool } of topology.s.servers.values()) {
      for (const { socket } of pool.checkedOut) {
        socket.destroy();
        closed += 1;
      }
    }
  });
  const outcome = await documents.updateOne({ _id: 'a' as never }, { $set: { b: 1 } }).then(
    () => 'done',
    (error: unknown) => (error as Error).name,
  );
  expect(closed).toBe(1);
  expect(['done', 'MongoNetworkError']).toContain(outcome);
  await documents.updateOne({ _id: 'a' as never }, { $set: { b: 2 } });
  expect(await documents.findOne({ _id: 'a' as never })).toMatchObject({ b: 2 });
});
