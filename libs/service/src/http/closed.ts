import type { FastifyReply } from 'fastify';

/** One for all calls: making an error, with its stack, for each costs a hundredth of a call. */
const CLOSED = new Error('the connection is closed, or the call was answered');

/** Aborts when the caller's connection closes, or after the reply. Not `request.signal`: that one may abort as soon as the body is read. */
export function closed(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort(CLOSED));
  return controller.signal;
}
