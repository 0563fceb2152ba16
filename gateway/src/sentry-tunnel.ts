import type { FastifyInstance } from 'fastify';
import { request as send } from 'undici';
import { frontendCalls } from '@kantyna/contracts/frontend';
import { invalidBody, Refusal } from '@kantyna/contracts/refusal';
import { sendRefusal } from '@kantyna/service/errors';
import { BODY_LIMIT } from '@kantyna/service/http';

const ANSWER_WITHIN = 5_000;

const NOT_CONFIGURED = new Refusal(404, 'NOT_FOUND', 'Errors are not reported anywhere.');
const OTHER_PROJECT = invalidBody('dsn: is not the one that errors are reported to');
const AWAY = new Refusal(503, 'UNAVAILABLE', 'The error report could not be delivered.');

/**
 * Passes error reports on to the project of the configured address (a DSN, or empty for none), and to nothing else, whatever a report
 * says: its own `dsn` has to be that address. Redirects are not followed.
 */
export async function sentryTunnel(api: FastifyInstance, dsn: string): Promise<void> {
  const { method, path } = frontendCalls.sentry;
  const target = dsn === '' ? undefined : envelopeAddress(dsn);
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method,
      url: path,
      handler: async (request, reply) => {
        if (target === undefined) return sendRefusal(reply, NOT_CONFIGURED);
        const envelope = request.body instanceof Buffer ? (request.body as Buffer) : Buffer.alloc(0);
        if (dsnOf(envelope) !== dsn) return sendRefusal(reply, OTHER_PROJECT);
        try {
          const answer = await send(target, {
            method: 'POST',
            headers: { 'content-type': 'application/x-sentry-envelope' },
            body: envelope,
            signal: AbortSignal.timeout(ANSWER_WITHIN),
          });
          await answer.body.dump();
          if (answer.statusCode >= 200 && answer.statusCode < 300) return {};
          request.log.warn({ status: answer.statusCode }, 'an error report was not taken');
        } catch (error) {
          request.log.warn({ err: error }, 'an error report could not be delivered');
        }
        return sendRefusal(reply, AWAY);
      },
    });
  });
}

/** Where envelopes for a DSN go: `https://key@host/12` is `https://host/api/12/envelope/`. */
function envelopeAddress(dsn: string): string {
  const { protocol, host, pathname, username } = new URL(dsn);
  const [, folder, project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  return `${protocol}//${host}${folder}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`;
}

/** The DSN in an envelope's first line, if there is one. */
function dsnOf(envelope: Buffer): unknown {
  const end = envelope.indexOf('\n');
  try {
    return (JSON.parse(envelope.toString('utf8', 0, end < 0 ? envelope.length : end)) as { dsn?: unknown } | null)?.dsn;
  } catch {
    return undefined; // Not JSON: there is none.
  }
}
