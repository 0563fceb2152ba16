import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { filter, openCollection, type Collection } from './collection.js';
import { acquireLease, leaseFields, LEASE_OWNER } from './lease.js';
import { StoredDate } from './schema.js';

/**
 * A change of what earlier releases stored. `C` is what it needs. It may be interrupted anywhere and then runs again from its beginning, so
 * what is changed already must stay as it is.
 */
export interface Migration<C> {
  /** Unique among those of its service, and never changed. */
  readonly name: string;
  /** How many documents it would change. */
  pending(connection: Connection): Promise<number>;
  run(context: C): Promise<unknown>;
}

// No index helps, and the embedded engine would try each one.
const UNINDEXED = { hint: { $natural: 1 as const } };

/** How many documents match, by the names of their collections: what is pending of a migration. */
export const matchingIn =
  (collections: Readonly<Record<string, Record<string, unknown>>>) =>
  async (connection: Connection): Promise<number> => {
    let documents = 0;
    for (const [name, which] of Object.entries(collections))
      documents += await connection.collection(name).countDocuments(which, UNINDEXED);
    return documents;
  };

/** What a migration did in this database, or would do. */
export interface PlannedMigration {
  readonly name: string;
  readonly doneAt?: Date;
  readonly documents: number;
}

/** A migration that has begun in this database, and if it is done, when. */
const Begun = Shape({ _id: Type.String(), at: Type.Optional(StoredDate), ...leaseFields });

/** How long an instance that died keeps the others from a migration (ms). */
const LEASE_FOR = 15_000;
/** How often an instance looks whether another one is done (ms). */
const LOOK_EVERY = 250;

const open = (connection: Connection) => openCollection(connection, 'upgrades', Begun);

/**
 * Runs those migrations, one after another, that are not done in this database. Of several instances one runs each, while the others wait;
 * if it dies, another one begins again. Throws what a migration throws, and when the database is unavailable.
 */
export async function migrate<C>(
  connection: Connection,
  migrations: readonly Migration<C>[],
  context: C,
  leaseFor = LEASE_FOR,
): Promise<void> {
  const begun = await open(connection);
  for (const { name, run } of migrations) {
    if (await take(begun, name, leaseFor)) await keepLease(begun, name, leaseFor, () => run(context));
  }
}

/** What `migrate` would do. Throws when the database is unavailable. */
export async function plan(
  connection: Connection,
  migrations: readonly Migration<never>[],
): Promise<PlannedMigration[]> {
  const begun = await open(connection);
  const planned: PlannedMigration[] = [];
  for (const { name, pending } of migrations) {
    const { at } = (await begun.findOne({ _id: name })) ?? {};
    planned.push(at ? { name, doneAt: at, documents: 0 } : { name, documents: await pending(connection) });
  }
  return planned;
}

type BegunMigrations = Collection<Static<typeof Begun>>;

/** Whether this instance has to run the migration. Waits while another one does. */
async function take(begun: BegunMigrations, name: string, duration: number): Promise<boolean> {
  for (;;) {
    if (await begun.exists({ _id: name, at: filter({ $exists: true }) })) return false;
    const undone = { _id: name, at: filter({ $exists: false }) };
    if (await acquireLease(begun, undone, { duration, upsert: true })) return true;
    await pause(LOOK_EVERY);
  }
}

async function keepLease(begun: BegunMigrations, name: string, duration: number, run: () => Promise<unknown>) {
  const mine = { _id: name, 'lease.owner': LEASE_OWNER };
  // If it cannot be renewed, another instance may begin again, which does no harm.
  const renew = () => begun.updateOne(mine, { $set: { 'lease.until': new Date(Date.now() + duration) } });
  const renewal = setInterval(() => void renew().catch(() => undefined), duration / 3);
  try {
    await run();
    await begun.updateOne({ _id: name }, { $set: { at: new Date() }, $unset: { lease: 1 } });
  } catch (error) {
    // For the next start. If this fails too, the lease ends by itself.
    await begun.updateOne(mine, { $unset: { lease: 1 } }).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewal);
  }
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
