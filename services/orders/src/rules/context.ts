import type { DishFacts } from '@kantyna/contracts/catalogue/dish-facts';
import type { MenuSideDish } from '@kantyna/contracts/catalogue/dishes';
import type { Person } from '@kantyna/contracts/people/person';
import type { Clock, LocalInstant } from '@kantyna/kernel/clock';

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

/** What a rule knows beside the state that it decides on and the command. A rule names the fields that it needs. */
export interface Context {
  /** Who gives the command. */
  readonly person: Person;
  readonly now: LocalInstant;
  readonly clock: Clock;
  /** The id of what is decided on. */
  readonly id: string;
  /** For what is added. */
  readonly ids: Ids;
  /** The menu of the order's restaurant. */
  readonly menu: readonly MenuDish[];
  /** The ids of those whom the order does not wait for: they chose or said "not today" in another one of the date, or are blocked. */
  readonly notAwaited: ReadonlySet<string>;
  /** Whether a payment to the order's present payer is confirmed. */
  readonly isPaid: boolean;
}

export type WhoAndWhen = Pick<Context, 'person' | 'now'>;
