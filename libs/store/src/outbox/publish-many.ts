import type { Outbox } from './outbox.js';
import type { OutboxDocument } from '../documents/stored-document.js';

/** The documents that are in memory together: an order may have half a megabyte. */
const AT_ONCE = 50;

/** Publishes the outboxes and states of documents, 50 at a time. Returns how many NATS acknowledged. */
export async function publishMany<T extends OutboxDocument>(
  { publish }: Pick<Outbox<T>, 'publish'>,
  documents: Iterable<T> | AsyncIterable<T>,
): Promise<number> {
  let published = 0;
  let some: T[] = [];
  const publishSome = async () => {
    const results = await Promise.all(some.map((document) => publish(document)));
    published += results.filter(Boolean).length;
    some = [];
  };
  for await (const document of documents) {
    some.push(document);
    if (some.length === AT_ONCE) await publishSome();
  }
  await publishSome();
  return published;
}
