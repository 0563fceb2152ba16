import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { ErrorReply } from '@kantyna/contracts/format';
import { invalidBody, Refusal } from '@kantyna/contracts/refusal';

/** How long a client is asked to wait where a needed part is down, in seconds. */
const RETRY_AFTER = 2;

/** For a needed part that is down. */
export const UNAVAILABLE = new Refusal(
  503,
  'UNAVAILABLE',
  'A part that is needed does not answer right now. Please try again.',
);

/** For a path that no call has. */
export const NO_SUCH_CALL = new Refusal(404, 'NOT_FOUND', 'There is no such call.');

const byStatus: Record<number, [code: string, message: string]> = {
  400: ['INVALID_BODY', 'The request is not valid.'],
  404: ['NOT_FOUND', 'There is no such call.'],
  413: ['TOO_LARGE', 'The body is too large.'],
  415: ['NOT_JSON', 'The body must be JSON (content-type: application/json).'],
  429: ['TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment.'],
};

/** Turns refusals, invalid bodies and faults into the one shape of rules.md, Errors: the only place where that happens. */
export function replyErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => {
    void sendRefusal(reply, NO_SUCH_CALL);
  });

  app.setErrorHandler((error: FastifyError & { messages?: string[] }, request, reply) => {
    if (error instanceof Refusal) return sendRefusal(reply, error);
    if (error.messages) return sendRefusal(reply, invalidBody(error.messages));
    // Whoever goes away while he is still sending hears no answer, and it is no fault of ours.
    const isGone = request.raw.destroyed && !request.raw.complete;
    if (!isGone && isUnavailable(error)) {
      request.log.warn({ err: error }, 'a needed part does not answer');
      return sendRefusal(reply, UNAVAILABLE);
    }
    const status = error.statusCode ?? (isGone ? 400 : 500);
    if (status >= 500) {
      request.log.error({ err: error }, 'a call failed');
      return reply.code(500).send({
        code: 'INTERNAL_ERROR',
        message: 'Internal error occured, please try again or contact the administrator.',
      } satisfies ErrorReply);
    }
    const [code, message] = byStatus[status] ?? ['BAD_REQUEST', 'The request is not valid.'];
    return reply.code(status).send({
      code,
      message,
      ...(status === 400 ? { messages: [error.message] } : {}),
    } satisfies ErrorReply);
  });
}

/** Sends a refusal; with `Retry-After` where waiting helps. */
export function sendRefusal(reply: FastifyReply, { status, code, message, messages }: Refusal): FastifyReply {
  if (status === 503 || status === 429) void reply.header('retry-after', RETRY_AFTER);
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .send({ code, message, ...(messages ? { messages: [...messages] } : {}) } satisfies ErrorReply);
}

const CANNOT_REACH_DATABASE =
  /^(MongoServerSelectionError|MongoNetworkError|MongoNetworkTimeoutError|MongoNotConnectedError|MongoTopologyClosedError|MongoPoolClearedError|MongoPoolClosedError|MongooseServerSelectionError|MongoWaitQueueTimeoutError|PoolClearedOnNetworkError)$/;

/** A write to a connection that breaks at that moment: the driver passes on what the system says. */
const CONNECTION_BREAKS = ['EPIPE', 'ECONNRESET', 'ECONNREFUSED'];

/** What a server answers that is about to end, or is not the primary any more: ShutdownInProgress, PrimarySteppedDown and the like. */
const IN_TRANSITION = new Set([91, 189, 10107, 11600, 11602, 13435, 13436]);

/** Whether an error says that the database cannot be reached, which is nobody's mistake in the request. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    CANNOT_REACH_DATABASE.test(error.name) ||
    CONNECTION_BREAKS.some((one) => one === code) ||
    (error.name.startsWith('Mongo') && IN_TRANSITION.has(Number(code))) ||
    /before initial connection|bufferCommands = false/.test(error.message)
  );
}
