import { readFileSync } from 'node:fs';
import type { Connection } from 'mongoose';
import Type from '@kantyna/typebox';
import { DATA_RELEASE, RELEASES } from '@kantyna/contracts/data-release';
import { Shape } from '@kantyna/contracts/format';
import { StoredDate, openCollection } from './collection.js';
import { acquireLease, leaseFields, LEASE_OWNER } from './lease.js';

/** The version of this release. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

const _id = RELEASES.id;

/** The data are of a later release. The message is for operators. */
export class LaterDataError extends Error {
  readonly event = 'data.later_release';
}

/**
 * `number` and `version` are of the release that converted the data last, `at` says when it was done. Releases before this document noted each
 * migration by its name here.
 */
const ReleaseNote = Shape({
  _id: Type.String(),
  number: Type.Optional(Type.Integer()),
  version: Type.Optional(Type.String()),
  at: Type.Optional(StoredDate),
  ...leaseFields,
});

/**
 * Reads and writes of which release the data of a database are. Releases before numbers make their own marks at each start, and a
 * conversion removes these. So a mark says that such a release has started since, and may have written.
 */
export async function openReleaseNotes(connection: Connection) {
  const notes = await openCollection(connection, RELEASES.collection, ReleaseNote);
  const earlierMarks = { _id: { $ne: _id } };
  const mine = { _id, 'lease.owner': LEASE_OWNER };

  /** Throws a LaterDataError if this release does not know the data. */
  const find = async () => {
    const found = await notes.findOne({ _id });
    if ((found?.number ?? 0) > DATA_RELEASE)
      throw new LaterDataError(
        `These data are of Kantyna ${found?.version}, and this is ${VERSION}: start that version or a later one, or restore the backup that was made before it (docs/operations/README.md, Upgrade).`,
      );
    return found ?? undefined;
  };
  const isMarked = async () => (await notes.exists(earlierMarks)) !== null;

  return {
    /** Throws a LaterDataError if the data are of a later release. */
    async requireKnown(): Promise<void> {
      await find();
    },

    /** The version that wrote the data. `undefined` if it does not say so, or if a release before numbers may have written since. */
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
