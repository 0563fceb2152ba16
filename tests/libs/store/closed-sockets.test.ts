import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Socket } from 'node:net';
import type { Connection } from 'mongoose';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';

/** What of the driver's inside tells which sockets are in use. */
interface Inside {
  topology: { s: { servers: Map<string, { pool: { checkedOut: Set<{ socket: Socket }> } }> } };
}

let world: BareWorld;
let connection: Connection;
beforeAll(async () => {
  world = await startBareWorld();
  connection = await world.database('sockets');
});
afterAll(() => world.stop());

test('an operation whose socket is closed just before it is written ends, and what may be repeated is', async () => {
  const documents = connection.collection('documents');
  await documents.insertOne({ _id: 'a' as never });
  const client = connection.getClient();
  let closed = 0;
  client.once('connectionCheckedOut', () => {
    const { topology } = client as unknown as Inside;
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
