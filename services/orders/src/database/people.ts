import type { Connection } from 'mongoose';
import type { Revision } from '@kantyna/bus/states/catch-up';
import { states } from '@kantyna/contracts/messages/messages';
import { isErased, Person } from '@kantyna/contracts/people/person';
import { isAway, Revocation } from '@kantyna/contracts/people/sessions';
import { openProjection } from '@kantyna/store/projections/projection';

/** Opens this service's copy of people: what happened in an order names them by id. */
export async function openPersonStore(connection: Connection) {
  const persons = await openProjection(connection, states.person, {
    collection: 'persons',
    fields: { username: Person.properties.username, email: Person.properties.email },
    toFields: ({ username, email }) => ({ username, email }),
  });

  // The name is of releases in which nobody else was away.
  const away = await openProjection(connection, states.revocation, {
    collection: 'blocked_people',
    fields: { blocked: Revocation.properties.blocked },
    toFields: (revocation) => ({ blocked: isAway(revocation) }),
    indexes: [{ fields: { blocked: 1 } }],
  });

  /** Everybody who is away, as long as the projections have the same revision. */
  let known: { readonly revision: Revision; readonly ids: ReadonlySet<string> } | undefined;
  const awayIds = async (revision?: Revision): Promise<ReadonlySet<string>> => {
    if (known && known.revision === revision) return known.ids;
    const found = await away.documents.find({ blocked: true }, { _id: 1 });
    const ids = new Set(found.map(({ _id }) => _id));
    if (revision !== undefined) known = { revision, ids };
    return ids;
  };

  return {
    awayIds,
    personHandler: persons.handler,
    awayHandler: away.handler,

    /**
     * The ids of those of some people who have left: they were erased, or are away. `revision` as in `findMenu`.
     */
    async leftAmong(people: readonly Person[], revision?: Revision): Promise<Set<string>> {
      const ids = await awayIds(revision);
      return new Set(people.filter((one) => isErased(one) || ids.has(one.id)).map(({ id }) => id));
    },

    /** The people with these ids. Who is not known has neither name nor address, like someone who was erased. */
    async peopleOf(ids: readonly string[]): Promise<Person[]> {
      const found = await persons.documents.find({ _id: { $in: ids } });
      const known = new Map(found.map((one) => [one._id, one]));
      return ids.map((id) => ({ id, username: known.get(id)?.username ?? '', email: known.get(id)?.email ?? '' }));
    },
  };
}
