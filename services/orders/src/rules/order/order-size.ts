import { conflict, Refusal } from '@kantyna/kernel/refusal';
import type { Decision } from '../decision.js';
import type { StoredOrder } from '../stored-order.js';

/** The largest order, as JSON. The bus takes 1 MiB; a hundred people with five dishes each need about 150 KiB. */
export const MOST_BYTES_OF_AN_ORDER = 512 * 1024;

/**
 * Refuses (409) a change that puts more into an order (`contentsOf`) than fits in 512 KiB: messages and replies carry the whole order. What only
 * follows from the contents adds a part of their size at most, and is never refused: states, decisions, the bill, times, who calls and pays.
 */
export function refuseUnlessTooLarge<R>(before: StoredOrder | undefined, change: Decision<R>): Decision<R> {
  if (change instanceof Refusal || !change.state || bytesOf(change.state) <= MOST_BYTES_OF_AN_ORDER) return change;
  return before && contentsOf(change.state) <= contentsOf(before) ? change : ORDER_FULL;
}

/** The size of what people put into an order. */
const contentsOf = ({ entries, proposals, notToday, soldOut, heardPrices }: StoredOrder): number =>
  bytesOf({ entries, proposals, notToday, soldOut, heardPrices }, (name, value) =>
    FOLLOWING.has(name) ? undefined : value,
  );

/** What follows from the contents of an entry, a flag or a question. */
const FOLLOWING: ReadonlySet<string> = new Set(['billed', 'corrected', 'decision', 'outcome']);

const bytesOf = (value: object, replacer?: (name: string, value: unknown) => unknown): number =>
  Buffer.byteLength(JSON.stringify(value, replacer));

const ORDER_FULL = conflict('ORDER_FULL', 'This order is too large: there is no room for anything more in it.');
