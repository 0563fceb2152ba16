import type { Connection } from 'mongoose';
import Type from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { bulkWrite } from '../mongo/bulk-write.js';
import { filter, isDuplicate, openCollection, type Collection } from '../mongo/collection.js';
import { StoredDate } from '../mongo/schema.js';
import type { CommandRecord, Stored } from './stored-document.js';

/** The records of commands of one kind of aggregate: the latest in the documents, earlier ones of 24 hours in a collection. */
export interface CommandRecords {
  /** The records of these keys in any document. */
  inDocuments(keys: readonly string[]): Promise<readonly CommandRecord[]>;
  /** The records of these keys that have left their documents. To be asked after the documents were read. */
  archived(keys: readonly string[]): Promise<readonly CommandRecord[]>;
  /** Answers which of a document's records stay in it; the others are durable in the collection before this resolves. */
  keepLatest(records: readonly CommandRecord[]): Promise<readonly CommandRecord[]>;
}

const ArchivedCommand = Shape({
  _id: Type.String(),
  fingerprint: Type.String(),
  reply: Type.Unknown(),
  at: StoredDate,
});

const MAX_IN_DOCUMENT = 60;
const KEPT_IN_DOCUMENT = 20;
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Opens the records of the commands of `documents`. A write saves its record in its document, in the same atomic update as the state. A
 * document with more than 60 records hands the older ones over before the next write (docs/decisions/0020):
 *
 *     60 records in the document, a write comes  → 40 inserted into the collection
 *     the atomic update of the write             → state, 20 + 1 records
 *     or the process dies in between             → the 40 are in both places: the same records
 */
export async function openCommandRecords(
  connection: Connection,
  documents: Collection<Stored>,
): Promise<CommandRecords> {
  const archive = await openCollection(connection, `${documents.modelName}_commands`, ArchivedCommand, [
    { fields: { at: 1 } },
  ]);

  return {
    inDocuments: async (keys) => {
      if (keys.length === 0) return [];
      const found = await documents
        .find({ 'commands.key': filter({ $in: keys }) }, { commands: 1 })
        .lean()
        .exec();
      return found.flatMap(({ commands }) => commands);
    },

    archived: async (keys) => {
      if (keys.length === 0) return [];
      const found = await archive
        .find({ _id: filter({ $in: keys }) })
        .lean()
        .exec();
      return found.map(({ _id: key, ...record }) => ({ key, ...record }));
    },

    keepLatest: async (records) => {
      if (records.length < MAX_IN_DOCUMENT) return records;
      const now = Date.now();
      const errors = await bulkWrite(
        archive.collection,
        records.slice(0, -KEPT_IN_DOCUMENT).map(({ key, at = new Date(now), ...record }) => ({
          updateOne: { filter: { _id: key }, update: { $setOnInsert: { ...record, at } }, upsert: true },
        })),
      );
      for (const error of errors.values()) if (!isDuplicate(error)) throw error; // A duplicate: another instance was faster.
      await archive.deleteMany({ at: filter({ $lt: new Date(now - KEPT_MS) }) });
      return records.slice(-KEPT_IN_DOCUMENT);
    },
  };
}
