import type { Connection } from 'mongoose';
import { states } from '@kantyna/contracts/messages/messages';
import { Person } from '@kantyna/contracts/people/person';
import { filter } from '@kantyna/store/mongo/collection';
import { openProjection } from '@kantyna/store/projections/projection';

const PERSONS = 'persons';

/** Opens this service's copy of people: what happened in an order names them by id. */
export async function openPersonStore(connection: Connection) {
  await readAllOnce(connection);
  const persons = await openProjection(connection, states.person, {
    collection: PERSONS,
    fields: { username: Person.properties.username, email: Person.properties.email },
    toFields: ({ username, email }) => ({ username, email }),
  });

  return {
    personHandler: persons.handler,

    /** The people with these ids. Who is not known has neither name nor address, like someone who was erased. */
    async peopleOf(ids: readonly string[]): Promise<Person[]> {
      const found = await persons.documents.find({ _id: filter({ $in: ids }) });
      const known = new Map(found.map((one) => [one._id, one]));
      return ids.map((id) => ({ id, username: known.get(id)?.username ?? '', email: known.get(id)?.email ?? '' }));
    },
  };
}

/** Has all states read from the stream's start once: versions that kept no people have a position beyond them. */
async function readAllOnce(connection: Connection): Promise<void> {
  const present = await connection.db?.listCollections({ name: PERSONS }).toArray();
  if (present?.length === 0) await connection.collection('projections').deleteMany({});
}
