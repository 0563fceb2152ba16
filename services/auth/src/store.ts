import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connect';
import { PublicKeySet } from '@kantyna/contracts/auth';
import { states } from '@kantyna/contracts/events';
import { openAggregate } from '@kantyna/store/aggregate';
import { StoredPerson } from './person.js';

/** The id of the only key set. */
export const CURRENT = 'current';

/** Opens this service's collections. */
export async function openStore(connection: Connection, bus: Bus) {
  const people = await openAggregate(connection, bus, {
    collection: 'people',
    kind: states.person,
    state: StoredPerson,
    toPublished: ({ username, email }, id) => ({ id, username, email }),
  });
  const keySets = await openAggregate(connection, bus, {
    collection: 'keys',
    kind: states.keys,
    state: PublicKeySet,
    toPublished: ({ keys }) => ({ keys }),
  });

  return {
    people,
    keySets,

    /** The current key and those before it. */
    async keySet(): Promise<PublicKeySet> {
      const found = await keySets.documents.findOne({ _id: CURRENT }).lean().exec();
      return { keys: found?.state.keys ?? [] };
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
