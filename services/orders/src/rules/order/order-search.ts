import { Refusal } from '@kantyna/kernel/refusal';
import { foldDiacritics } from '@kantyna/order-rules/search';
import type { Decision } from '../rule.js';
import type { StoredOrder } from '../stored-order.js';

/** The text in which a search looks for its words: restaurant and creator, folded. */
export const searchedIn = ({ restaurant, creator }: Pick<StoredOrder, 'restaurant' | 'creator'>): string =>
  foldDiacritics(`${restaurant.name} ${creator.username}`);

/** An order with that text. */
export const withSearched = (order: StoredOrder): StoredOrder => ({ ...order, searched: searchedIn(order) });

/** A decision whose order can be found. */
export const searchable = <R>(decision: Decision<R>): Decision<R> =>
  decision instanceof Refusal || !decision.state ? decision : { ...decision, state: withSearched(decision.state) };
