import type { Aggregate, Stored } from './aggregate.js';
import { isDuplicate } from './documents.js';
import { newId } from './id.js';
import { writeEach } from './write-each.js';

/** One thing as it is to be, and what was read of it before; without that it is a new one. */
export interface Write<S> {
  readonly id: string;
  readonly state: S;
  readonly removed: boolean;
  readonly read: Pick<Stored<S>, 'version' | 'sequence'> | undefined;
}

type Written<S> = Write<S> & { readonly version: number; readonly item: string };

const PUBLISHED_AT_ONCE = 64;

/**
 * Saves many things of one kind, each in one atomic update guarded by the version that was read, all in one request, and publishes
 * them. Answers the ids of those that somebody else changed meanwhile: they are left as they are, for the caller to decide anew.
 * Throws where the database does not answer; what was saved by then stays saved.
 */
export async function writeMany<S>(things: Aggregate<S>, writes: readonly Write<S>[]): Promise<ReadonlySet<string>> {
  if (writes.length === 0) return new Set();
  const at = new Date();
  const all = writes.map((write): Written<S> => ({ ...write, version: (write.read?.version ?? 0) + 1, item: newId() }));
  const beaten = await save(things, all, at);
  await publish(
    things,
    all.filter(({ id }) => !beaten.has(id)),
    at,
  );
  return beaten;
}

async function save<S>({ documents }: Aggregate<S>, all: readonly Written<S>[], at: Date): Promise<Set<string>> {
  const errors = await writeEach(
    documents,
    all.map(({ id, state, removed, version, item }) => ({
      updateOne: {
        filter: { _id: id as never, version: version - 1 },
        update: {
          $set: { state, removed, version },
          $push: { outbox: { id: item, at } } as never,
          $setOnInsert: { commands: [] },
        },
        // Where the version is another one, this meets the id that is there: the error then tells which.
        upsert: true,
      },
    })),
  );
  for (const error of errors.values()) if (!isDuplicate(error)) throw error;
  return new Set([...errors.keys()].map((index) => all[index]!.id));
}

/** Publishes what was saved. Where the bus does not answer, what is left is for the relay. */
async function publish<S>({ outbox }: Aggregate<S>, written: readonly Written<S>[], at: Date): Promise<void> {
  for (let from = 0; from < written.length; from += PUBLISHED_AT_ONCE) {
    await Promise.all(
      written.slice(from, from + PUBLISHED_AT_ONCE).map(({ id, version, state, removed, item, read }) =>
        outbox.publish({
          _id: id,
          version,
          state,
          removed,
          outbox: [{ id: item, at }],
          sequence: read?.sequence ?? 0,
        }),
      ),
    );
  }
}
