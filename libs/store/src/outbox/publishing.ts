import { tellTrouble } from '@kantyna/bus/messages/trouble';
import { deadline } from '@kantyna/kernel/deadline';
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

/** The reply to a write waits for NATS this long (ms): shorter than the 2 s after which the gateway asks another instance. */
const PATIENCE = 1_000;

/**
 * Publishes a document's outbox for a call that waits. Returns `false` after a second, while publishing goes on, and tells the other
 * services. A frozen server, or a cluster without a leader, must not delay the reply to a write that is saved.
 */
export async function publishPatiently<T extends OutboxDocument>(outbox: Outbox<T>, document: T): Promise<boolean> {
  const published = await deadline(outbox.publish(document), PATIENCE, undefined);
  if (published === undefined) tellTrouble(outbox.bus);
  return published ?? false;
}
