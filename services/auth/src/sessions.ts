import Type, { type Static } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import type { ListedSession } from '@kantyna/contracts/people/auth';
import { isEnded, type Revocation, type Session } from '@kantyna/contracts/people/sessions';
import { type Change, UNCHANGED } from '@kantyna/kernel/change';
import { Refusal } from '@kantyna/kernel/refusal';
import { StoredDate } from '@kantyna/store/mongo/collection';

/** 403: an administrator has blocked the person. */
const BLOCKED = new Refusal(403, 'ACCOUNT_BLOCKED', 'This account is blocked. Please ask the administrator.');

/** The number of ended sessions that are kept one by one. */
export const SESSIONS_KEPT = 200;

/**
 * The clocks of two instances may differ by this much (s), as far as releases are concerned that do not count endings: a session that ends
 * may have begun by a clock that is ahead.
 */
const CLOCKS_DIFFER = 10;

const NOTHING_ENDED: Revocation = { blocked: false, endedUntil: 0, sessions: [] };

/**
 * A new session of `lifetimeDays`. Times are Unix seconds. It begins after all that has ended, so that a sign-in in the same second
 * counts. Refuses a blocked person with 403.
 */
export function startSession(
  revocation: Revocation | undefined,
  id: string,
  lifetimeDays: number,
  now: number,
): Session | Refusal {
  if (revocation?.blocked) return BLOCKED;
  const startedAt = Math.max(now, (revocation?.endedUntil ?? 0) + 1);
  return { id, startedAt, expiresAt: startedAt + lifetimeDays * 24 * 60 * 60, endings: revocation?.endings ?? 0 };
}

/**
 * Ends one session, and forgets those whose tokens have expired. With more than 200 of them all sessions end: a list without a bound
 * could outgrow a message.
 */
export function endSession(
  present: Revocation | undefined,
  { id, expiresAt }: Session,
  now: number,
): Change<Revocation> {
  const before = present ?? NOTHING_ENDED;
  const sessions = [...before.sessions.filter((one) => one.id !== id && one.expiresAt > now), { id, expiresAt }];
  if (sessions.length > SESSIONS_KEPT) return endAllSessions(present, now);
  return { state: { ...before, sessions }, reply: {} };
}

/** Ends every session that has begun, whatever the clocks of instances say. An ended session stays ended. */
export const endAllSessions = (present: Revocation | undefined, now: number): Change<Revocation> => ({
  state: allEnded(present ?? NOTHING_ENDED, now),
  reply: {},
});

/** The next session begins a second after the boundary, so the next boundary is later than that. */
const allEnded = (present: Revocation, now: number): Revocation => ({
  ...present,
  endedUntil: Math.max(present.endedUntil + 1, now + CLOCKS_DIFFER),
  endings: (present.endings ?? 0) + 1,
  sessions: [],
});

/** Blocks a person, which ends all their sessions, or lets them sign in again. The present value changes nothing. */
export function setBlocked(present: Revocation | undefined, blocked: boolean, now: number): Change<Revocation> {
  if ((present?.blocked ?? false) === blocked) return UNCHANGED;
  return { state: { ...allEnded(present ?? NOTHING_ENDED, now), blocked }, reply: {} };
}

/** A session whose browser has said that it is used. The id is the session's. `startedAt` and `expiresAt` are Unix seconds. */
export const StoredSession = Shape({
  _id: Type.String(),
  personId: Type.String(),
  device: Type.Optional(Type.String()),
  startedAt: Type.Integer(),
  expiresAt: Type.Integer(),
  endings: Type.Optional(Type.Integer()),
  usedAt: StoredDate,
});
export type StoredSession = Static<typeof StoredSession>;

/** The session as its token would name it. */
export const toSession = ({ _id, startedAt, expiresAt, endings }: StoredSession): Session => ({
  id: _id,
  startedAt,
  expiresAt,
  endings,
});

/**
 * The sessions of a person that have not ended and whose tokens have not expired by `now` (Unix seconds): the present one, which may not be
 * stored yet, and then those that were used last.
 */
export function listSessions(
  stored: readonly StoredSession[],
  revocation: Revocation | undefined,
  present: Session,
  now: number,
): ListedSession[] {
  const going = stored.filter((one) => one.expiresAt > now && !isEnded(revocation, toSession(one)));
  const others = going.filter(({ _id }) => _id !== present.id);
  const listed = others.toSorted((one, other) => other.usedAt.getTime() - one.usedAt.getTime());
  const here = going.find(({ _id }) => _id === present.id);
  return [
    here ? toListed(here, true) : { id: present.id, isPresent: true },
    ...listed.map((one) => toListed(one, false)),
  ];
}

const toListed = ({ _id, device, usedAt }: StoredSession, isPresent: boolean): ListedSession => ({
  id: _id,
  ...(device !== undefined && { device }),
  usedAt: usedAt.toISOString(),
  isPresent,
});
