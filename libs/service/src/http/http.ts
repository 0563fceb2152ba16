import { randomUUID } from 'node:crypto';
import { fastify, LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isTracing } from '@kantyna/bus/traces/spans';
import { invalidBody, Refusal } from '@kantyna/kernel/refusal';
import { boundBodies } from '../bounds/body-bounds.js';
import { OVERLOADED } from '../bounds/overloaded.js';
import { closeConnectionsInOrder } from './connections.js';
import { addETags } from './etag.js';
import { NO_SUCH_CALL, replyErrors, sendRefusal } from './errors.js';
import { memoryGuard } from './memory.js';
import { observeCall, serveMetrics } from './metrics.js';
import { MAX_LEVELS, findIllFormedText, nestsDeeperThan, readBodiesToTheirEnd } from './bodies.js';
import { withoutBase } from '../process/public-url.js';
import { traceCalls } from './traces.js';
import { FORMATS } from '@kantyna/contracts/schema-check';
import { validateByContract } from './validation.js';

/** The largest body of a call that sets no limit of its own, in bytes (docs/rules/limits-and-errors.md, Limits). */
export const BODY_LIMIT = 1024 * 1024;

/** A body of this length (characters) is parsed only while there is enough memory, because its objects take a multiple. */
const LARGE_BODY = 64 * 1024;

const TOO_DEEP = new Refusal(400, 'BAD_REQUEST', `The body has more than ${MAX_LEVELS} levels.`);

/** 415: forms are read where the contract says so. A page of somebody else can send one in a person's name. */
const NO_FORM = Object.assign(new Error('a form is not accepted here'), { statusCode: 415 });

/** A request id as the gateway sends it. Anything else stays out of the logs. */
const REQUEST_ID = /^[\w-]{8,64}$/;

const isForOperators = (url: string) => url.startsWith('/health/') || url === '/metrics';

/**
 * Creates an HTTP server: contract validation, error replies, ETags, request ids, `/health/live`, `/health/ready`, which is 503
 * while `notReady` returns a reason, and `/metrics`, which is 404 on a server that `isPublic`. While memory is short all calls are refused with
 * 503, and those that may write while `refusesWrites` returns a refusal. A service takes the request ids of the gateway, which makes its own
 * (`isPublic`). `basePath` is taken off the paths that begin with it; a proxy in front may have done so already.
 */
export function createHttp(options: {
  log: Logger;
  notReady: () => string | undefined;
  refusesWrites?: () => Refusal | undefined;
  isMemoryShort?: () => boolean;
  isPublic?: boolean;
  trustProxy?: false | ((address: string, hop: number) => boolean);
  basePath?: string;
}): FastifyInstance {
  const isMemoryShort = options.isMemoryShort ?? memoryGuard(options.log);
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy ?? false,
    ...(options.basePath && {
      rewriteUrl: ({ url }: { url?: string | undefined }) => withoutBase(url!, options.basePath!),
    }),
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      const isGiven = !options.isPublic && typeof given === 'string' && REQUEST_ID.test(given);
      return isGiven ? given : randomUUID();
    },
    serializerOpts: { ajv: { formats: FORMATS } }, // Replies with `null` in place of a text are told apart by their schemas.
    routerOptions: { maxParamLength: 200 },
    // A path that cannot be decoded, or a parameter longer than any id: replied to like an unknown path (docs/rules/limits-and-errors.md, Formats).
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, NO_SUCH_CALL),
    forceCloseConnections: 'idle',
    return503OnClosing: false, // Requests on open connections are still handled.
  }) as unknown as FastifyInstance;
  app.removeContentTypeParser('text/plain'); // Only JSON is accepted: 415 otherwise.
  // Some clients declare JSON and send no body. A call that needs a body refuses by its schema.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const parse = (request: FastifyRequest, body: string, done: (error: Error | null, body?: unknown) => void) => {
    if (body.length > LARGE_BODY && isMemoryShort()) return done(OVERLOADED as unknown as Error);
    void parseJson(request, body, (error, parsed?: unknown) => {
      if (!error && nestsDeeperThan(MAX_LEVELS, parsed)) return done(TOO_DEEP as unknown as Error);
      const illFormed = error ? undefined : findIllFormedText(body, parsed);
      if (illFormed !== undefined) done(invalidBody({ path: illFormed, code: 'invalid' }) as unknown as Error);
      else done(error, parsed);
    });
  };
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (!request.turn) parse(request, body as string, done);
    // The turn of a costly call begins when its body has arrived: a slow client keeps nobody waiting.
    else {
      void request.turn.begin().then((refusal) => {
        if (refusal) done(refusal as unknown as Error);
        else parse(request, body as string, done);
      });
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (!request.routeOptions.config.takesForm) done(NO_FORM);
    else done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  // Mail programs send it to end e-mails (RFC 8058). No call reads what it says.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (request, _body, done) => {
    if (!request.routeOptions.config.takesForm) done(NO_FORM);
    else done(null, {});
  });
  validateByContract(app);
  replyErrors(app);
  addETags(app);
  readBodiesToTheirEnd(app);
  if (!options.isPublic) boundBodies(app, ({ person }) => person?.id);
  closeConnectionsInOrder(app);
  if (isTracing()) traceCalls(app);
  app.addHook('onRequest', async (request, reply) => {
    if (isForOperators(request.url)) return;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const refusal = isMemoryShort() ? OVERLOADED : isRead ? undefined : options.refusesWrites?.();
    if (refusal) return sendRefusal(reply, refusal);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isForOperators(request.url)) return;
    observeCall(request, reply);
    const { method, routeOptions, log } = request;
    log.debug({ event: 'call.replied', method, url: routeOptions.url, status: reply.statusCode }, 'Replied');
  });
  serveMetrics(app, options.isPublic ?? false);
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const reason = isMemoryShort() ? 'the memory is nearly full' : options.notReady();
    return reason === undefined ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason });
  });
  return app;
}
