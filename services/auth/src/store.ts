import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import type { Bus } from '@kantyna/bus/connection/connect';
import { PublicKeySet, OwnDiet } from '@kantyna/contracts/people/auth';
import { hasDiet } from '@kantyna/order-rules/menu/fits';
import { states } from '@kantyna/contracts/messages/messages';
import { Shape } from '@kantyna/contracts/format';
import type { Person } from '@kantyna/contracts/people/person';
import { Revocation, type Session } from '@kantyna/contracts/people/sessions';
import { openAggregate } from '@kantyna/store/aggregate/aggregate';
import { isDuplicate, openCollection } from '@kantyna/store/mongo/collection';
import { StoredPerson } from './person.js';
import { StoredSession } from './sessions.js';

/** The diets of people, by the person's id. They are no aggregates, because no other service may hear of them. */
const StoredDiet = Shape({ _id: Type.String(), ...OwnDiet.properties });

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

  const diets = await openCollection(connection, 'diets', StoredDiet);

  return {
    people,
    revocations,
    keySets,

    /** The people with this id or e-mail address, in any case. */
    async findPeople(idOrEmail: string): Promise<Person[]> {
      const email = { $regex: `^${idOrEmail.replace(/[^\w@-]/g, '\\$&')}$`, $options: 'i' };
      const found = await people.documents.find({ $or: [{ _id: idOrEmail }, { 'state.email': email }] });
      return found.map(({ _id, state: { username, email: address } }) => ({ id: _id, username, email: address }));
    },

    /** Everybody, and whether they are blocked. */
    async everybody(): Promise<(Person & { readonly blocked: boolean })[]> {
      const blocked = await revocations.documents.find({ 'state.blocked': true }, { _id: 1 });
      const ids = new Set(blocked.map(({ _id }) => _id));
      const found = await people.documents.find({ removed: false }, { state: 1 });
      return found.map(({ _id: id, state: { username, email } }) => ({ id, username, email, blocked: ids.has(id) }));
    },

    /**
     * Publishes a person and their sessions. Returns whether NATS acknowledged both. What another process is just publishing is published
     * once more, which does no harm.
     */
    async publish(_id: string): Promise<boolean> {
      const person = await people.documents.findOne({ _id });
      const revocation = await revocations.documents.findOne({ _id });
      const acknowledged = await Promise.all([
        !person || people.outbox.publish(person),
        !revocation || revocations.outbox.publish(revocation),
      ]);
      await Promise.all([people.outbox.settle(), revocations.outbox.settle()]);
      return acknowledged.every(Boolean);
    },

    /** Everything that this service holds about a person. */
    async personalData(id: string): Promise<object> {
      const person = await people.documents.findOne({ _id: id });
      const revocation = await revocations.documents.findOne({ _id: id });
      return {
        person: { id, ...person?.state },
        sessions: await sessions.find({ personId: id }),
        diet: (await diets.findOne({ _id: id })) ?? null,
        sessionsEnded: revocation?.state ?? null,
      };
    },

    /** Notes that a session is used, in which browser, and when; forgets those of the person whose tokens have expired. */
    async noteSession(personId: string, session: Session, device: string | undefined, usedAt: Date): Promise<void> {
      const { id: _id, startedAt, expiresAt } = session;
      const noted = { personId, startedAt, expiresAt, usedAt, ...(device !== undefined && { device }) };
      await sessions.deleteMany({ personId, expiresAt: { $lte: Math.floor(usedAt.getTime() / 1000) } });
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

    /** A person's diet and allergens. */
    async dietOf(personId: string): Promise<Static<typeof OwnDiet>> {
      const { diets: eaten = [], allergens = [] } = (await diets.findOne({ _id: personId })) ?? {};
      return { diets: eaten, allergens };
    },

    /** Saves a person's diet and allergens; if they name none, nothing is stored. */
    async putDiet(personId: string, diet: Static<typeof OwnDiet>): Promise<void> {
      if (hasDiet(diet)) await diets.replaceOne({ _id: personId }, diet, { upsert: true });
      else await diets.deleteMany({ _id: personId });
    },

    /** The ended sessions of a person. */
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
