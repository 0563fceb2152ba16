import type { EventOf } from '@kantyna/contracts/messages/messages';
import { derivedId } from '@kantyna/kernel/ids';
import type { NotificationKind } from '../texts/notification-kind.js';

/** The fields of a push that decide among the others of its slot. The event's time, then the id, tell which of two is later. */
export interface QueuedPush {
  readonly _id: string;
  readonly eventAt?: Date | undefined;
  readonly end?: string | undefined;
  readonly endedAt?: Date | undefined;
  readonly lease?: { readonly until: Date } | undefined;
}

/** A browser gets one push of a slot in this time (ms). */
export const ONE_PUSH_IN = 60_000;
/** A push waits this long for one of its slot that is on its way (ms). */
const ON_ITS_WAY = 1_000;

/**
 * The slot of a push: those about one order, of one kind, to one browser take the place of each other. A sold-out dish has its own, since it
 * asks for an answer within two minutes. `undefined`: not about an order.
 */
export function slotOf<K extends NotificationKind>(kind: K, notice: EventOf<K>, browserId: string): string | undefined {
  if (!('orderId' in notice)) return undefined;
  const dish = kind === 'soldOut' && 'dishName' in notice ? [notice.dishName] : [];
  return derivedId('push slot', browserId, notice.orderId, kind, ...dish);
}

/**
 * Whether a leased push is sent now (0), waits for so many ms, or is replaced by a later one (docs/rules/notifications.md, Live updates and push).
 * `others` are those of its slot, as they are after the lease was taken: of two at once, one sees the other.
 */
export function turnOf(push: QueuedPush, others: readonly QueuedPush[], now: number): number | 'replaced' {
  if (others.some((other) => isLater(other, push))) return 'replaced';
  if (others.some(({ lease }) => lease && lease.until.getTime() > now)) return ON_ITS_WAY;
  const sent = others.flatMap(({ end, endedAt }) => (end === 'delivered' && endedAt ? endedAt.getTime() : []));
  const wait = Math.max(0, ...sent) + ONE_PUSH_IN - now;
  // The clocks of two processes may differ.
  return Math.max(0, Math.min(wait, ONE_PUSH_IN));
}

const isLater = (one: QueuedPush, other: QueuedPush): boolean => {
  const [at, than] = [one, other].map(({ eventAt }) => eventAt?.getTime() ?? 0) as [number, number];
  return at === than ? one._id > other._id : at > than;
};
