import type { OutboxDocument } from '../documents/stored-document.js';
import type { Outbox } from './outbox.js';

/** The reply to a write waits for NATS this long (ms): shorter than the 2 s after which the gateway asks another instance. */
const PATIENCE = 1_000;

/**
 * Publishes a document's outbox for a call that waits. Returns `false` after a second, while publishing goes on. A frozen server, or a
 * cluster without a leader, must not delay the reply to a write that is saved.
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
