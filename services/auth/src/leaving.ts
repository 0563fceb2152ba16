import Type, { type Static } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { Revocation } from '@kantyna/contracts/people/sessions';
import { UNCHANGED, type Change } from '@kantyna/kernel/change';
import { Refusal } from '@kantyna/kernel/refusal';
import { endAllSessions } from './sessions.js';

/** Seconds until a person who deletes their account is erased. Until then signing in keeps it. */
const UNTIL_ERASED = 24 * 60 * 60;
/** Later than this (s) nobody is erased, but has another day: auth was away, or a backup was restored, since when they may have signed in. */
const MOST_LATE = 60 * 60;

/** The ended sessions of a person as stored. `isErasing`: their time to come back is over, and they are not erased everywhere yet. */
export const StoredRevocation = Shape({ ...Revocation.properties, isErasing: Type.Optional(Type.Literal(true)) });
export type StoredRevocation = Static<typeof StoredRevocation>;

/** Ends all sessions of a person who deletes their account, and says when they are erased. `now` in Unix seconds. */
export function leave(
  present: StoredRevocation | undefined,
  now: number,
): Change<StoredRevocation, { erasedAt: string }> {
  const leavesAt = present?.leavesAt ?? now + UNTIL_ERASED;
  const { state } = endAllSessions(present, now);
  return { state: { ...state!, leavesAt }, reply: { erasedAt: new Date(leavesAt * 1000).toISOString() } };
}

/**
 * Keeps the account of a person who signs in, unless they are blocked. Replies whether they had deleted it; too late if they are being
 * erased.
 */
export function stay(
  present: StoredRevocation | undefined,
): Change<StoredRevocation, 'had-not-left' | 'stays' | 'too-late'> {
  if (present?.leavesAt === undefined || present.blocked) return { reply: 'had-not-left' };
  if (present.isErasing) return { reply: 'too-late' };
  const { leavesAt: _, ...rest } = present;
  return { state: rest, reply: 'stays' };
}

/** When a person's account is due to be erased. */
export const leavingDue = ({ leavesAt }: StoredRevocation): Date | undefined =>
  leavesAt === undefined ? undefined : new Date(leavesAt * 1000);

/** The time to come back is over. `now` in Unix seconds. */
export function decideLeaving(present: StoredRevocation, now: number): Change<StoredRevocation> {
  const { leavesAt, isErasing } = present;
  if (leavesAt === undefined || isErasing) return UNCHANGED;
  const isLate = now - leavesAt > MOST_LATE;
  return { state: { ...present, ...(isLate ? { leavesAt: now + UNTIL_ERASED } : { isErasing: true }) }, reply: {} };
}

/** They are erased everywhere. */
export function hasLeft(present: StoredRevocation | undefined): Change<StoredRevocation> {
  if (!present?.isErasing) return UNCHANGED;
  const { isErasing: _, leavesAt: __, ...rest } = present;
  return { state: rest, reply: {} };
}

/** 409: the order has nobody else today who could bring it to its end. */
export const nobodyElse = ({ id, restaurantName }: { id: string; restaurantName: string }): Refusal =>
  new Refusal(409, 'NOBODY_ELSE', `Nobody else looks after the order at ${restaurantName}.`, {
    name: restaurantName,
    orderId: id,
  });
