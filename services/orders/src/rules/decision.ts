import type { OrderNote } from '@kantyna/contracts/orders/activity';
import type { Refusal } from '@kantyna/kernel/refusal';
import type { Change, Nothing } from '@kantyna/kernel/change';
import type { StoredOrder } from './stored-order.js';

/**
 * What a rule says that happened to an order: what its activity tells, and of which dish entries, if people are told of it. With `isQuiet`
 * nobody is told: it undoes something before anybody heard of that.
 */
export type DomainEvent = OrderNote & { readonly dishEntryIds?: readonly string[]; readonly isQuiet?: boolean };

/** A change of an order by a rule. */
export type OrderChange<R = Nothing> = Change<StoredOrder, R, DomainEvent>;

/** What a rule decides about an order. */
export type Decision<R = Nothing> = OrderChange<R> | Refusal;

/** What the activity of an order notes. */
export const toNote = ({ dishEntryIds: _, isQuiet: __, ...note }: DomainEvent): OrderNote => note;
