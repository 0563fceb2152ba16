import { LRUCache } from 'lru-cache';
import { mongo } from 'mongoose';
import type { Stored } from '../documents/stored-document.js';
import type { Outbox } from '../outbox/outbox.js';

/** The documents that a process remembers, in bytes of BSON. */
const RECENT_BYTES = 2 * 1024 * 1024;

/**
 * The documents that this process wrote last, each with a published outbox. A write to one of them needs no read, since the update's version
 * guard shows whether it was the latest version. A decision that changes nothing has no such guard, so it is repeated on a fresh read.
 */
export function openRecentDocuments({ bus, published }: Pick<Outbox<Stored>, 'bus' | 'published'>) {
  const documents = new LRUCache<string, Stored>({
    maxSize: RECENT_BYTES,
    sizeCalculation: (document) => mongo.BSON.calculateObjectSize(document, { ignoreUndefined: true }),
  });
  bus.onReconnect(() => documents.clear()); // The bus may have lost what was published.
  return {
    /** A document as it is stored, as far as this process knows: what the outbox has removed meanwhile is not in it. */
    get(id: string): Stored | undefined {
      const document = documents.get(id);
      return document && { ...document, outbox: published(document) };
    },
    /** Remembers a document, unless a later version of it is known. */
    add(document: Stored): void {
      if ((documents.get(document._id)?.version ?? 0) < document.version) documents.set(document._id, document);
    },
    delete: (id: string) => documents.delete(id),
  };
}
