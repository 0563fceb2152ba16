import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The time before a server closes, in which it answers everything and its proxy learns to send calls to another one. */
export interface Draining {
  /** The reason why it is not ready: what asks `/health/ready` sends it nothing new. */
  readonly notReady: () => string | undefined;
  /** Has each reply end its connection meanwhile: who keeps connections open makes the next one elsewhere. */
  readonly closeConnectionsOf: (app: FastifyInstance) => void;
  /** Begins, and resolves when the time is over. */
  readonly drain: () => Promise<void>;
}

/** Prepares to drain a server for `takes` ms. */
export function createDraining(takes: number): Draining {
  let isDraining = false;
  return {
    notReady: () => (isDraining ? 'it is closing' : undefined),
    closeConnectionsOf: (app) => {
      app.addHook('onRequest', async (_request, reply) => {
        if (isDraining) void reply.header('connection', 'close');
      });
    },
    drain: () => {
      isDraining = true;
      return pause(takes);
    },
  };
}
