import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { type Collection, StoredDate, openCollection } from '../mongo/collection.js';
import { insertMissing, overflow } from '../mongo/bulk-write.js';

/** One thing that happened to an aggregate. The numbers count from 1 without a gap. Without `by` (a person's id) it happened by itself. */
export const ActivityEntry = Shape({
  number: Type.Integer(),
  at: StoredDate,
  by: Type.Optional(Type.String()),
  data: Type.Unknown(),
});
export type ActivityEntry = Static<typeof ActivityEntry>;

/** The activity of the aggregates of one kind. Entries are only ever added. */
export interface ActivityLog {
  /** Returns which entries of a document stay in it; the others are durable in the collection before this resolves. */
  keepLatest(id: string, entries: readonly ActivityEntry[]): Promise<readonly ActivityEntry[]>;
  /** At most `limit` entries of an aggregate before the given number, the latest first. Those of a removed one, too. */
  latest(id: string, limit: number, before?: number): Promise<ActivityEntry[]>;
}

const IN_DOCUMENT = { max: 40, kept: 10 };

/**
 * Opens the log of `documents`. A write saves its entries in its document, in the same atomic update as the state. A document with 40
 * entries or more hands the older ones over before the next write:
 *
 *     entries 1 to 40 in the document, a write comes  → 1 to 30 inserted into the collection
 *     the atomic update of the write                  → state, entries 31 to 41
 *     or the process dies in between                  → 1 to 30 are in both places; the document's count
 */
export async function openActivityLog(
  connection: Connection,
  documents: Collection<{ _id: string; activity?: ActivityEntry[] }>,
): Promise<ActivityLog> {
  const archive = await openCollection(
    connection,
    `${documents.modelName}_activity`,
    Shape({ _id: Type.String(), of: Type.String(), ...ActivityEntry.properties }),
    [{ fields: { of: 1, number: -1 } }],
  );

  return {
    keepLatest: (id, entries) =>
      overflow(entries, IN_DOCUMENT, (older) =>
        insertMissing(
          archive,
          older.map((entry) => ({ _id: `${id}:${entry.number}`, of: id, ...entry })),
        ),
      ),

    latest: async (id, limit, before = Infinity) => {
      // The document first: what has left it by then is in the collection.
      const found = await documents.findOne({ _id: id }, { activity: 1 });
      const present = found?.activity ?? [];
      const first = present[0]?.number ?? 1;
      const recent = present.filter(({ number }) => number < before).toReversed();
      const missing = limit - recent.length;
      if (missing <= 0 || first === 1) return recent.slice(0, limit);
      const earlier = await archive
        .find({ of: id, number: { $lt: Math.min(first, before) } })
        .sort({ number: -1 })
        .limit(missing);
      return [...recent, ...earlier.map(({ _id: _, of: __, ...entry }) => entry)];
    },
  };
}
