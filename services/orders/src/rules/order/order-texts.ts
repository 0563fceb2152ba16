import { Refusal } from '@kantyna/kernel/refusal';
import { foldDiacritics } from '@kantyna/order-rules/search';
import type { Decision } from '../rule.js';
import type { StoredOrder } from '../stored-order.js';

/** The text in which a search looks for its words: restaurant and creator, folded. */
export const searchedIn = ({ restaurant, creator }: Pick<StoredOrder, 'restaurant' | 'creator'>): string =>
  foldDiacritics(`${restaurant.name} ${creator.username}`);

/** The ids of those with an entry, with spaces between them. An index answers from a text what it cannot from a list. */
const eatersIn = ({ entries }: Pick<StoredOrder, 'entries'>): string =>
  entries.map(({ person }) => person.id).join(' ');

/** An order with the texts that indexes have of it. */
export const withTexts = (order: StoredOrder): StoredOrder => ({
  ...order,
  searched: searchedIn(order),
  eaters: eatersIn(order),
});

/** A decision whose order has them. */
export const decidedWithTexts = <R>(decision: Decision<R>): Decision<R> =>
  decision instanceof Refusal || !decision.state ? decision : { ...decision, state: withTexts(decision.state) };
