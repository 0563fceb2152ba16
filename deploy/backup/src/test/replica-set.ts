import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { BSON, MongoServerError, Timestamp, type Document, type MongoClient } from 'mongodb';

const { serialize, deserialize } = BSON;
const [OP_REPLY, OP_QUERY, OP_MSG] = [1, 2004, 2013];
/** A whole document or command goes through it as it is. */
const EXACTLY = { promoteValues: false, promoteBuffers: false } as const;

/** Replies like the primary of a replica set, in front of another server. */
export interface ReplicaSet {
  readonly uri: string;
  /** The commands that it got, the handshakes left out. */
  readonly commands: readonly Document[];
  close(): void;
}

/**
 * A stand-in for a replica set of MongoDB, which this machine does not have: it has sessions and a cluster time, and passes commands on to a server
 * without them. It does not keep the past: what is read is the present.
 */
export async function startReplicaSet(behind: MongoClient): Promise<ReplicaSet> {
  const commands: Document[] = [];
  const time = new Timestamp({ t: 1_790_000_000, i: 7 });

  async function answer(command: Document): Promise<Document> {
    const [name] = Object.keys(command);
    if (name === 'hello' || name === 'ismaster' || name === 'isMaster') return HELLO;
    commands.push(command);
    if (name === 'endSessions') return { ok: 1 };
    const {
      $db,
      lsid: _lsid,
      $clusterTime: _time,
      $readPreference: _preference,
      readConcern: _concern,
      ...rest
    } = command;
    try {
      const reply = await behind.db(String($db)).command(rest, EXACTLY);
      const cursor = reply['cursor'] as Document | undefined;
      return {
        ...reply,
        ...(cursor && name === 'find' && { cursor: { ...cursor, atClusterTime: time } }),
        operationTime: time,
      };
    } catch (error) {
      if (!(error instanceof MongoServerError)) throw error;
      return { ok: 0, errmsg: error.message, code: error.code };
    }
  }

  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let waiting = Buffer.alloc(0);
    socket.on('error', () => undefined); // The client went away.
    socket.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk]);
      while (waiting.length >= 16 && waiting.length >= waiting.readInt32LE(0)) {
        const message = waiting.subarray(0, waiting.readInt32LE(0));
        waiting = waiting.subarray(message.length);
        const id = message.readInt32LE(4);
        const isQuery = message.readInt32LE(12) === OP_QUERY;
        const body = isQuery ? message.subarray(message.indexOf(0, 20) + 9) : message.subarray(21);
        const command = deserialize(body.subarray(0, body.readInt32LE(0)), EXACTLY);
        void answer(command).then((reply) => socket.write(packed(id, reply, isQuery)));
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    uri: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    commands,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const HELLO = {
  ok: 1,
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  setName: 'kantyna',
  hosts: ['127.0.0.1:27017'],
  me: '127.0.0.1:27017',
  minWireVersion: 0,
  maxWireVersion: 25,
  maxBsonObjectSize: 16 * 1024 ** 2,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: 30,
};

function packed(responseTo: number, reply: Document, isQuery: boolean): Buffer {
  const body = serialize(reply);
  const before = isQuery ? Buffer.alloc(20) : Buffer.alloc(5);
  if (isQuery) before.writeInt32LE(1, 16);
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + before.length + body.length, 0);
  header.writeInt32LE(responseTo, 8);
  header.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
  return Buffer.concat([header, before, body]);
}
