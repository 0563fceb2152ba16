import { conflict, Refusal } from '@kantyna/kernel/refusal';
import type { Decision } from '../rule.js';
import type { StoredOrder } from '../stored-order.js';

/** The largest order, as JSON. The bus takes 1 MiB; a hundred people with five dishes each need about 150 KiB. */
export const MOST_BYTES_OF_AN_ORDER = 512 * 1024;

/**
 * Refuses (409) a change after which the contents of an order (`contentsOf`) exceed 512 KiB, because messages and replies carry the whole
 * order. States, decisions, the bill, times and roles are never refused: they add at most a part of that size.
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

/** Fields that follow from the contents of an entry, a flag or a question. */
const FOLLOWING: ReadonlySet<string> = new Set(['billed', 'corrected', 'decision', 'outcome']);

const bytesOf = (value: object, replacer?: (name: string, value: unknown) => unknown): number =>
  Buffer.byteLength(JSON.stringify(value, replacer));

const ORDER_FULL = conflict('ORDER_FULL', 'This order is too large: there is no room for anything more in it.');
