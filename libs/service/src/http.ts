import { randomUUID } from 'node:crypto';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { closeConnectionsInOrder } from './connections.js';
import { NO_SUCH_CALL, replyErrors, sendRefusal } from './errors.js';
import { validateByContract } from './validation.js';

/** The size that a body may have where its call says nothing else, in bytes (rules.md, Errors). */
export const BODY_LIMIT = 1024 * 1024;

/** A request id as the gateway hands it on: nothing else gets into the logs. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * An HTTP server of ours: contract validation, the one shape of errors, request ids, and the health of the process under
 * `/health/live` and `/health/ready` (503 while `ready` answers a reason).
 */
export function createHttp(options: {
  log: Logger;
  ready: () => string | undefined;
  trustProxy?: boolean | string;
}): FastifyInstance {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy ?? false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    routerOptions: { maxParamLength: 200 },
    // A path that cannot be decoded, or with more in it than any id has: answered like an unknown one (rules.md, Formats).
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, NO_SUCH_CALL),
    forceCloseConnections: 'idle',
    return503OnClosing: false, // What is asked on an open connection is still answered, in our shape of errors.
  }) as unknown as FastifyInstance;
  app.removeContentTypeParser('text/plain'); // What is not JSON is a 415.
  // Many a client says that it sends JSON and sends nothing: a call that needs a body says so by its own schema.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
  validateByContract(app);
  replyErrors(app);
  closeConnectionsInOrder(app);
  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/health/')) return;
    request.log.debug({ method: request.method, url: request.routeOptions.url, status: reply.statusCode }, 'answered');
  });
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const reason = options.ready();
    return reason === undefined ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason });
  });
  return app;
}
