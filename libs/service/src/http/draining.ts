import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The time before a server closes, in which it answers everything and its proxy learns to send calls to another one. */
export interface Draining {
  /** The reason why the server is not ready. A proxy that asks `/health/ready` then sends it nothing new. */
  readonly notReady: () => string | undefined;
  /** Makes each reply end its connection meanwhile, so that clients open the next one elsewhere. */
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
