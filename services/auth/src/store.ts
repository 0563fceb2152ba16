import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connection/connect';
import { PublicKeySet } from '@kantyna/contracts/people/auth';
import { states } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import { isAway, type Session, type SessionsEnded } from '@kantyna/contracts/people/sessions';
import { lowerAscii } from '@kantyna/kernel/lower-ascii';
import { openAggregate } from '@kantyna/store/aggregate/aggregate';
import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { isDuplicate, openCollection } from '@kantyna/store/mongo/collection';
import { openIdentities } from './accounts/identities.js';
import { peopleQueries } from './accounts/people-queries.js';
import { openRelinks } from './accounts/relinks.js';
import { openProviderSessions } from './accounts/provider-sessions.js';
import { openDiets } from './diets.js';
import { leavingDue, StoredRevocation } from './leaving.js';
import { StoredPerson } from './person.js';
import { managerBy, managerIds, nameManagers, StoredManagers } from './managers.js';
import { openOfficeLog } from './office-log.js';
import { StoredSession } from './sessions.js';
import { openOrdersUnderWay } from './orders-under-way.js';

/** The id of the only key set, and of the only list of managers. */
export const CURRENT = 'current';

/** Opens this service's collections. */
export async function openStore(connection: Connection, bus: Bus) {
  const people = await openAggregate(connection, bus, {
    collection: 'people',
    kind: states.person,
    state: StoredPerson,
    toPublished: ({ username, email, isEmailDenied }, id) => ({
      ...{ id, username, email },
      ...(isEmailDenied && { isEmailDenied }),
    }),
  });
  const revocations = await openAggregate(connection, bus, {
    collection: 'revocations',
    kind: states.revocation,
    state: StoredRevocation,
    dueAt: leavingDue,
    toPublished: ({ isErasing: _, ...revocation }) => revocation,
  });
  const keySets = await openAggregate(connection, bus, {
    collection: 'keys',
    kind: states.keys,
    state: PublicKeySet,
    toPublished: ({ keys }) => ({ keys }),
  });
  const managers = await openAggregate(connection, bus, {
    collection: 'managers',
    kind: states.managers,
    state: StoredManagers,
    toPublished: (stored) => ({ ids: managerIds(stored) }),
  });
  const officeLog = await openOfficeLog(connection);
  const identities = await openIdentities(connection);
  const relinks = await openRelinks(connection);
  const providerSessions = await openProviderSessions(connection);
  const sessions = await openCollection(connection, 'sessions', StoredSession, [{ fields: { personId: 1 } }]);
  const diets = await openDiets(connection);
  const storedManagers = async () => (await managers.documents.findOne({ _id: CURRENT }))?.state;

  /** The ids of those of some people who are away. */
  const awayAmong = async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const found = await revocations.documents.find({ _id: { $in: [...ids] } }, { state: 1 });
    return new Set(found.filter(({ state }) => isAway(state)).map(({ _id }) => _id));
  };

  const ordersUnderWay = await openOrdersUnderWay(connection, awayAmong);

  return {
    people,
    revocations,
    keySets,
    managers,
    officeLog,

    ...peopleQueries(people),

    /** When each person was seen last, and when the oldest session that is left began (Unix seconds), by person. */
    sessionUse: () =>
      sessions.aggregate<{ _id: string; usedAt: Date; startedAt: number }>([
        { $group: { _id: '$personId', usedAt: { $max: '$usedAt' }, startedAt: { $min: '$startedAt' } } },
      ]),

    storedManagers,
    identities,
    relinks,
    providerSessions,

    awayAmong,

    /** Names the managers of these addresses anew: at the start, and when somebody has signed in who is one or becomes one. */
    async nameManagers(addresses: readonly string[], signedIn?: Person): Promise<void> {
      const isAbout = signedIn && addresses.includes(lowerAscii(signedIn.email));
      if (signedIn && !isAbout && managerBy(await storedManagers(), signedIn.id) !== 'variable') return;
      const everybody = addresses.length > 0 ? await people.documents.find({ removed: false }) : [];
      const holders = everybody
        .flatMap(({ _id: id, state: { email, isUnverified } }) => (isUnverified ? [] : { id, email }))
        .filter(({ email }) => addresses.includes(lowerAscii(email)));
      await changeOrThrow(managers, CURRENT, (present) => nameManagers(present, holders, signedIn?.id));
    },

    /**
     * Publishes a person, their sessions and the managers. Returns whether NATS acknowledged all. A state that another process is just publishing is published
     * once more, which does no harm.
     */
    async publish(_id: string): Promise<boolean> {
      const person = await people.documents.findOne({ _id });
      const revocation = await revocations.documents.findOne({ _id });
      const office = await managers.documents.findOne({ _id: CURRENT });
      const acknowledged = await Promise.all([
        !office || managers.outbox.publish(office),
        !person || people.outbox.publish(person),
        !revocation || revocations.outbox.publish(revocation),
      ]);
      await Promise.all([people.outbox.settle(), revocations.outbox.settle(), managers.outbox.settle()]);
      return acknowledged.every(Boolean);
    },

    /** Everything that this service holds about a person. */
    async personalData(id: string): Promise<object> {
      const person = await people.documents.findOne({ _id: id });
      const revocation = await revocations.documents.findOne({ _id: id });
      return {
        person: { id, ...person?.state },
        sessions: await sessions.find({ personId: id }),
        waysIn: await identities.of(id),
        sessionsOfProviders: await providerSessions.find({ personId: id }, { sealed: 0 }),
        diet: (await diets.stored(id)) ?? null,
        looksAfter: await ordersUnderWay.idsLookedAfterBy(id),
        sessionsEnded: revocation?.state ?? null,
      };
    },

    /** Notes that a session is used, in which browser, and when; forgets those of the person whose tokens have expired. */
    async noteSession(personId: string, session: Session, device: string | undefined, usedAt: Date): Promise<void> {
      const { id: _id, startedAt, expiresAt, endings } = session;
      const noted = {
        personId,
        startedAt,
        expiresAt,
        usedAt,
        ...(endings !== undefined && { endings }),
        ...(device !== undefined && { device }),
      };
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
      await providerSessions.deleteMany({ personId });
    },

    dietOf: diets.of,
    putDiet: diets.put,

    /** The ended sessions of a person. */
    revocationOf: async (_id: string): Promise<StoredRevocation | undefined> =>
      (await revocations.documents.findOne({ _id }))?.state,

    /** Whether what ended of a person is still to be published. */
    async sessionsEnded(_id: string): Promise<SessionsEnded> {
      const stored = (await revocations.documents.findOne({ _id })) ?? undefined;
      return revocations.outbox.pending(stored).length > 0 ? { isPending: true } : {};
    },

    ordersUnderWayHandler: ordersUnderWay.handler,
    ordersLookedAfter: ordersUnderWay.lookedAfterBy,

    /** The current key and those before it. */
    async keySet(): Promise<PublicKeySet> {
      const found = await keySets.documents.findOne({ _id: CURRENT });
      return { keys: found?.state.keys ?? [] };
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
