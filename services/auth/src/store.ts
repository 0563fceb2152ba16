import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connection/connect';
import { PublicKeySet } from '@kantyna/contracts/people/auth';
import { states } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import { Revocation, type Session } from '@kantyna/contracts/people/sessions';
import { openAggregate } from '@kantyna/store/aggregate/aggregate';
import { filter, isDuplicate, openCollection } from '@kantyna/store/mongo/collection';
import { StoredPerson } from './person.js';
import { StoredSession } from './session-list.js';

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
  const revocations = await openAggregate(connection, bus, {
    collection: 'revocations',
    kind: states.revocation,
    state: Revocation,
    toPublished: (revocation) => revocation,
  });
  const keySets = await openAggregate(connection, bus, {
    collection: 'keys',
    kind: states.keys,
    state: PublicKeySet,
    toPublished: ({ keys }) => ({ keys }),
  });
  const sessions = await openCollection(connection, 'sessions', StoredSession, [{ fields: { personId: 1 } }]);

  return {
    people,
    revocations,
    keySets,

    /** The people with this id or e-mail address, in any case. */
    async findPeople(idOrEmail: string): Promise<Person[]> {
      const email = filter({ $regex: `^${idOrEmail.replace(/[^\w@-]/g, '\\$&')}$`, $options: 'i' });
      const found = await people.documents.find({ $or: [{ _id: idOrEmail }, { 'state.email': email }] });
      return found.map(({ _id, state: { username, email: address } }) => ({ id: _id, username, email: address }));
    },

    /** Everything that this service holds about a person. */
    async personalData(id: string): Promise<object> {
      const person = await people.documents.findOne({ _id: id });
      const revocation = await revocations.documents.findOne({ _id: id });
      return {
        person: { id, ...person?.state },
        sessions: await sessions.find({ personId: id }),
        sessionsEnded: revocation?.state ?? null,
      };
    },

    /** Notes that a session is used, in which browser, and when; forgets those of the person whose tokens have expired. */
    async noteSession(personId: string, session: Session, device: string | undefined, usedAt: Date): Promise<void> {
      const { id: _id, startedAt, expiresAt } = session;
      const noted = { personId, startedAt, expiresAt, usedAt, ...(device !== undefined && { device }) };
      await sessions.deleteMany({ personId, expiresAt: filter({ $lte: Math.floor(usedAt.getTime() / 1000) }) });
      try {
        await sessions.replaceOne({ _id }, noted, { upsert: true });
      } catch (error) {
        if (!isDuplicate(error)) throw error; // Noted for the first time twice at once: it is there.
      }
    },

    sessionsOf: async (personId: string): Promise<StoredSession[]> => sessions.find({ personId }),

    /** Forgets in which browsers a person was signed in. */
    async forgetSessions(personId: string): Promise<void> {
      await sessions.deleteMany({ personId });
    },

    /** What of a person's sessions has ended. */
    async revocationOf(personId: string): Promise<Revocation | undefined> {
      return (await revocations.documents.findOne({ _id: personId }))?.state;
    },

    /** The current key and those before it. */
    async keySet(): Promise<PublicKeySet> {
      const found = await keySets.documents.findOne({ _id: CURRENT });
      return { keys: found?.state.keys ?? [] };
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
