import type { DishFacts } from '@kantyna/contracts/catalogue/dish-facts';
import type { MenuSideDish } from '@kantyna/contracts/catalogue/dishes';
import type { Person } from '@kantyna/contracts/people/person';
import type { Clock, LocalInstant } from '@kantyna/kernel/clock';
import type { OrderNote } from '@kantyna/contracts/orders/activity';
import type { Refusal } from '@kantyna/kernel/refusal';
import type { Change, Nothing } from '@kantyna/kernel/change';
import type { StoredOrder } from './stored-order.js';

/** A dish of the restaurant's menu. Prices in grosze. */
export interface MenuDish extends DishFacts {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly category?: string;
  /** When a menu changed it last. Without it a person wrote it. */
  readonly lastCrawled?: string;
  readonly sideDishes: readonly MenuSideDish[];
}

/** Makes ids: `derivedId` gives the same id for the same parts. */
export interface Ids {
  newId(): string;
  derivedId(...parts: string[]): string;
}

/** The context of a rule, beside the state that it decides on and the command. A rule names the fields that it needs. */
export interface Context {
  /** Who gives the command. */
  readonly person: Person;
  readonly now: LocalInstant;
  readonly clock: Clock;
  /** The id of what is decided on. */
  readonly id: string;
  /** The ids of what is added. */
  readonly ids: Ids;
  /** The menu of the order's restaurant. */
  readonly menu: readonly MenuDish[];
  /** The ids of those whom the order does not wait for: they chose or said "not today" in another one of the date, or are away. */
  readonly notAwaited: ReadonlySet<string>;
  /** The ids of those who have left: they were erased, or are away. Nobody asks them for anything. */
  readonly left: ReadonlySet<string>;
  /** Whether a payment to the order's present payer is confirmed. */
  readonly isPaid: boolean;
}

export type WhoAndWhen = Pick<Context, 'person' | 'now'>;

/**
 * A rule's account of what happened to an order: the line of its activity, and the dish entries, if people are told of it. With `isQuiet`
 * nobody is told: it undoes something before anybody heard of that.
 */
export type DomainEvent = OrderNote & { readonly dishEntryIds?: readonly string[]; readonly isQuiet?: boolean };

/** A change of an order by a rule. */
export type OrderChange<R = Nothing> = Change<StoredOrder, R, DomainEvent>;

/** The decision of a rule about an order: a change or a refusal. */
export type Decision<R = Nothing> = OrderChange<R> | Refusal;

/** The line of the activity. */
export const toNote = ({ dishEntryIds: _, isQuiet: __, ...note }: DomainEvent): OrderNote => note;
