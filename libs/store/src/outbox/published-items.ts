import type { OutboxItem } from '../documents/stored-document.js';

/**
 * A published event stays in its outbox this long (ms): the bus syncs its disk each second, and what it loses in a power cut is published
 * again once it is back. A state that it loses is found by its version (`repair.ts`).
 */
const EVENTS_STAY = 5_000;

/** The items to take from the outbox of a document, and the key revision of its state if that is not stored yet. */
export interface Removal {
  readonly items: readonly string[];
  readonly sequence: number | undefined;
}

interface PublishedOf {
  /** The items that the stored outbox still has, each with the time from which it may be removed. */
  readonly items: Map<string, number>;
  sequence: number | undefined;
}

/** Remembers what this process has published of outboxes, until it is removed from them. */
export function createPublishedItems() {
  const documents = new Map<string, PublishedOf>();
  const dueIn = (id: string, item: OutboxItem) =>
    (documents.get(id)?.items.get(item.id) ?? Infinity) - performance.now();
  return {
    has: (id: string, item: OutboxItem) => dueIn(id, item) < Infinity,
    /** Whether an item must be in the outbox still: it is not published, or an event that the bus may lose. */
    stays: (id: string, item: OutboxItem) => dueIn(id, item) > 0,
    /** Whether the state of a document was published, and its revision is not stored yet. */
    hasState: (id: string) => documents.get(id)?.sequence !== undefined,
    add: (id: string, items: readonly OutboxItem[], sequence: number | undefined) => {
      const now = performance.now();
      const published = documents.get(id) ?? { items: new Map<string, number>(), sequence: undefined };
      for (const item of items) published.items.set(item.id, item.what ? now + EVENTS_STAY : now);
      published.sequence = sequence ?? published.sequence;
      documents.set(id, published);
    },
    /** The outbox of a document has been written: it has these items. */
    overwritten: (id: string, outbox: readonly OutboxItem[]) => {
      const { items } = documents.get(id) ?? {};
      if (!items) return;
      const left = outbox.flatMap((item): [string, number][] => {
        const removable = items.get(item.id);
        return removable === undefined ? [] : [[item.id, removable]];
      });
      documents.delete(id);
      if (left.length > 0) documents.set(id, { items: new Map(left), sequence: undefined });
    },
    /** Takes what is to be removed by now, or, at the end, all. */
    take: (isEnd: boolean): Map<string, Removal> => {
      const now = performance.now();
      const removals = new Map<string, Removal>();
      for (const [id, published] of documents) {
        const items = [...published.items].flatMap(([item, removable]) => (isEnd || removable <= now ? [item] : []));
        if (items.length > 0 || published.sequence !== undefined)
          removals.set(id, { items, sequence: published.sequence });
        published.sequence = undefined;
        for (const item of items) published.items.delete(item);
        if (published.items.size === 0) documents.delete(id);
      }
      return removals;
    },
    isEmpty: () => documents.size === 0,
    /** The bus may have lost what it had not synced: what stays in the outboxes is published again. */
    lost: () => documents.clear(),
  };
}
