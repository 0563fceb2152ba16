import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import Type from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import type { Person } from '@kantyna/contracts/people/person';
import { Refusal } from '@kantyna/kernel/refusal';
import { type Collection, StoredDate, openCollection } from '../mongo/collection.js';
import { insertMissing, overflow } from '../mongo/bulk-write.js';
import type { CommandRecord, Stored } from './stored-document.js';

/** A write as it was requested. With a key, its repetition has one effect. */
export interface Command {
  /** Unique for the caller: their id and the `Idempotency-Key`. */
  readonly key?: string;
  /** The person who requested it. */
  readonly by?: Person;
  /** The whole request: call, parameters, body, query. */
  readonly payload: unknown;
  /** Aborted when the caller is gone: a write that has not begun by then is not done. */
  readonly signal?: AbortSignal;
}

/** A hash that is equal for equal payloads only. */
export function fingerprint(payload: unknown): string {
  return createHash('sha256').update(JSON.stringify(payload)).digest('base64url');
}

/** The refusal of a key that was used with another payload. */
const KEY_REUSED = new Refusal(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.');

/** The reply that was given to the same command before; 422 when its key was used with another payload. */
export function repeatedReply(
  records: readonly CommandRecord[],
  command: Command | undefined,
): { reply: unknown } | Refusal | undefined {
  const record = command?.key === undefined ? undefined : records.find(({ key }) => key === command.key);
  if (!record || !command) return undefined;
  return record.fingerprint === fingerprint(command.payload) ? { reply: record.reply } : KEY_REUSED;
}

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
      const found = await replies.find({ _id: { $in: keys } });
      return found.map(({ _id: key, ...record }) => ({ key, ...record }));
    },

    add: async (records) => {
      await insertMissing(
        replies,
        records.map(({ key, ...record }) => ({ _id: key, ...record })),
      );
      await replies.deleteMany({ at: { $lt: new Date(Date.now() - keptMs) } });
    },

    once: async <R>(command: Command, work: () => Promise<R | Refusal>) => {
      const { key, payload } = command;
      if (key === undefined) return work();
      const earlier = async () => repeatedReply(await self.find([key]), command);
      let repeated = await earlier();
      if (!repeated) {
        const reply = await work();
        if (reply instanceof Refusal) return reply;
        await self.add([{ key, fingerprint: fingerprint(payload), reply, at: new Date() }]);
        repeated = (await earlier())!;
      }
      return repeated instanceof Refusal ? repeated : (repeated.reply as R);
    },
  };
  return self;
}

const IN_DOCUMENT = { max: 60, kept: 20 };
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Opens the records of the commands of `documents`: the latest are in the documents, earlier ones of 24 hours in a collection. A write saves
 * its record in its document, in the same atomic update as the state. A document with more than 60 records hands the older ones over before
 * the next write (docs/decisions/0020):
 *
 *     60 records in the document, a write comes  → 40 inserted into the collection
 *     the atomic update of the write             → state, 20 + 1 records
 *     or the process dies in between             → the 40 are in both places: the same records
 */
export async function openCommandRecords(connection: Connection, documents: Collection<Stored>) {
  const archive = await openReplies(connection, `${documents.modelName}_commands`, KEPT_MS);
  return {
    /** The records of these keys in any document. */
    inDocuments: async (keys: readonly string[]): Promise<readonly CommandRecord[]> => {
      if (keys.length === 0) return [];
      const found = await documents.find({ 'commands.key': { $in: keys } }, { commands: 1 });
      return found.flatMap(({ commands }) => commands);
    },
    /** The records of these keys that have left their documents. To be asked after the documents were read. */
    archived: archive.find,
    /** Returns which of a document's records stay in it; the others are durable in the collection before this resolves. */
    keepLatest: (records: readonly CommandRecord[]) => overflow(records, IN_DOCUMENT, archive.add),
  };
}
