import type { Static, TSchema } from '@kantyna/typebox';
import type { EventKind } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import type { NewEvent } from '@kantyna/store/documents/stored-document';
import { toReminder, type StoredOrder } from '../rules/stored-order.js';

/** What an event says besides which order it is about and who gets it. */
type Said<S extends TSchema> = Omit<Static<S>, keyof ReturnType<typeof toReminder>>;

/** An event for some people. */
export type Notice = NewEvent & { readonly data: { readonly recipientIds: readonly string[] } };

/** A change of an order, and the way to tell people of it. Without an actor it came by itself. */
export interface Telling {
  readonly orderId: string;
  readonly before: StoredOrder;
  readonly after: StoredOrder;
  readonly actor: Person | undefined;
  /** The event for those of some people who did not do it. None for nobody. */
  readonly tell: <S extends TSchema>(kind: EventKind<S>, personIds: readonly string[], said: Said<S>) => Notice[];
}

/** The way to tell people of a change of an order. */
export const tellingOf = (
  orderId: string,
  before: StoredOrder,
  after: StoredOrder,
  actor: Person | undefined,
): Telling => ({
  orderId,
  before,
  after,
  actor,
  tell: (kind, personIds, said) => {
    const recipientIds = [...new Set(personIds)].filter((id) => id !== actor?.id);
    return recipientIds.length > 0 ? [{ kind, data: { ...toReminder(after, orderId, recipientIds), ...said } }] : [];
  },
});
