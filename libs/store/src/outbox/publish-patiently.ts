import type { OutboxDocument } from '../documents/stored-document.js';
import type { Outbox } from './outbox.js';

/** How long (ms) the reply to a write waits for NATS: shorter than the 2 s after which the gateway asks another instance. */
const PATIENCE = 1_000;

/**
 * Publishes a document's outbox for a call that waits. Returns `false` after a second, while publishing goes on: a frozen server, or nodes
 * of a cluster that agree on a leader, must not keep the caller of a write that is saved.
 */
export async function publishPatiently<T extends OutboxDocument>(outbox: Outbox<T>, document: T): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, PATIENCE, false)));
  try {
    return await Promise.race([outbox.publish(document), late]);
  } finally {
    clearTimeout(timer);
  }
}
