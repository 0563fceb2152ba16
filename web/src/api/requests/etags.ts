import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * The ETags of replies, for as long as somebody has the reply: the query client keeps a reply and shows it, and its ETag goes with it. A live
 * update that changed nothing for this person then transfers no menu again; the browser itself keeps no reply (`no-store`).
 */
export const etags = new WeakMap<object, string>();

/** A reply, or the pages of a list, of which each is one. */
const repliesOf = (data: unknown): readonly unknown[] =>
  (data as { pages?: unknown[] } | null | undefined)?.pages ?? [data];

/**
 * The reply that the query client keeps in place of an earlier one: the new one, in which equal values are the same object, so that none of them
 * is rendered again. It is a copy, and takes the ETag over. Data that the app itself made have none.
 */
export function withSharedStructure(before: unknown, now: unknown): unknown {
  const kept: unknown = replaceEqualDeep(before, now);
  const replies = repliesOf(kept);
  for (const [index, reply] of repliesOf(now).entries()) {
    const etag = etags.get(reply as object);
    if (etag !== undefined) etags.set(replies[index] as object, etag);
  }
  return kept;
}
