import type { Connection } from 'mongoose';
import { Refusal } from '@kantyna/kernel/refusal';
import Type from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { filter, openCollection } from '../mongo/collection.js';
import { fingerprint, repeatedReply, type Command } from './idempotency.js';
import { insertMissing } from '../overflow.js';
import { StoredDate } from '../mongo/schema.js';
import type { CommandRecord } from './stored-document.js';

/** Replies to writes, in a collection of their own. */
export interface Replies {
  /** The records of these keys. */
  find(keys: readonly string[]): Promise<readonly CommandRecord[]>;
  /** Adds records, except of keys that are there, and forgets old ones. They are durable before this resolves. */
  add(records: readonly CommandRecord[]): Promise<void>;
  /**
   * Does work that touches many documents, or returns the earlier reply to the same key; 422 if the key was used for another payload.
   * The work must be repeatable: two concurrent requests both do it, and both get the reply of the first to finish. A write to one document
   * does not need this: `change()` keeps the key in the document.
   */
  once<R>(command: Command, work: () => Promise<R | Refusal>): Promise<R | Refusal>;
}

const StoredReply = Shape({ _id: Type.String(), fingerprint: Type.String(), reply: Type.Unknown(), at: StoredDate });

/** Opens the replies in a collection, which keeps them for `keptMs` ms. */
export async function openReplies(connection: Connection, collection: string, keptMs: number): Promise<Replies> {
  const replies = await openCollection(connection, collection, StoredReply, [{ fields: { at: 1 } }]);
  const self: Replies = {
    find: async (keys) => {
      if (keys.length === 0) return [];
      const found = await replies.find({ _id: filter({ $in: keys }) });
      return found.map(({ _id: key, ...record }) => ({ key, ...record }));
    },

    add: async (records) => {
      const now = new Date();
      await insertMissing(
        replies,
        records.map(({ key, at = now, ...record }) => ({ _id: key, at, ...record })),
      );
      await replies.deleteMany({ at: filter({ $lt: new Date(now.getTime() - keptMs) }) });
    },

    once: async <R>(command: Command, work: () => Promise<R | Refusal>) => {
      const { key, payload } = command;
      if (key === undefined) return work();
      const earlier = async () => repeatedReply(await self.find([key]), command);
      let repeated = await earlier();
      if (!repeated) {
        const reply = await work();
        if (reply instanceof Refusal) return reply;
        await self.add([{ key, fingerprint: fingerprint(payload), reply }]);
        repeated = (await earlier())!;
      }
      return repeated instanceof Refusal ? repeated : (repeated.reply as R);
    },
  };
  return self;
}
