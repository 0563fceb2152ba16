import { readFileSync } from 'node:fs';
import type { Connection } from 'mongoose';
import Type from '@kantyna/typebox';
import { DATA_RELEASE, RELEASE_BEFORE, RELEASES } from '@kantyna/contracts/data-release';
import { Shape } from '@kantyna/contracts/format';
import { StoredDate, openCollection } from './collection.js';
import { acquireLease, leaseFields, LEASE_OWNER } from './lease.js';

/** The version of this release. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

const _id = RELEASES.id;

/** The data are of a later release, or of one older than the release before. The message is for operators. */
export class UnknownDataError extends Error {
  constructor(
    readonly event: 'data.later_release' | 'data.older_release',
    message: string,
  ) {
    super(`${message} (docs/operations/README.md, Upgrade).`);
  }
}

/**
 * `number` and `version` are of the release that converted the data last, `at` says when it was done. 1.1.0 and 1.0.0 noted each migration by
 * its name here.
 */
const ReleaseNote = Shape({
  _id: Type.String(),
  number: Type.Optional(Type.Integer()),
  version: Type.Optional(Type.String()),
  at: Type.Optional(StoredDate),
  ...leaseFields,
});

/**
 * Migrations that 1.0.0 notes, each with one that only 1.1.0 notes beside it. Once 1.1.0 is no longer the release before, this goes, and any
 * mark says that the data are older.
 */
const NOTED_BY_1_1_0: Readonly<Record<string, string>> = { lines: 'open orders', replies: 'confirmed readings' };

/**
 * Reads and writes of which release the data of a database are. 1.1.0 makes its own marks at each start, and a conversion removes these. So
 * a mark says that it has started since, and may have written.
 */
export async function openReleaseNotes(connection: Connection) {
  const notes = await openCollection(connection, RELEASES.collection, ReleaseNote);
  const earlierMarks = { _id: { $ne: _id } };
  const mine = { _id, 'lease.owner': LEASE_OWNER };

  const isOlder = async (number: number | undefined): Promise<boolean> => {
    if (number !== undefined) return number < RELEASE_BEFORE.data;
    const done = new Set((await notes.find({ at: { $exists: true } })).map((one) => one._id));
    return Object.entries(NOTED_BY_1_1_0).some(([before, after]) => done.has(before) && !done.has(after));
  };

  /** Throws an UnknownDataError if this release does not know the data. */
  const find = async () => {
    const found = await notes.findOne({ _id });
    if ((found?.number ?? 0) > DATA_RELEASE)
      throw new UnknownDataError(
        'data.later_release',
        `These data are of Kantyna ${found?.version}, and this is ${VERSION}: start that version or a later one, or restore the backup that was made before it`,
      );
    if (await isOlder(found?.number))
      throw new UnknownDataError(
        'data.older_release',
        `These data are of a Kantyna before ${RELEASE_BEFORE.version}, and this is ${VERSION}: start ${RELEASE_BEFORE.version} on them first, and this version afterwards`,
      );
    return found ?? undefined;
  };
  const isMarked = async () => (await notes.exists(earlierMarks)) !== null;

  return {
    /** Throws an UnknownDataError if this release does not know the data. */
    async requireKnown(): Promise<void> {
      await find();
    },

    /** The version that wrote the data. `undefined` if it does not say so, or if 1.1.0 may have written since. */
    version: async (): Promise<string | undefined> => ((await isMarked()) ? undefined : (await find())?.version),

    /** The time at which the data became those of this release; `undefined` if they are not, or may not be any more. */
    async doneAt(): Promise<Date | undefined> {
      const found = await find();
      return found?.number === DATA_RELEASE && !(await isMarked()) ? found.at : undefined;
    },

    /** Begins to convert, unless another instance does, or has done so. From then on an earlier release does not start. */
    async begin(duration: number): Promise<boolean> {
      if (!(await acquireLease(notes, { _id }, { duration, upsert: true }))) return false;
      if (await this.doneAt()) {
        await this.leave();
        return false;
      }
      await notes.updateOne(mine, { $set: { number: DATA_RELEASE, version: VERSION }, $unset: { at: 1 } });
      return true;
    },

    renew: (duration: number) => notes.updateOne(mine, { $set: { 'lease.until': new Date(Date.now() + duration) } }),

    leave: () => notes.updateOne(mine, { $unset: { lease: 1 } }),

    /** The data are those of this release now. */
    async finish(): Promise<void> {
      await notes.deleteMany(earlierMarks);
      await notes.updateOne({ _id }, { $set: { at: new Date() }, $unset: { lease: 1 } });
    },
  };
}

export type ReleaseNotes = Awaited<ReturnType<typeof openReleaseNotes>>;
