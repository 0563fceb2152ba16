import type { Connection } from 'mongoose';
import { filter, type Collection } from '../mongo/collection.js';
import { overflow } from '../overflow.js';
import { openReplies } from './replies.js';
import type { CommandRecord, Stored } from './stored-document.js';

/** The records of commands of one kind of aggregate: the latest in the documents, earlier ones of 24 hours in a collection. */
interface CommandRecords {
  /** The records of these keys in any document. */
  inDocuments(keys: readonly string[]): Promise<readonly CommandRecord[]>;
  /** The records of these keys that have left their documents. To be asked after the documents were read. */
  archived(keys: readonly string[]): Promise<readonly CommandRecord[]>;
  /** Returns which of a document's records stay in it; the others are durable in the collection before this resolves. */
  keepLatest(records: readonly CommandRecord[]): Promise<readonly CommandRecord[]>;
}

const IN_DOCUMENT = { max: 60, kept: 20 };
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
  const archive = await openReplies(connection, `${documents.modelName}_commands`, KEPT_MS);
  return {
    inDocuments: async (keys) => {
      if (keys.length === 0) return [];
      const found = await documents.find({ 'commands.key': filter({ $in: keys }) }, { commands: 1 });
      return found.flatMap(({ commands }) => commands);
    },
    archived: archive.find,
    keepLatest: (records) => overflow(records, IN_DOCUMENT, archive.add),
  };
}
