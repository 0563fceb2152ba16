import type { OfficePerson } from '@kantyna/contracts/people/office';
import { leavingDue } from '../leaving.js';
import { managerBy } from '../managers.js';
import type { Store } from '../store.js';

/** Everybody as the office sees them. */
export async function officePeople({
  people,
  revocations,
  identities,
  storedManagers,
  sessionUse,
}: Store): Promise<OfficePerson[]> {
  const blockedIds = async (): Promise<ReadonlySet<string>> => {
    const blocked = await revocations.documents.find({ 'state.blocked': true }, { _id: 1 });
    return new Set(blocked.map(({ _id }) => _id));
  };
  const [found, blocked, gone, stored, seen, ways] = await Promise.all([
    people.documents.find({ removed: false }),
    blockedIds(),
    revocations.documents.find({ 'state.leavesAt': { $exists: true } }, { state: 1 }),
    storedManagers(),
    sessionUse(),
    identities.ofEverybody(),
  ]);
  const leaving = new Map(gone.map(({ _id, state }) => [_id, leavingDue(state)!.toISOString()]));
  const seenBy = new Map(seen.map((one) => [one._id, one]));
  return found.map(({ _id: id, state: { username, email, googleSub } }) => {
    const manager = managerBy(stored, id);
    const { usedAt, startedAt } = seenBy.get(id) ?? {};
    const { providers, since } = ways.get(id) ?? {};
    // The oldest session that is left tells since when somebody is here who came before ways in were stored.
    const known = [since, startedAt === undefined ? undefined : new Date(startedAt * 1_000)];
    const first = known.flatMap((one) => one?.getTime() ?? []);
    return {
      id,
      username,
      email,
      ...(first.length > 0 && { since: new Date(Math.min(...first)).toISOString() }),
      ...(usedAt && { lastSeen: usedAt.toISOString() }),
      waysIn: [...(providers ?? [googleSub === undefined ? 'test' : 'google'])],
      isBlocked: blocked.has(id),
      ...(leaving.has(id) && { leavesAt: leaving.get(id)! }),
      ...(manager && { manager }),
    };
  });
}
