import type { Connection } from 'mongoose';

/**
 * Runs an upgrade of stored documents, unless it is done in this database. One that was interrupted, or that two instances begin, runs
 * again. Throws when the database is unavailable.
 */
export async function upgradeOnce(connection: Connection, name: string, upgrade: () => Promise<void>): Promise<void> {
  const done = connection.collection<{ _id: string; at: Date }>('upgrades');
  if (await done.findOne({ _id: name })) return;
  await upgrade();
  await done.updateOne({ _id: name }, { $set: { at: new Date() } }, { upsert: true });
}

/**
 * The expression of an update pipeline for an object, such as `'$$this.data'`, in which a field has another name. An object without the
 * field stays as it is.
 */
export const withFieldRenamed = (object: string, from: string, to: string): object => ({
  $cond: [
    { $eq: [{ $type: `${object}.${from}` }, 'missing'] },
    object,
    { $mergeObjects: [{ [to]: `${object}.${from}` }, { $unsetField: { field: from, input: object } }] },
  ],
});
