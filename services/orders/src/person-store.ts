import type { Connection } from 'mongoose';
import { Person, states } from '@kantyna/contracts/events';
import { filter } from '@kantyna/store/collection';
import { openProjection } from '@kantyna/store/projection';

const PERSONS = 'persons';

/** Opens this service's copy of people: what happened in an order names them by id. */
export async function openPersonStore(connection: Connection) {
  await readAllOnce(connection);
  const persons = await openProjection(connection, states.person, {
    collection: PERSONS,
    fields: { username: Person.properties.username },
    toFields: ({ username }) => ({ username }),
  });

  return {
    personHandler: persons.handler,

    /** The usernames of people by id, empty of those who were erased. */
    async usernamesOf(ids: readonly string[]): Promise<Record<string, string>> {
      const found = await persons.documents
        .find({ _id: filter({ $in: ids }) }, { username: 1 })
        .lean()
        .exec();
      const names = new Map(found.map(({ _id, username }) => [_id, username]));
      return Object.fromEntries(ids.map((id) => [id, names.get(id) ?? '']));
    },
  };
}

/** Has all states read from the stream's start once: versions that kept no people have a position beyond them. */
async function readAllOnce(connection: Connection): Promise<void> {
  const present = await connection.db?.listCollections({ name: PERSONS }).toArray();
  if (present?.length === 0) await connection.collection('projections').deleteMany({});
}
