import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Closes connections when the server closes: those that are replying may finish, idle ones end at once. Node itself waits for the
 * connections that were busy when the server began to close, and for those that browsers open in advance.
 */
export function closeConnectionsInOrder(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', (request) => unused.delete(request.socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}

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

/** One for all calls: making an error, with its stack, for each costs a hundredth of a call. */
const CLOSED = new Error('the connection is closed, or the call was answered');

/** Aborts when the caller's connection closes, or after the reply. Not `request.signal`: that one may abort as soon as the body is read. */
export function closed(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort(CLOSED));
  return controller.signal;
}
