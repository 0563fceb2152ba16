import type { EventOf } from '@kantyna/contracts/messages/messages';
import { derivedId } from '@kantyna/kernel/ids';
import type { NotificationKind } from '../texts/notification-kind.js';

/** The fields of a push or e-mail that decide among the others of its slot. The event's time, then the id, tell which of two is later. */
export interface QueuedNotice {
  readonly _id: string;
  readonly eventAt?: Date | undefined;
  readonly end?: string | undefined;
  readonly endedAt?: Date | undefined;
  readonly lease?: { readonly until: Date } | undefined;
}

/** One of a slot is sent in this time (ms). */
export const ONE_IN = 60_000;
/** One waits this long for another of its slot that is on its way (ms). */
const ON_ITS_WAY = 1_000;

/** The slot of a push or e-mail to a browser or person. Those of one slot take the place of each other, so nobody can send many. */
export const slotOf = <K extends NotificationKind>(kind: K, notice: EventOf<K>, receiverId: string): string =>
  derivedId('slot', receiverId, ...subjectOf(kind, notice));

/**
 * The subject of a notice: money between its recipient and another person, whatever happened to it; else its kind, and the order or restaurant. A
 * sold-out dish counts for itself, since it asks for an answer within two minutes.
 */
function subjectOf<K extends NotificationKind>(kind: K, notice: EventOf<K>): readonly string[] {
  if ('otherId' in notice) return ['money', notice.otherId];
  if ('restaurantId' in notice) return [kind, notice.restaurantId];
  if (!('orderId' in notice)) return [kind];
  return [kind, notice.orderId, ...(kind === 'soldOut' && 'dishName' in notice ? [notice.dishName] : [])];
}

/**
 * Whether a leased one is sent now (0), waits for so many ms, or is replaced by a later one (docs/rules/notifications.md, Live updates and push).
 * `others` are those of its slot, as they are after the lease was taken: of two at once, one sees the other.
 */
export function turnOf(own: QueuedNotice, others: readonly QueuedNotice[], now: number): number | 'replaced' {
  if (others.some((other) => isLater(other, own))) return 'replaced';
  if (others.some(({ lease }) => lease && lease.until.getTime() > now)) return ON_ITS_WAY;
  const sent = others.flatMap(({ end, endedAt }) => (end === 'delivered' && endedAt ? endedAt.getTime() : []));
  const wait = Math.max(0, ...sent) + ONE_IN - now;
  // The clocks of two processes may differ.
  return Math.max(0, Math.min(wait, ONE_IN));
}

const isLater = (one: QueuedNotice, other: QueuedNotice): boolean => {
  const [at, than] = [one, other].map(({ eventAt }) => eventAt?.getTime() ?? 0) as [number, number];
  return at === than ? one._id > other._id : at > than;
};
