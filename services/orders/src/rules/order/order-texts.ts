import { Refusal } from '@kantyna/kernel/refusal';
import { foldDiacritics } from '@kantyna/order-rules/search';
import type { Decision } from '../rule.js';
import type { StoredOrder } from '../stored-order.js';

/** The text in which a search looks for its words: restaurant and creator, folded. */
export const searchedIn = ({ restaurant, creator }: Pick<StoredOrder, 'restaurant' | 'creator'>): string =>
  foldDiacritics(`${restaurant.name} ${creator.username}`);

/** Marks the id of a place among those of people. */
const AT = '@';

/**
 * The ids of those with an entry, and of the order's place, with spaces between them. An index answers from a text what it cannot from a
 * list.
 */
const eatersIn = ({ entries, placeId }: Pick<StoredOrder, 'entries' | 'placeId'>): string =>
  [...entries.map(({ person }) => person.id), ...(placeId ? [AT + placeId] : [])].join(' ');

/** The ids of the eaters in such a text. */
export const eaterIdsIn = (eaters: string): Set<string> =>
  new Set(eaters.split(' ').filter((word) => word !== '' && !word.startsWith(AT)));

/** The id of the place in such a text. */
export const placeIn = (eaters: string): string | undefined =>
  eaters.includes(AT) ? eaters.slice(eaters.indexOf(AT) + 1) : undefined;

/** An order with the texts that indexes have of it. */
export const withTexts = (order: StoredOrder): StoredOrder => ({
  ...order,
  searched: searchedIn(order),
  eaters: eatersIn(order),
});

/** A decision whose order has them. */
export const decidedWithTexts = <R>(decision: Decision<R>): Decision<R> =>
  decision instanceof Refusal || !decision.state ? decision : { ...decision, state: withTexts(decision.state) };
