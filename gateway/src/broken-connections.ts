import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal, UNAVAILABLE } from '@kantyna/service/http/errors';
import { BodyTooLarge } from './body.js';

/** Ends requests whose connection is gone before they are handled: they have no address, so no limit would count them. */
export function dropGoneRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { destroyed, remoteAddress } = request.raw.socket;
    if (!destroyed && remoteAddress !== undefined) return;
    logGone(reply);
    return reply.hijack();
  });
}

/** The proxy library logs each failure with a stack, as `response errored`. `replyToFailure` logs it instead, as an event. */
export function silenceProxyLibrary(scope: FastifyInstance): void {
  scope.setChildLoggerFactory((logger, bindings, options) => {
    const child = logger.child(bindings, options);
    const warn = child.warn.bind(child) as (...args: unknown[]) => void;
    child.warn = (...args: unknown[]) => {
      if (args[1] !== 'response errored') warn(...args);
    };
    return child;
  });
}

/** Replies to a call that could not be proxied. Without a client there is nobody to reply to. */
export function replyToFailure(reply: FastifyReply, error: Error): void {
  const { cause } = error;
  if (cause instanceof BodyTooLarge) return void reply.send(cause);
  if (reply.request.raw.socket.destroyed) return logGone(reply);
  const { code, message } = (cause ?? error) as NodeJS.ErrnoException;
  reply.log.warn({ event: 'call.unavailable', code, cause: message }, 'A service does not answer, replying 503');
  sendRefusal(reply, UNAVAILABLE);
}

function logGone(reply: FastifyReply): void {
  reply.log.debug({ event: 'call.aborted' }, 'The client has closed its connection, not replying');
}
