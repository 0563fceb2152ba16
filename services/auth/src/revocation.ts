import { Refusal } from '@kantyna/kernel/refusal';
import type { Revocation, Session } from '@kantyna/contracts/people/sessions';
import { type Change, UNCHANGED } from '@kantyna/kernel/change';

/** 403: an administrator has blocked the person. */
const BLOCKED = new Refusal(403, 'ACCOUNT_BLOCKED', 'This account is blocked. Please ask the administrator.');

/** The number of ended sessions that are kept one by one. */
export const SESSIONS_KEPT = 200;

/** The clocks of two instances may differ by this much (s): a session that ends may have begun by a clock that is ahead. */
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
  return { id, startedAt, expiresAt: startedAt + lifetimeDays * 24 * 60 * 60 };
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

/** Ends every session that has begun, by whichever instance's clock. What had ended stays ended. */
export const endAllSessions = (present: Revocation | undefined, now: number): Change<Revocation> => ({
  state: allEnded(present ?? NOTHING_ENDED, now),
  reply: {},
});

/** The next session begins a second after the boundary, so the next boundary is later than that. */
const allEnded = (present: Revocation, now: number): Revocation => ({
  ...present,
  endedUntil: Math.max(present.endedUntil + 1, now + CLOCKS_DIFFER),
  sessions: [],
});

/** Blocks a person, which ends all their sessions, or lets them sign in again. The present value changes nothing. */
export function setBlocked(present: Revocation | undefined, blocked: boolean, now: number): Change<Revocation> {
  if ((present?.blocked ?? false) === blocked) return UNCHANGED;
  return { state: { ...allEnded(present ?? NOTHING_ENDED, now), blocked }, reply: {} };
}
