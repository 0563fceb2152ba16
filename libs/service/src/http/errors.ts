import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { ErrorReply } from '@kantyna/contracts/format';
import { Refusal, unavailable } from '@kantyna/kernel/refusal';
import type { RefusalCode } from '@kantyna/contracts/refusal';

/** `Retry-After` while a dependency is unavailable (s). */
const RETRY_AFTER = 2;

/** A dependency is unavailable. */
export const UNAVAILABLE = unavailable('A part that is needed does not answer right now. Please try again.');

/** The disk of the database is nearly full. */
export const DISK_FULL = unavailable(
  'Nothing can be saved right now, because the disk is full. Please tell the administrator.',
);

/** A path without a call. */
export const NO_SUCH_CALL = new Refusal(404, 'NOT_FOUND', 'There is no such call.');

const byStatus: Record<number, [code: RefusalCode, message: string]> = {
  400: ['INVALID_BODY', 'The request is not valid.'],
  404: ['NOT_FOUND', 'There is no such call.'],
  413: ['TOO_LARGE', 'The body is too large.'],
  415: ['NOT_JSON', 'The body must be JSON (content-type: application/json).'],
  429: ['TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment.'],
};

/**
 * Turns refusals, invalid bodies and errors into the one error reply of docs/rules/limits-and-errors.md, Errors. This is the only place that does.
 */
export function replyErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => {
    void sendRefusal(reply, NO_SUCH_CALL);
  });

  app.setErrorHandler((error: FastifyError & { refusal?: Refusal }, request, reply) => {
    if (error instanceof Refusal) return sendRefusal(reply, error);
    if (error.refusal) return sendRefusal(reply, error.refusal); // Of `validateByContract`.
    // The client closed the connection, while sending the body or later: nobody to reply to, not an error.
    const isGone = (request.raw.destroyed && !request.raw.complete) || (request.raw.socket.destroyed && isAbort(error));
    if (isGone && (error.statusCode === undefined || isAbort(error))) {
      request.log.debug({ event: 'call.aborted' }, 'The client has closed its connection, not replying');
      return reply.hijack();
    }
    if (isDiskFull(error)) {
      request.log.error({ event: 'call.disk_full', err: error }, 'The disk of the database is full, replying 503');
      return sendRefusal(reply, DISK_FULL);
    }
    if (isUnavailable(error)) {
      request.log.warn({ event: 'call.unavailable', err: error }, 'A dependency is unavailable, replying 503');
      return sendRefusal(reply, UNAVAILABLE);
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      request.log.error({ event: 'call.failed', err: error }, 'A call failed, replying 500');
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

/** Sends a refusal, with `Retry-After` (s) when waiting helps. */
export function sendRefusal(reply: FastifyReply, { status, ...body }: Refusal, retryAfter = RETRY_AFTER): FastifyReply {
  if (status === 503 || status === 429) void reply.header('retry-after', retryAfter);
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply.code(status).send(body);
}

/** The work ended with the connection of the client. */
const isAbort = ({ name, code }: { readonly name: string; readonly code: string }): boolean =>
  name === 'AbortError' || ['UND_ERR_ABORTED', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'].includes(code);

const CANNOT_REACH_DATABASE =
  /^(MongoServerSelectionError|MongoNetworkError|MongoNetworkTimeoutError|MongoNotConnectedError|MongoTopologyClosedError|MongoPoolClearedError|MongoPoolClosedError|MongooseServerSelectionError|MongoWaitQueueTimeoutError|PoolClearedOnNetworkError)$/;

/** The connection broke during a write: the driver passes on the system's error. */
const CONNECTION_BREAKS = ['EPIPE', 'ECONNRESET', 'ECONNREFUSED'];

/** Errors of a server that shuts down or is no longer the primary: ShutdownInProgress, PrimarySteppedDown and the like. */
const IN_TRANSITION = new Set([91, 189, 10107, 11600, 11602, 13435, 13436]);

/** The server has no space: OutOfDiskSpace, or an error of the storage engine. */
const OUT_OF_DISK_SPACE = 14031;
const NO_SPACE = /no space left on device/i;

/** Whether an error means that the database is unavailable, and not that the request is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    isDiskFull(error) ||
    CANNOT_REACH_DATABASE.test(error.name) ||
    CONNECTION_BREAKS.some((one) => one === code) ||
    (error.name.startsWith('Mongo') && IN_TRANSITION.has(Number(code))) ||
    /before initial connection|bufferCommands = false/.test(error.message)
  );
}

/** Whether the database refused a write because its disk is full. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  error.name.startsWith('Mongo') &&
  ((error as { code?: unknown }).code === OUT_OF_DISK_SPACE || NO_SPACE.test(error.message));
