import Type, { type Static, type TObject } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { type Collection, type Filter, StoredDate, type Update, isDuplicate } from './collection.js';
import { newId } from '@kantyna/kernel/ids';

/**
 * The fields of a document with work to do: `dueAt` says when, and the lease says which process does it. After `until` the process counts
 * as dead, and another one takes over. `trace` is the `traceparent` of the change that asked for the work, if it is traced.
 */
export const leaseFields = {
  dueAt: Type.Optional(StoredDate),
  lease: Type.Optional(Shape({ owner: Type.String(), until: StoredDate })),
  trace: Type.Optional(Type.String()),
};

/** A stored document that one process at a time may work on. */
export type Leasable = { _id: string } & Static<TObject<typeof leaseFields>>;

/** The owner of this process's leases. */
export const LEASE_OWNER = newId();

/** A filter that documents without a valid lease match; `now` in ms. */
const withoutLease = (now: number) => ({
  $or: [{ lease: { $exists: false } }, { 'lease.until': { $lte: new Date(now) } }],
});

/** The earliest due time of the documents that match, leased or not (ms). `Infinity` without such a document. */
export async function earliestDue<T extends Leasable>(collection: Collection<T>, which: Filter): Promise<number> {
  const [first] = await collection.find(which, { dueAt: 1 }).sort({ dueAt: 1 }).limit(1);
  return first?.dueAt?.getTime() ?? Infinity;
}

/**
 * Takes the lease of one document that matches and has no valid lease, the one with the earliest `dueAt`. `undefined` without such a
 * document. With `upsert` a missing document is created.
 */
export async function acquireLease<T extends Leasable>(
  collection: Collection<T>,
  which: Filter,
  { duration, update = {}, upsert = false }: { duration: number; update?: Update; upsert?: boolean },
): Promise<T | undefined> {
  const now = Date.now();
  try {
    const found = await collection.findOneAndUpdate(
      { ...which, ...withoutLease(now) },
      { ...update, $set: { lease: { owner: LEASE_OWNER, until: new Date(now + duration) } } },
      { sort: { dueAt: 1 }, returnDocument: 'after', upsert },
    );
    return found ?? undefined;
  } catch (error) {
    if (upsert && isDuplicate(error)) return undefined; // The document exists and another process has its lease.
    throw error;
  }
}
