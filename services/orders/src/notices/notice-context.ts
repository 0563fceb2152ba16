import type { Static, TSchema } from '@kantyna/typebox';
import { events, type EventKind, type EventOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import type { NewEvent } from '@kantyna/kernel/change';
import type { PersonsAmount } from './amounts.js';
import { toReminder, type StoredOrder } from '../rules/stored-order.js';

/** The fields of an event besides its order and recipients. */
type Said<S extends TSchema> = Omit<Static<S>, keyof ReturnType<typeof toReminder>>;

/** An event for some people. */
export type Notice = NewEvent & { readonly data: { readonly recipientIds: readonly string[] } };

/** A change of an order, and functions that make events of it. Without an actor the change came by itself. */
export interface NoticeContext {
  readonly orderId: string;
  readonly before: StoredOrder;
  readonly after: StoredOrder;
  readonly actor: Person | undefined;
  /** The changed amounts of people other than the actor. */
  readonly changes: readonly PersonsAmount[];
  /** The event for these people without the actor; no event if nobody is left. */
  readonly tell: <S extends TSchema>(kind: EventKind<S>, personIds: readonly string[], said: Said<S>) => Notice[];
}

/** The way to tell people of a change of an order. */
export const noticeContext = (
  orderId: string,
  before: StoredOrder,
  after: StoredOrder,
  actor: Person | undefined,
  changes: readonly PersonsAmount[],
): NoticeContext => ({
  orderId,
  before,
  after,
  actor,
  changes,
  tell: (kind, personIds, said) => {
    const recipientIds = [...new Set(personIds)].filter((id) => id !== actor?.id);
    return recipientIds.length > 0 ? [{ kind, data: { ...toReminder(after, orderId, recipientIds), ...said } }] : [];
  },
});

/** The event that tells a person their new amount and nothing else. `why` says the reason; without one it is the bill. */
export const amountNotice = (
  { personId, amount }: PersonsAmount,
  { tell }: NoticeContext,
  why?: EventOf<'billed'>['why'],
): Notice[] => tell(events.billed, [personId], { amount, ...(why && { why }) });

/** The events. The first one of each person says their changed amount, and goes to that person alone. */
export function withAmounts(notices: readonly Notice[], changes: readonly PersonsAmount[]): Notice[] {
  const pending = new Map(changes.map(({ personId, ...changed }) => [personId, changed]));
  return notices.flatMap(({ kind, data }) => {
    const own = data.recipientIds.filter((personId) => pending.has(personId));
    const rest = data.recipientIds.filter((personId) => !pending.has(personId));
    const told = own.map((id) => ({ kind, data: { ...data, recipientIds: [id], changed: pending.get(id)! } }));
    for (const personId of own) pending.delete(personId);
    return rest.length > 0 || own.length === 0 ? [...told, { kind, data: { ...data, recipientIds: rest } }] : told;
  });
}
