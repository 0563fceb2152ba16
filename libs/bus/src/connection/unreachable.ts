import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Bus } from './connect.js';

/**
 * A bus that cannot be reached, for a program that writes to its database all the same. Its messages stay in outboxes, and the service
 * publishes them. A use of NATS itself throws.
 */
export function unreachableBus(name: string, log: Logger): Bus {
  const unreachable = (): never => {
    throw new Error('NATS cannot be reached');
  };
  return {
    name,
    log,
    ownRevisions: new LRUCache({ max: 1 }),
    connected: () => false,
    onReconnect: () => () => undefined,
    noteTrouble: () => undefined,
    isTroubled: () => true,
    ensureStreams: async () => unreachable(),
    stopWaiting: async () => undefined,
    close: async () => undefined,
    get nats() {
      return unreachable();
    },
    get jetstream() {
      return unreachable();
    },
    get manager() {
      return unreachable();
    },
  };
}
