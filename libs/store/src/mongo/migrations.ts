import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { openReleaseNotes, type ReleaseNotes } from './data-release.js';

/**
 * A change of documents that the release before stored. `C` is what it needs. It may be interrupted anywhere, and runs again after the release
 * before has written. So it finds by the documents what to change, and leaves changed ones as they are.
 */
export interface Migration<C> {
  /** Unique among those of its service. */
  readonly name: string;
  /** The release that it came with. It is deleted when the next one begins (CONTRIBUTING.md, Add a stored field). */
  readonly release: string;
  /** How many documents it would change at most. */
  pending(connection: Connection): Promise<number>;
  run(context: C): Promise<unknown>;
}

// No index helps, and the embedded engine would try each one.
const UNINDEXED = { hint: { $natural: 1 as const } };

/** The number of documents that match in these collections: the pending work of a migration. */
export const matchingIn =
  (collections: Readonly<Record<string, Record<string, unknown>>>) =>
  async (connection: Connection): Promise<number> => {
    let documents = 0;
    for (const [name, which] of Object.entries(collections))
      documents += await connection.collection(name).countDocuments(which, UNINDEXED);
    return documents;
  };

/** The work that a start would do in a database. */
export interface Plan {
  /** The version that wrote the data, if it says so. */
  readonly version: string | undefined;
  /** The time at which the data became those of this release; `undefined` if the next start has to look for documents to convert. */
  readonly doneAt: Date | undefined;
  /** How many documents each migration would change at most. */
  readonly migrations: readonly { readonly name: string; readonly documents: number }[];
}

/** An instance that died keeps the others from the migrations for this long (ms). */
const LEASE_FOR = 15_000;
/** An instance looks this often whether another one is done (ms). */
const LOOK_EVERY = 250;

/**
 * Makes the data of this database those of this release, by the migrations one after another. Of several instances one does it, while the
 * others wait; if it dies, another one begins again. Throws what a migration throws, an UnknownDataError, and when the database is unavailable.
 */
export async function migrate<C>(
  connection: Connection,
  migrations: readonly Migration<C>[],
  context: C,
  leaseFor = LEASE_FOR,
): Promise<void> {
  const notes = await openReleaseNotes(connection);
  while (!(await notes.doneAt())) {
    if (await notes.begin(leaseFor)) await keepLease(notes, leaseFor, migrations, context);
    else await pause(LOOK_EVERY);
  }
}

/** Returns what `migrate` would do. Throws an UnknownDataError, and when the database is unavailable. */
export async function plan(connection: Connection, migrations: readonly Migration<never>[]): Promise<Plan> {
  const notes = await openReleaseNotes(connection);
  const [version, doneAt] = [await notes.version(), await notes.doneAt()];
  const planned = [];
  for (const { name, pending } of migrations) planned.push({ name, documents: doneAt ? 0 : await pending(connection) });
  return { version, doneAt, migrations: planned };
}

async function keepLease<C>(
  notes: ReleaseNotes,
  duration: number,
  migrations: readonly Migration<C>[],
  context: C,
): Promise<void> {
  // If it cannot be renewed, another instance may begin again, which does no harm.
  const renewal = setInterval(() => void notes.renew(duration).catch(() => undefined), duration / 3);
  try {
    for (const { run } of migrations) await run(context);
    await notes.finish();
  } catch (error) {
    // For the next start. If this fails too, the lease ends by itself.
    await notes.leave().catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}
